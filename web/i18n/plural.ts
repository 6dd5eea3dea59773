/** Numbers with their nouns, by the plural rules of a language. */

/** `1 game`, `3 games`: for languages with two forms. */
export function pluralIn(language: string): (n: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(language)
  return (n, one, other) => `${n} ${rules.select(n) === 'one' ? one : other}`
}
