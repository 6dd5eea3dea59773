/**
 * `npm run evaluate [games] [bar …] [word …]`: measures the bots against BARS, and keeps what it finds in results/<day>/<bar>.md. `games` is
 * how many are played per meeting; the bars ask for 6000. Without a bar all are measured: B1 exploitability, B2 who knows the policy, B3
 * and B4 against threshold bots, B5 the deck, B6 each level against the one below, B7 times; `table` one of each at one table; `others`
 * meetings without a bar. Words leave only meetings whose line has them all: `npm run evaluate 6000 B6 Dice`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { variants } from '../../../shared/games/liars-deck/deck.ts'
import { deckDecisions, deckMeetings } from './deck.ts'
import { deckBars, deckEpsilon } from './deck-duels.ts'
import { epsilon, rounds } from './duels.ts'
import { responses } from './local.ts'
import { meetings, outcome, play } from './matches.ts'
import { decisions, loading } from './times.ts'
import { together } from './together.ts'

const day = new Date().toISOString().slice(0, 10)
const folder = join(import.meta.dirname, 'results', day)
let all = true

/** What a section says, as it says it. */
type Say = (line: string) => void

const percent = (share: number) => (100 * share).toFixed(1)
const interval = ({ low, high }: { low: number; high: number }) => `${percent(low)}–${percent(high)}`
function judge(reached: boolean): string {
  all &&= reached
  return reached ? 'yes' : '**no**'
}

async function times(say: Say): Promise<void> {
  const loaded = await loading()
  say('# Decisions and loading, CPU in ms (BARS B7)\n')
  say('| table | mean | median | p99 | bar | reached |\n|---|---|---|---|---|---|')
  for (const [seats, dice, bar] of [
    [4, 5, 0.5],
    [2, 5, 0.5],
    [10, 10, 1],
  ] as const) {
    const { mean, median, p99 } = decisions(seats, dice, 20_000)
    const numbers = [mean, median, p99].map((one) => one.toFixed(3)).join(' | ')
    say(`| ${seats} × ${dice} dice | ${numbers} | ${bar} | ${judge(p99 <= bar)} |`)
  }
  for (const variant of variants)
    for (const seats of [2, 4]) {
      const { mean, median, p99 } = deckDecisions(variant, seats, 5000)
      const numbers = [mean, median, p99].map((one) => one.toFixed(3)).join(' | ')
      say(`| ${seats}, deck, ${variant} | ${numbers} | 0.5 | ${judge(p99 <= 0.5)} |`)
    }
  say(`| loading, first | ${loaded.first.toFixed(1)} | | | 10 | ${judge(loaded.first <= 10)} |`)
  say(`| loading, next | ${loaded.next.toFixed(1)} | | | 10 | ${judge(loaded.next <= 10)} |`)
}

async function exploitabilities(say: Say): Promise<void> {
  say('# Exploitability of an expert (BARS B1)\n')
  say('| rules | opener, responder | ε | bar | reached |\n|---|---|---|---|---|')
  for (const { game, wild, dice, bar, solved } of rounds) {
    const found = solved ? await epsilon(game, wild, dice, 'expert') : null
    const reached = judge(found !== null && found <= bar)
    say(`| ${game} ${wild} | ${dice.join(', ')} | ${found?.toFixed(5) ?? 'not solved'} | ${bar} | ${reached} |`)
  }
}

/** BARS B5; devil and chaos are held to the bar of basic. */
async function deck(say: Say, games: number, words: readonly string[]): Promise<void> {
  say("# Liar's Deck: exploitability of an expert (BARS B5)\n\n| variant | ε | bar | reached |\n|---|---|---|---|")
  for (const variant of variants) {
    const found = await deckEpsilon(variant, 'expert')
    say(`| ${variant} | ${found.toFixed(5)} | ${deckBars[variant]} | ${judge(found <= deckBars[variant])} |`)
  }
  say('')
  await won('B5')(say, games, words)
}

async function known(say: Say, games: number): Promise<void> {
  say('# Who knows the policy, in games of two with five dice each, per cent (BARS B2)\n')
  say('| rules | policy | games | it wins | interval | bar | reached |\n|---|---|---|---|---|---|---|')
  for (const { name, policy, share, bar } of await responses()) {
    const won = outcome(share(games), games)
    const reached = bar === undefined ? ' | ' : `${percent(bar)} | ${judge(won.share <= bar)}`
    say(`| ${name} | ${policy} | ${games} | ${percent(won.share)} | ${interval(won)} | ${reached} |`)
  }
}

/** The meetings of one bar; '' for those without. */
const won = (bar: string) => async (say: Say, games: number, words: readonly string[]) => {
  say(`# Games won, per cent (${bar === '' ? 'no bar' : `BARS ${bar}`})\n`)
  say('| game | one | against | games | won | interval | bar | reached |\n|---|---|---|---|---|---|---|---|')
  for (const meeting of [...(await meetings()), ...(await deckMeetings())]) {
    const { game, one, other, others } = meeting
    const line = `${game} | ${one} | ${others} ${other}`
    if ((meeting.bar?.name ?? '') !== bar || !words.every((word) => line.includes(word))) continue
    const found = play(meeting, games)
    const reached = meeting.bar ? `${percent(meeting.bar.share)} | ${judge(found.low >= meeting.bar.share)}` : ' | '
    say(`| ${line} | ${games} | ${percent(found.share)} | ${interval(found)} | ${reached} |`)
  }
}

async function table(say: Say, games: number, words: readonly string[]): Promise<void> {
  await meetings()
  await deckMeetings()
  say(`# One of each at a table, ${games} games: finishes ahead of, per cent\n`)
  say('| game | one | another | games | ahead | interval | outside |\n|---|---|---|---|---|---|---|')
  for (const { game, better, worse, games: both, ...found } of together(games, words))
    say(
      `| ${game} | ${better} | ${worse} | ${both} | ${percent(found.share)} | ${interval(found)} | ${judge(found.low > 0.5)} |`,
    )
}

type Section = (say: Say, games: number, words: readonly string[]) => Promise<void>
const sections: { readonly [name: string]: Section } = {
  B7: times,
  B1: exploitabilities,
  B2: known,
  B3: won('B3'),
  B4: won('B4'),
  B5: deck,
  B6: won('B6'),
  table,
  others: won(''),
}

const words = process.argv.slice(2)
const games = Number(words.find((word) => Number(word) > 0) ?? 6000)
const asked = words.filter((word) => word in sections)
const filters = words.filter((word) => !(word in sections) && !(Number(word) > 0))
mkdirSync(folder, { recursive: true })
for (const [name, section] of Object.entries(sections)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const lines: string[] = []
  const say = (line: string) => {
    lines.push(line)
    process.stdout.write(`${line}\n`)
  }
  await section(say, games, filters)
  writeFileSync(join(folder, `${[name, ...filters].join('-')}.md`), `${lines.join('\n')}\n`)
}
process.exitCode = all ? 0 : 1
