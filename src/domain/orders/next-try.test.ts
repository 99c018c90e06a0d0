import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOf, type Hours, weekdays } from '#kernel/opening.ts'
import { indianDay, toField } from '#kernel/time.ts'
import { nextTries, type PhoneCalendar } from './next-try.ts'

const calendar: PhoneCalendar = {
  phone: { first: 'Mon', last: 'Sat', opens: '09:00', closes: '19:00' },
  holidays: [{ day: '2026-11-24', what: 'Election' }],
  closedEachYear: ['01-26'],
}
/** As `2026-11-20T11:02`, India's time. */
const offered = (now: string, known = calendar) =>
  nextTries(known, new Date(`${now}:00+05:30`)).map(({ title, at }) => [title, toField(at)])

describe('the times offered for the next call', () => {
  test('are in an hour, this evening and tomorrow morning', () => {
    expect(offered('2026-11-19T11:02')).toEqual([
      ['In 1 hour', '2026-11-19T12:05'],
      ['This evening, 6pm', '2026-11-19T18:00'],
      ['Tomorrow, 10am', '2026-11-20T10:00'],
    ])
  })

  test('leave out what is past, or after the phone closes', () => {
    expect(offered('2026-11-19T17:30')).toEqual([
      ['This evening, 6pm', '2026-11-19T18:00'],
      ['In 1 hour', '2026-11-19T18:30'],
      ['Tomorrow, 10am', '2026-11-20T10:00'],
    ])
    expect(offered('2026-11-19T18:10')).toEqual([['Tomorrow, 10am', '2026-11-20T10:00']])
  })

  test('name the day after a Sunday or a holiday', () => {
    expect(offered('2026-11-21T19:30')).toEqual([['Monday, 10am', '2026-11-23T10:00']])
    expect(offered('2026-11-23T19:30')).toEqual([['Wednesday, 10am', '2026-11-25T10:00']])
    expect(offered('2027-01-25T19:30')).toEqual([['Wednesday, 10am', '2027-01-27T10:00']])
  })

  test('begin with the opening where the phone is not answered at ten', () => {
    const phone: Hours = { first: 'Mon', last: 'Fri', opens: '11:00', closes: '17:00' }
    expect(offered('2026-11-19T12:00', { ...calendar, phone })).toEqual([
      ['In 1 hour', '2026-11-19T13:00'],
      ['Tomorrow, 11am', '2026-11-20T11:00'],
    ])
  })

  test('are in the future, in order, and only while the phone is answered', () => {
    const time = fc
      .integer({ min: 0, max: 23 })
      .map((hour) => `${String(hour).padStart(2, '0')}:00`)
    const hours = fc
      .record({
        first: fc.constantFrom(...weekdays),
        last: fc.constantFrom(...weekdays),
        opens: time,
        closes: time,
      })
      .filter((one) => one.opens < one.closes && daysOf(one).length > 0)
    const now = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31') })
    fc.assert(
      fc.property(
        hours,
        now.filter((one) => !Number.isNaN(one.getTime())),
        (phone, from) => {
          const all = nextTries({ ...calendar, phone }, from)
          expect(all.length).toBeLessThanOrEqual(3)
          for (const [i, { at }] of all.entries()) {
            expect(at > from).toBe(true)
            expect(at.getTime()).toBeGreaterThanOrEqual(all[i - 1]?.at.getTime() ?? 0)
            const clock = toField(at).slice(11)
            expect(clock >= phone.opens && clock < phone.closes).toBe(true)
            const day = new Date(`${indianDay(at)}T00:00:00Z`).getUTCDay()
            expect(daysOf(phone)).toContain(weekdays.at(day - 1))
            expect(calendar.holidays.map((one) => one.day)).not.toContain(indianDay(at))
          }
        },
      ),
    )
  })
})
