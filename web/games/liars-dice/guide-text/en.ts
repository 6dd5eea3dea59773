/** English of the guide to Liar's Dice. */

export const en = {
  lead: 'Everybody rolls five dice under a cup and sees only their own. In turn, each says how many dice of one face lie under all cups together. Each bid must be higher. Until somebody says: Liar!',
  points: [
    'Ones are jokers: they count as every face. But as soon as somebody bids ones, in any quantity, ones are locked: from that bid on they count only as ones, until the round ends. The table always says which it is.',
    'Faces rank 2, 3, 4, 5, 6 and then 1, before and after the lock. Raise the quantity with any face, or keep the quantity and name a higher face: after 3 × 6, 3 × 1 is higher; after 3 × 1, four or more of something is.',
    'Liar! turns all cups over. Are there at least as many as was bid, the one who called loses; else the bidder does.',
    'The loser gives up one die and opens the next round. Who has no dice is out. The last one with dice wins.',
  ],
  jokers: 'The bid is 6 × 3, and nobody has bid ones. Three 3s and three 1s make six: the bid holds.',
  locked:
    'The same dice, but somebody bid 2 × 1 before: ones are locked. Only the three 3s count, and the bid of 6 × 3 fails.',
  ones: 'A bid of 3 × 1 counts the ones alone, and locks them. There are three: the bid holds.',
}
export type GuideWords = typeof en
