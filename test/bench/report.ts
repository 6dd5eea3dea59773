/** What a run found: told line by line, held against BARS, and with `SAVE=1` kept as a dated file under `results/`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { machine } from './machine.ts'

/** The median; of an even number the upper of the two in the middle. */
export const median = (numbers: readonly number[]): number => share(numbers, 0.5)
/** The number that this share of all is below. */
export const share = (numbers: readonly number[], part: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
/** The median over rounds of own against base in the same round: what slows both in one round says nothing. */
export const ratio = (own: readonly number[], base: readonly number[]): number =>
  median(own.map((one, at) => one / (base[at] ?? Number.NaN)))
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export class Report {
  readonly #name: string
  readonly #lines: string[] = []
  readonly #bars: string[] = []
  #missed = 0

  constructor(name: string, what: string) {
    this.#name = name
    this.tell(`# ${new Date().toISOString().slice(0, 10)}: ${what}\n\n${machine()}\n`)
  }

  tell(text: string): void {
    this.#lines.push(text)
    console.log(text)
  }
  /** The head of a table; the first column is text, the others numbers. */
  columns(...names: string[]): void {
    this.row(...names)
    this.tell(`|${names.map((_, at) => (at === 0 ? ' --- ' : ' ---: ')).join('|')}|`)
  }
  row(...cells: (string | number)[]): void {
    this.tell(`| ${cells.map((one) => (typeof one === 'number' ? rounded(one) : one)).join(' | ')} |`)
  }

  /** Holds a figure against what BARS asks for; one that is missed fails the run. */
  most(bar: string, figure: number, most: number): void {
    this.#hold(bar, figure, `≤ ${most}`, figure <= most)
  }
  least(bar: string, figure: number, least: number): void {
    this.#hold(bar, figure, `≥ ${least}`, figure >= least)
  }
  #hold(bar: string, figure: number, asked: string, met: boolean): void {
    this.#bars.push(`| ${bar} | ${rounded(figure)} | ${asked} | ${met ? 'yes' : '**no**'} |`)
    if (!met) this.#missed += 1
  }

  /** Tells which bars were met; the exit code of the run. */
  end(): number {
    this.tell('\n| bar | figure | asked | met |\n| --- | ---: | ---: | --- |')
    for (const line of this.#bars) this.tell(line)
    if (process.env.SAVE) {
      const file = `${new Date().toISOString().slice(0, 10)}-${this.#name}.md`
      writeFileSync(join(import.meta.dirname, 'results', file), `${this.#lines.join('\n')}\n`)
    }
    return this.#missed === 0 ? 0 : 1
  }
}

/** Three digits that matter. */
const rounded = (figure: number): string =>
  Number.isInteger(figure) ? String(figure) : Math.abs(figure) >= 100 ? figure.toFixed(0) : figure.toPrecision(3)
