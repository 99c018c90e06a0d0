import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientNetwork } from './client-network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:FFFF:C000:0207', '192.0.2.7'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

test('all addresses of one /64 network are one client, and another network is another', () => {
  const group = fc.nat({ max: 0xffff })
  const half = fc.tuple(group, group, group, group)
  const hex = (groups: readonly number[]) => groups.map((one) => one.toString(16)).join(':')
  fc.assert(
    fc.property(half, half, half, half, (network, other, one, two) => {
      fc.pre(hex(network) !== hex(other) && network.some(Boolean) && other.some(Boolean))
      const [a, b, c] = [
        hex([...network, ...one]),
        hex([...network, ...two]),
        hex([...other, ...one]),
      ]
      expect(clientNetwork(a)).toBe(clientNetwork(b))
      expect(clientNetwork(a)).not.toBe(clientNetwork(c))
    }),
  )
})
