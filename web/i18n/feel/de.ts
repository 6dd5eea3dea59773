/** German of what a table feels like. */
import type { FeelWords } from './en.ts'

export const de: FeelWords = {
  inWords: 'Der Tisch in Worten',
  turnOf: (names) => `Am Zug: ${names}.`,
  yourTurn: 'Du bist dran.',
  inBreak: 'Die Runde ist vorbei.',
  holdsDice: (name, n) => `${name}: ${n} Würfel.`,
  holdsCards: (name, n) => `${name}: ${n === 1 ? '1 Karte' : `${n} Karten`}.`,
  isOut: (name) => `${name}: ausgeschieden.`,

  sound: 'Ton und Vibration',
  soundOn: 'Ton und Vibration einschalten',
  soundOff: 'Ton und Vibration ausschalten',
  bell: 'Melden, wenn ich dran bin',
  bellOn: 'Du bekommst eine Meldung, wenn du dran bist.',
  bellDenied: 'Dieser Browser lässt keine Meldungen zu.',

  coach: 'Coach: Chancen, wenn du dran bist, Rat nach der Runde',

  longestBluff: (name, times) =>
    `Längster Bluff: ${name}, ${times === 1 ? 'einmal' : `${times}-mal in Folge`}, und niemand hat es gemerkt.`,
  bestCall: (name, on, round) => `Bester Riecher: ${name} hat ${on} in Runde ${round} ertappt.`,
  shareResult: 'Ergebnis teilen',
  savePicture: 'Als Bild speichern',
  resultCopied: 'Kopiert',

  resignTitle: 'Dieses Spiel aufgeben?',
  resignText: 'Du bekommst den letzten noch freien Platz, und für die anderen beginnt die Runde von vorn.',
  resignYes: 'Ja, aufgeben',
  cancel: 'Abbrechen',
  skip: 'Direkt zum Ergebnis',
  chat: 'Chat',
  chatEmpty: 'Noch hat niemand etwas gesagt.',
  chatWrite: 'Sag etwas',
  chatSend: 'Senden',
  muteName: (name) => `${name} für mich ausblenden`,
  reportName: (name) => `${name} melden wegen …`,
  reported: 'Danke. Der Admin sieht es sich an.',
  react: 'Zurufen',
  askFirst: 'Vor dem Anzweifeln noch einmal nachfragen',
  keys: 'Tasten',
  keyHelp: [
    ['A', 'der nächsten Runde zustimmen'],
    ['C', 'Chat'],
    ['?', 'diese Hilfe'],
  ],

  guideTitle: 'Deine erste Runde',
  guideSkip: 'Ich weiß, wie es geht',
  guideDone: 'Verstanden',
  guideEnd: 'Das ist schon alles. Wer eine Runde verliert, kommt dem Ausscheiden näher; wer übrig bleibt, gewinnt.',
  guideDice: {
    open: 'Das sind deine Würfel; niemand sonst sieht sie. Sag, wie viele Würfel einer Augenzahl unter allen Bechern zusammen liegen. Fang niedrig an.',
    answer: 'Du bist dran: Ist das Gebot noch wahrscheinlich? Dann biete höher. Wenn nicht, ruf: Lüge!',
    wait: 'Jetzt glaubt dir der Bot, oder er ruft: Lüge!',
    reveal:
      'Alle Becher sind gehoben. Liegen mindestens so viele da wie geboten? Dann verliert einen Würfel, wer gezweifelt hat; sonst, wer geboten hat.',
  },
  guideDeck: {
    open: 'Das sind deine Karten; niemand sonst sieht sie. Leg eine bis drei verdeckt ab. Sie gelten als die Tischkarte, ob sie es sind oder nicht.',
    answer: 'Du bist dran: Glaubst du, dass die letzten Karten wahr sind? Dann leg eigene. Wenn nicht, ruf: Lüge!',
    wait: 'Jetzt glaubt dir der Bot, oder er ruft: Lüge!',
    reveal:
      'Die Karten werden aufgedeckt. Wer sich geirrt hat, muss sein Glück versuchen: Am Anfang geht es in einem von sechs Fällen schief.',
  },
}
