/** Stretches of a file, as browsers ask for them while they play. */
import { expect, test } from 'vitest'
import { readRange } from './media-route.ts'

test.each([
  ['bytes=0-', [0, 99]],
  ['bytes=10-19', [10, 19]],
  ['bytes=90-500', [90, 99]],
  ['bytes=-10', [90, 99]],
  ['bytes=-500', [0, 99]],
  ['bytes=100-', undefined],
  ['bytes=20-10', undefined],
  ['bytes=-0', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
])('%s of a hundred bytes', (header, part) => {
  expect(readRange(header, 100)).toEqual(part)
})
