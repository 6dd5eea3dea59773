/** English of the privacy page, and the shape of every other language. What it promises is kept by `worker/sweep.ts`, and tested there. */
export const en = {
  title: 'Privacy',
  intro:
    'Liar’s Table needs no e-mail address, shows no advertising and asks nobody else about you. This is all that it stores.',
  chapters: [
    {
      title: 'In this browser',
      lines: [
        'One cookie that keeps you signed in, for 60 days after your last visit. Scripts cannot read it.',
        'Your choices (look, language, sound, habits) and, for each game you play, the promise and number that prove it was fair. They never leave the browser by themselves.',
      ],
    },
    {
      title: 'As a guest',
      lines: [
        'The name you gave and when you came. Guests without a finished game are deleted 30 days after their last visit.',
      ],
    },
    {
      title: 'When you register',
      lines: [
        'Your name, a hash of your password, a hash of your recovery code, and the public keys of your passkeys.',
        'The devices you are signed in on, as “Firefox · Android”, until you sign out or for 60 days.',
        'A name that you give up stays reserved for you for 90 days.',
      ],
    },
    {
      title: 'Games',
      lines: [
        'Finished games are kept and are public: who sat where, every move, all dice and cards, ranks and rating changes.',
        'Rooms, with their chat, are deleted one hour after they end. The last 100 lines of chat are kept while a room is open.',
        'That a room existed, with the id of whoever opened it, is kept for 30 days.',
      ],
    },
    {
      title: 'Limits and order',
      lines: [
        'Your network address is used to limit how often something can be tried. It is not stored, except as a hash for ten minutes after a wrong passcode.',
        'A report is kept with the last lines of chat for 180 days. Admins read it.',
        'What admins do (bans, mutes, new names) is recorded for at least two years.',
        'Counts of games, visits and errors without any names, for 30 days.',
      ],
    },
    {
      title: 'Your rights',
      lines: [
        'You can save everything that is stored of you as a file, and delete your account, on your account page at any time.',
        'After that your games keep the ranks of a deleted player without a name. Your name stays reserved so that nobody can pass for you.',
      ],
    },
    {
      title: 'Who runs this',
      lines: ['Whoever runs this site runs it on Cloudflare, which carries the data for them. The source is open.'],
    },
  ],
}
export type PrivacyWords = typeof en
