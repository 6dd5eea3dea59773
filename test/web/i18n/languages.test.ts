/** Every language says everything that English says, and says it itself. That nothing is missing, the compiler checks. */
import { describe, expect, it } from 'vitest'
import { en as deckCoach } from '../../../web/games/liars-deck/coach-text/en.ts'
import { en as deckGuide } from '../../../web/games/liars-deck/guide-text/en.ts'
import { en as deck } from '../../../web/games/liars-deck/text/en.ts'
import { en as liarsDiceGuide } from '../../../web/games/liars-dice/guide-text/en.ts'
import { en as liarsDice } from '../../../web/games/liars-dice/text/en.ts'
import { en as liesGuide } from '../../../web/games/liars-lies/guide-text/en.ts'
import { en as lies } from '../../../web/games/liars-lies/text/en.ts'
import { en as account } from '../../../web/i18n/account/en.ts'
import { de as adminDe } from '../../../web/i18n/admin/de.ts'
import { en as admin } from '../../../web/i18n/admin/en.ts'
import { zh as adminZh } from '../../../web/i18n/admin/zh.ts'
import { en as coach } from '../../../web/i18n/coach/en.ts'
import { de } from '../../../web/i18n/core/de.ts'
import { en as core } from '../../../web/i18n/core/en.ts'
import { zh } from '../../../web/i18n/core/zh.ts'
import { en as feel } from '../../../web/i18n/feel/en.ts'
import { ordinals } from '../../../web/i18n/format.ts'
import { en as pages } from '../../../web/i18n/pages/en.ts'
import { de as privacyDe } from '../../../web/i18n/privacy/de.ts'
import { en as privacy } from '../../../web/i18n/privacy/en.ts'
import { zh as privacyZh } from '../../../web/i18n/privacy/zh.ts'
import { en as result } from '../../../web/i18n/result/en.ts'
import { en as table } from '../../../web/i18n/table/en.ts'
import * as coachDe from '../../../web/i18n/volumes/coach-de.ts'
import * as coachZh from '../../../web/i18n/volumes/coach-zh.ts'
import * as moreDe from '../../../web/i18n/volumes/more-de.ts'
import * as moreZh from '../../../web/i18n/volumes/more-zh.ts'
import * as tableDe from '../../../web/i18n/volumes/table-de.ts'
import * as tableZh from '../../../web/i18n/volumes/table-zh.ts'
import { en as waiting } from '../../../web/i18n/waiting/en.ts'
import { en as diceCoach } from '../../../web/parts/dice/coach-text/en.ts'
import { en as dice } from '../../../web/parts/dice/text/en.ts'
import * as say from './sentences.ts'

/** Texts of a dictionary by their path; functions are there by name only. */
function textsOf(words: object, at = ''): Map<string, string | null> {
  const found = new Map<string, string | null>()
  for (const [key, value] of Object.entries(words)) {
    const path = `${at}${key}`
    if (typeof value === 'string') found.set(path, value)
    else if (typeof value === 'function') found.set(path, null)
    else for (const [inner, text] of textsOf(value, `${path}.`)) found.set(inner, text)
  }
  return found
}

const English = {
  all: {
    core,
    table,
    waiting,
    result,
    feel,
    dice,
    lies,
    liarsDice,
    deck,
    pages,
    account,
    admin,
    privacy,
    liesGuide,
    liarsDiceGuide,
    deckGuide,
    coach,
    diceCoach,
    deckCoach,
  },
  said: [
    ...say.ofCore(core),
    ...say.ofTable(table),
    ...say.ofFeel(feel),
    ...say.ofWaiting(waiting),
    ...say.ofResult(result),
    ...say.ofPages(pages),
    ...say.ofAccount(account),
    ...say.ofAdmin(admin),
    ...say.ofDice(dice),
    ...say.ofLies(lies),
    ...say.ofLiarsDice(liarsDice),
    ...say.ofDeck(deck),
    ...say.ofDeckGuide(deckGuide),
    ...say.ofCoach(coach),
    ...say.ofDiceCoach(diceCoach),
    ...say.ofDeckCoach(deckCoach),
  ],
}
type Apart = Pick<typeof English.all, 'admin' | 'privacy' | 'coach' | 'diceCoach' | 'deckCoach'>
const other = (own: typeof core, at: typeof tableDe, more: typeof moreDe, apart: Apart): typeof English => ({
  all: { core: own, ...at, ...more, ...apart },
  said: [
    ...say.ofCore(own),
    ...say.ofTable(at.table),
    ...say.ofFeel(at.feel),
    ...say.ofWaiting(at.waiting),
    ...say.ofResult(at.result),
    ...say.ofPages(more.pages),
    ...say.ofAccount(more.account),
    ...say.ofAdmin(apart.admin),
    ...say.ofDice(at.dice),
    ...say.ofLies(at.lies),
    ...say.ofLiarsDice(at.liarsDice),
    ...say.ofDeck(at.deck),
    ...say.ofDeckGuide(more.deckGuide),
    ...say.ofCoach(apart.coach),
    ...say.ofDiceCoach(apart.diceCoach),
    ...say.ofDeckCoach(apart.deckCoach),
  ],
})

