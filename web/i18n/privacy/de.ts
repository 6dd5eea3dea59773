/** German of the privacy page. */
import type { PrivacyWords } from './en.ts'

export const de: PrivacyWords = {
  title: 'Datenschutz',
  intro:
    'Liar’s Table braucht keine E-Mail-Adresse, zeigt keine Werbung und fragt sonst niemanden nach dir. Das hier ist alles, was gespeichert wird.',
  chapters: [
    {
      title: 'In diesem Browser',
      lines: [
        'Ein Cookie, das dich angemeldet hält, bis 60 Tage nach deinem letzten Besuch. Skripte können es nicht lesen.',
        'Was du eingestellt hast (Aussehen, Sprache, Ton, Gewohnheiten) und zu jedem deiner Spiele die Festlegung und die Zahl, die beweisen, dass es fair war. Von selbst verlassen sie den Browser nie.',
      ],
    },
    {
      title: 'Als Gast',
      lines: [
        'Der Name, den du angegeben hast, und wann du gekommen bist. Gäste ohne beendetes Spiel werden 30 Tage nach ihrem letzten Besuch gelöscht.',
      ],
    },
    {
      title: 'Wenn du dich registrierst',
      lines: [
        'Dein Name, ein Hash deines Passworts, ein Hash deines Wiederherstellungscodes und die öffentlichen Schlüssel deiner Passkeys.',
        'Die Geräte, auf denen du angemeldet bist, etwa als „Firefox · Android“, bis du dich abmeldest oder 60 Tage lang.',
        'Ein Name, den du aufgibst, bleibt 90 Tage lang für dich reserviert.',
      ],
    },
    {
      title: 'Spiele',
      lines: [
        'Beendete Spiele bleiben erhalten und sind öffentlich: wer wo saß, jeder Zug, alle Würfel und Karten, Plätze und Änderungen der Wertung.',
        'Tische werden mitsamt ihrem Chat eine Stunde nach ihrem Ende gelöscht. Solange ein Tisch offen ist, bleiben die letzten 100 Zeilen des Chats erhalten.',
        'Dass es einen Tisch gab, und die Kennung dessen, der ihn eröffnet hat, bleiben 30 Tage gespeichert.',
      ],
    },
    {
      title: 'Grenzen und Ordnung',
      lines: [
        'Deine Netzadresse dient dazu, die Zahl der Versuche zu begrenzen. Gespeichert wird sie nicht; nur nach einem falschen Zahlencode für zehn Minuten ein Hash von ihr.',
        'Eine Meldung wird mit den letzten Zeilen des Chats 180 Tage lang aufbewahrt. Admins lesen sie.',
        'Was Admins tun (Sperren, Stummschalten, neue Namen), wird mindestens zwei Jahre lang festgehalten.',
        'Wie viele Spiele, Besuche und Fehler es gab, ohne jeden Namen, 30 Tage lang.',
      ],
    },
    {
      title: 'Deine Rechte',
      lines: [
        'Auf der Seite deines Kontos kannst du jederzeit alles, was über dich gespeichert ist, als Datei sichern und dein Konto löschen.',
        'Danach steht in deinen Spielen nur noch ein gelöschter Spieler ohne Namen. Dein Name bleibt reserviert, damit sich niemand für dich ausgeben kann.',
      ],
    },
    {
      title: 'Wer dahintersteht',
      lines: [
        'Wer diese Seite betreibt, tut das bei Cloudflare; dort liegen die Daten in seinem Auftrag. Der Quelltext ist offen.',
      ],
    },
  ],
}
