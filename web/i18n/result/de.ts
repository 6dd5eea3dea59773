/** German for a result. */
import type { ResultWords } from './en.ts'

export const de: ResultWords = {
  result: 'Ergebnis',
  winner: (name) => `${name} hat gewonnen`,
  youWin: 'Du hast gewonnen',
  sharedWin: (names) => `Niemand ist übrig: ${names} teilen sich den ersten Platz`,
  asTable: 'Dasselbe als Tabelle',
  afterEnd: 'Ende',
  newTable: 'Neuer Tisch mit diesen Einstellungen',
  followTo: (name) => `${name} hat einen neuen Tisch eröffnet. Mitkommen`,
  fairness: 'Ging alles mit rechten Dingen zu?',
  fairnessCheck: 'Alles, was ausgeteilt wurde, wird nachgerechnet …',
  fairnessOk: (deals) =>
    `Ja. Aus dem Geheimnis, das vor dem Spiel festgelegt wurde, ${
      deals === 1
        ? 'folgt genau die eine Verteilung, die du gesehen hast'
        : `folgen genau die ${deals} Verteilungen, die du gesehen hast`
    }.`,
  fairnessOwn: 'Dein eigener Beitrag steckt in jeder davon.',
  fairnessWithout: (names) => `Ohne Beitrag: ${names}.`,
  fairnessCommitment: 'Die Festlegung, die sich dieser Browser gemerkt hat, ist nicht die im Protokoll!',
  fairnessSalt: 'Der Beitrag im Protokoll ist nicht der, den dieser Browser geschickt hat!',
  fairnessBad: (at) =>
    at === null
      ? 'Nein: Das Protokoll passt nicht zu seiner Festlegung.'
      : `Nein: Eintrag ${at + 1} des Protokolls lässt sich nicht nachspielen.`,
  replay: 'Aufzeichnung ansehen',
}
