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

/**
 * The nearest address on the way here that is not one of our proxies. `onStranger` is called when another peer sends
 * forwarded addresses: behind a proxy that is not named, all visitors would have the proxy's address.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
  onStranger: () => void = () => {},
): string {
  const hops = (forwardedFor ?? '').split(',').map(hopAddress).filter(isIP)
  let address = plain(peer)
  if (hops.length > 0 && isIP(address) && !isTrusted(address, trusted)) onStranger()
  while (hops.length > 0 && isTrusted(address, trusted)) address = plain(hops.pop() ?? address)
  return address
}

/** Some proxies write the port, too: `1.2.3.4:5678`, `[2001:db8::1]:5678`. */
function hopAddress(hop: string): string {
  const text = hop.trim()
  return /^\[(.+)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

/** The peer of a connection. */
export const isTrustedPeer = (peer: string, trusted: TrustedProxies): boolean =>
  isTrusted(plain(peer), trusted)

const isTrusted = (address: string, trusted: TrustedProxies): boolean =>
  isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** IPv4 inside IPv6 (`::ffff:127.0.0.1`) is IPv4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
