/** The shop's hours as search engines read them. */
import { expect, test } from 'vitest'
import { clockTime, daysOf, localBusiness } from './local-business.ts'

test('hours of the twelve-hour clock become hours of the day', () => {
  expect(['12am', '9am', '11am', '12pm', '7pm', '9pm'].map(clockTime)).toEqual([
    '00:00',
    '09:00',
    '11:00',
    '12:00',
    '19:00',
    '21:00',
  ])
})

test('what is no hour and no range of days is refused', () => {
  expect(() => clockTime('13pm')).toThrow('not an hour')
  expect(() => clockTime('9.30am')).toThrow('not an hour')
  expect(() => daysOf('Sat-Mon')).toThrow('not a range of days')
})

test('the shop is open Monday to Saturday while the counter is', () => {
  expect(localBusiness().openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '11:00',
      closes: '21:00',
    },
  ])
})
