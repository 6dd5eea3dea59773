/** The network that an address belongs to: what limits count by. */

/** A whole IPv4 address; of IPv6 the first 64 bits, which are one household, in one spelling. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^(?:0*:)+ffff:([0-9.]+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = ip.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const after = groups(tail ?? '')
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - after.length
  const whole = [...groups(head), ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after]
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
