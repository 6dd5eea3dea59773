/** English of the guide to Liar's Lies. */

export const en = {
  lead: 'Everybody rolls dice under a cup and sees only their own. In turn, each says how many dice of one face lie under all cups together. Each bid must be higher. Until somebody says: Liar!',
  points: [
    'A bid is a quantity and a face. Raise the quantity with any face, or keep the quantity and name a higher face: after 4 × 3, 4 × 4 and 5 × 1 are higher, 3 × 6 and 4 × 2 are not.',
    'A star ★ is a wildcard: it counts as every face. Wildcards cannot be bid.',
    'Liar! turns all cups over. Are there at least as many as was bid, the one who called loses; else the bidder does.',
    'The loser gives up one die and opens the next round. Who has no dice is out. The last one with dice wins.',
  ],
  example:
    'An example: five players with 20 dice, the bid is 4 × 3. Under the cups lie three 3s and one ★. That makes four: the bid holds, and whoever called loses a die.',
}
export type GuideWords = typeof en
