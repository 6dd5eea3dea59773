/** German of the coach. */
import type { CoachWords } from './en.ts'

export const de: CoachWords = {
  title: 'Coach',
  waiting: 'Wenn du dran bist, steht hier, wie wahrscheinlich die anderen die Wahrheit sagen.',
  lessonsOf: (round) => `Deine Runde ${round}, noch einmal angesehen`,
  noLessons: 'Nach jeder Runde steht hier, was ein starker Spieler getan hätte, und warum.',
  same: (percent) => `Ein starker Spieler macht es in ${percent} solcher Fälle genauso.`,
  oneOfMany: 'Ein starker Spieler würde hier unter vielen Zügen wählen, und das ist einer der besten.',
  rather: (choices) => `Ein starker Spieler würde eher ${choices}.`,
  choice: (what, percent) => `${what} (${percent})`,
}
