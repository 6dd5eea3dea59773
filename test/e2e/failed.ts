/** When a test fails, what every open page shows and waits for: a page that stands still says nothing by itself. */
import { afterEach } from 'vitest'
import { Player } from './browser.ts'

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const player of Player.all) console.log(await player.state().catch(String))
})
