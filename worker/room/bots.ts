/** Bots at the table: their pace and their moves. They see what a person in their seat sees (RULES 1.11). */
import type { Level, Rng } from '../../shared/game.ts'
import { type Match, viewOf } from '../../shared/match.ts'
import { played } from './played.ts'
import type { Chance, Moment, RoomState, Seated } from './state.ts'

/** Bots think between these, ms: long enough to follow, short enough to stay. */
export const slowestBot = 2_400
export const fastestBot = 900
/** With no human alive, bots act at most this far apart, ms (RULES 1.12). */
export const hurriedBot = 200

const between = (rng: Rng, from: number, to: number) => from + rng.int(to - from + 1)

/** How long a bot thinks, ms. Drawn before the decision and apart from it, so that it says nothing about the hand. */
export function botDelay(moment: Moment, hurried: boolean): number {
  const natural = between(moment.chance.delay, fastestBot, slowestBot)
  return Math.max(1, Math.round((hurried ? hurriedBot : natural) / moment.pace))
}

/** What this bot does now. */
export function botMove(room: RoomState, match: Match, bot: Seated, chance: Chance): unknown {
  const game = played(room)
  const view = viewOf(game, match, bot.seat)
  return game.bot(view, game.heard(match.state, bot.seat), chance.choice, bot.bot?.level ?? 'normal')
}

/** How a coach plays (coach.ts). */
const expert: readonly Level[] = ['expert']

/** Loads what the bots of a room, and its coach, need to play their best; without it they still play. */
export async function botsReady(room: RoomState): Promise<void> {
  const { settings, seated } = room
  const { ready } = played(room)
  const coached = seated.filter(({ person }) => person !== null).length === 1
  const present = new Set<Level>([...seated.flatMap(({ bot }) => (bot ? [bot.level] : [])), ...(coached ? expert : [])])
  await Promise.all([...present].map((level) => ready?.(settings.options, level)))
}
