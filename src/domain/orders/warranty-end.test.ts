/** Tests until when the work of an order is under warranty. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indianDay } from '#kernel/time.ts'
import { warrantyEnd } from './warranty-end.ts'

test.each([
  ['6 months', '2026-11-22T20:00:00+05:30', '2027-05-22'],
  ['1 year', '2024-02-29T11:00:00+05:30', '2025-02-28'],
  ['3 Months', '2026-11-30T00:10:00+05:30', '2027-02-28'],
  ['90 days', '2026-11-22T23:50:00+05:30', '2027-02-20'],
  ['12-month warranty', '2026-01-31T11:00:00+05:30', '2027-01-31'],
])('a warranty of %s from %s lasts until %s', (text, delivered, end) => {
  expect(warrantyEnd(text, new Date(delivered))).toBe(end)
})

test.each(['', 'None', '0 days', 'no warranty', 'lifetime', '-'])('%j names no end', (text) => {
  expect(warrantyEnd(text, new Date('2026-11-22T11:00:00+05:30'))).toBeNull()
})

test('it never ends before the delivery, and a longer one never before a shorter one', () => {
  const date = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 60 }), (delivered, months) => {
      const end = warrantyEnd(`${months} months`, delivered) ?? ''
      expect(end >= indianDay(delivered)).toBe(true)
      expect((warrantyEnd(`${months + 1} months`, delivered) ?? '') >= end).toBe(true)
    }),
  )
})
