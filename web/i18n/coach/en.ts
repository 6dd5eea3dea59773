/** English of the coach in any game, and the shape of every other language. */

export const en = {
  title: 'Coach',
  waiting: 'On your turn you read here how likely it is that the others speak the truth.',
  lessonsOf: (round: number) => `Your round ${round}, looked at again`,
  noLessons: 'After each round you read here what a strong player would have done, and why.',
  same: (percent: string) => `A strong player does the same in ${percent} of such cases.`,
  oneOfMany: 'A strong player would choose among many moves here, and this is one of the best.',
  rather: (choices: string) => `A strong player would rather ${choices}.`,
  choice: (what: string, percent: string) => `${what} (${percent})`,
}
export type CoachWords = typeof en
