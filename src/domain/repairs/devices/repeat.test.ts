/** Tests when a device that comes in is a repeat. */
import { expect, test } from 'vitest'
import { repeatOf, repeatText } from './repeat.ts'

const on = (day: string, time = '12:00') => new Date(`${day}T${time}:00+05:30`)

test('a device is a repeat up to and including the 90th day after its delivery', () => {
  const earlier = [{ orderId: 'first', at: on('2026-08-25', '19:00') }]
  expect(repeatOf(on('2026-11-23'), earlier)).toEqual({ ofOrderId: 'first', days: 90 })
  expect(repeatOf(on('2026-11-24'), earlier)).toBeNull()
})

test('the last delivery counts, and none that came after the device', () => {
  const earlier = [
    { orderId: 'first', at: on('2026-10-01') },
    { orderId: 'second', at: on('2026-10-31') },
    { orderId: 'later', at: on('2026-11-24') },
  ]
  expect(repeatOf(on('2026-11-23'), earlier)).toEqual({ ofOrderId: 'second', days: 23 })
  expect(repeatOf(on('2026-09-01'), earlier)).toBeNull()
})

test('days are those of India, and said in words', () => {
  const delivered = [{ orderId: 'first', at: on('2026-11-22', '23:50') }]
  expect(repeatOf(on('2026-11-23', '00:10'), delivered)?.days).toBe(1)
  expect([0, 1, 23].map(repeatText)).toEqual([
    'Back on the same day',
    'Back after 1 day',
    'Back after 23 days',
  ])
})
