/** What a room of a hundred people tells a page: the first update, with the reader in seat 0. */

const dice = [1, 1, 2, 3, 3, 4, 5, 6, 6, '*']

/** The update as text. `acting` is the seat that is to act, `bidder` the one before it. */
export function crowd(people: number, acting: number, due: number): string {
  const seats = Array.from({ length: people }, (_, seat) => seat)
  const bidder = (acting + people - 1) % people
  const participants = seats.map((seat) => ({
    seat,
    kind: 'registered',
    person: `id${seat}`,
    name: seat % 5 === 2 ? `Maximilian Alexander ${seat}` : `小明 ${seat}`,
    bot: null,
    ready: true,
    connected: seat % 17 !== 3,
  }))
  const options = { dice: dice.length, wild: 10, penalty: 'transfer' }
  const settings = {
    options,
    turnSeconds: 30,
    breakSeconds: 60,
    joining: 'open',
    size: null,
    fill: true,
    guests: false,
  }
  const room = 'a'.repeat(32)
  const table = {
    round: 185,
    toAct: { who: 'seats', seats: [acting], clock: 'turn' },
    seats: seats.map(() => ({ alive: true, holding: dice.length, rank: null })),
    total: people * dice.length,
    bid: { seat: bidder, quantity: 161, face: 3 },
    penalty: 'transfer',
    wild: 10,
  }
  const hands = seats.map(() => dice)
  const bids = [{ seat: 0, quantity: 150, face: 3 }]
  const call = { by: 1, on: 0, quantity: 150, face: 3, count: 300, loser: 1, penalty: 'transfer' }
  return JSON.stringify({
    type: 'update',
    version: 9,
    now: due - 20_000,
    events: [],
    room: { phase: 'playing', turn: 9, due, span: 30_000, agreed: [], watching: 7 },
    seating: {
      room,
      game: 'liars-lies',
      code: '0427',
      commitment: 'c'.repeat(64),
      host: 0,
      participants,
      applicants: [],
      settings,
      rated: true,
      closedToOthers: false,
      next: null,
    },
    table,
    reveal: { round: 184, hands, bids, call },
    hand: { dice },
    you: {
      person: 'id0',
      name: '小明 0',
      kind: 'registered',
      seat: 0,
      host: true,
      continue: 'auto',
      applying: false,
      salted: true,
      seatRefusal: null,
      mayReopen: false,
      removed: false,
      passcode: null,
      invite: null,
    },
  })
}
