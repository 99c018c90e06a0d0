/** Who counts as one client for limits: an IPv4 address, or the /64 network that one IPv6 subscriber has for itself. */
import { isIPv6 } from 'node:net'

/** `192.0.2.7` stays, also when it was written as `::ffff:192.0.2.7`; `2001:db8:1:2::9` becomes `2001:db8:1:2::/64`. */
export function clientNetwork(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  const [, , , , , mark, high = 0, low = 0] = groups
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && mark === 0xffff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser writes an embedded IPv4 address as two groups.
  const { hostname } = new URL(`http://[${address}]`)
  const [left = '', right] = hostname.slice(1, -1).split('::')
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => parseInt(group, 16))
  const [start, end] = [read(left), read(right ?? '')]
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => 0), ...end]
}
