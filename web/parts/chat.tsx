/** Chat at the table: registered people write, everybody reads; anybody can mute somebody for themselves, or report (RULES 5.9). */
import { useEffect, useRef, useState } from 'preact/hooks'
import { type ChatLine, longestChat } from '../../shared/protocol.ts'
import { t } from '../i18n/table/index.ts'
import { muted } from '../state/habits.ts'
import { chat, send, you } from '../state/room.ts'
import { Later } from './later.tsx'

const loadAbout = () => import('./about.tsx').then((it) => it.About)

export function ChatBox() {
  const [about, setAbout] = useState<ChatLine | null>(null)
  const end = useRef<HTMLLIElement>(null)
  const lines = chat.value.filter((line) => !muted.value.has(line.person))
  const last = lines.at(-1)?.n
  useEffect(() => {
    if (last !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  return (
    <section class="panel chat" aria-labelledby="chat-heading">
      <h2 id="chat-heading">{t.value.chat}</h2>
      <ul role="log" aria-label={t.value.chat} data-testid="chat">
        {lines.length === 0 && <li class="empty">{t.value.chatEmpty}</li>}
        {lines.map((line) => (
          <li key={line.n} ref={line.n === last ? end : null}>
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
      {you.value?.kind === 'registered' ? <ChatForm /> : <small>{t.value.refusals['registered-chat']({})}</small>}
      {about && <Later load={loadAbout} props={{ line: about, close: () => setAbout(null) }} meanwhile={null} />}
    </section>
  )
}

function ChatForm() {
  const [text, setText] = useState('')
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && (await send({ type: 'chat', text }))) setText('')
  }
  return (
    <form class="row" onSubmit={submit}>
      <input
        id="chat-text"
        aria-label={t.value.chatWrite}
        placeholder={t.value.chatWrite}
        maxLength={longestChat}
        autocomplete="off"
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit">{t.value.chatSend}</button>
    </form>
  )
}
