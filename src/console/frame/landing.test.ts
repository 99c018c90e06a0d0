/** Tests where each role begins. */
import { expect, test } from 'vitest'
import { landingOf } from './landing.ts'

test.each([
  ['owner', '/staff/today'],
  ['front-desk', '/staff/today'],
  ['technician', '/staff/board?person=a1'],
  ['rider', '/staff/run'],
  ['editor', '/staff/content'],
] as const)('%s begins at %s', (role, address) => {
  expect(landingOf({ id: 'a1', role })).toBe(address)
})
