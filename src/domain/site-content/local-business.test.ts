/** The shop's hours as search engines read them. */
import { expect, test } from 'vitest'
import { shop } from '#app/shop.ts'
import { localBusiness } from './local-business.ts'

const holidays = [{ day: '2027-01-15', what: 'Pongal' }]

test('the shop is open Monday to Saturday while the counter is', () => {
  expect(localBusiness(shop, { ...shop.hours, holidays: [] }).openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '11:00',
      closes: '21:00',
    },
  ])
})

test('on a holiday it is closed all day', () => {
  expect(
    localBusiness(shop, { ...shop.hours, holidays }).specialOpeningHoursSpecification,
  ).toMatchObject([{ validFrom: '2027-01-15', opens: '00:00', closes: '00:00' }])
  expect(localBusiness(shop, { ...shop.hours, holidays: [] })).not.toHaveProperty(
    'specialOpeningHoursSpecification',
  )
})
