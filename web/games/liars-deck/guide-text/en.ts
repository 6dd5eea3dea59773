/** English of the guide to Liar's Deck. */

export const en = {
  title: 'Liar’s Deck',
  lead: 'Everybody holds cards that nobody else sees. In turn you lay cards face down and so claim that they are all the table card. The next player believes you, or says: Liar! Whoever was wrong pulls the trigger of a revolver with one live round in six chambers. The last one alive wins.',
  chapters: [
    {
      title: 'Basic',
      points: [
        'The deck has 6 aces, 6 kings, 6 queens and 2 jokers. Each round everybody gets five cards, and one rank is drawn to be the table card. Jokers are always true.',
        'On your turn lay one to three cards face down, or call the play before yours. Only the last play can be called.',
        'A call turns that play over. If every card is true, the caller pulls the trigger; otherwise whoever played them does.',
        'Nobody has to play after running out of cards, but the last play can still be called. When all other cards are on the table, the table calls the last play by itself.',
        'Everybody has a revolver of their own, loaded once. Each pull moves it on by one chamber, so the risk grows. All can see how often you have pulled; nobody knows where the round is.',
        'Whoever pulled opens the next round, with new cards for all. If the clock runs out it calls for you, or plays your leftmost card.',
      ],
      example:
        'Kings are true. Ann lays three cards: a king, a joker and a queen. Ben calls. The joker is true, but the queen is not: a lie, and Ann pulls the trigger. Had the queen been a king, Ben would have pulled.',
    },
    {
      title: 'Devil',
      points: [
        'As basic, but one of the six cards of the table rank is the Devil card. Only its holder knows. It is true, and it is played alone.',
        'Call the Devil card, and everyone alive except its player pulls at the same moment, the caller as well. Nobody calls it: nothing happens, and it stays unknown.',
      ],
      example:
        'Queens are true. Ben lays one card. Ann does not believe in it and calls: the Devil card. Ann, Cem and Dora pull together; Ben watches. Ann opens the next round if she lives.',
    },
    {
      title: 'Chaos',
      points: [
        'The deck has 5 kings, 5 queens, the Chaos card and the Master card. Everybody gets three cards and plays exactly one a turn. Chaos and Master are always true.',
        'Nobody shoots themselves: a shooter aims the own revolver at somebody else. A lie that was called: the caller shoots. A true king or queen: the accused shoots. The Master: its player shoots. The Chaos card: everyone shoots.',
        'When everyone shoots, all choose in secret, and the shots fall together. Whoever is hit still fires.',
        'If the chamber is live, the target is out and the revolver is loaded anew for the next round; if not, it has moved on by one chamber. There are 15 seconds to aim; then the clock picks somebody.',
      ],
      example:
        'Kings are true. Ann lays one card, Ben calls: a queen, a lie. Ben aims his revolver, pulled twice before, at Cem: the chance is one in four. A click. Ann, who lied, opens the next round.',
    },
  ],
  pulls: 'The odds of a revolver',
  pull: 'Pull',
  chance: 'It fires',
  byThen: 'Out by then',
  oneIn: (n: number) => (n === 1 ? 'certainly' : `1 in ${n}`),
  trust: 'What your own hand tells',
  trustLead:
    'Eight cards of the deck are true. With four at the table, the more of them you hold, the fewer are left for the others. So likely is it that one card of somebody else is true:',
  own: 'True cards in your hand',
  trueOther: 'One other card is true',
  percent: (share: number) => `${Math.round(share * 100)} %`,
  looks:
    'Whoever does not like revolvers chooses sealed cups, one of six poisoned. Everybody chooses for themselves; the rules are the same.',
}
export type GuideWords = typeof en
