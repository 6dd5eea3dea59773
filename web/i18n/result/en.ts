/** English for a result, and the shape of every other language. */
import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

export const en = {
  result: 'Result',
  winner: (name: string) => `${name} wins`,
  youWin: 'You win',
  sharedWin: (names: string) => `Nobody is left: ${names} share the first place`,
  asTable: 'The same as a table',
  afterEnd: 'End',
  newTable: 'New table with these settings',
  followTo: (name: string) => `${name} opened a new table. Follow`,
  fairness: 'Was it fair?',
  fairnessCheck: 'Checking every deal …',
  fairnessOk: (deals: number) =>
    `Yes. The secret that was promised before the game gives exactly the ${plural(deals, 'deal', 'deals')} that you saw.`,
  fairnessOwn: 'Your own contribution is part of every deal.',
  fairnessWithout: (names: string) => `No contribution came from ${names}.`,
  fairnessCommitment: 'The promise that this browser kept is not the one in the record!',
  fairnessSalt: 'The contribution in the record is not the one that this browser sent!',
  fairnessBad: (at: number | null) =>
    at === null ? 'No: the record does not fit its promise.' : `No: entry ${at + 1} of the record does not replay.`,
  replay: 'Watch the replay',
}
export type ResultWords = typeof en
