/** Chat at the table: registered people write, everybody reads; anybody can mute somebody for themselves, or report (RULES 5.9). */
import { signal } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type ChatLine, longestChat } from '../../shared/protocol.ts'
import { feel } from '../i18n/feel/index.ts'
import { t } from '../i18n/table/index.ts'
import { muted } from '../state/habits.ts'
import { chat, send, you } from '../state/room.ts'
import { Later } from './later.tsx'

const loadAbout = () => import('./about.tsx').then((it) => it.About)

/** What is being written; it survives the change to the result. */
const draft = signal('')

export function ChatBox() {
  const [about, setAbout] = useState<ChatLine | null>(null)
  const log = useRef<HTMLDivElement>(null)
  const lines = chat.value.filter((line) => !muted.value.has(line.person))
  const last = lines.at(-1)?.n
  useEffect(() => {
    // Only the list moves, never the page around it.
    if (last !== undefined) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [last])
  return (
    <section class="panel chat" aria-labelledby="chat-heading">
      <h2 id="chat-heading">{feel.value.chat}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <div class="log" role="log" tabIndex={0} ref={log} aria-label={feel.value.chat} data-testid="chat">
        <ul>
          {lines.length === 0 && <li class="empty">{feel.value.chatEmpty}</li>}
          {lines.map((line) => (
            <li key={line.n}>
              <button
                type="button"
                class="plain"
                disabled={line.person === you.value?.person}
                onClick={() => setAbout(line)}
              >
                {line.name}
              </button>
              <span>{line.text}</span>
            </li>
          ))}
        </ul>
      </div>
      {you.value?.kind === 'registered' ? <ChatForm /> : <small>{t.value.refusals['registered-chat']({})}</small>}
      {about && <Later load={loadAbout} props={{ line: about, close: () => setAbout(null) }} meanwhile={null} />}
    </section>
  )
}

function ChatForm() {
  const text = draft.value
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && (await send({ type: 'chat', text }))) draft.value = ''
  }
  return (
    <form class="row" onSubmit={submit}>
      <input
        id="chat-text"
        aria-label={feel.value.chatWrite}
        placeholder={feel.value.chatWrite}
        maxLength={longestChat}
        autocomplete="off"
        value={text}
        onInput={({ currentTarget }) => {
          draft.value = currentTarget.value
        }}
      />
      <button type="submit">{feel.value.chatSend}</button>
    </form>
  )
}
