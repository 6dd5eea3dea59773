/** The coach of Liar's Deck: how far a play is to be believed, and what an expert would have done. */
import { opinion, percent } from '../../i18n/coach/index.ts'
import type { GameCoach } from '../../parts/coach/game.ts'
import { nameOf } from '../../state/announce.ts'
import { deckCoachText } from './coach-text/index.ts'
import { type Judged, judge, type Move, type Reason } from './judge.ts'
import { asAction, deckView } from './view.ts'

function did(move: Move): string {
  const say = deckCoachText.value
  switch (move.type) {
    case 'call':
      return say.didCall
    case 'aim':
      return say.didAim(nameOf(move.seat))
    case 'play':
      return say.didPlay(move)
    default:
      return move satisfies never
  }
}

function would(move: Move): string {
  const say = deckCoachText.value
  switch (move.type) {
    case 'call':
      return say.wouldCall
    case 'aim':
      return say.wouldAim(nameOf(move.seat))
    case 'play':
      return say.wouldPlay(move)
    default:
      return move satisfies never
  }
}

function because(reason: Reason): string {
  const say = deckCoachText.value
  switch (reason.type) {
    case 'lie':
      return say.lie(percent(reason.odds))
    case 'weak':
      return say.weak(percent(reason.odds))
    case 'believed':
      return say.believed(percent(reason.odds))
    case 'true':
      return say.safe
    case 'no-truth':
      return say.noTruth
    case 'keep':
      return say.keep
    case 'special':
      return say.specials[reason.special]
    case 'danger':
      return say.danger(reason.left)
    default:
      return reason satisfies never
  }
}

function told(judged: Judged): string[] {
  return [
    did(judged.did),
    opinion(
      judged,
      judged.rather.map(({ action, p }) => ({ what: would(action), p })),
    ),
    because(judged.reason),
  ]
}

export const liarsDeckCoach: GameCoach = {
  turn({ odds, advice }) {
    const seen = deckView.peek()
    if (!seen) return null
    const known = advice.map(({ action, p }) => ({ action: asAction(action), p }))
    return {
      odds() {
        const { play, toAct } = seen.table
        const say = deckCoachText.value
        if (toAct.who === 'seats' && toAct.clock === 'aim') return say.aiming
        return play && odds !== null ? say.odds(play.count, percent(odds)) : say.opening
      },
      lesson(action) {
        const judged = judge(seen, odds, known, asAction(action))
        return judged ? told(judged) : []
      },
    }
  },
}
