/** Pages and dialogs that are loaded when they are wanted, each together with its words, so that no round trip is waited for twice. */
import { withWords } from '../i18n/dictionary.ts'

/** Every page uses a few parts of this chunk: asked for together, or it would be found out late. */
async function withParts<T>(page: Promise<T>): Promise<T> {
  await import('../parts/dialog.tsx')
  return page
}

export const loadTable = () => withWords(withParts(import('./table.tsx')), 'table').then((it) => it.TablePage)
export const loadWaiting = () => withWords(import('./waiting.tsx'), 'table').then((it) => it.Waiting)
export const loadResult = () => withWords(import('../parts/result.tsx'), 'table').then((it) => it.ResultBox)
export const loadReplay = () =>
  withWords(withWords(withParts(import('./replay.tsx')), 'table'), 'more').then((it) => it.ReplayPage)
export const loadPlayer = () => withWords(withParts(import('./player.tsx')), 'more').then((it) => it.PlayerPage)
export const loadLadder = () => withWords(withParts(import('./ladder.tsx')), 'more').then((it) => it.LadderPage)
export const loadRules = () => withWords(import('./rules.tsx'), 'more').then((it) => it.RulesPage)
export const loadAccount = () => withWords(withParts(import('./account.tsx')), 'more').then((it) => it.AccountPage)
export const loadAccountForms = () =>
  withWords(withParts(import('../parts/account-dialog.tsx')), 'more').then((it) => it.AccountForms)
export const loadPrivacy = () => import('./privacy.tsx').then((it) => it.PrivacyPage)
export const loadAdmin = () =>
  withWords(withWords(withParts(import('./admin/page.tsx')), 'table'), 'more').then((it) => it.AdminPage)
