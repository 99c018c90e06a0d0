import { expect, test } from 'vitest'
import { after, days, formatClock, formatDay, formatTimestamp, minutes } from './time.ts'

const platforms = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options })
const clock = platforms({ hour: 'numeric', minute: '2-digit' })
const day = platforms({ day: 'numeric', month: 'long', year: 'numeric' })
const short = platforms({ day: 'numeric', month: 'short', year: 'numeric' })

test('days and times are written as the platform writes them, in every hour of five years', () => {
  const first = new Date('2024-01-01T00:00:00Z')
  for (let passed = 0; passed < days(5 * 365); passed += minutes(61)) {
    const timestamp = after(first, passed)
    const written = [formatClock(timestamp), formatDay(timestamp), formatTimestamp(timestamp)]
    const time = clock.format(timestamp)
    const date = short.format(timestamp).replace('Sept', 'Sep')
    if (written.join() !== [time, day.format(timestamp), `${date}, ${time}`].join())
      expect.unreachable(`${timestamp.toISOString()}: ${written.join(' | ')}`)
  }
})

test('a time that is none is refused', () => {
  for (const format of [formatClock, formatDay, formatTimestamp])
    expect(() => format(new Date('tomorrow'))).toThrow(RangeError)
})
