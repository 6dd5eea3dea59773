/** German of what a table feels like. */
import type { FeelWords } from './en.ts'

export const de: FeelWords = {
  inWords: 'Der Tisch in Worten',
  turnOf: (names) => `Am Zug: ${names}.`,
  yourTurn: 'Du bist am Zug.',
  inBreak: 'Die Runde ist vorbei.',
  holdsDice: (name, n) => `${name}: ${n} Würfel.`,
  holdsCards: (name, n) => `${name}: ${n === 1 ? '1 Karte' : `${n} Karten`}.`,
  isOut: (name) => `${name}: ausgeschieden.`,
  liar: 'Lügner!',
  won: (names) => `Das Spiel ist vorbei. Erster Platz: ${names}.`,
  star: 'Stern',
  yourDice: (dice) => `Deine Würfel: ${dice}.`,
  yourCards: (cards) => `Deine Karten: ${cards}.`,

  soundOn: 'Ton und Vibration einschalten',
  soundOff: 'Ton und Vibration ausschalten',
  bell: 'Melden, wenn ich am Zug bin',
  bellOn: 'Du bekommst eine Meldung, wenn du am Zug bist.',
  bellDenied: 'Dieser Browser lässt keine Meldungen zu.',

  longestBluff: (name, times) =>
    `Längster Bluff: ${name}, ${times === 1 ? 'einmal' : `${times}-mal in Folge`}, und niemand hat es gemerkt.`,
  bestCall: (name, on, round) => `Bester Ruf: ${name} hat ${on} in Runde ${round} ertappt.`,
  shareResult: 'Ergebnis teilen',
  savePicture: 'Als Bild speichern',
  resultCopied: 'Kopiert',

  guideTitle: 'Deine erste Runde',
  guideSkip: 'Ich weiß, wie es geht',
  guideDone: 'Verstanden',
  guideEnd: 'Das ist schon alles. Wer eine Runde verliert, ist dem Ausscheiden näher; wer übrig bleibt, gewinnt.',
  guideDice: {
    open: 'Das sind deine Würfel; niemand sonst sieht sie. Sag, wie viele Würfel mit einer Augenzahl unter allen Bechern zusammen liegen. Fang niedrig an.',
    answer: 'Du bist am Zug: Ist das Gebot noch wahrscheinlich? Dann biete höher. Wenn nicht, ruf Lügner!',
    wait: 'Jetzt glaubt dir der Bot, oder er nennt dich Lügner.',
    reveal:
      'Alle Becher sind oben. Waren es mindestens so viele wie geboten? Dann verliert der Rufer einen Würfel, sonst der Bieter.',
  },
  guideDeck: {
    open: 'Das sind deine Karten; niemand sonst sieht sie. Leg eine bis drei verdeckt ab. Sie gelten als die Tischkarte, ob sie es sind oder nicht.',
    answer: 'Du bist am Zug: Glaubst du, was gelegt wurde? Dann leg eigene Karten. Wenn nicht, ruf Lügner!',
    wait: 'Jetzt glaubt dir der Bot, oder er nennt dich Lügner.',
    reveal: 'Die Karten werden umgedreht. Wer sich geirrt hat, muss sein Glück versuchen: eins zu sechs, zu Beginn.',
  },
}
