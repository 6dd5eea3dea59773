import { describe, expect, it } from 'vitest'
import { changesBySeat, ratingChanges, startRating } from '../../../shared/elo.ts'
import { inTriedOrder, moved } from '../../../web/parts/order.ts'

const ratings = [startRating, startRating + 50_123_457, null, startRating - 80_765_431]
const ranksOf = (order: ReturnType<typeof inTriedOrder>) =>
  order.toSorted((a, b) => a.seat - b.seat).map((one) => one.rank)

describe('the ELO changes preview', () => {
  it('RULES 6.7 starts with the seats as they are, every rank given once', () => {
    expect(inTriedOrder([null, null, null, null], [])).toEqual(
      [0, 1, 2, 3].map((seat) => ({ seat, rank: seat + 1, fixed: false, shares: false })),
    )
  })

  it('RULES 6.7 ranks that are final stay fixed below those still in, shared ones too', () => {
    const order = inTriedOrder([3, null, 3, null], [3, 1])
    expect(order).toEqual([
      { seat: 3, rank: 1, fixed: false, shares: false },
      { seat: 1, rank: 2, fixed: false, shares: false },
      { seat: 0, rank: 3, fixed: true, shares: false },
      { seat: 2, rank: 3, fixed: true, shares: false },
    ])
    expect(moved(order, 0, -1)).toEqual([3, 1])
    expect(moved(order, 1, 1)).toEqual([3, 1])
    expect(moved(order, 1, -1)).toEqual([1, 3])
  })

  it('RULES 1.6, 6.7 those who go out together share a rank, and the ranks below skip', () => {
    const order = inTriedOrder([null, null, null, null], [2, 0, 1, 3], [0, 1, 2])
    expect(order.map(({ seat, rank, shares }) => [seat, rank, shares])).toEqual([
      [2, 1, false],
      [0, 1, true],
      [1, 1, true],
      [3, 4, false],
    ])
    const ranks = ranksOf(order)
    const rated = ratings.flatMap((rating, seat) => (rating === null ? [] : [{ rating, rank: ranks[seat] ?? 0 }]))
    expect(changesBySeat(ratings, ranks).filter((change) => change !== null)).toEqual(ratingChanges(rated))
  })

  it('RULES 6.7 a seat that goes out while somebody tries leaves the arrangement', () => {
    expect(inTriedOrder([null, 4, null, null], [1, 3]).map((one) => one.seat)).toEqual([3, 0, 2, 1])
  })

  it('RULES 6.7, C-58 the order that happens shows what is recorded, after any number of moves', () => {
    let arranged = [0, 1, 2, 3]
    for (let n = 0; n < 50; n++)
      arranged = moved(inTriedOrder([null, null, null, null], arranged), n % 4, n % 3 === 0 ? 1 : -1)
    const final = ranksOf(inTriedOrder([null, null, null, null], arranged))
    const rated = ratings.flatMap((rating, seat) => (rating === null ? [] : [{ rating, rank: final[seat] ?? 0 }]))
    expect(changesBySeat(ratings, final).filter((change) => change !== null)).toEqual(ratingChanges(rated))
  })
})
