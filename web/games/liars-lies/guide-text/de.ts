/** German of the guide to Liar's Lies. */
import type { GuideWords } from './en.ts'

export const de: GuideWords = {
  lead: 'Alle würfeln unter einem Becher und sehen nur die eigenen Würfel. Reihum sagt jeder, wie viele Würfel einer Augenzahl unter allen Bechern zusammen liegen. Jedes Gebot muss höher sein als das vorige. Bis jemand ruft: Lüge!',
  points: [
    'Ein Gebot besteht aus Anzahl und Augenzahl. Erhöhe die Anzahl mit beliebiger Augenzahl, oder bleib bei der Anzahl und nenn eine höhere Augenzahl: Nach 4 × 3 sind 4 × 4 und 5 × 1 höher, 3 × 6 und 4 × 2 nicht.',
    'Ein Stern ★ zählt als jede Augenzahl. Sterne selbst kann man nicht bieten.',
    'Bei „Lüge!“ werden alle Becher gehoben. Liegt mindestens so viel da wie geboten, verliert, wer gezweifelt hat; sonst verliert, wer geboten hat.',
    'Wer verliert, gibt einen Würfel ab und beginnt die nächste Runde. Wer keine Würfel mehr hat, scheidet aus. Wer zuletzt noch Würfel hat, gewinnt.',
  ],
  example:
    'Ein Beispiel: fünf Spieler mit 20 Würfeln, geboten ist 4 × 3. Unter den Bechern liegen drei Dreien und ein ★. Das macht vier: Das Gebot stimmt, und wer gezweifelt hat, verliert einen Würfel.',
}
