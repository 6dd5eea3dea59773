/** Ordinary entropy for everything that is not the dealer's: bots, the clock's targets, tokens (RULES 7.3). */

import { commitment, secretBytes, uniform } from '../../shared/fair.ts'
import type { Rng } from '../../shared/game.ts'
import { hexOf } from '../../shared/sha256.ts'
import type { Drawn } from './seats.ts'
import type { Chance } from './state.ts'

/** RULES 5.3: 128 bits */
const inviteBytes = 16

const randomHex = (bytes: number) => hexOf(crypto.getRandomValues(new Uint8Array(bytes)))

const system: Rng = {
  int: (below) => uniform(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0, below),
}

/** The machine's own entropy. */
export const systemChance: Chance = { choice: system, delay: system }

/** What a new room draws: its invitation token and the secret that it commits to. */
export function draw(): Drawn {
  const secret = randomHex(secretBytes)
  return { invite: randomHex(inviteBytes), secret, commitment: commitment(secret) }
}

/** Four digits, every one of the ten thousand as likely (RULES 5.3). */
export const drawPasscode = (): string => String(system.int(10_000)).padStart(4, '0')
