import { expect, test } from 'vitest'
import { contactMessage } from './enquiry-fields.ts'

const read = (phone: string) =>
  contactMessage.safeParse({ name: 'Selvi', email: 'selvi@example.com', phone, message: 'Hello' })

test.each([
  ['98400\u00a012017', '98400 12017'],
  ['+91\u201198400\u201112017', '+91-98400-12017'],
  ['044 2345\u20136789', '044 2345-6789'],
  ['98400.12017', '98400 12017'],
  ['௯௮௪௦௦ ௧௨௦௧௭', '98400 12017'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['\u202a98400 12017\u202c', '98400 12017'],
])('a phone number of an enquiry, %j, is stored as %s', (typed, stored) => {
  expect(read(typed).data?.phone).toBe(stored)
})

test.each([
  ['98400 12017 / 98400 12018', 'Please enter one phone number'],
  ['98400 12017, 98400 12018', 'Please enter one phone number'],
  ['98400 12017 or 98400 12018', 'Please enter one phone number'],
  ['call me', 'Please enter a valid phone number'],
  ['1234', 'Please enter a valid phone number'],
  ['', 'Please enter your phone number'],
])('%j is refused: %s', (typed, sentence) => {
  expect(read(typed).error?.issues[0]?.message).toBe(sentence)
})
