/** Counts what the platform bills of a game: rows, alarms, statements, requests of objects. For tests in the worker's own runtime. */
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

export interface Bill {
  /** Rows that the room and the lobby wrote, and alarms that they set: each is a row. */
  roomRows: number
  lobbyRows: number
  alarmsSet: number
  alarmsRun: number
  /** Calls from one object, or a route, to another. */
  calls: number
  rowsRead: number
  databaseRows: number
  databaseRead: number
  statements: number
}
export const emptyBill = (): Bill => ({
  roomRows: 0,
  lobbyRows: 0,
  alarmsSet: 0,
  alarmsRun: 0,
  calls: 0,
  rowsRead: 0,
  databaseRows: 0,
  databaseRead: 0,
  statements: 0,
})

function wrap(target: object, name: string, around: (call: () => unknown) => unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name)
  const original = Reflect.get(target, name)
  Object.defineProperty(target, name, {
    configurable: true,
    writable: true,
    value(this: object, ...given: unknown[]) {
      return around(() => Reflect.apply(original, this, given))
    },
  })
  return () => (own ? Object.defineProperty(target, name, own) : Reflect.deleteProperty(target, name))
}

/** Counts what rooms and the lobby write from now on, also after they have slept; until what it gives is called. */
export function meterObjects(room: DurableObjectStub, bill: Bill): Promise<() => void> {
  return runInDurableObject(room, (instance, { storage }) => {
    const sql = Object.getPrototypeOf(storage.sql)
    const exec: SqlStorage['exec'] = Reflect.get(sql, 'exec')
    Object.defineProperty(sql, 'exec', {
      value(this: SqlStorage, ...given: Parameters<typeof exec>) {
        const cursor: SqlStorageCursor<Record<string, SqlStorageValue>> = Reflect.apply(exec, this, given)
        // A cursor has written all its rows by the time it is made, and read the first ones. The table of rooms is `kept`.
        bill[/ kept /.test(given[0]) ? 'roomRows' : 'lobbyRows'] += cursor.rowsWritten
        bill.rowsRead += cursor.rowsRead
        return cursor
      },
    })
    const undo = [
      () => Object.defineProperty(sql, 'exec', { value: exec }),
      wrap(Object.getPrototypeOf(storage), 'setAlarm', (call) => {
        bill.alarmsSet += 1
        return call()
      }),
      wrap(Object.getPrototypeOf(instance), 'onAlarm', (call) => {
        bill.alarmsRun += 1
        return call()
      }),
    ]
    return () => {
      for (const restore of undo) restore()
    }
  })
}

/** Counts calls to the lobby and statements to the database until what it gives is called. */
export async function meterRest(bill: Bill): Promise<() => void> {
  const counted = (answer: { meta?: { rows_written?: number; rows_read?: number } }) => {
    bill.databaseRows += answer.meta?.rows_written ?? 0
    bill.databaseRead += answer.meta?.rows_read ?? 0
    return answer
  }
  const statement = Object.getPrototypeOf(env.DB.prepare('SELECT 1'))
  const database = Object.getPrototypeOf(env.DB)
  const count = (call: () => unknown) => {
    bill.statements += 1
    return Promise.resolve(call()).then((answer) => {
      if (Array.isArray(answer)) answer.map(counted)
      else if (typeof answer === 'object' && answer !== null) counted(answer)
      return answer
    })
  }
  const undo = [wrap(database, 'batch', count), ...['run', 'all', 'first'].map((name) => wrap(statement, name, count))]
  await runInDurableObject(env.Lobby.getByName('lobby'), (lobby) => {
    for (const name of ['tell', 'visit', 'claim', 'list', 'tableOf', 'roomsOf'])
      undo.push(
        wrap(Object.getPrototypeOf(lobby), name, (call) => {
          bill.calls += 1
          return call()
        }),
      )
  })
  return () => {
    for (const restore of undo) restore()
  }
}
