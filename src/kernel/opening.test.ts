/** Tests of how opening hours and holidays are written. */
import { expect, test } from 'vitest'
import { clockShown, closedLine, daysOf, holidaysFrom, hoursLine } from './opening.ts'

test('hours of the day become hours of the twelve-hour clock', () => {
  expect(['00:00', '09:00', '09:30', '12:00', '12:05', '19:00', '23:59'].map(clockShown)).toEqual([
    '12am',
    '9am',
    '9:30am',
    '12pm',
    '12:05pm',
    '7pm',
    '11:59pm',
  ])
})

test.each([
  ['Mon', 'Sat', 'Mon-Sat 11am-9pm', 'Sunday closed'],
  ['Mon', 'Fri', 'Mon-Fri 11am-9pm', 'Saturday and Sunday closed'],
  ['Mon', 'Sun', 'Mon-Sun 11am-9pm', 'Open every day'],
  ['Sat', 'Sat', 'Sat 11am-9pm', 'Monday, Tuesday, Wednesday, Thursday, Friday and Sunday closed'],
] as const)('%s to %s', (first, last, line, closed) => {
  const hours = { first, last, opens: '11:00', closes: '21:00' }
  expect([hoursLine(hours), closedLine(hours)]).toEqual([line, closed])
})

test('days in reverse order are rejected', () => {
  expect(daysOf({ first: 'Sat', last: 'Mon' })).toEqual([])
})

test('past holidays are left out, and the others are in order', () => {
  const days = ['2027-01-26', '2026-12-25', '2027-01-15'].map((day) => ({ day, what: 'x' }))
  expect(holidaysFrom(days, '2027-01-15').map(({ day }) => day)).toEqual([
    '2027-01-15',
    '2027-01-26',
  ])
})
