/** The words of accounts: the dialog to come in, and the page of one's own. Loaded with them. */
import type { HttpError } from '../../../shared/contract.ts'

/** Errors that nothing but an account can have. */
export type AccountError = Extract<
  HttpError,
  | `wrong-${'password' | 'code' | 'name'}`
  | `bad-pass${'word' | 'key'}`
  | 'too-many-passkeys'
  | `${'not' | 'already'}-registered`
  | 'banned'
  | 'not-yourself'
>

const dayOf = (ms: number) => new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(ms)

const refusals: { [C in AccountError]: (detail: { [name: string]: unknown }) => string } = {
  'bad-password': () => 'A password has 8 to 128 characters, and is not everybody’s first guess.',
  'wrong-password': () => 'Name or password is wrong.',
  'wrong-code': () => 'Name or recovery code is wrong, or the code was used before.',
  'wrong-name': () => 'That is not your name.',
  'bad-passkey': () => 'This passkey does not fit. Try again, or sign in with your password.',
  'too-many-passkeys': () => 'You have as many passkeys as one account can have. Remove one first.',
  'not-registered': () => 'Register first.',
  'already-registered': () => 'You are registered already.',
  banned: ({ until, reason }) => `This account is banned until ${dayOf(Number(until))}: ${reason}`,
  'not-yourself': () => 'Admins cannot do that to themselves.',
}

export const en = {
  refusals,
  title: 'Your account',
  signedOut: 'You are signed out. Sign in to see your account.',
  guest: 'You are a guest here. Register, and your name, seats and history are kept for you on every device.',
  since: (day: string) => `Here since ${day}`,
  publicPage: 'Your public page',

  forgot: 'Forgot the password?',
  recoverTitle: 'Set a new password',
  recoverHint: 'With the recovery code from when you registered. It works once; you get another.',
  username: 'Username',
  password: 'Password',
  passwordRule: '8 characters or more',
  code: 'Recovery code',
  newPassword: 'New password',
  oldPassword: 'Old password',
  yourPassword: 'Your password',
  withPasskey: 'Sign in with a passkey',

  codeTitle: 'Keep your recovery code',
  codeHint:
    'There is no e-mail here. If you forget your password, this code is the only way back. It is shown this once.',
  copy: 'Copy',
  copied: 'Copied',
  download: 'Save as a file',
  codeFile: (name: string, site: string, code: string) =>
    `Recovery code of ${name} at ${site}\n\n${code}\n\nIt sets a new password, once.\n`,
  kept: 'I have kept it',

  nameTitle: 'Name',
  nameHint: 'Your former name stays reserved for you for 90 days.',
  changeName: 'Change name',
  passwordTitle: 'Password',
  passwordHint: 'All your other devices are signed out.',
  changePassword: 'Change password',
  changed: 'Changed.',

  recoveryTitle: 'Recovery code',
  recoveryText: 'A new code makes the one before worthless.',
  renew: 'New recovery code',

  passkeysTitle: 'Passkeys',
  passkeysText: 'Sign in with your fingerprint, face or a security key, without name or password.',
  addPasskey: 'Add a passkey',
  noPasskeys: 'None yet.',
  added: (day: string) => `added ${day}`,
  removePasskey: (device: string) => `Remove the passkey of ${device}`,
  remove: 'Remove',

  sessionsTitle: 'Where you are signed in',
  unknownDevice: 'Unknown device',
  thisDevice: 'this device',
  signedIn: (day: string) => `since ${day}`,
  end: 'Sign out',
  endOf: (device: string) => `Sign out ${device}`,
  everywhere: 'Sign out everywhere',

  exportTitle: 'Your data',
  exportText: 'Everything that is kept of you, as a file for people and programs.',
  exportButton: 'Save my data',

  deleteTitle: 'Delete the account',
  deleteText:
    'Your name, ratings and ways in are gone for good. Finished games keep the rank of a deleted player. A game that you are in goes on, and the clock plays for you. Nobody can register your name again.',
  deleteConfirm: (name: string) => `Type “${name}” to confirm`,
  deleteButton: 'Delete for good',
}
export type AccountWords = typeof en
