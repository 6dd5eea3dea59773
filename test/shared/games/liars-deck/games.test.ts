/** Long random games, kept by a bookkeeper that knows the rules in another way than the game does (RULES 4). */
import { describe, expect, it } from 'vitest'
import type { Rng, Seat } from '../../../../shared/game.ts'
import { games } from '../../../../shared/games/index.ts'
import type { Card, Variant } from '../../../../shared/games/liars-deck/deck.ts'
import type { Reveal, State } from '../../../../shared/games/liars-deck/rules.ts'
import { firstSeed, seeded } from '../../../seeded.ts'
import { must } from '../playing.ts'
import { asked, goesOn, options, viewOf } from './rounds.ts'

const game = games['liars-deck']
const perVariant = 150
/** Shared deaths are rare among the Devil's, about one in 120 games: they are looked for in so many. */
const untilShared = 3_000

const decks: { readonly [V in Variant]: string } = {
  basic: 'AAAAAAKKKKKKQQQQQQJJ',
  devil: 'AAAAAAKKKKKKQQQQQQJJ',
  chaos: 'KKKKKQQQQQCM',
}
const letter = (card: Card) => (card === 'DEVIL' ? 'D' : card.slice(0, 1))
const sorted = (text: string) => [...text].sort().join('')

/** What the bookkeeper writes down: cards as letters, ranks as the order in which people went. */
class Book {
  /** What everybody holds, by watching every card go. */
  hands: string[] = []
  /** Cards laid down in this round. */
  laid = ''
  plays: { seat: Seat; cards: string }[] = []
  /** Bangs yet to come: the number of clicks before the shot, per seat. */
  clicks: number[] = []
  /** Pulls since the revolver was loaded, per seat. */
  pulls: number[] = []
  gone: Seat[][] = []
  opener: Seat | null = null
  secret = new Map<Seat, Seat>()
  caller: Seat = -1

  readonly variant: Variant
  readonly seats: number
  /** Names the game in what goes wrong. */
  readonly where: string

  constructor(variant: Variant, seats: number, seed: number) {
    this.variant = variant
    this.seats = seats
    this.where = `${variant} seed ${seed}`
  }

