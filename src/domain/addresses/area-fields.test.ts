/** What is an area to collect from, and what is none. */
import { expect, test } from 'vitest'
import { shop } from '#app/shop.ts'
import { areaFields, crossesItself } from './area-fields.ts'

const { lat, lng } = shop.position
const box = [
  { lat: lat - 1, lng: lng - 1 },
  { lat: lat + 1, lng: lng - 1 },
  { lat: lat + 1, lng: lng + 1 },
  { lat: lat - 1, lng: lng + 1 },
]
const messages = (corners: unknown) => areaFields.safeParse(corners).error?.issues[0]?.message

test('the built-in area and a plain box are areas', () => {
  expect(messages(shop.serviceArea)).toBeUndefined()
  expect(messages(box)).toBeUndefined()
  expect(crossesItself(box.slice(0, 3))).toBe(false)
})

test.each([
  ['two corners', box.slice(0, 2), 'An area has at least three corners'],
  ['a bow tie', [box[0], box[2], box[1], box[3]], 'The line crosses itself'],
  ['one off the map', [{ lat: 91, lng }, ...box], 'Not on this map'],
  ['no numbers', [{ lat: '', lng: null }, ...box], 'Please enter a latitude'],
])('%s is none', (_, corners, message) => expect(messages(corners)).toContain(message))
