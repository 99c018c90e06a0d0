import { expect, test } from 'vitest'
import { asClock } from './use-countdown.ts'

test('a countdown reads as minutes and seconds, and as hours when it is long', () => {
  expect([0, 9, 18, 30, 60, 754, 3_600].map(asClock)).toEqual([
    '0:00',
    '0:09',
    '0:18',
    '0:30',
    '1:00',
    '12:34',
    '1:00:00',
  ])
})
