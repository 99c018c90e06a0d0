import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shop } from '#app/shop.ts'
import { isWorkingDay } from '#kernel/working-day.ts'
import { firstPromise, isWorkingTime } from './working-time.ts'

const opening = { ...shop, ...shop.hours }
/** A timestamp on the Indian day. */
const at = (timestamp: string): Date => new Date(`${timestamp}:00+05:30`)

describe('the working calendar', () => {
  test.each([
    ['a Saturday', '2026-11-21T12:00', true],
    ['a Sunday', '2026-11-22T12:00', false],
    ['the first minute of a Sunday', '2026-11-22T00:00', false],
    ['the last minute of a Saturday', '2026-11-21T23:59', true],
    ['Republic Day of any year', '2027-01-26T12:00', false],
    ['Deepavali of 2027', '2027-10-29T12:00', false],
    ['the day after it', '2027-10-30T12:00', true],
  ])('%s', (_, timestamp, works) => {
    expect(isWorkingDay(opening, at(timestamp))).toBe(works)
  })

  test.each([
    ['2026-11-20T10:59', false],
    ['2026-11-20T11:00', true],
    ['2026-11-20T21:00', true],
    ['2026-11-20T21:01', false],
    ['2026-11-22T15:00', false],
  ])('somebody is there at %s: %s', (timestamp, open) => {
    expect(isWorkingTime(opening, at(timestamp))).toBe(open)
  })
})

test('uses the hours and holidays that colleagues have set', () => {
  const counter = { first: 'Tue', last: 'Sun', opens: '10:30', closes: '14:00' } as const
  const changed = { ...opening, counter, holidays: [{ day: '2026-11-24', what: 'Stocktaking' }] }
  expect(isWorkingTime(changed, at('2026-11-22T10:30'))).toBe(true)
  expect(isWorkingTime(changed, at('2026-11-22T10:29'))).toBe(false)
  expect(isWorkingDay(changed, at('2026-11-23T12:00'))).toBe(false)
  expect(isWorkingDay(changed, at('2026-11-24T12:00'))).toBe(false)
  expect(isWorkingDay(changed, at('2027-10-29T12:00'))).toBe(true)
})

describe('the first promised time', () => {
  test.each([
    ['two days later, to the hour', '2026-11-18T15:25', '2026-11-20T15:00'],
    ['a Sunday takes no time', '2026-11-20T16:00', '2026-11-23T16:00'],
    ['neither does a holiday', '2027-01-25T12:30', '2027-01-28T12:00'],
    ['agreed on a Sunday, it counts from Monday', '2026-11-22T15:00', '2026-11-24T21:00'],
    ['agreed late at night, it is the closing before', '2026-11-18T23:30', '2026-11-20T21:00'],
    ['agreed before we open, too', '2026-11-19T08:00', '2026-11-20T21:00'],
    ['and not on a closed day', '2026-11-20T08:00', '2026-11-21T21:00'],
  ])('%s', (_, agreed, due) => {
    expect(firstPromise(opening, at(agreed)).toISOString()).toBe(at(due).toISOString())
  })

  test('is always while we are open, and never after what was promised', () => {
    const range = { min: at('2026-01-01T00:00'), max: at('2027-12-31T00:00'), noInvalidDate: true }
    fc.assert(
      fc.property(fc.date(range), (agreed) => {
        const due = firstPromise(opening, agreed)
        expect(isWorkingTime(opening, due)).toBe(true)
        expect(due.getTime()).toBeGreaterThan(agreed.getTime())
        expect(due.getTime() - agreed.getTime()).toBeLessThanOrEqual(6 * 86_400_000)
      }),
    )
  })
})
