/** Tests when a customer is asked about a repair, and how long the answer can be changed. */
import { expect, test } from 'vitest'
import { askedFrom, askedUntil, canAnswer } from './rating.ts'

const on = (day: string, time = '12:00') => new Date(`${day}T${time}:00+05:30`)

test('a customer is asked at noon in India three days after the day of the delivery', () => {
  expect(askedFrom(on('2026-11-20', '00:05'))).toEqual(on('2026-11-23'))
  expect(askedFrom(on('2026-11-20', '23:55'))).toEqual(on('2026-11-23'))
  expect(askedUntil(on('2026-11-20'))).toEqual(on('2026-11-30'))
})

test('an answer can be changed for 14 days, and is taken for 90 days after the message', () => {
  const askedAt = on('2026-08-01')
  expect(canAnswer({ askedAt, answeredAt: null }, on('2026-10-29'))).toBe(true)
  expect(canAnswer({ askedAt, answeredAt: null }, on('2026-10-30'))).toBe(false)
  const answeredAt = on('2026-08-02')
  expect(canAnswer({ askedAt, answeredAt }, on('2026-08-16', '11:59'))).toBe(true)
  expect(canAnswer({ askedAt, answeredAt }, on('2026-08-16'))).toBe(false)
})
