/** Tests whose address a forwarded request has, and when a peer is not a proxy of ours. */
import { expect, test } from 'vitest'
import { clientAddress, trustedProxies } from './client-address.ts'

const trusted = trustedProxies(['10.0.0.0/8', '::1'])

test.each([
  ['198.51.100.7:5678', '198.51.100.7'],
  ['[2001:db8::1]:5678', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['203.0.113.1, 198.51.100.7:5678, 10.0.0.2:80', '198.51.100.7'],
])('a hop written %s is understood', (forwarded, address) => {
  expect(clientAddress('10.0.0.1', forwarded, trusted)).toBe(address)
})

test.each([
  ['a stranger that forwards addresses is noticed', '203.0.113.9', '198.51.100.7', 1],
  ['a stranger that forwards nothing is a visitor', '203.0.113.9', undefined, 0],
  ['a proxy of ours may forward', '10.0.0.1', '198.51.100.7', 0],
  ['a call inside the process has no peer', '', '198.51.100.7', 0],
] as const)('%s', (_, peer, forwarded, strangers) => {
  let noticed = 0
  clientAddress(peer, forwarded, trusted, () => noticed++)
  expect(noticed).toBe(strangers)
})
