/** By which rules a room plays: today's while it waits, and from the start on those of that day, whatever is deployed meanwhile. */
import type { AnyGame } from '../../shared/game.ts'
import { gameIn, gameOf } from '../../shared/games/index.ts'
import type { Kind } from '../../shared/games/kinds.ts'
import type { RoomState } from './state.ts'

/** The version that this room plays by. */
export const rulesVersionOf = ({ game, stage }: RoomState): number =>
  // Before rooms kept it there was only the first.
  'match' in stage ? (stage.rulesVersion ?? 1) : gameOf(game).rulesVersion

/** The game as this room plays it; null when its rules are not here: they were deleted, or an older worker is back. */
export const playedOrGone = (room: RoomState): AnyGame | null => gameIn(room.game, rulesVersionOf(room))

/** The same where a room without its rules has nothing to do; throws there. */
export function played(room: RoomState): AnyGame {
  const game = playedOrGone(room)
  if (!game) throw new Error(`version ${rulesVersionOf(room)} of the rules of ${room.game} is not here`)
  return game
}

/** Options as the game's schema of today reads them; null when it refuses them, perhaps because they are from before it was changed. */
export function optionsToday(game: Kind, raw: unknown): unknown {
  try {
    return gameOf(game).options.parse(raw)
  } catch {
    return null
  }
}
