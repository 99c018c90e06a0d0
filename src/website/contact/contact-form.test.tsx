import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anApi, done, lineDown, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import { createContactMessage } from '#domain/enquiries/contract/customer.ts'
import { enquiryErrors } from '#domain/enquiries/errors.ts'
import { ContactForm, contactNote } from './contact-form.tsx'

const entered = {
  name: 'Asha Devi',
  email: 'asha@example.in',
  phone: '98410 12345',
  message: 'My iPhone does not charge.',
}
const labels = { name: 'Full Name', email: 'Email', phone: 'Phone Number', message: 'Message' }

const field = (name: keyof typeof labels) => screen.getByLabelText<HTMLInputElement>(labels[name])

function aForm() {
  const api = anApi()
  draw(<ContactForm note="About order MDC-1:" />)
  return api
}

function fillIn() {
  for (const name of ['name', 'email', 'phone', 'message'] as const)
    fireEvent.input(field(name), { target: { value: entered[name] } })
}

const typed = () => ({
  name: field('name').value,
  email: field('email').value,
  phone: field('phone').value,
  message: field('message').value,
})

test('the message begins with the note, and is sent as it was typed', async () => {
  const api = aForm()
  api.on(createContactMessage, () => done(createContactMessage, { _id: '1' }))
  expect(field('message').value).toBe('About order MDC-1:')
  fillIn()
  await pressTwice(screen.getByRole('button', { name: 'Send Message' }))
  await toast('Message Sent')
  expect(api.callsOf(createContactMessage).map(({ body }) => body)).toEqual([entered])
  // The message is empty now, and does not begin with the note again.
  expect(typed()).toEqual({ name: '', email: '', phone: '', message: '' })
})

test('a form with something missing is not sent, and says so', async () => {
  const api = aForm()
  fireEvent.input(field('name'), { target: { value: entered.name } })
  await press('Send Message')
  await toast('Please fill in all required fields')
  await waitFor(() => expect(document.activeElement).toBe(field('email')))
  expect(api.callsOf(createContactMessage)).toEqual([])
})

test('a form that is only wrong somewhere says it there', async () => {
  aForm()
  fillIn()
  fireEvent.input(field('phone'), { target: { value: 'call me' } })
  await press('Send Message')
  await screen.findByText('Please enter a valid phone number')
  expect(screen.queryByText('Please fill in all required fields')).toBeNull()
})

test.each([
  [
    'refused',
    () => refused(enquiryErrors.TOO_MANY_ENQUIRIES),
    enquiryErrors.TOO_MANY_ENQUIRIES.message,
  ],
  ['without an answer', lineDown, 'Something went wrong. Please try again.'],
])('a message %s stays in the form, and the person is told', async (_, answer, text) => {
  const api = aForm()
  api.on(createContactMessage, answer)
  fillIn()
  await press('Send Message')
  await waitFor(() => expect(screen.queryAllByText(text)).not.toEqual([]))
  expect(typed()).toEqual(entered)
})

test('a device page fills in its device, and the trade-in offer its question', () => {
  expect(contactNote('iphone')).toBe('Device: iPhone\nWhat happened: ')
  expect(contactNote('apple-pencil')).toContain('Apple Pencil')
  expect(contactNote('trade-in')).toContain('trade in an iPhone')
})

test('nothing else from the address reaches the message', () => {
  expect(contactNote(null)).toBe('')
  expect(contactNote('call 12345')).toBe('')
})
