/** The client's address: `X-Forwarded-For` counts only when a trusted proxy sends it. */
import { BlockList, isIP } from 'node:net'

export type TrustedProxies = BlockList

/** Reads addresses and networks (`10.0.0.0/8`, `::1`). Throws a RangeError on anything else. */
export function trustedProxies(entries: readonly string[]): TrustedProxies {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address)
    if (!family) throw new RangeError(`not an address: ${entry}`)
    const kind = family === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(prefix), kind)
  }
  return list
}

/** The nearest address on the way here that is not one of our proxies. */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => isIP(hop))
  let address = plain(peer)
  while (hops.length > 0 && isTrusted(address, trusted)) address = plain(hops.pop() ?? address)
  return address
}

const isTrusted = (address: string, trusted: TrustedProxies): boolean =>
  isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** IPv4 inside IPv6 (`::ffff:127.0.0.1`) is IPv4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
