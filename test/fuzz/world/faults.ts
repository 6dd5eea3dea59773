/** What goes wrong in a simulated world, and how often. */
import type { Rng } from '../../../shared/game.ts'

/** Each in ten thousand of the moments at which it could happen. */
export interface Faults {
  /** After a decision, before its commit. */
  killBeforeCommit: number
  /** After a commit, before anything of it is sent. */
  killBeforeSend: number
  /** Out of memory between two inputs; the sockets stay. */
  evict: number
  /** A question to the database or to another object never arrives … */
  away: number
  /** … is answered much later … */
  late: number
  /** … or is done, and the answer is lost. */
  unanswered: number
  alarmEarly: number
  alarmLate: number
  alarmTwice: number
}

export const noFaults: Faults = {
  killBeforeCommit: 0,
  killBeforeSend: 0,
  evict: 0,
  away: 0,
  late: 0,
  unanswered: 0,
  alarmEarly: 0,
  alarmLate: 0,
  alarmTwice: 0,
}
export const manyFaults: Faults = {
  killBeforeCommit: 15,
  killBeforeSend: 15,
  evict: 300,
  away: 800,
  late: 800,
  unanswered: 800,
  alarmEarly: 500,
  alarmLate: 500,
  alarmTwice: 1_000,
}

/** Everything that can go wrong; a run in which one of them never did proves nothing of it. */
export const troubles = [
  'killBeforeCommit',
  'killBeforeSend',
  'kill',
  'evict',
  'away',
  'late',
  'unanswered',
  'outage',
  'alarmEarly',
  'alarmLate',
  'alarmTwice',
  'clockJump',
  'cut',
  'cutUpWay',
  'cutDownWay',
  'doubleTab',
  'replayed',
  'sentTwice',
] as const
export type Trouble = (typeof troubles)[number]
/** Whether something happens that happens in `often` of ten thousand cases. */
export const strikes = (rng: Rng, often: number): boolean => rng.int(10_000) < often

/** An error that the harness made; everything else that is logged is a bug. */
export class Staged extends Error {
  override name = 'Injected'
}
