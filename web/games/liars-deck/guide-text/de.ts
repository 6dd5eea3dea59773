/** German of the guide to Liar's Deck. */
import type { GuideWords } from './en.ts'

export const de: GuideWords = {
  title: 'Liar’s Deck',
  lead: 'Alle haben Karten, die sonst niemand sieht. Reihum legt ihr Karten verdeckt ab und behauptet damit, dass alle die Tischkarte sind. Wer danach dran ist, glaubt es oder ruft: Lüge! Wer sich geirrt hat, drückt ab: ein Revolver mit sechs Kammern, eine davon geladen. Wer zuletzt lebt, gewinnt.',
  chapters: [
    {
      title: 'Grundspiel',
      points: [
        'Im Spiel sind 6 Asse, 6 Könige, 6 Damen und 2 Joker. In jeder Runde bekommen alle fünf Karten, und eine Sorte wird als Tischkarte gezogen. Joker sind immer wahr.',
        'Wenn du dran bist, leg ein bis drei Karten verdeckt ab, oder zweifle die vor dir gelegten an. Anzweifeln lassen sich nur die zuletzt gelegten Karten.',
        'Dann werden diese Karten aufgedeckt. Sind alle wahr, drückt ab, wer gezweifelt hat; sonst, wer sie gelegt hat.',
        'Wer keine Karten mehr hat, muss nicht mehr legen; die zuletzt gelegten Karten können aber noch angezweifelt werden. Liegen alle anderen Karten auf dem Tisch, zweifelt der Tisch die letzten von selbst an.',
        'Jeder hat einen eigenen Revolver, der einmal geladen wird. Jedes Abdrücken dreht ihn eine Kammer weiter, das Risiko wächst also. Alle sehen, wie oft du abgedrückt hast; wo die Kugel steckt, weiß niemand.',
        'Wer abgedrückt hat, beginnt die nächste Runde, mit neuen Karten für alle. Läuft deine Zeit ab, zweifelt die Uhr für dich an oder legt deine Karte ganz links.',
      ],
      example:
        'Könige sind wahr. Ann legt drei Karten: König, Joker und Dame. Ben zweifelt. Der Joker ist wahr, die Dame aber nicht: gelogen, und Ann drückt ab. Wäre die Dame ein König gewesen, hätte Ben abgedrückt.',
    },
    {
      title: 'Teufel',
      points: [
        'Wie das Grundspiel, aber eine der sechs Tischkarten ist die Teufelskarte. Nur wer sie hat, weiß davon. Sie ist wahr und wird allein gelegt.',
        'Wird die Teufelskarte angezweifelt, drücken alle Lebenden außer dem, der sie gelegt hat, im selben Moment ab, auch wer gezweifelt hat. Zweifelt niemand, geschieht nichts, und sie bleibt unerkannt.',
      ],
      example:
        'Damen sind wahr. Ben legt eine Karte. Ann glaubt ihm nicht und zweifelt: die Teufelskarte. Ann, Cem und Dora drücken zusammen ab; Ben schaut zu. Ann beginnt die nächste Runde, wenn sie überlebt.',
    },
    {
      title: 'Chaos',
      points: [
        'Im Spiel sind 5 Könige, 5 Damen, die Chaoskarte und die Meisterkarte. Alle bekommen drei Karten und legen in jedem Zug genau eine. Chaos und Meister sind immer wahr.',
        'Niemand schießt auf sich selbst: Wer schießt, zielt mit dem eigenen Revolver auf jemand anderen. Eine Lüge wurde angezweifelt: Es schießt, wer gezweifelt hat. Ein echter König oder eine echte Dame: Es schießt, wer sie gelegt hat. Der Meister: Es schießt, wer ihn gelegt hat. Die Chaoskarte: Alle schießen.',
        'Wenn alle schießen, wählen alle geheim, und die Schüsse fallen zugleich. Auch wer getroffen wird, schießt noch.',
        'Ist die Kammer geladen, scheidet das Ziel aus, und der Revolver wird für die nächste Runde neu geladen; wenn nicht, ist er eine Kammer weiter. Zum Zielen bleiben 15 Sekunden, dann wählt die Uhr jemanden aus.',
      ],
      example:
        'Könige sind wahr. Ann legt eine Karte, Ben zweifelt: eine Dame, gelogen. Ben zielt mit seinem Revolver, aus dem schon zweimal abgedrückt wurde, auf Cem: Mit einer Wahrscheinlichkeit von einem Viertel fällt ein Schuss. Klick. Ann, die gelogen hat, beginnt die nächste Runde.',
    },
  ],
  pulls: 'Wie gefährlich ein Revolver ist',
  pull: 'Versuch',
  chance: 'Schuss',
  byThen: 'Bis dahin ausgeschieden',
  oneIn: (n) => (n === 1 ? 'sicher' : `1 von ${n}`),
  trust: 'Was deine eigene Hand verrät',
  trustLead:
    'Acht Karten im Spiel sind wahr. Je mehr davon du zu viert selbst hast, desto weniger bleiben für die anderen. So wahrscheinlich ist eine einzelne fremde Karte wahr:',
  own: 'Wahre Karten auf deiner Hand',
  trueOther: 'Eine fremde Karte ist wahr',
  percent: (share) => `${Math.round(share * 100)} %`,
  looks:
    'Wer keine Revolver mag, wählt versiegelte Becher, von sechs ist einer vergiftet. Das wählt jeder für sich; die Regeln bleiben gleich.',
}
