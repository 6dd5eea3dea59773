/** Passkeys: what they sign is checked by a library that is large and rarely needed, so it is loaded when it is. */
import type { BodyOf } from '../../shared/contract.ts'
import type { Passkey } from '../db/passkeys.ts'

/** How long a challenge may wait for its answer, ms. */
export const challengeLength = 5 * 60_000
const challengeBytes = 32

/** The site that a passkey is for. */
export interface Site {
  /** With scheme and port. */
  origin: string
  /** The host alone. */
  id: string
}

/** 32 random bytes in base64url. */
export function newChallenge(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(challengeBytes))
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

/** The challenge that a browser says it signed; null when its data cannot be read. Proves nothing yet. */
export function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(atob(clientData.replace(/-/g, '+').replace(/_/g, '/')))
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** The new passkey, if its data and signature are right for this challenge and site; else null. */
export async function checkNewPasskey(
  answer: BodyOf<'POST /api/account/passkeys'>,
  challenge: string,
  site: Site,
): Promise<Passkey | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: answer.id,
        rawId: answer.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: answer.clientData, attestationObject: answer.attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { id, publicKey: isoBase64URL.fromBuffer(publicKey), counter, transports: answer.transports }
  } catch {
    // The library throws at whatever does not fit.
    return null
  }
}

/** The passkey's new count, if it has signed this challenge for this site; else null. */
export async function checkPasskey(
  answer: BodyOf<'POST /api/session/passkey'>,
  passkey: Passkey,
  challenge: string,
  site: Site,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: answer.clientData,
          authenticatorData: answer.authenticator,
          signature: answer.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: passkey.id, publicKey: isoBase64URL.toBuffer(passkey.publicKey), counter: passkey.counter },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
