/** What stands beside a table for those who want it: the coach, the table in words, the bell, reactions, and the talk. */
import { ChatBox } from './chat.tsx'
import { CoachSwitch } from './coach-switch.tsx'
import { InWords } from './in-words.tsx'
import { ReactionBar } from './reaction-bar.tsx'
import { BellButton } from './sound-switch.tsx'

export function Aside() {
  return (
    <>
      <CoachSwitch />
      <InWords />
      <BellButton />
      <ReactionBar />
      <ChatBox />
    </>
  )
}
