/** Sounds made on the spot from oscillators and noise: no file, and no sound before somebody asks for it. */
import { signal } from '@preact/signals'

/** What can be heard at a table. */
export type Sound = 'roll' | 'lift' | 'knock' | 'card' | 'call' | 'click' | 'shot' | 'turn' | 'win'

/** One voice of a sound: a tone from one pitch to another (Hz), or noise through a filter at them; times in s after the start. */
interface Voice {
  wave: OscillatorType | 'noise'
  from: number
  to: number
  at: number
  lasts: number
  loud: number
}
const tone = (from: number, at: number, lasts: number, loud = 0.2, to = from): Voice => ({
  wave: 'triangle',
  from,
  to,
  at,
  lasts,
  loud,
})
const noise = (from: number, at: number, lasts: number, loud = 0.3, to = from): Voice => ({
  wave: 'noise',
  from,
  to,
  at,
  lasts,
  loud,
})

const voices: { readonly [S in Sound]: readonly Voice[] } = {
  roll: [0, 0.06, 0.13, 0.17, 0.24, 0.33].map((at, n) => noise(2400 + 400 * (n % 3), at, 0.045, 0.35)),
  lift: [noise(500, 0, 0.12, 0.2, 1800), tone(180, 0.08, 0.07, 0.2, 120)],
  knock: [tone(170, 0, 0.08, 0.4, 90), noise(900, 0, 0.03, 0.2)],
  card: [noise(3200, 0, 0.09, 0.25, 1200)],
  call: [tone(392, 0, 0.16, 0.3), tone(311, 0.15, 0.34, 0.3)],
  click: [noise(4200, 0, 0.025, 0.5), noise(2600, 0.05, 0.03, 0.4)],
  shot: [noise(1400, 0, 0.5, 1, 90), tone(110, 0, 0.35, 0.6, 40)],
  turn: [tone(587, 0, 0.14), tone(880, 0.13, 0.26)],
  win: [tone(523, 0, 0.16), tone(659, 0.14, 0.16), tone(784, 0.28, 0.16), tone(1047, 0.42, 0.5)],
}

function remembered(): boolean {
  try {
    return localStorage.getItem('sound') === 'on'
  } catch {
    return false
  }
}
/** Whether this device is to sound and vibrate; off until somebody switches it on. */
export const sound = signal(remembered())

let context: AudioContext | null = null

/** Browsers give sound only to pages that somebody has touched: until then nothing is heard. */
function ready(): AudioContext | null {
  if (!sound.peek() || !('AudioContext' in window)) return null
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context
}

function hiss(audio: AudioContext, lasts: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1
  const source = audio.createBufferSource()
  source.buffer = buffer
  return source
}

/** A tone, or noise behind a filter, that glides from one frequency to the other. */
function sourceOf(
  audio: AudioContext,
  { wave, from, to, lasts }: Voice,
  start: number,
): [AudioScheduledSourceNode, AudioNode] {
  if (wave !== 'noise') {
    const oscillator = audio.createOscillator()
    oscillator.type = wave
    oscillator.frequency.setValueAtTime(from, start)
    oscillator.frequency.exponentialRampToValueAtTime(to, start + lasts)
    return [oscillator, oscillator]
  }
  const source = hiss(audio, lasts)
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.setValueAtTime(from, start)
  filter.frequency.exponentialRampToValueAtTime(to, start + lasts)
  source.connect(filter)
  return [source, filter]
}

/** Lets a sound be heard, `delay` ms from now. */
export function play(name: Sound, delay = 0): void {
  const audio = ready()
  if (!audio) return
  for (const voice of voices[name]) {
    const start = audio.currentTime + delay / 1000 + voice.at
    const [source, out] = sourceOf(audio, voice, start)
    const loudness = audio.createGain()
    loudness.gain.setValueAtTime(voice.loud * 0.5, start)
    loudness.gain.exponentialRampToValueAtTime(0.001, start + voice.lasts)
    out.connect(loudness).connect(audio.destination)
    source.start(start)
    source.stop(start + voice.lasts)
  }
}

/** Switches sound and vibration on, which is heard at once, or off. */
export function switchSound(on: boolean): void {
  sound.value = on
  try {
    localStorage.setItem('sound', on ? 'on' : 'off')
  } catch {
    // A full or forbidden storage costs a preference, nothing else.
  }
  if (on) play('knock')
}
