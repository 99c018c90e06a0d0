/** Tests that the demonstration's times lie by day, in their order, and never ahead. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

const date = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2027-01-01'),
  noInvalidDate: true,
})
const hourOf = (at: Date) => (at.getTime() / 3_600_000 + 5.5) % 24

test('whatever the time, it moves between 10 am and 8 pm, and never to a later one', () => {
  fc.assert(
    fc.property(date, (at) => {
      const moved = byDay(at)
      expect(hourOf(moved)).toBeGreaterThanOrEqual(10)
      expect(hourOf(moved)).toBeLessThanOrEqual(20)
      expect(moved.getTime()).toBeLessThanOrEqual(at.getTime())
    }),
  )
})

test('of two times the later one stays the later', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 200_000_000 }), (at, more) => {
      const later = new Date(at.getTime() + more)
      expect(byDay(later).getTime()).toBeGreaterThanOrEqual(byDay(at).getTime())
    }),
  )
})
