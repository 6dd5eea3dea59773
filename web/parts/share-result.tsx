/** The longest bluff and the best call, and the result as text and picture to give on. */
import { useEffect, useState } from 'preact/hooks'
import { feel } from '../i18n/feel/index.ts'
import { t } from '../i18n/table/index.ts'
import { tell } from '../state/notice.ts'
import { result } from '../state/room.ts'
import { saveFile } from './save-file.ts'

const load = () => import('./told-result.ts')

interface Told {
  game: string
  winner: string
  ranks: readonly string[]
}

export function ShareResult({ game, winner, ranks }: Told) {
  const [told, setTold] = useState<{ lines(): string[] } | null>(null)
  const [copied, setCopied] = useState(false)
  const record = result.value?.record
  useEffect(() => {
    if (record) void load().then(({ highlightsIn }) => setTold({ lines: highlightsIn(record) }))
  }, [record])
  if (!record) return null
  const lines = told?.lines() ?? []
  const link = `${location.origin}/replay/${record.id}`
  const draw = async () => (await load()).picture(`${t.value.brand} · ${game}`, winner, ranks, lines)
  const share = async () => {
    const text = [game, ...ranks, ...lines, link].join('\n')
    const drawn = 'share' in navigator ? await draw() : null
    const files = drawn ? [new File([drawn], 'result.png', { type: 'image/png' })] : []
    // The sheet can be closed without sharing: that is an answer, no fault.
    if (navigator.canShare?.({ files })) return navigator.share({ text, files }).catch(() => undefined)
    if ('share' in navigator) return navigator.share({ text }).catch(() => undefined)
    return copy(text)
  }
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => tell('unavailable'),
    )
  // Plain http has neither a sheet nor a clipboard: there is the picture.
  const mayShare = 'share' in navigator || 'clipboard' in navigator
  return (
    <>
      <ul class="highlights">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div class="row">
        {mayShare && (
          <button type="button" onClick={() => void share()}>
            {copied ? feel.value.resultCopied : feel.value.shareResult}
          </button>
        )}
        <button
          type="button"
          onClick={() => void draw().then((drawn) => (drawn ? saveFile(drawn, 'result.png') : tell('unavailable')))}
        >
          {feel.value.savePicture}
        </button>
      </div>
    </>
  )
}
