/** German of pages that few visits open. */
import { pluralIn } from '../plural.ts'
import type { PageWords } from './en.ts'

const plural = pluralIn('de')

export const de: PageWords = {
  replay: 'Aufzeichnung',
  deletedPlayer: 'gelöschter Spieler',
  voided: 'Dieses Spiel ist ungültig: Die Leitung hat seine Wertungsänderungen zurückgenommen.',
  replayOf: (game, when) => `${game}, ${when}`,
  notYet: 'Dieses Spiel ist noch nicht zu Ende, oder sein Protokoll ist noch unterwegs. Versuch es gleich noch einmal.',
  noGame: 'Unter dieser Adresse ist kein beendetes Spiel.',
  tryAgain: 'Noch einmal versuchen',
  firstRound: 'Eine Runde zurück',
  stepBack: 'Einen Schritt zurück',
  stepOn: 'Einen Schritt weiter',
  nextRound: 'Nächste Runde',
  play: 'Abspielen',
  pause: 'Anhalten',
  moment: 'Zeitpunkt im Spiel',
  momentOf: (at, all, round) => (round === 0 ? `Schritt ${at} von ${all}` : `Runde ${round}, Schritt ${at} von ${all}`),
  start: 'Das Spiel beginnt.',
  byClock: 'Zeit abgelaufen',
  story: 'In dieser Runde',
  copyMoment: 'Link zu diesem Zeitpunkt kopieren',
  copied: 'Kopiert',
  exportJson: 'Als Datei sichern',
  fairTitle: 'Waren Würfel und Karten fair?',
  fairHow:
    'Vor dem Spiel hat der Tisch ein Geheimnis weggeschlossen und seinen Fingerabdruck gezeigt. Der Browser jedes Spielers hat eine eigene Zahl dazugegeben. Aus beidem folgen alle Würfel und Karten. Diese Seite hat sie eben alle nachgerechnet.',
  fairYes: (deals) =>
    deals === 1
      ? 'Ja: Was ausgeteilt wurde, ist genau das, was das Geheimnis ergibt.'
      : `Ja: Alle ${deals} Verteilungen sind genau die, die das Geheimnis ergibt.`,
  fairNo: {
    changed: (part, at) =>
      at === null
        ? `Nein: Der Teil „${part}“ des Protokolls wurde nachträglich geändert.`
        : `Nein: Eintrag ${at + 1} des Protokolls wurde nachträglich geändert.`,
    secret: 'Nein: Das Geheimnis ist nicht das festgelegte.',
    game: 'Diese Seite kennt das Spiel dieses Protokolls nicht.',
    'rules-version': 'Dieses Spiel folgte älteren Regeln, die diese Seite nicht mehr hat.',
    order: (at) => `Nein: Eintrag ${at + 1} kommt außer der Reihe.`,
    refused: (at) => `Nein: Eintrag ${at + 1} ist kein erlaubter Zug.`,
    told: 'Nein: Die gezeigten Plätze oder Wertungen sind nicht die, die sich aus dem Protokoll ergeben.',
    ranks: 'Nein: Die Plätze folgen nicht aus dem, was gespielt wurde.',
  },
  keptMatches: 'Festlegung und Zahl, die sich dieser Browser gemerkt hat, stehen so im Protokoll.',
  keptCommitment: 'Die Festlegung, die sich dieser Browser gemerkt hat, ist nicht die im Protokoll!',
  keptSalt: 'Die Zahl, die dieser Browser beigesteuert hat, steht nicht im Protokoll!',
  keptNothing: 'Dieser Browser saß nicht mit an dem Tisch und hat darum keine eigene Festlegung zum Vergleichen.',
  verifyAlone: 'Die Datei lässt sich auch ohne diese Seite prüfen: siehe README im Quelltext.',
  result: 'Ergebnis',
  change: 'Änderung',

  player: 'Spieler',
  since: (when) => `Registriert seit ${when}`,
  noPlayer: 'Unter diesem Namen ist niemand registriert.',
  games: 'Spiele',
  wins: 'Siege',
  rating: 'Wertung',
  place: (place, least) => (place === null ? `nach ${least} gewerteten Spielen` : `Platz ${place}`),
  placeTitle: 'Rangliste',
  bluffs: 'Bluffs',
  bluffsOf: (bluffs, claims) => `${bluffs} von ${plural(claims, 'Ansage', 'Ansagen')}`,
  caught: 'Beim Bluffen erwischt',
  callsRight: 'Zu Recht angezweifelt',
  of: (n, all) => (all === 0 ? '–' : `${n} von ${all}`),
  streak: 'Siege in Folge',
  lastGames: 'Letzte Spiele',
  noGames: 'Noch kein Spiel zu Ende gespielt.',
  ranksChart: 'Plätze in den letzten Spielen',
  ranksSentence: (n, first) =>
    n === 1
      ? `Das letzte Spiel wurde ${first === 1 ? 'gewonnen' : 'nicht gewonnen'}.`
      : `Von den letzten ${n} Spielen ${first === 1 ? 'wurde 1' : `wurden ${first}`} gewonnen.`,
  rankOf: (rank, seats) => `${rank} von ${seats}`,
  unrated: 'ungewertet',
  game: 'Spiel',
  rankTitle: 'Platz',
  when: 'Wann',
  first: 'erster',
  last: 'letzter',
  watchReplay: 'Ansehen',

  ladder: 'Rangliste',
  ladderOf: (game) => `Rangliste: ${game}`,
  ladderRule: (least) =>
    `Alle beginnen bei 1500. Hier steht, wer mindestens ${plural(least, 'gewertetes Spiel', 'gewertete Spiele')} hinter sich hat.`,
  ladderEmpty: 'Noch hat niemand genug gewertete Spiele gespielt.',
  name: 'Name',
  placeShort: 'Nr.',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',

  preview: 'ELO-Vorschau',
  previewHow:
    'Schieb Spieler nach oben oder unten und sieh, was eine Reihenfolge ändern würde; mit = wird der Platz darüber geteilt. Nichts davon wird gesendet oder gespeichert.',
  previewFixed: 'steht fest',
  up: (name) => `${name} nach oben`,
  shares: (name) => `${name} teilt den Platz darüber`,
  down: (name) => `${name} nach unten`,
}
