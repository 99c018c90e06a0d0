import { expect, test } from 'vitest'
import { indianDay } from '#kernel/time.ts'
import { dayPeriod, monthPeriod } from './period.ts'

test('a day runs from midnight to midnight in India', () => {
  const { from, until } = dayPeriod('2026-11-21')
  expect(from.toISOString()).toBe('2026-11-20T18:30:00.000Z')
  expect(until.toISOString()).toBe('2026-11-21T18:30:00.000Z')
  expect(indianDay(from)).toBe('2026-11-21')
})

test('a month ends where the next begins, December too', () => {
  expect(monthPeriod('2026-12').until).toEqual(monthPeriod('2027-01').from)
  expect(monthPeriod('2026-02').until).toEqual(dayPeriod('2026-03-01').from)
})
