/** RULES 1 and 2 by example: ranks, the end, and those who give up. */
import { describe, expect, it } from 'vitest'
import { games } from '../../../../shared/games/index.ts'
import { lastTransferRound, transferWarningRound } from '../../../../shared/games/liars-lies/limits.ts'
import { firstSeed, seeded } from '../../../seeded.ts'
import { bid, call, dice, options, play, refused, round } from './rounds.ts'

const game = games['liars-lies']

describe('the end', () => {
  it('RULES 1.6 the survivor is first, the last to go out second, and so on down', () => {
    let state = play(round([dice(1), dice(1), dice(1)], 0), bid(1, 2), call)
    expect(state.ranks).toEqual([null, 3, null])
    state = game.deal(state, seeded(5)).state
    state = play({ ...state, hands: [[2], [], [2]] }, bid(2, 2), call)
    expect(game.ranks(state)).toContain(1)
    expect(game.toAct(state)).toEqual({ who: 'nobody' })
    expect([...state.ranks].sort()).toEqual([1, 2, 3])
    expect(refused(state, call)).toBe('game-over')
  })

  it('RULES 1.12 after round 200 dice leave the game, and the table says so', () => {
    const hands = [dice(5), dice(5)]
    const last = play(round(hands, 0, { penalty: 'transfer' }, lastTransferRound), bid(10, 6), call)
    expect(last.counts).toEqual([4, 6])
    const after = round(hands, 0, { penalty: 'transfer' }, lastTransferRound + 1)
    expect(game.table(after).penalty).toBe('discard')
    expect(play(after, bid(10, 6), call).counts).toEqual([4, 5])
    expect(play(after, bid(10, 6), call).reveal?.call.penalty).toBe('discard')
    expect([lastTransferRound, transferWarningRound]).toEqual([200, 180])
  })

  it('RULES 1.12 two who always pass a die back and forth come to an end, void rounds counted', () => {
    let state = game.setup(options({ penalty: 'transfer' }), 3)
    const rng = seeded(firstSeed)
    let resigned = false
    for (let moves = 0; game.toAct(state).who !== 'nobody'; moves++) {
      expect(moves, 'rounds without end').toBeLessThan(2000)
      if (state.round === 50 && !resigned) {
        resigned = true
        state = game.resign(state, 2).state
      } else if (game.toAct(state).who === 'dealer') state = game.deal(state, rng).state
      else {
        // Who holds more than four dice claims too much, who holds fewer what is certain: the die comes and goes.
        const { holding } = game.table(state).seats[state.turn ?? 0] ?? { holding: 0 }
        const most = state.counts.reduce((sum, count) => sum + count, 0)
        const hands = state.hands.map((hand) => dice(hand.length, 1))
        state = play({ ...state, hands }, holding > 4 ? bid(most, 6) : bid(most, 1), call)
      }
    }
    expect(state.round).toBeGreaterThan(lastTransferRound)
    expect(state.ranks.filter((rank) => rank === 1)).toHaveLength(1)
  })
})

describe('resigning', () => {
  it('RULES 1.5, C-49 in a round: it is void, the dice go, the same seat opens the next one', () => {
    const bidding = play(round([dice(5), dice(5), dice(5)], 1), bid(2, 2))
    const { state } = game.resign(bidding, 2)
    expect(state).toMatchObject({ ranks: [null, null, 3], counts: [5, 5, 0], bids: [], opener: 1, reveal: null })
    expect(game.toAct(state)).toEqual({ who: 'dealer', after: 'void' })
    const next = game.deal(state, seeded(1)).state
    expect(next).toMatchObject({ round: 2, turn: 1 })
    expect(game.table(next).total).toBe(10)
    expect(game.hand(next, 2)).toBeNull()
  })

  it('RULES 1.5, C-22 by the opener: the next one alive opens', () => {
    expect(game.resign(round([dice(5), dice(5), dice(5)], 1), 1).state.opener).toBe(2)
  })

  it('RULES 1.5 between rounds: the finished round stands', () => {
    const finished = play(round([dice(5), dice(5), dice(5)], 0), bid(15, 6), call)
    const { state } = game.resign(finished, 0)
    expect(game.toAct(state)).toEqual({ who: 'dealer', after: 'round' })
    expect(state).toMatchObject({ counts: [0, 5, 5], opener: 1, reveal: finished.reveal })
  })

  it('RULES 1.5 before the first deal: the others are dealt in, and a random one of them opens', () => {
    const { state } = game.resign(game.setup(options(), 4), 1)
    expect(game.toAct(state)).toEqual({ who: 'dealer', after: 'setup' })
    const rng = seeded(firstSeed)
    const openers = new Set(Array.from({ length: 60 }, () => game.deal(state, rng).state.turn))
    expect(openers).toEqual(new Set([0, 2, 3]))
    expect(game.deal(state, rng).state.hands.map((hand) => hand.length)).toEqual([5, 0, 5, 5])
  })

  it('RULES 1.5 while the deal after a void round is due: that round stays void', () => {
    const bidding = play(round([dice(5), dice(5), dice(5), dice(5)], 1), bid(2, 2))
    const { state } = game.resign(game.resign(bidding, 1).state, 2)
    expect(game.toAct(state)).toEqual({ who: 'dealer', after: 'void' })
    expect(state).toMatchObject({ ranks: [null, 4, 3, null], opener: 3 })
  })

  it('RULES 1.5 keeps the reveal of the round before on the table', () => {
    const finished = play(round([dice(5), dice(5), dice(5)], 0), bid(15, 6), call)
    const next = game.deal(finished, seeded(1)).state
    expect(game.table(game.resign(next, 1).state).reveal).toEqual(finished.reveal)
  })

  it('RULES 1.5 two in a row: the first to resign is ranked last', () => {
    const four = round([dice(1), dice(1), dice(1), dice(1)], 0)
    const { state } = game.resign(game.resign(four, 3).state, 0)
    expect(game.ranks(state)).toEqual([3, null, null, 4])
  })

  it('RULES 1.5 in the last break of two: the one who stays has won', () => {
    const finished = play(round([dice(5), dice(5)], 0), bid(10, 6), call)
    const { state, events } = game.resign(finished, 1)
    expect(game.ranks(state)).toEqual([1, 2])
    expect(events).toEqual([{ type: 'resigned', seat: 1, rank: 2 }])
  })

  it('RULES 1.5 of all but one ends the game', () => {
    const { state } = game.resign(round([dice(5), dice(5)], 0), 0)
    expect([game.ranks(state), game.toAct(state).who]).toEqual([[2, 1], 'nobody'])
  })
})
