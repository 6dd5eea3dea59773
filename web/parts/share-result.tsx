/** The longest bluff and the best call, and the result as text and picture to give on. */
import { useEffect, useState } from 'preact/hooks'
import type { PublishedRecord } from '../../shared/protocol.ts'
import { loadRules } from '../games/whole-rules.ts'
import { feel } from '../i18n/feel/index.ts'
import { t } from '../i18n/table/index.ts'
import { tell } from '../state/notice.ts'
import { saveFile } from './save-file.ts'
import type { Line } from './told-result.ts'

const load = () => import('./told-result.ts')

interface Told {
  record: PublishedRecord
  game: string
  winner: string
  ranks: readonly string[]
}

export function ShareResult({ record, game, winner, ranks }: Told) {
  const [told, setTold] = useState<{ lines(): Line[] } | null>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    void Promise.all([load(), loadRules(record)]).then(([{ highlightsIn }, rules]) =>
      setTold({ lines: highlightsIn(rules, record) }),
    )
  }, [record])
  const lines = told?.lines() ?? []
  const link = `/replay/${record.id}`
  const texts = lines.map(({ text }) => text)
  const draw = async () => (await load()).picture(`${t.value.brand} · ${game}`, winner, ranks, texts)
  const share = async () => {
    const text = [game, ...ranks, ...texts, location.origin + link].join('\n')
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
        {lines.map(({ text, at }) => (
          <li key={text}>
            <a href={`${link}#${at}`}>{text}</a>
          </li>
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
