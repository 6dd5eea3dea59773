/** Passkeys in the browser: two ceremonies, in the worker's words on one side and the browser's on the other. */
import { type Answer, call, type ReplyOf } from './api.ts'

/** Passkeys need https, or this very machine. */
export const canUsePasskeys = (): boolean => isSecureContext && 'PublicKeyCredential' in window

/** As numbers of COSE: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
function toText(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** The reader changed their mind, or the device has no passkey for this site: a browser does not tell which. */
const notDone = { ok: false, error: 'bad-passkey', detail: undefined } as const

async function made(options: CredentialCreationOptions): Promise<PublicKeyCredential | null> {
  try {
    const credential = await navigator.credentials.create(options)
    return credential instanceof PublicKeyCredential ? credential : null
  } catch {
    return null
  }
}
async function chosen(options: CredentialRequestOptions): Promise<PublicKeyCredential | null> {
  try {
    const credential = await navigator.credentials.get(options)
    return credential instanceof PublicKeyCredential ? credential : null
  } catch {
    return null
  }
}

/** Adds a passkey of this device to the account. */
export async function addPasskey(password: string): Promise<Answer<ReplyOf<'POST /api/account/passkeys'>>> {
  const options = await call('POST /api/account/passkeys/options', { password })
  if (!options.ok) return options
  const { challenge, site, person, known } = options.value
  const idBytes = Uint8Array.from(person.id.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const credential = await made({
    publicKey: {
      challenge: toBytes(challenge),
      rp: { id: site, name: 'Liar’s Table' },
      user: { id: idBytes, name: person.name, displayName: person.name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: known.map((id) => ({ type: 'public-key', id: toBytes(id) })),
    },
  })
  if (!(credential?.response instanceof AuthenticatorAttestationResponse)) return notDone
  return call('POST /api/account/passkeys', {
    id: credential.id,
    clientData: toText(credential.response.clientDataJSON),
    attestation: toText(credential.response.attestationObject),
    transports: credential.response.getTransports(),
  })
}

/** Signs in with whatever passkey the reader chooses; nobody has to type a name. */
export async function enterWithPasskey(): Promise<Answer<ReplyOf<'POST /api/session/passkey'>>> {
  const options = await call('POST /api/session/passkey/options')
  if (!options.ok) return options
  const { challenge, site } = options.value
  const credential = await chosen({
    publicKey: { challenge: toBytes(challenge), rpId: site, userVerification: 'required' },
  })
  if (!(credential?.response instanceof AuthenticatorAssertionResponse)) return notDone
  return call('POST /api/session/passkey', {
    id: credential.id,
    clientData: toText(credential.response.clientDataJSON),
    authenticator: toText(credential.response.authenticatorData),
    signature: toText(credential.response.signature),
  })
}
