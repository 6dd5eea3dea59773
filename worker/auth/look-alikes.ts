/** Letters of other scripts that look like Latin ones, so that nobody registers a name that only reads like another's (C-34). */

/** In one alphabet per line, small: what looks like a letter, and that letter. Greek and Cyrillic ones by their capitals, which more of them share. */
const alphabets: [foreign: string, latin: string][] = [
  ['авеѕіјкмнорстухһԁԛԝӏ', 'abesijkmhopctyxhdqwl'],
  ['αβεζηικμνορτυχϳ', 'abezhikmnoptyxj'],
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
  ['ɑɡɩǀ', 'agil'],
  ['օսհոցզ', 'ouhngq'],
  ['ꭺᏼꮯꭼꮋꭻꮶꮮꮇꮲꮪꭲ', 'abcehjklmpst'],
]
/** Small Greek letters that look like another Latin letter than their capitals do. Only beside Latin letters: Greek alone is written in either case. */
const besideLatin: [foreign: string, latin: string] = ['γηνυ', 'ynvu']

const mapOf = (pairs: readonly [foreign: string, latin: string][]): ReadonlyMap<string, string> =>
  new Map(pairs.flatMap(([foreign, latin]) => [...foreign].map((letter, at) => [letter, latin[at] ?? letter] as const)))
const looks = mapOf(alphabets)
const mixedLooks = mapOf([besideLatin])

const replaced = (text: string, by: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => by.get(letter) ?? letter).join('')

/** A name with the Latin letters that its letters look like; `lower` gives a text in small letters. */
export function asLatin(name: string, lower: (text: string) => string): string {
  const told = /\p{Script=Latin}/u.test(name) ? replaced(name, mixedLooks) : name
  return replaced(lower(told), looks)
}
