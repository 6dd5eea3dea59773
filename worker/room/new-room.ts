/** What a room is told when it is opened: the seam between the routes and the room object. */
import type { Kind } from '../../shared/games/rules.ts'
import type { ParticipantKind, Settings } from '../../shared/protocol.ts'

/** Somebody with a session, as the gate knows them. */
export interface Visitor {
  person: string
  name: string
  kind: Exclude<ParticipantKind, 'bot'>
}

/** A room to open (RULES 5.1). `settings.options` has been parsed by the game's own schema. */
export interface NewRoom {
  room: string
  code: string | null
  game: Kind
  settings: Settings
  /** Four digits when joining is by passcode (RULES 5.3). */
  passcode: string | null
  creator: Visitor
}
