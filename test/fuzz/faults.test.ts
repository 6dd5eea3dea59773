/**
 * BARS R1, R2: the room object, the lobby and the database of the product, all real, in a simulated world in which everything goes wrong.
 * `GAMES=10000 SEED=1 npm run proof faults`; the sample that `npm test` runs takes seconds.
 */
import { describe, expect, it } from 'vitest'
import { firstSeed, seeded } from '../seeded.ts'
import { audit } from './world/checks.ts'
import { under } from './world/entropy.ts'
import { troubles } from './world/faults.ts'
import { World } from './world/world.ts'

const wanted = Number(process.env.GAMES ?? 40)
const rooms = 8

/** Plays one world to its rest and hands it over; its clock and log are the machine's as long as `then` runs. */
async function played(seed: number, then: (world: World) => void | Promise<void>): Promise<World> {
  const world = new World(seed)
  await under(world, seeded(seed + 77), async () => {
    await world.run(rooms)
    await then(world)
  })
  world.platform.close()
  return world
}

describe('under faults', () => {
  it(`RULES 1.3, 6.6 no game is lost, stuck or recorded twice, and nothing hidden is told (${wanted} games)`, async () => {
    const total = { games: 0, rated: 0, worlds: 0, steps: 0, frames: 0 }
    const faults: string[] = []
    const injected = new Map(troubles.map((one) => [one, 0]))
    for (let seed = firstSeed; total.games < wanted && total.worlds < wanted && faults.length < 5; seed++) {
      const world = await played(seed, (rested) => {
        const { games, rated, faults: found } = audit(rested)
        total.games += games
        total.rated += rated
        faults.push(...found.map((what) => `seed ${seed}: ${what}`))
      })
      total.worlds += 1
      total.steps += world.steps
      total.frames += world.ledger.frames
      for (const [one, times] of world.platform.injected) injected.set(one, (injected.get(one) ?? 0) + times)
    }
    console.log(JSON.stringify(total))
    console.log(JSON.stringify(Object.fromEntries(injected)))
    expect(faults).toEqual([])
    expect(total.games).toBeGreaterThanOrEqual(wanted)
    // What never happened was not proved.
    expect([...injected].filter(([, times]) => times === 0)).toEqual([])
  }, 3_600_000)

  it('each check can fail', async () => {
    let proved = false
    const prove = (world: World) => {
      const { database, rooms: hosts } = world.platform
      // Where nobody could reach the database at first there are hardly any tables.
      if (hosts.size <= rooms / 2) return
      expect(audit(world).faults).toEqual([])
      const found = (tamper: string) => {
        database.ask('SAVEPOINT tampered')
        database.ask(tamper)
        const { faults } = audit(world)
        database.ask('ROLLBACK TO tampered')
        return faults.join()
      }
      database.ask('PRAGMA defer_foreign_keys = on')
      expect(found('UPDATE ratings SET rating = rating + 1')).toMatch(/rating/)
      expect(found('UPDATE match_people SET change = change + 1 WHERE change IS NOT NULL')).toMatch(/sum to/)
      expect(found('UPDATE match_people SET rank = rank + 1')).toMatch(/rank of seat/)
      expect(found('DELETE FROM match_people WHERE seat = 0')).toMatch(/seats/)
      expect(found(`UPDATE matches SET record = replace(record, '"by":"person"', '"by":"clock"')`)).toMatch(/verify/)
      expect(found('UPDATE codes SET released = 0')).toMatch(/still held/)
      expect(found('DELETE FROM matches')).toMatch(/still open/)
      const [seen] = [...world.ledger.rooms.values()].filter((one) => one.acked.length > 0)
      if (!seen) throw new Error(`seed ${world.seed}: nobody acted`)
      seen.acked.push({ seat: 0, turn: 1, action: { type: 'call' } }, ...seen.acked)
      expect(audit(world).faults.join()).toMatch(/lost/)
      proved = true
    }
    for (let seed = firstSeed; !proved && seed < firstSeed + 10; seed++) await played(seed, prove)
    expect(proved).toBe(true)
  }, 600_000)
})