/** What is the same in every language: names, keys, figures, pictures. */
const figures = /^[^\p{Letter}]*$/u
const sameEverywhere =
  /^(Enter|Esc|L|A|C|[AKQ]|Name|Chat|Spam|Host|Bluffs|Passkeys|Chaos|Coach|ELO.*|Revolver|Liar’s \w+|Joker|Admin|Text|\d+ × [AKQ]|\d+ s|\d+\s×\s\d)$/

/** Texts and sentences that are word for word the English ones. */
const leftIn = (language: typeof English): string[] => {
  const own = textsOf(language.all)
  const texts = [...textsOf(English.all)].flatMap(([path, text]) => (text === own.get(path) && text ? [text] : []))
  return [...texts, ...language.said.filter((text, at) => text === English.said[at])].filter(
    (text) => !figures.test(text) && !sameEverywhere.test(text),
  )
}

const Chinese = other(zh, tableZh, moreZh, { admin: adminZh, privacy: privacyZh, ...coachZh })

describe.each([
  ['German', other(de, tableDe, moreDe, { admin: adminDe, privacy: privacyDe, ...coachDe })],
  ['Chinese', Chinese],
])('%s', (_, language) => {
  const english = textsOf(English.all)
  const own = textsOf(language.all)

  it('has the same texts as English, and each is there', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
    expect([...own].filter(([, text]) => text !== null && text.trim() === '')).toEqual([])
  })
  it('has nothing left in English', () => {
    expect(leftIn(language)).toEqual([])
  })
  it('has a sentence for none, one, a few and many, of its own', () => {
    expect(language.said).toHaveLength(English.said.length)
    expect(language.said.filter((text) => text.trim() === '' || /undefined|null|NaN|\[object/.test(text))).toEqual([])
  })
})

it('English is seen where it is left', () => {
  expect(leftIn(English).length).toBeGreaterThan(500)
})

describe('Chinese', () => {
  it('has no sentence without a Chinese character', () => {
    const texts = [...textsOf(Chinese.all).values()].filter((text) => text !== null)
    const without = [...texts, ...Chinese.said].filter(
      (text) => /\p{Letter}{4}/u.test(text) && !/\p{Script=Han}/u.test(text) && !/^(Enter|zh-Hans)$/.test(text),
    )
    expect(without).toEqual([])
  })
})

describe('plurals and ordinals', () => {
  it('English', () => {
    expect([1, 2, 3, 4, 11, 21, 22].map(ordinals.en)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st', '22nd'])
    expect([0, 1, 2].map(core.people)).toEqual(['0 players', '1 player', '2 players'])
  })
  it('German', () => {
    expect([1, 2, 11].map(ordinals.de)).toEqual(['1.', '2.', '11.'])
    expect([0, 1, 2].map(tableDe.table.timeLeft)).toEqual(['Noch 0 Sekunden', 'Noch 1 Sekunde', 'Noch 2 Sekunden'])
  })
  it('Chinese', () => {
    expect([1, 2, 11].map(ordinals.zh)).toEqual(['第1名', '第2名', '第11名'])
    expect([0, 1, 2].map(zh.people)).toEqual(['0 名玩家', '1 名玩家', '2 名玩家'])
  })
})

describe('a round in one sentence (RULES 2.11)', () => {
  const nameOf = (seat: number) => ['Ann', 'Ben'][seat] ?? ''
  const call = { by: 0, on: 1, quantity: 4, face: 3 as const, count: 5, loser: 0, penalty: 'discard' as const }
  it('German', () => {
    expect(tableDe.lies.told(call, nameOf)).toBe(
      'Ann hat Ben vier Dreien nicht geglaubt. Es lagen fünf da: Ann verliert einen Würfel.',
    )
    expect(tableDe.lies.told({ ...call, quantity: 1, count: 0, loser: 1, penalty: 'transfer' }, nameOf)).toBe(
      'Ann hat Ben eine Drei nicht geglaubt. Es lag keine da: Ben gibt Ann einen Würfel.',
    )
  })
  it('Chinese', () => {
    expect(tableZh.lies.told(call, nameOf)).toBe('Ann 开了 Ben 叫的 4 个 3。一共有 5 个：Ann 失去一颗骰子。')
  })
})
