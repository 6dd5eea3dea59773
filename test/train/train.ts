/**
 * `npm run train [set …]`: solves the heads-up rounds of up to four dice, and those of the deck (`deck`), and writes the experts' tables
 * with a record of how they were made. Nothing is drawn: the same sources give the same bytes. The native solver (duel.cpp) is built first; where there is no compiler,
 * the rounds of up to three dice are solved in TypeScript and compared with the record, and nothing is written.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { choose, type Rows } from './choose.ts'
import { trainDeck } from './deck/train.ts'
import { moduleOf, type Packed, type PackedStanding, pack, readRows, readStanding } from './pack.ts'
import { type More, nameOf, type Size, type Standing, sets, standing } from './plan.ts'
import { at, type DuelRules, Round } from './round.ts'
import { Solver } from './solve.ts'

const here = import.meta.dirname
const recordPath = join(here, 'record.json')
const compiler = process.env.CXX ?? 'g++'
/** No contraction to fused operations: they would round otherwise than TypeScript does. */
const flags = ['-O3', '-mavx2', '-ffp-contract=off', '-std=c++20']

interface Trained {
  opener: number
  responder: number
  iterations: number
  rows: number
  /** Of the rows, before compression. */
  sha256: string
  /** What the solver says; the evaluator measures the shipped policy by itself. */
  solver?: string
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function hasCompiler(): boolean {
  try {
    execFileSync(compiler, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

interface Solution {
  rows: Rows
  solver?: string
}

/** Solves with the native program. Throws when it fails, for want of memory for instance: two dice each take 8 GB. */
function native(program: string, round: Round, { dice, iterations, choice }: Size): Solution {
  const out = join(dirname(program), 'rows')
  const words = [round.rules.game, round.rules.wild, ...dice, iterations].map(String)
  const input = `${choice.recall} ${choice.threshold} ${choice.finest} ${out}\n`
  const solver = execFileSync(program, words, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'inherit'] }).trim()
  return { rows: readRows(out, round), solver }
}

/** Solves rounds of more dice with the native program: rows for either seat, or for both at once when they hold the same. */
function nativeStanding(program: string, rules: DuelRules, plan: Standing): PackedStanding[] {
  const { dice, wild, deals, seed, grid, smallest } = plan
  const outs = dice.map((_, seat) => join(dirname(program), `rows-${seat}`))
  const words = [rules.game, wild, ...dice, deals, seed].map(String)
  execFileSync(program, words, {
    input: `${grid} ${smallest} ${outs.join(' ')}\n`,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const { seats } = new Round(rules, dice)
  const sides = dice[0] === dice[1] ? [0] : [0, 1]
  return sides.map((seat) => ({
    own: at(dice, seat),
    other: at(dice, 1 - seat),
    rows: readStanding(outs[seat] ?? '', seats[seat === 0 ? 0 : 1].hands.length),
    whole: grid,
  }))
}

/** Solves in TypeScript. */
export function plain(round: Round, { iterations, choice }: Size): Solution {
  const solver = new Solver(round)
  solver.run(iterations)
  solver.soften()
  return { rows: choose(round, { own: solver.fill, erring: solver.erring }, choice) }
}

const packedOf = (round: Round, { choice }: Size, rows: Rows): Packed => ({ round, recall: choice.recall, rows })

/** How one round was trained. */
export function trainedOf(packed: Packed, size: Size, solver?: string): Trained {
  const [opener, responder] = size.dice
  const { rows } = packed
  return {
    opener,
    responder,
    iterations: size.iterations,
    rows: rows.exact.size + rows.recalled.size,
    sha256: sha256(pack(packed.round.rules, [packed])),
    ...(solver && { solver }),
  }
}

/** How rounds of more dice were trained. */
export function standingOf(rules: DuelRules, { plan, rows }: { plan: Standing; rows: PackedStanding[] }) {
  const count = rows.reduce((sum, side) => sum + side.rows.size, 0)
  return {
    dice: plan.dice,
    wild: plan.wild,
    deals: plan.deals,
    seed: plan.seed,
    rows: count,
    sha256: sha256(pack(rules, [], rows)),
  }
}

/** Writes a module; returns its length. */
function write(module: string, bytes: Uint8Array): number {
  const text = moduleOf(bytes)
  mkdirSync(dirname(module), { recursive: true })
  writeFileSync(module, text)
  return text.length
}

/** Solves rounds of more dice, writes their module and says how they were trained. */
function trainMore(program: string, rules: DuelRules, more: More) {
  const { module } = more
  const trained = standing(more).map((plan) => ({ plan, rows: nativeStanding(program, rules, plan) }))
  const rows = trained.flatMap(({ rows }) => rows)
  return { module, bytes: write(module, pack(rules, [], rows)), tables: trained.map((one) => standingOf(rules, one)) }
}

function main(wanted: readonly string[]): void {
  if (wanted.length === 0 || wanted.includes('deck')) trainDeck(say)
  const known: { [set: string]: unknown } = existsSync(recordPath) ? JSON.parse(readFileSync(recordPath, 'utf8')) : {}
  const folder = mkdtempSync(join(tmpdir(), 'train-'))
  const compiled = hasCompiler()
  const program = (name: string) => join(folder, name)
  for (const name of compiled ? ['duel', 'standing'] : [])
    execFileSync(compiler, [...flags, '-o', program(name), join(here, `${name}.cpp`)], { stdio: 'inherit' })
  if (!compiled)
    say(`No ${compiler}: install it, or name a C++20 compiler in CXX, to train all tables. Comparing the small ones.`)
  for (const { rules, sizes, module, more } of sets) {
    if (wanted.length > 0 && !wanted.includes(nameOf(rules))) continue
    const trained: Trained[] = []
    const tables: Packed[] = []
    for (const size of sizes.filter(({ dice }) => compiled || dice[0] + dice[1] < 4)) {
      const round = new Round(rules, size.dice)
      const { rows, solver } = compiled ? native(program('duel'), round, size) : plain(round, size)
      tables.push(packedOf(round, size, rows))
      trained.push(trainedOf(packedOf(round, size, rows), size, solver))
      say(`${nameOf(rules)} ${JSON.stringify(trained.at(-1))}`)
    }
    if (!compiled) continue
    known[nameOf(rules)] = { module, bytes: write(module, pack(rules, tables)), tables: trained }
    if (more) known[`${nameOf(rules)}, more dice`] = trainMore(program('standing'), rules, more)
    writeFileSync(recordPath, `${JSON.stringify(known, null, 2)}\n`)
  }
}

if (import.meta.main) main(process.argv.slice(2))
