/** German of the guide to Liar's Dice. */
import type { GuideWords } from './en.ts'

export const de: GuideWords = {
  lead: 'Alle würfeln mit fünf Würfeln unter einem Becher und sehen nur die eigenen. Reihum sagt jeder, wie viele Würfel einer Augenzahl unter allen Bechern zusammen liegen. Jedes Gebot muss höher sein als das vorige. Bis jemand ruft: Lüge!',
  points: [
    'Einsen sind Joker: Sie zählen als jede Augenzahl. Sobald aber jemand Einsen bietet, egal wie viele, sind sie gesperrt: Von diesem Gebot an zählen sie nur noch als Einsen, bis die Runde endet. Der Tisch zeigt immer, was gerade gilt.',
    'Die Augenzahlen steigen von 2 über 3, 4, 5 und 6 bis zur 1, vor und nach der Sperre. Erhöhe die Anzahl mit beliebiger Augenzahl, oder bleib bei der Anzahl und nenn eine höhere: Nach 3 × 6 ist 3 × 1 höher; nach 3 × 1 müssen es mindestens vier von etwas sein.',
    'Bei „Lüge!“ werden alle Becher gehoben. Liegt mindestens so viel da wie geboten, verliert, wer gezweifelt hat; sonst verliert, wer geboten hat.',
    'Wer verliert, gibt einen Würfel ab und beginnt die nächste Runde. Wer keine Würfel mehr hat, scheidet aus. Wer zuletzt noch Würfel hat, gewinnt.',
  ],
  jokers:
    'Geboten ist 6 × 3, und niemand hat Einsen geboten. Drei Dreien und drei Einsen machen sechs: Das Gebot stimmt.',
  locked:
    'Dieselben Würfel, aber vorher hat jemand 2 × 1 geboten: Die Einsen sind gesperrt. Nur die drei Dreien zählen, und 6 × 3 stimmt nicht.',
  ones: 'Ein Gebot von 3 × 1 zählt nur die Einsen und sperrt sie. Es sind drei: Das Gebot stimmt.',
}