  living(): Seat[] {
    return Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => !this.gone.flat().includes(seat))
  }
  after(seat: Seat, among: Seat[]): Seat {
    return (
      [...among].sort(
        (a, b) => ((a - seat + this.seats - 1) % this.seats) - ((b - seat + this.seats - 1) % this.seats),
      )[0] ?? -1
    )
  }

  dealt(state: State): void {
    this.hands = state.hands.map((cards) => cards.map(letter).join(''))
    this.laid = ''
    this.plays = []
    this.secret.clear()
    const size = this.variant === 'chaos' ? 3 : 5
    const devils = this.hands.join('').split('D').length - 1
    const whole = sorted(decks[this.variant])
    for (const [seat, cards] of this.hands.entries())
      must(cards.length === (this.living().includes(seat) ? size : 0), () => `${this.where}: ${cards} for ${seat}`)
    // What was dealt is part of the deck, the Devil card in the place of one of the table rank.
    const asPlain = this.hands.join('').replace('D', state.rank)
    for (const one of new Set(asPlain))
      must(asPlain.split(one).length <= whole.split(one).length, () => `${this.where}: too many ${one}`)
    must(devils <= (this.variant === 'devil' ? 1 : 0), () => `${this.where}: ${devils} Devil cards`)
    must(this.opener === null || state.turn === this.opener, () => `${this.where}: ${state.turn} opens`)
    this.opener = state.turn
    for (const seat of this.living()) this.clicks[seat] ??= (state.revolvers[seat]?.live ?? 0) - 1
  }

  played(seat: Seat, positions: number[]): void {
    const before = [...(this.hands[seat] ?? '')]
    const cards = positions.map((at) => before[at] ?? '?').join('')
    must(!cards.includes('D') || cards === 'D', () => `${this.where}: the Devil card with others`)
    this.hands[seat] = before.filter((_, at) => !positions.includes(at)).join('')
    this.laid += cards
    this.plays.push({ seat, cards })
  }

  /** Who pulls, out of the last cards laid down. */
  pullers(by: Seat, rank: string): { pullers: Seat[]; opens: Seat } {
    const last = this.plays.at(-1)
    if (!last) throw new Error(`${this.where}: nothing was played`)
    const lie = [...last.cards].some((card) => !`${rank}JDCM`.includes(card))
    const everyone = this.living()
    const pullers =
      last.cards === 'D'
        ? everyone.filter((seat) => seat !== last.seat)
        : last.cards === 'C'
          ? everyone
          : this.variant === 'chaos'
            ? [lie ? by : last.seat]
            : [lie ? last.seat : by]
    return { pullers, opens: lie ? last.seat : by }
  }

  resolved(reveal: Reveal): void {
    const by = this.caller
    const { pullers, opens } = this.pullers(by, reveal.rank)
    must(reveal.call.by === by && reveal.call.on === this.plays.at(-1)?.seat, () => `${this.where}: who called whom`)
    must(by !== reveal.call.on, () => `${this.where}: called their own play`)
    must(reveal.call.cards.map(letter).join('') === this.plays.at(-1)?.cards, () => `${this.where}: the turned cards`)
    must(reveal.call.honest === (opens === by), () => `${this.where}: honest`)
    const counts = reveal.plays.map((one) => `${one.seat}:${one.count}`).join()
    must(counts === this.plays.map((one) => `${one.seat}:${one.cards.length}`).join(), () => `${this.where}: ${counts}`)
    must(reveal.shots.map((shot) => shot.shooter).join() === pullers.join(), () => `${this.where}: who pulls`)
    const hit = new Set<Seat>()
    for (const { shooter, target, pull, live } of reveal.shots) {
      const left = this.clicks[shooter] ?? -1
      this.pulls[shooter] = (this.pulls[shooter] ?? 0) + 1
      must(pull === this.pulls[shooter], () => `${this.where}: seat ${shooter} pulls for the ${pull}th time`)
      must(live === (left === 0), () => `${this.where}: seat ${shooter} fires with ${left} clicks to go`)
      must(
        this.variant === 'chaos' ? this.secret.get(shooter) === target : target === shooter,
        () => `${this.where}: target`,
      )
      must(this.living().includes(target), () => `${this.where}: a shot at the dead`)
      if (live && this.variant === 'chaos') {
        delete this.clicks[shooter]
        delete this.pulls[shooter]
      } else this.clicks[shooter] = left - 1
      if (live) hit.add(target)
    }
    if (hit.size > 0) this.gone.push([...hit])
    this.opens(opens)
  }

  opens(seat: Seat): void {
    const living = this.living()
    this.opener = living.includes(seat) ? seat : living.length > 0 ? this.after(seat, living) : null
  }

  resigned(seat: Seat): void {
    this.gone.push([seat])
    if (this.opener !== null) this.opens(this.opener)
  }

  /** Ranks out of the order of going: each group shares the place after all who went later. */
  ranks(): (number | null)[] {
    const living = this.living()
    const over = living.length <= 1
    return Array.from({ length: this.seats }, (_, seat) => {
      const group = this.gone.findIndex((one) => one.includes(seat))
      if (group < 0) return over ? 1 : null
      return 1 + living.length + this.gone.slice(group + 1).flat().length
    })
  }

  check(state: State): void {
    must(game.ranks(state).join() === this.ranks().join(), () => `${this.where}: ${game.ranks(state)} ${this.ranks()}`)
    const { seats, pulls } = game.table(state)
    if (state.after !== null) return
    for (const [seat, cards] of this.hands.entries()) {
      must(seats[seat]?.holding === cards.length, () => `${this.where}: holding of ${seat}`)
      must((game.hand(state, seat)?.cards ?? []).map(letter).join('') === cards, () => `${this.where}: hand of ${seat}`)
      const { live } = state.revolvers[seat] ?? {}
      if (live) must(live - (pulls[seat] ?? 0) - 1 === this.clicks[seat], () => `${this.where}: pulls of ${seat}`)
    }
  }
}

