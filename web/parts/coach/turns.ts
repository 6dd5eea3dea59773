/** What the coach was asked on each turn, and what was done then. */
import { effect, signal } from '@preact/signals'
import type { Choice } from '../../../shared/game.ts'
import type { Kind } from '../../../shared/games/kinds.ts'
import { coaches } from '../../games/coaches.ts'
import { acted } from '../../state/acting.ts'
import { isMyTurn, lineState, now, reveal, send, table } from '../../state/room.ts'
import { say } from '../../state/say.ts'
import type { Coaching, GameCoach, Turn } from './game.ts'

interface Asked {
  turn: number
  round: number
  says: Turn
}
interface Decision {
  round: number
  says: Turn
  did: unknown
}

/** The own turn that goes on, as the coach sees it. */
const asked = signal<Asked | null>(null)
const decisions = signal<readonly Decision[]>([])

/** The odds on the own turn; null at any other time. */
export const oddsNow = (): string | null =>
  isMyTurn.value && asked.value && asked.value.turn === now.value?.turn ? asked.value.says.odds() : null

/** What to say of every decision in the completed round that is on view, each in sentences. */
export function lessons(): { round: number; told: string[][] } | null {
  const round = reveal.value?.round
  if (round === undefined) return null
  const told = decisions.value.flatMap((one) => (one.round === round ? [one.says.lesson(one.did)] : []))
  return { round, told: told.filter((sentences) => sentences.length > 0) }
}

const isChoice = (one: unknown): one is Choice<unknown> =>
  typeof one === 'object' && one !== null && 'action' in one && 'p' in one && typeof one.p === 'number'

/** The room's answer; null when it has nothing to say. */
async function coaching(): Promise<Coaching | null> {
  // Nobody needs to be told why there is no advice.
  const reply = await send({ type: 'coach' }, () => undefined)
  if (reply?.type !== 'ok' || !Array.isArray(reply.advice)) return null
  return { odds: typeof reply.odds === 'number' ? reply.odds : null, advice: reply.advice.filter(isChoice) }
}

async function ask(coach: GameCoach, turn: number): Promise<void> {
  const said = await coaching()
  const says = said && now.peek()?.turn === turn && isMyTurn.peek() ? coach.turn(said) : null
  if (!says) return
  asked.value = { turn, round: table.peek()?.round ?? 0, says }
  say(says.odds())
}

/** Follows the game: asks on every own turn, keeps what was done, and reads out what there is to learn. Returns how to stop. */
function follow(coach: GameCoach): () => void {
  let last = -1
  let read = reveal.peek()?.round
  const stops = [
    effect(() => {
      const turn = now.value?.turn ?? -1
      if (!isMyTurn.value || lineState.value !== 'open' || turn === last) return
      last = turn
      void ask(coach, turn)
    }),
    effect(() => {
      const done = acted.value
      const at = asked.peek()
      if (!done || done.turn !== at?.turn) return
      const kept = decisions.peek().filter((one) => one.round >= at.round - 1)
      decisions.value = [...kept, { round: at.round, says: at.says, did: done.action }]
      asked.value = null
    }),
    effect(() => {
      const round = reveal.value?.round
      if (round === read) return
      read = round
      // Behind the sentences of the round itself, which the same update brings.
      setTimeout(() => {
        for (const sentences of lessons()?.told ?? []) say(sentences.join(' '))
      })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    asked.value = null
    decisions.value = []
  }
}

/** Starts the coach of a game as soon as it is loaded. Returns how to stop. */
export function startCoach(kind: Kind): () => void {
  let stop = () => {}
  let left = false
  void coaches[kind]().then((coach) => {
    if (!left) stop = follow(coach)
  })
  return () => {
    left = true
    stop()
  }
}
