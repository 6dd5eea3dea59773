/** German of accounts. */
import type { AccountWords } from './en.ts'

const dayOf = (ms: number) => new Intl.DateTimeFormat('de', { dateStyle: 'medium' }).format(ms)

export const de: AccountWords = {
  refusals: {
    'bad-password': () => 'Ein Passwort hat 8 bis 128 Zeichen und ist nicht das, was jeder zuerst rät.',
    'wrong-password': () => 'Name oder Passwort stimmt nicht.',
    'wrong-code': () => 'Name oder Wiederherstellungscode stimmt nicht, oder der Code ist schon verbraucht.',
    'wrong-name': () => 'Das ist nicht dein Name.',
    'bad-passkey': () => 'Dieser Passkey passt nicht. Versuch es noch einmal oder melde dich mit deinem Passwort an.',
    banned: ({ until, reason }) => `Dieses Konto ist bis ${dayOf(Number(until))} gesperrt: ${reason}`,
    'not-yourself': () => 'Das können Admins nicht mit sich selbst machen.',
    'too-many-passkeys': () => 'Mehr Passkeys kann ein Konto nicht haben. Entferne zuerst einen.',
    'not-registered': () => 'Registriere dich zuerst.',
    'already-registered': () => 'Du bist schon registriert.',
  },
  title: 'Dein Konto',
  signedOut: 'Du bist abgemeldet. Melde dich an, um dein Konto zu sehen.',
  guest:
    'Du bist hier als Gast. Registriere dich, dann bleiben dir Name, Plätze und Spielverlauf erhalten, auf jedem Gerät.',
  since: (day) => `Dabei seit ${day}`,
  publicPage: 'Deine öffentliche Seite',

  forgot: 'Passwort vergessen?',
  recoverTitle: 'Neues Passwort setzen',
  recoverHint:
    'Mit dem Wiederherstellungscode, den du beim Registrieren bekommen hast. Er gilt einmal; du bekommst einen neuen.',
  username: 'Benutzername',
  password: 'Passwort',
  passwordRule: 'mindestens 8 Zeichen',
  code: 'Wiederherstellungscode',
  newPassword: 'Neues Passwort',
  oldPassword: 'Altes Passwort',
  yourPassword: 'Dein Passwort',
  withPasskey: 'Mit Passkey anmelden',

  codeTitle: 'Bewahr diesen Code gut auf',
  codeHint:
    'E-Mail gibt es hier nicht. Wenn du dein Passwort vergisst, kommst du nur mit diesem Wiederherstellungscode zurück. Er wird nur dieses eine Mal gezeigt.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  download: 'Als Datei sichern',
  codeFile: (name, site, code) =>
    `Wiederherstellungscode von ${name} auf ${site}\n\n${code}\n\nDamit lässt sich einmal ein neues Passwort setzen.\n`,
  kept: 'Ich habe ihn gesichert',

  nameTitle: 'Name',
  nameHint: 'Dein bisheriger Name bleibt 90 Tage lang für dich reserviert.',
  changeName: 'Namen ändern',
  passwordTitle: 'Passwort',
  passwordHint: 'Alle deine anderen Geräte werden abgemeldet.',
  changePassword: 'Passwort ändern',
  changed: 'Geändert.',

  recoveryTitle: 'Wiederherstellungscode',
  recoveryText: 'Ein neuer Code macht den bisherigen wertlos.',
  renew: 'Neuer Wiederherstellungscode',

  passkeysTitle: 'Passkeys',
  passkeysText: 'Melde dich mit Fingerabdruck, Gesicht oder Sicherheitsschlüssel an, ohne Name und Passwort.',
  addPasskey: 'Passkey hinzufügen',
  noPasskeys: 'Noch keine.',
  added: (day) => `hinzugefügt am ${day}`,
  removePasskey: (device) => `Den Passkey von ${device} entfernen`,
  remove: 'Entfernen',

  sessionsTitle: 'Wo du angemeldet bist',
  unknownDevice: 'Unbekanntes Gerät',
  thisDevice: 'dieses Gerät',
  signedIn: (day) => `seit ${day}`,
  end: 'Abmelden',
  endOf: (device) => `${device} abmelden`,
  everywhere: 'Überall abmelden',

  exportTitle: 'Deine Daten',
  exportText: 'Alles, was über dich gespeichert ist, als Datei für Menschen und Programme.',
  exportButton: 'Meine Daten sichern',

  deleteTitle: 'Konto löschen',
  deleteText:
    'Dein Name, deine Wertungen und deine Zugänge sind dann endgültig weg. In beendeten Spielen steht auf deinem Platz dann ein gelöschter Spieler. Ein laufendes Spiel geht weiter, und die Uhr spielt für dich. Deinen Namen kann danach niemand mehr registrieren.',
  deleteConfirm: (name) => `Gib zur Bestätigung „${name}“ ein`,
  deleteButton: 'Endgültig löschen',
}
