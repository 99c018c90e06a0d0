import { shop } from '#app/shop.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { days, formatTimestamp, hours, indianDay } from '#kernel/time.ts'
import { appointmentOf, freeUntil } from './appointment.ts'

const calendar = { counter: shop.hours.counter, holidays: [], closedEachYear: [] }
const at = (timestamp: string) => new Date(`${timestamp}+05:30`)
const day = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2029-12-31T00:00:00Z'),
  noInvalidDate: true,
})

describe('the pickup or visit of an order', () => {
  test.each([
    ['Wednesday morning', '2026-11-18T08:00:00', '20 Nov 2026, 11:00 am'],
    [
      'Wednesday, a minute before midnight in India',
      '2026-11-18T23:59:00',
      '20 Nov 2026, 11:00 am',
    ],
    ['Thursday, a minute after midnight in India', '2026-11-19T00:01:00', '21 Nov 2026, 11:00 am'],
    ['Friday', '2026-11-20T15:00:00', '23 Nov 2026, 11:00 am'],
    ['Saturday', '2026-11-21T15:00:00', '24 Nov 2026, 11:00 am'],
    ['Sunday', '2026-11-22T15:00:00', '24 Nov 2026, 11:00 am'],
  ])('paid on %s', (_, paid, due) => {
    expect(formatTimestamp(appointmentOf(calendar, at(paid)))).toBe(due)
  })

  test('is never on a Sunday, always at 11 am in India, and one to four days away', () => {
    fc.assert(
      fc.property(day, (paidAt) => {
        const due = appointmentOf(calendar, paidAt)
        expect(due.getUTCDay()).not.toBe(0)
        expect(due.toISOString()).toMatch(/T05:30:00.000Z$/)
        expect(indianDay(due) > indianDay(paidAt)).toBe(true)
        expect(due.getTime() - paidAt.getTime()).toBeGreaterThan(days(1))
        expect(due.getTime() - paidAt.getTime()).toBeLessThan(days(4))
      }),
      { seed: 1 },
    )
  })

  test('is not on a holiday or a day on which the law closes the shop, and at the hour of opening', () => {
    const holidays = [{ day: '2026-11-20', what: 'Election' }]
    const closed = {
      counter: { ...shop.hours.counter, opens: '04:30' },
      holidays,
      closedEachYear: ['11-21'],
    }
    const due = appointmentOf(closed, at('2026-11-18T08:00:00'))
    expect(formatTimestamp(due)).toBe('23 Nov 2026, 4:30 am')
  })

  test('leaves at least eleven hours in which cancelling is free', () => {
    fc.assert(
      fc.property(day, (paidAt) => {
        const left = freeUntil(appointmentOf(calendar, paidAt)).getTime() - paidAt.getTime()
        expect(left).toBeGreaterThanOrEqual(hours(11))
      }),
      { seed: 2 },
    )
  })
})
