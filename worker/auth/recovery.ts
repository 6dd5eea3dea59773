/** Recovery codes: the way back without a password and without e-mail. 100 bits, so a plain hash keeps them. */
import { hexOf, ofText, sha256 } from '../../shared/sha256.ts'

/** Crockford's: no letter that looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 20
const group = 5

/** A fresh code, as it is shown: `XXXXX-XXXXX-XXXXX-XXXXX`. */
export function newRecoveryCode(): string {
  // 32 letters: five bits of a byte each, none more likely than another.
  const letters = [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => alphabet[byte % alphabet.length])
  return letters.join('').replace(new RegExp(`.{${group}}(?=.)`, 'g'), '$&-')
}

/** What is stored of a code, and compared: the same however it was typed. */
export function recoveryHash(typed: string): string {
  const plain = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return hexOf(sha256(ofText(plain)))
}
