/** Tests the search for secrets in logs and addresses, which every application and journey of the tests ends with. */
import { expect, test } from 'vitest'
import { leaksIn, leaksInAddress } from './app/leaks.ts'

const token = 'kP3v0Qm8sT1xZr7yB5nW2cL9dF4gH6jA-eU_iO3qXMo'
const line = (facts: object) => `${JSON.stringify({ level: 'info', msg: 'answered', ...facts })}\n`
const known = { 'a name': ['Kavitha Raman'], 'a signing key': ['not-guessable'] }

test.each([
  ['a phone number', { err: 'no account for 9876543210' }],
  ['a phone number', { caller: '+919876543210' }],
  ['an e-mail address', { err: 'kavitha@example.com is unknown' }],
  ['a token', { path: `/x/${token}` }],
  ['an authorization header', { header: 'Bearer abc-def-ghi' }],
  ['a name', { by: 'Kavitha Raman' }],
  ['a signing key', { err: 'key not-guessable' }],
  ['a one-time code', { err: 'the code 4711 is wrong' }],
])('%s is found in a line of the log', (what, facts) => {
  expect(leaksIn([line(facts)], known, ['4711'])).toEqual([expect.stringMatching(`^${what}: `)])
})

test('ordinary lines contain nothing', () => {
  const facts = {
    time: '2026-11-21T05:30:04.711Z',
    requestId: '98765432-4711-4711-9876-987654321098',
    order: 'gapk14kz6vtgf44cb11x61b928',
    payment: 'pay_9876543210Abcd',
    ms: 4711,
    err: { stack: '    at run (file:///app/src/main.ts:4711:9)' },
  }
  expect(leaksIn([line(facts)], known, ['4711'])).toEqual([])
})

test.each([
  'https://shop.example/orders?mobile=9876543210',
  'https://shop.example/orders?q=%2B919876543210',
  'https://shop.example/hello/Kavitha%20Raman',
  'https://shop.example/verify?otp=4711',
  `https://shop.example/track-shared/${token}`,
])('the address %s gives something away', (address) => {
  expect(leaksInAddress(address, known)).not.toEqual([])
})

test.each([
  `https://shop.example/track-shared#${token}`,
  'https://shop.example/track?orderId=gapk14kz6vtgf44cb11x61b928&step=3',
  'data:image/png;base64,9876543210',
])('the address %s gives nothing away', (address) => {
  expect(leaksInAddress(address, known)).toEqual([])
})
