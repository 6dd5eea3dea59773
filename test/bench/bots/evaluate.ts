/**
 * `npm run evaluate [matches] [bars]`: measures the bots against BARS B1 and B3 … B7, and keeps what it finds in results/ under the day.
 * `matches` is how many games are played per meeting; the bars ask for 6000. `bars` leaves out meetings without one.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportDeck } from './deck.ts'
import { epsilon, rounds } from './duels.ts'
import { meetings, play } from './matches.ts'
import { decisions, loading } from './times.ts'

const matches = Number(process.argv[2] ?? 6000)
const barsOnly = process.argv[3] === 'bars'
const lines: string[] = []
const say = (line: string) => {
  lines.push(line)
  process.stdout.write(`${line}\n`)
}
const percent = (share: number) => (100 * share).toFixed(1)
const verdict = (reached: boolean) => (reached ? 'yes' : '**no**')
let all = true
const judge = (reached: boolean) => {
  all &&= reached
  return verdict(reached)
}

say(`# Bots, ${new Date().toISOString().slice(0, 10)}\n`)
say(`## Decisions and loading (BARS B7), CPU in ms\n`)
const loaded = await loading()
say('| table | mean | median | p99 | bar | reached |\n|---|---|---|---|---|---|')
for (const [seats, dice, bar] of [
  [4, 5, 0.5],
  [10, 10, 1],
] as const) {
  const { mean, median, p99 } = decisions(seats, dice, 20_000)
  const numbers = [mean, median, p99].map((one) => one.toFixed(3)).join(' | ')
  say(`| ${seats} × ${dice} dice | ${numbers} | ${bar} | ${judge(p99 <= bar)} |`)
}
say(`| loading, first | ${loaded.first.toFixed(1)} | | | | |`)
say(`| loading, next | ${loaded.next.toFixed(1)} | | | 10 | ${judge(loaded.next <= 10)} |\n`)

say(`## Exploitability (BARS B1)\n\n| rules | opener, responder | ε | bar | reached |\n|---|---|---|---|---|`)
for (const { game, wild, dice, bar, solved } of rounds) {
  const found = solved ? await epsilon(game, wild, dice, 'expert') : null
  const reached = judge(found !== null && found <= bar)
  say(`| ${game} ${wild} | ${dice.join(', ')} | ${found?.toFixed(5) ?? 'not solved'} | ${bar} | ${reached} |`)
}

say(`\n## Games won (BARS B3, B4, B6), ${matches} games each, per cent\n`)
say('| game | one | against | won | interval | bar | reached |\n|---|---|---|---|---|---|---|')
for (const meeting of (await meetings()).filter(({ bar }) => bar !== undefined || !barsOnly)) {
  const { share, low, high } = play(meeting, matches)
  const { game, one, other, others, bar } = meeting
  const reached = bar === undefined ? ' | ' : `${percent(bar)} | ${judge(low >= bar)}`
  say(`| ${game} | ${one} | ${others} ${other} | ${percent(share)} | ${percent(low)}–${percent(high)} | ${reached} |`)
}

say('')
await reportDeck(say, judge, matches, barsOnly)

const folder = join(import.meta.dirname, 'results')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, `${new Date().toISOString().slice(0, 10)}.md`), `${lines.join('\n')}\n`)
process.exitCode = all ? 0 : 1
