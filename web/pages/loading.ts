/** Pages and dialogs that are loaded when they are wanted, each together with its words, so that no round trip is waited for twice. */
import { withWords } from '../i18n/dictionary.ts'

/** A page, and the chunks of small parts that it shares with others: asked for together, or they would be found out late. */
async function withParts<T>(page: Promise<T>, ...parts: Promise<unknown>[]): Promise<T> {
  await Promise.all(parts)
  return page
}
const atTable = () => import('../parts/dialog.tsx')
const beside = () => import('../parts/frame.tsx')

export const loadTable = () =>
  withWords(withParts(import('./table.tsx'), atTable()), 'table').then((it) => it.TablePage)
export const loadWaiting = () => withWords(import('./waiting.tsx'), 'table').then((it) => it.Waiting)
export const loadResult = () =>
  withWords(withParts(import('../parts/result.tsx'), beside()), 'table').then((it) => it.ResultBox)
export const loadReplay = () =>
  withWords(withWords(withParts(import('./replay.tsx'), atTable(), beside()), 'table'), 'more').then(
    (it) => it.ReplayPage,
  )
export const loadPlayer = () =>
  withWords(withParts(import('./player.tsx'), atTable(), beside()), 'more').then((it) => it.PlayerPage)
export const loadLadder = () =>
  withWords(withParts(import('./ladder.tsx'), atTable(), beside()), 'more').then((it) => it.LadderPage)
export const loadRules = () => withWords(withParts(import('./rules.tsx'), beside()), 'more').then((it) => it.RulesPage)
export const loadAccount = () =>
  withWords(withParts(import('./account.tsx'), atTable(), beside()), 'more').then((it) => it.AccountPage)
export const loadAccountForms = () =>
  withWords(withParts(import('../parts/account-dialog.tsx'), atTable()), 'more').then((it) => it.AccountForms)
export const loadPrivacy = () => withWords(withParts(import('./privacy.tsx'), beside())).then((it) => it.PrivacyPage)
export const loadAdmin = () =>
  withWords(withWords(withParts(import('./admin/page.tsx'), atTable(), beside()), 'table'), 'more').then(
    (it) => it.AdminPage,
  )
/** What home does without until it is there: nobody has to wait for it. */
export const loadNews = () => import('../parts/news.tsx').then((it) => it.News)
export const loadTables = () => import('../parts/lobby.tsx').then((it) => it.Tables)
export const loadReturn = () => import('../parts/lobby.tsx').then((it) => it.ReturnBanner)
export const loadFocus = () => import('../state/focus.ts').then((it) => it.keepFocus)
/** What a table feels like: nobody has to wait for it to play. */
export const loadFeel = () => withWords(import('../state/sense.ts'), 'table').then((it) => it.sense)
export const loadSoundSwitch = () =>
  withWords(import('../parts/sound-switch.tsx'), 'table').then((it) => it.SoundSwitch)
export const loadChoices = () => withWords(import('../parts/own-choices.tsx'), 'table').then((it) => it.OwnChoices)
export const loadFirstRound = () => withWords(import('../parts/first-round.tsx'), 'table').then((it) => it.FirstRound)
