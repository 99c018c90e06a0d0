import { expect, test } from 'vitest'
import {
  after,
  days,
  formatClock,
  formatDay,
  formatDayAndMonth,
  formatTimestamp,
  formatWeekday,
  indianDay,
  isSameIndianDay,
  minutes,
} from './time.ts'

const platforms = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options })
const clock = platforms({ hour: 'numeric', minute: '2-digit' })
const day = platforms({ day: 'numeric', month: 'long', year: 'numeric' })
const weekday = platforms({ weekday: 'long', day: 'numeric', month: 'long' })
const short = platforms({ day: 'numeric', month: 'short', year: 'numeric' })

test('days and times are written as the platform writes them, in every hour of five years', () => {
  const first = new Date('2024-01-01T00:00:00Z')
  for (let passed = 0; passed < days(5 * 365); passed += minutes(61)) {
    const timestamp = after(first, passed)
    const written = [
      formatClock(timestamp),
      formatDay(timestamp),
      formatTimestamp(timestamp),
      `${formatWeekday(timestamp)}, ${formatDayAndMonth(timestamp)}`,
    ]
    const time = clock.format(timestamp)
    const date = short.format(timestamp).replace('Sept', 'Sep')
    const expected = [time, day.format(timestamp), `${date}, ${time}`, weekday.format(timestamp)]
    if (written.join() !== expected.join())
      expect.unreachable(`${timestamp.toISOString()}: ${written.join(' | ')}`)
  }
})

test('a day begins at midnight in India', () => {
  const midnight = new Date('2026-11-21T18:30:00Z')
  expect(isSameIndianDay(midnight, after(midnight, -1))).toBe(false)
  for (const later of [0, minutes(61), days(1) - 1, days(1), days(40)]) {
    const timestamp = after(midnight, later)
    expect(isSameIndianDay(midnight, timestamp)).toBe(indianDay(timestamp) === '2026-11-22')
  }
})

test('a time that is none is refused', () => {
  for (const format of [formatClock, formatDay, formatTimestamp, formatWeekday])
    expect(() => format(new Date('tomorrow'))).toThrow(RangeError)
})
