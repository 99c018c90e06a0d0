import { expect, test } from 'vitest'
import { shop } from '#app/shop.ts'
import { getServiceType, jobServiceKeys, serviceTitles, serviceTypes } from './service-type.ts'

test('the service types are numbered as the API counts them, and each has a charge', () => {
  expect(serviceTypes.map(({ supportOptionId, key }) => [supportOptionId, key])).toEqual([
    [1, 'walk-in'],
    [2, 'pickup'],
    [3, 'contact'],
  ])
  expect(serviceTypes.map(({ key }) => key)).toEqual(Object.keys(shop.extraCharges))
})

test('a walk-in and a pickup lead to a repair, a contact request does not', () => {
  expect(jobServiceKeys).toEqual(['walk-in', 'pickup'])
})

test('a title is found by its key', () => {
  expect(serviceTitles).toEqual({ 'walk-in': 'Walk-in', pickup: 'Pickup', contact: 'Contact' })
})

test.each([0, 4, 1.5])('the number %s names no service type', (wrong) => {
  expect(() => getServiceType(wrong)).toThrow('SERVICE_NOT_FOUND')
})
