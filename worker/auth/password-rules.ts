/** Which passwords are accepted. */
import { nameKey } from './names.ts'

const common = new Set(
  'password password1 passw0rd 12345678 123456789 1234567890 qwertyui qwerty123 iloveyou sunshine princess football baseball superman letmein1 11111111 00000000 abc12345 abcd1234 welcome1'.split(
    ' ',
  ),
)
const shortest = 8
const longest = 128

/** The password in its one spelling (NFKC), or null when it is too short, too long, the name itself, or everybody's first guess. */
export function cleanPassword(raw: string, username: string): string | null {
  const password = raw.normalize('NFKC')
  const length = [...password].length
  if (length < shortest || length > longest) return null
  return common.has(password.toLowerCase()) || nameKey(password) === nameKey(username) ? null : password
}