const pick = <T>(list: readonly T[], rng: Rng): T => {
  const one = list[rng.int(list.length)]
  if (one === undefined) throw new Error('nothing to pick')
  return one
}

/** One random action of one of the seats asked, told to the book. */
function move(state: State, book: Book, rng: Rng): State {
  const seat = pick(asked(state), rng)
  const legal = game.legal(viewOf(state, seat))
  // Calls, rare among so many plays, are made half of the time.
  const others = legal.filter((one) => one.type !== 'play')
  const action = pick(others.length > 0 && rng.int(2) === 0 ? others : legal, rng)
  if (action.type === 'play') book.played(seat, action.cards)
  if (action.type === 'call') book.caller = seat
  if (action.type === 'aim') book.secret.set(seat, action.seat)
  const next = game.apply(state, seat, action).state
  const { reveal } = next
  if (reveal && reveal !== state.reveal) book.resolved(reveal)
  return next
}

function playGame(variant: Variant, seats: number, seed: number): { book: Book; rounds: number; shots: number } {
  const rng = seeded(seed)
  const book = new Book(variant, seats, seed)
  let state = game.setup(options(variant), seats)
  let shots = 0
  for (let steps = 0; game.toAct(state).who !== 'nobody'; steps++) {
    must(steps < 5000, () => `${book.where}: no end`)
    const before = state
    if (rng.int(80) === 0) {
      const seat = pick(book.living(), rng)
      state = game.resign(state, seat).state
      book.resigned(seat)
    } else if (game.toAct(state).who === 'dealer') {
      state = game.deal(state, rng).state
      book.dealt(state)
    } else state = move(state, book, rng)
    if (state.reveal !== before.reveal) shots += state.reveal?.shots.length ?? 0
    book.check(state)
  }
  return { book, rounds: state.round, shots }
}

const sharesDeath = ({ gone }: Book): boolean => gone.some((group) => group.length > 1)

describe('whole games', () => {
  it.each(['basic', 'devil', 'chaos'] as const)(
    'RULES 4 %s: every card, chamber, rank and opener is accounted for',
    (variant) => {
      const played = Array.from({ length: perVariant }, (_, n) => playGame(variant, 2 + (n % 3), firstSeed * 1000 + n))
      expect(played.reduce((sum, { shots }) => sum + shots, 0)).toBeGreaterThan(perVariant * 3)
      if (variant === 'basic') expect(played.some(({ book }) => sharesDeath(book))).toBe(false)
    },
  )

  it('RULES 4.8 seed 112: 150 games of the Devil without a shared death are as right as others', () => {
    const played = Array.from({ length: 150 }, (_, n) => playGame('devil', 2 + (n % 3), 112_000 + n))
    expect(played.filter(({ book }) => sharesDeath(book))).toEqual([])
  })

  it.each(['devil', 'chaos'] as const)('RULES 4 %s: several die together, and share their rank', (variant) => {
    const found = Array.from({ length: untilShared }, (_, n) => firstSeed * 1000 + n).find((seed) =>
      sharesDeath(playGame(variant, 3 + (seed % 2), seed).book),
    )
    expect(found, `none from seed ${firstSeed * 1000}`).toBeDefined()
  })

  it('RULES 1.12, 4.5 without resigning a basic game takes at most six pulls of each who dies, and five of the winner', () => {
    for (const seats of [2, 3, 4])
      for (let n = 0; n < 60; n++) {
        const rng = seeded(firstSeed * 1000 + n)
        let state = game.setup(options(), seats)
        let rounds = 0
        while (goesOn(state)) {
          if (game.toAct(state).who === 'dealer') {
            state = game.deal(state, rng).state
            rounds += 1
          } else
            state = game.apply(
              state,
              asked(state)[0] ?? 0,
              pick(game.legal(viewOf(state, asked(state)[0] ?? 0)), rng),
            ).state
        }
        expect(rounds, `seed ${firstSeed * 1000 + n}`).toBeLessThanOrEqual(6 * (seats - 1) + 5)
      }
  })
})
