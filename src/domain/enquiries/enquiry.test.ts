import { expect, test } from 'vitest'
import { canHave, openStatuses, statusTitle } from './enquiry.ts'

test('a message is open or answered and is never won', () => {
  expect(statusTitle('contact', 'new')).toBe('Open')
  expect(canHave('contact', 'answered')).toBe(true)
  expect(canHave('contact', 'won')).toBe(false)
  expect(canHave('quote', 'answered')).toBe(false)
})

test('what is quoted is still open; what is won, lost or answered is not', () => {
  expect(openStatuses).toEqual(['new', 'contacted', 'quoted'])
})
