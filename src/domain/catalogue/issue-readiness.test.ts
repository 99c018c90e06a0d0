/** When an issue may be booked. */
import { expect, test } from 'vitest'
import { missingIn } from './issue-readiness.ts'

test.each([
  [{ prices: 0, recordings: 0 }, ['price', 'recording']],
  [{ prices: 1, recordings: 0 }, ['recording']],
  [{ prices: 0, recordings: 3 }, ['price']],
  [{ prices: 1, recordings: 1 }, []],
])('of %j is missing %j', (has, missing) =>
  expect(missingIn('iphone-screen', has)).toEqual(missing),
)

test('finding the fault needs no price', () =>
  expect(missingIn('iphone-unknown-fault', { prices: 0, recordings: 1 })).toEqual([]))
