/** Tests by when a company hears from us. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdays } from '#kernel/opening.ts'
import { after, days, indianDay } from '#kernel/time.ts'
import { isWorkingDay, type WorkCalendar } from '#kernel/working-day.ts'
import { answerByText, quoteAnswerBy, quoteReference } from './quote-answer.ts'

const calendar: WorkCalendar = {
  counter: { first: 'Mon', last: 'Sat', opens: '11:00', closes: '21:00' },
  holidays: [{ day: '2026-11-24', what: 'Karthigai' }],
  closedEachYear: ['01-26'],
}
const by = (askedAt: string) => {
  const time = quoteAnswerBy(calendar, new Date(askedAt))
  return time && answerByText(time)
}

test.each([
  ['a Thursday', '2026-11-19T10:00:00+05:30', 'Friday, 20 November, 11 am'],
  ['a Saturday', '2026-11-21T18:00:00+05:30', 'Monday, 23 November, 11 am'],
  ['the day before a holiday', '2026-11-23T09:00:00+05:30', 'Wednesday, 25 November, 11 am'],
  ['late on a Monday in India', '2027-01-25T23:59:00+05:30', 'Wednesday, 27 January, 11 am'],
])('a quote asked for on %s is answered by the next opening', (_, askedAt, text) => {
  expect(by(askedAt)).toBe(text)
})

test('a shop that never opens promises no time', () => {
  const closed = { ...calendar, closedEachYear: everyDay }
  expect(quoteAnswerBy(closed, new Date('2026-11-19T10:00:00Z'))).toBeUndefined()
})

const everyDay = Array.from({ length: 366 }, (_, day) =>
  indianDay(after(new Date('2028-01-01T12:00:00Z'), days(day))).slice(5),
)

test('the answer comes on a later working day at the opening of the counter, and no working day before it is skipped', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.nat(6),
      fc.nat(6),
      (askedAt, first, more) => {
        const at = { first: weekdays[first], last: weekdays[Math.min(6, first + more)] }
        const open = { ...calendar, counter: { ...calendar.counter, ...at } } as WorkCalendar
        const answer = quoteAnswerBy(open, askedAt)
        if (!answer) throw new Error('no answer')
        expect(isWorkingDay(open, answer)).toBe(true)
        expect(indianDay(answer) > indianDay(askedAt)).toBe(true)
        for (
          let day = after(askedAt, days(1));
          indianDay(day) < indianDay(answer);
          day = after(day, days(1))
        )
          expect(isWorkingDay(open, day)).toBe(false)
        expect(answer.toISOString().slice(11, 16)).toBe('05:30')
      },
    ),
  )
})

test('the reference is the end of the id in capitals', () => {
  expect(quoteReference('0000000000000000000a4t8w2a')).toBe('Q-4T8W2A')
})
