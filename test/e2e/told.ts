/** What a page was told, with short updates spelled out, so that whoever searches it finds everything under its name. */
import type { Update } from '../../shared/protocol.ts'
import { spelledOut } from '../../shared/short-update.ts'

/** Without and with the answer. */
const parts = [5, 6]

/** Spells out one socket's frames, given in their order; all else stays as it is. */
export class Told {
  #shown: Partial<Update> = {}

  long(text: string): string {
    if (text.startsWith('{"type":"update"')) this.#shown = { ...this.#shown, ...JSON.parse(text) }
    if (!text.startsWith('[')) return text
    const short = JSON.parse(text)
    if (!parts.includes(short.length)) throw new Error(`a short update has ${parts} parts: ${text}`)
    const [update] = spelledOut(short, this.#shown)
    if (update?.type === 'update') this.#shown = { ...this.#shown, ...update }
    return JSON.stringify(update)
  }
}
