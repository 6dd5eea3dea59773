/**
 * Liar's Deck against BARS B5, B6 and B7: `node test/bench/bots/deck.ts [matches] [bars]` keeps what it finds in results/ under the day.
 * `bars` leaves out meetings without one. Part of `npm run evaluate`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Level, levels, type Rng } from '../../../shared/game.ts'
import { games } from '../../../shared/games/index.ts'
import { type Variant, variants } from '../../../shared/games/liars-deck/deck.ts'
import { seeded } from '../../seeded.ts'
import { bot, type Player, plain, ranksOf, share, suspicious } from '../../shared/games/liars-deck/arena.ts'
import { deckBars, deckEpsilon } from './deck-duels.ts'
import { type Meeting, play } from './matches.ts'

/** With the share that has to be reached, where there is a bar. */
type DeckMeeting = Omit<Meeting, 'bar'> & { bar?: number }

const game = games['liars-deck']

/** Takes any legal action. */
const random: Player = (view, _, rng) => {
  const legal = game.legal(view)
  return legal[rng.int(legal.length)] ?? { type: 'call' }
}

type Named = readonly [name: string, player: Player]

function meeting(
  variant: Variant,
  [one, first]: Named,
  [other, second]: Named,
  others: number,
  bar?: number,
): DeckMeeting {
  return {
    game: variant,
    one,
    other,
    others,
    ...(bar !== undefined && { bar }),
    share: (matches: number, rng: Rng) => share(first, second, others, matches, rng, variant),
  }
}

const named = (level: Level): Named => [level, bot(level)]
const rivals: readonly Named[] = [
  ['random', random],
  ['plain', plain],
  ['suspicious', suspicious],
]

/** BARS B6 between neighbours, B5 against three that call what they doubt; the rest for the order. */
export function deckMeetings(): DeckMeeting[] {
  return variants.flatMap((variant) =>
    ([1, 3] as const).flatMap((others) => [
      ...levels.flatMap((level, at) =>
        levels
          .slice(0, at)
          .map((lower, below) =>
            meeting(
              variant,
              named(level),
              named(lower),
              others,
              below === at - 1 ? { 1: 0.6, 3: 0.32 }[others] : undefined,
            ),
          ),
      ),
      ...rivals.flatMap((rival) =>
        levels.map((level) => {
          const hasBar = variant === 'basic' && level === 'expert' && rival[0] === 'suspicious' && others === 3
          return meeting(variant, named(level), rival, others, hasBar ? 0.4 : undefined)
        }),
      ),
    ]),
  )
}

const cpu = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** CPU of an expert's decisions with so many seats, ms: the 99th percentile. */
export function decisionTime(variant: Variant, seats: number, count: number): number {
  const times: number[] = []
  const timed: Player = (view, heard, rng) => {
    let action = random(view, heard, rng)
    times.push(
      cpu(() => {
        action = game.bot(view, heard, rng, 'expert')
      }),
    )
    return action
  }
  const players = Array.from({ length: seats }, () => timed)
  const rng = seeded(1)
  while (times.length < 2 * count) ranksOf(players, rng, variant)
  const counted = times.slice(count).sort((a, b) => a - b)
  return counted[Math.floor(counted.length * 0.99)] ?? 0
}

const percent = (value: number) => (100 * value).toFixed(1)

/** Measures all of it; `judge` takes note of each bar and says how it went. */
export async function reportDeck(
  say: (line: string) => void,
  judge: (reached: boolean) => string,
  matches: number,
  barsOnly: boolean,
) {
  say("## Liar's Deck: exploitability (BARS B5)\n\n| variant | ε | bar | reached |\n|---|---|---|---|")
  for (const variant of variants) {
    const found = await deckEpsilon(variant, 'expert')
    say(`| ${variant} | ${found.toFixed(5)} | ${deckBars[variant]} | ${judge(found <= deckBars[variant])} |`)
  }
  say("\n## Liar's Deck: decisions of an expert (BARS B7), CPU in ms\n\n| variant | seats | p99 | bar | reached |")
  say('|---|---|---|---|---|')
  for (const variant of variants)
    for (const seats of [2, 4]) {
      const p99 = decisionTime(variant, seats, 3000)
      say(`| ${variant} | ${seats} | ${p99.toFixed(3)} | 0.5 | ${judge(p99 <= 0.5)} |`)
    }
  say(`\n## Liar's Deck: games won (BARS B5, B6), ${matches} games each, per cent\n`)
  say('| variant | one | against | won | interval | bar | reached |\n|---|---|---|---|---|---|---|')
  for (const meeting of deckMeetings().filter(({ bar }) => bar !== undefined || !barsOnly)) {
    const { share: won, low, high } = play(meeting, matches)
    const { one, other, others, bar } = meeting
    const verdict = bar === undefined ? ' | ' : `${percent(bar)} | ${judge(low >= bar)}`
    say(
      `| ${meeting.game} | ${one} | ${others} ${other} | ${percent(won)} | ${percent(low)}–${percent(high)} | ${verdict} |`,
    )
  }
}

if (import.meta.main) {
  const lines: string[] = [`# Liar's Deck bots, ${new Date().toISOString().slice(0, 10)}\n`]
  const say = (line: string) => {
    lines.push(line)
    process.stdout.write(`${line}\n`)
  }
  process.stdout.write(`${lines[0]}\n`)
  let all = true
  const judge = (reached: boolean) => {
    all &&= reached
    return reached ? 'yes' : '**no**'
  }
  await reportDeck(say, judge, Number(process.argv[2] ?? 6000), process.argv[3] === 'bars')
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(join(import.meta.dirname, 'results', `${day}-deck.md`), `${lines.join('\n')}\n`)
  process.exitCode = all ? 0 : 1
}
