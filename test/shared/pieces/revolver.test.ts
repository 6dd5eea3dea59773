import { describe, expect, it } from 'vitest'
import { chambersLeft, hazard, load, pull, unloaded } from '../../../shared/pieces/revolver.ts'

describe('a revolver', () => {
  it('RULES 4.5 has its round in one of six chambers, each drawn alike', () => {
    const loaded = [0, 1, 2, 3, 4, 5].map((value) => load({ int: (below) => (below === 6 ? value : -1) }))
    expect(loaded).toEqual([1, 2, 3, 4, 5, 6].map((live) => ({ live, pulls: 0 })))
  })

  it('RULES 4.5, C-48 fires at exactly that pull', () => {
    for (let live = 1; live <= 6; live++) {
      let revolver = { live, pulls: 0 }
      const fired = [1, 2, 3, 4, 5, 6].map(() => {
        const pulled = pull(revolver)
        revolver = { live, pulls: pulled.revolver.pulls }
        return pulled.fired
      })
      expect(fired).toEqual([1, 2, 3, 4, 5, 6].map((n) => n === live))
    }
  })

  it('RULES 4.5 the odds at pull 1 … 6 are 1/6, 1/5, 1/4, 1/3, 1/2, 1', () => {
    expect([0, 1, 2, 3, 4, 5].map(hazard)).toEqual([1 / 6, 1 / 5, 1 / 4, 1 / 3, 1 / 2, 1])
    expect([0, 1, 6].map(chambersLeft)).toEqual([6, 5, 0])
    for (let pulls = 0; pulls < 6; pulls++) {
      const chambers = [1, 2, 3, 4, 5, 6].filter((live) => live > pulls)
      const fires = chambers.filter((live) => pull({ live, pulls }).fired)
      expect(fires.length / chambers.length).toBe(hazard(pulls))
    }
  })

  it('RULES 7.3 without a round clicks', () => {
    expect(pull(unloaded)).toEqual({ revolver: { live: null, pulls: 1 }, fired: false })
  })
})
