/** What is told of a finished game beside its ranks; loaded with the replay that it takes. */
import { highlightsOf } from '../../shared/deeds.ts'
import type { AnyRules } from '../../shared/game.ts'
import type { PublishedRecord } from '../../shared/protocol.ts'
import { replay } from '../../shared/replay.ts'
import { feel } from '../i18n/feel/index.ts'
import { nameOf } from '../state/announce.ts'

/** A sentence of a game, and the moment of the replay that it is about. */
export interface Line {
  text: string
  at: number
}

/** The longest bluff and the best call, in whatever language is spoken then; none for a record that does not replay. */
export function highlightsIn(rules: AnyRules, record: PublishedRecord): () => Line[] {
  const { frames, fault } = replay(rules, record)
  if (fault) return () => []
  const { bluff, call } = highlightsOf(rules, record.seatCount, frames)
  return () => [
    ...(bluff ? [{ text: feel.value.longestBluff(nameOf(bluff.seat), bluff.times), at: bluff.at }] : []),
    ...(call ? [{ text: feel.value.bestCall(nameOf(call.seat), nameOf(call.on), call.round), at: call.at }] : []),
  ]
}

const size = { width: 1200, height: 630 }
const margin = 80
const serif = '"Iowan Old Style", Palatino, Georgia, serif'
const colours = { top: '#5d4120', bottom: '#160d0a', ink: '#f6ead2', soft: '#e9cf9f', candle: '#f0b04f' }
/** As many ranks as there is room for beside the highlights. */
const mostLines = 6

function write(pen: CanvasRenderingContext2D, text: string, y: number, px: number, colour: string, bold = false): void {
  pen.font = `${bold ? '700 ' : ''}${px}px ${serif}`
  pen.fillStyle = colour
  // Long names are squeezed rather than cut.
  pen.fillText(text, margin, y, size.width - 2 * margin)
}

/** The result as a PNG; null where this browser does not draw. */
export function picture(
  title: string,
  winner: string,
  ranks: readonly string[],
  lines: readonly string[],
): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  const light = pen.createLinearGradient(0, 0, 0, size.height)
  light.addColorStop(0, colours.top)
  light.addColorStop(0.6, colours.bottom)
  pen.fillStyle = light
  pen.fillRect(0, 0, size.width, size.height)
  write(pen, title, 100, 36, colours.soft)
  write(pen, winner, 190, 84, colours.candle, true)
  for (const [at, text] of ranks.slice(0, mostLines).entries()) write(pen, text, 262 + at * 46, 36, colours.ink)
  for (const [at, text] of lines.entries()) write(pen, text, 560 + at * 40, 28, colours.soft)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
