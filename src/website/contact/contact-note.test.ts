/** The note a product page gives to the contact form. */
import { expect, test } from 'vitest'
import { contactNote } from './contact-note.ts'

test('a device page fills in its device, and the trade-in offer its question', () => {
  expect(contactNote('iphone')).toBe('Device: iPhone\nWhat happened: ')
  expect(contactNote('apple-pencil')).toContain('Apple Pencil')
  expect(contactNote('trade-in')).toContain('trade in an iPhone')
})

test('nothing else from the address reaches the message', () => {
  expect(contactNote(null)).toBe('')
  expect(contactNote('call 12345')).toBe('')
})
