import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shop } from '#app/shop.ts'
import { after, days, hours } from '#kernel/time.ts'
import { hourText, quietUntil, waitsUntil } from './quiet-hours.ts'

const night = { from: 21, until: 9 }
const at = (iso: string) => new Date(`2026-11-${iso}+05:30`)

const timestamps = fc
  .integer({ min: Date.parse('2017-01-01Z'), max: Date.parse('2060-01-01Z') })
  .map((ms) => new Date(ms))
const anyHours = fc.record({
  from: fc.integer({ min: 0, max: 23 }),
  until: fc.integer({ min: 0, max: 23 }),
})
/** The hour of the day in India, by the calendar of the runtime and not by our own sums. */
const indianHour = (timestamp: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Kolkata',
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(timestamp),
  )

describe('the quiet hours', () => {
  it('are nine in the evening to nine in the morning, in India', () => {
    expect(shop.quietHours).toEqual(night)
    expect(quietUntil(at('21T20:59:59.999'), night)).toBeUndefined()
    expect(quietUntil(at('21T21:00'), night)).toEqual(at('22T09:00'))
    expect(quietUntil(at('22T00:00'), night)).toEqual(at('22T09:00'))
    expect(quietUntil(at('22T08:59:59.999'), night)).toEqual(at('22T09:00'))
    expect(quietUntil(at('22T09:00'), night)).toBeUndefined()
  })

  it('may lie within one day, or not be at all', () => {
    const noon = { from: 13, until: 15 }
    expect(quietUntil(at('21T13:30'), noon)).toEqual(at('21T15:00'))
    expect(quietUntil(at('21T12:59'), noon)).toBeUndefined()
    expect(quietUntil(at('21T03:00'), { from: 9, until: 9 })).toBeUndefined()
  })

  it('hold exactly for the hours between, whatever they are', () => {
    fc.assert(
      fc.property(timestamps, anyHours, (timestamp, quiet) => {
        const hour = indianHour(timestamp)
        const { from, until } = quiet
        const within = from <= until ? hour >= from && hour < until : hour >= from || hour < until
        expect(quietUntil(timestamp, quiet) !== undefined).toBe(within)
      }),
    )
  })

  it('end at the full hour, later than now, within a day, and are over then', () => {
    fc.assert(
      fc.property(timestamps, anyHours, (timestamp, quiet) => {
        const end = quietUntil(timestamp, quiet)
        if (!end) return
        expect(end.getTime()).toBeGreaterThan(timestamp.getTime())
        expect(end.getTime() - timestamp.getTime()).toBeLessThan(days(1))
        expect(indianHour(end)).toBe(quiet.until)
        expect(end.getTime() % hours(0.5)).toBe(0)
        expect(quietUntil(end, quiet)).toBeUndefined()
      }),
    )
  })

  it('never let a later message overtake an earlier one', () => {
    fc.assert(
      fc.property(timestamps, timestamps, anyHours, (one, other, quiet) => {
        const [earlier, later] = one <= other ? [one, other] : [other, one]
        const goes = (timestamp: Date) => waitsUntil(timestamp, false, quiet) ?? timestamp
        expect(goes(earlier).getTime()).toBeLessThanOrEqual(goes(later).getTime())
      }),
    )
  })

  it('do not hold up what is urgent', () => {
    fc.assert(
      fc.property(timestamps, anyHours, (timestamp, quiet) => {
        expect(waitsUntil(timestamp, true, quiet)).toBeUndefined()
      }),
    )
    expect(waitsUntil(at('21T23:00'), false, night)).toEqual(after(at('21T23:00'), hours(10)))
  })

  it('are written like the shop’s hours', () => {
    expect([0, 9, 12, 21, 24].map(hourText)).toEqual(['12am', '9am', '12pm', '9pm', '12am'])
  })
})
