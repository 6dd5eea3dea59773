/** What a table does to the device beside its screen: sound, vibration, a screen that stays awake, a bell while nobody looks. */
import { effect, signal, untracked } from '@preact/signals'
import { screens } from '../games/index.ts'
import { feel } from '../i18n/feel/index.ts'
import { t } from '../i18n/table/index.ts'
import { events, isMyTurn, mySeat, now, result, seating } from './room.ts'
import { play, sound } from './sound.ts'

/** How long the device shakes on one's own turn, ms. */
const shake = 80

/** Whether this page may ring while nobody looks at it; asked only on a press. */
export const bell = signal<NotificationPermission | 'missing'>(
  'Notification' in window && isSecureContext ? Notification.permission : 'missing',
)
export async function askForBell(): Promise<void> {
  bell.value = await Notification.requestPermission()
}

/** Shows the bell's message; phones allow it to a service worker only. */
async function ring(): Promise<void> {
  if (bell.peek() !== 'granted' || document.visibilityState !== 'hidden') return
  const options = { body: feel.peek().yourTurn, tag: 'turn', icon: '/icon-192.png' }
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration) await registration.showNotification(t.peek().brand, options)
  else new Notification(t.peek().brand, options)
}

function hearEvents(): void {
  const happened = events.value
  const room = seating.peek()
  const screen = room && screens.peek()[room.game]
  if (!screen) return
  untracked(() => {
    for (const event of happened) for (const { name, after } of screen.cues(event)) play(name, after)
  })
}

function hearTurn(): void {
  if (!isMyTurn.value) return
  play('turn')
  // Refused, aloud, on a page that nobody has touched since it was loaded.
  if (sound.peek() && navigator.userActivation.hasBeenActive && 'vibrate' in navigator) navigator.vibrate(shake)
  // Where a browser withdrew its permission there is no bell, and nothing to tell.
  void ring().catch(() => undefined)
}

function hearEnd(): void {
  const seat = mySeat.peek()
  if (seat !== null && result.value?.ranks[seat] === 1) play('win')
}

/** Keeps the screen awake while one is seated in a running game and looks at it. Returns how to stop. */
function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let wanted = false
  const follow = async () => {
    const phase = now.value?.phase
    wanted = mySeat.value !== null && phase !== undefined && phase !== 'over' && phase !== 'closed'
    if (!wanted) {
      void lock?.release()
      lock = null
    } else if ('wakeLock' in navigator && document.visibilityState === 'visible' && (lock === null || lock.released)) {
      // Refused when the battery is low: then the screen sleeps as always.
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (!wanted) void lock?.release()
    }
  }
  const onLook = () => void follow()
  const stop = effect(onLook)
  document.addEventListener('visibilitychange', onLook)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onLook)
    wanted = false
    void lock?.release()
  }
}

/** Starts all of it for the table that is open. Returns how to stop. */
export function sense(): () => void {
  const stops = [effect(hearEvents), effect(hearTurn), effect(hearEnd), stayAwake()]
  return () => {
    for (const stop of stops) stop()
  }
}
