/** The words of accounts: the dialog to come in, and the page of one's own. Loaded with them. */
export const en = {
  title: 'Your account',
  signedOut: 'You are signed out. Sign in to see your account.',
  guest: 'You are a guest here. Register, and your name, seats and history are kept for you on every device.',
  since: (day: string) => `Here since ${day}`,
  publicPage: 'Your public page',

  forgot: 'Forgot the password?',
  recoverTitle: 'Set a new password',
  recoverHint: 'With the recovery code that you got when you registered. It works once; you get another one.',
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
