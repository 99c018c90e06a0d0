import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { signIn, signOut } from '#ui/api/session.tsx'
import { anApi, done, later, lineDown, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import { getProfile } from '#domain/customers/contract/customer.ts'
import { createContactMessage } from '#domain/enquiries/contract/customer.ts'
import { enquiryErrors } from '#domain/enquiries/errors.ts'
import { ContactForm, contactNote, deviceIn } from './contact-form.tsx'

afterEach(() => act(signOut))

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

const profile = {
  _id: 'customer-1',
  name: 'Kavitha Raman',
  emailId: 'kavitha@example.com',
  mobileNumber: '9840012017',
  authToken: 'token',
}

async function signedIn() {
  signIn('token', profile)
  const api = anApi()
  api.on(getProfile, () => done(getProfile, profile))
  draw(<ContactForm note="" />)
  await waitFor(() => expect(api.callsOf(getProfile)).toHaveLength(1))
  return api
}

/** A reload of the page, in the same tab. */
function reload(note = '') {
  cleanup()
  draw(<ContactForm note={note} />)
}

test('what was typed outlives a reload, belongs to its device, and goes once it is sent or discarded', async () => {
  const api = anApi()
  api.on(createContactMessage, () => done(createContactMessage, { _id: '1' }))
  const note = 'Device: iPhone\nWhat happened: '
  const began = { name: '', email: '', phone: '', message: note }
  reload(note)
  fireEvent.input(field('name'), { target: { value: entered.name } })
  fireEvent.input(field('message'), { target: { value: `${note}It fell.` } })
  reload('Device: iPad\nWhat happened: ')
  expect(field('name').value).toBe('')
  reload(note)
  expect(typed()).toEqual({ ...began, name: entered.name, message: `${note}It fell.` })
  screen.getByText(/You typed this at .* It is not sent yet\./)
  await press('Discard')
  expect(typed()).toEqual(began)
  reload(note)
  expect(typed()).toEqual(began)
  fillIn()
  await press('Send Message')
  await toast('Message Sent')
  reload(note)
  expect(typed()).toEqual(began)
  expect(screen.queryByText(/You typed this/)).toBeNull()
})

test('who is signed in need not type name, e-mail and number again', async () => {
  await signedIn()
  await waitFor(() =>
    expect(typed()).toEqual({
      name: 'Kavitha Raman',
      email: 'kavitha@example.com',
      phone: '9840012017',
      message: '',
    }),
  )
})

test('what the page fills in counts as not typed, also when more is typed and discarded', async () => {
  await signedIn()
  await waitFor(() => expect(field('name').value).toBe('Kavitha Raman'))
  expect(Object.keys(sessionStorage)).toEqual([])
  fireEvent.input(field('message'), { target: { value: 'Is it ready?' } })
  const stored = sessionStorage.getItem('form-draft:contact:')
  reload()
  screen.getByText(/You typed this at/)
  await waitFor(() => expect(field('name').value).toBe('Kavitha Raman'))
  // Neither is it stored again with the time of the reload.
  expect(sessionStorage.getItem('form-draft:contact:')).toBe(stored)
  await press('Discard')
  expect(typed()).toEqual({
    name: 'Kavitha Raman',
    email: 'kavitha@example.com',
    phone: '9840012017',
    message: '',
  })
})

test('what was typed before the details came stays', async () => {
  signIn('token', profile)
  const api = anApi()
  const { promise, answer } = later()
  api.on(getProfile, () => promise)
  draw(<ContactForm note="" />)
  fireEvent.input(field('phone'), { target: { value: '044 1234 5678' } })
  await act(async () => answer(done(getProfile, profile)))
  await waitFor(() => expect(field('name').value).toBe('Kavitha Raman'))
  expect(field('phone').value).toBe('044 1234 5678')
})

test('the device that the page before names stands in the message, and nothing else of its state', () => {
  expect(contactNote('iphone', null, deviceIn({ device: 'iPhone 13, Midnight' }))).toBe(
    'Device: iPhone 13, Midnight\nWhat happened: ',
  )
  expect(deviceIn({ device: 13 })).toBeUndefined()
  expect(deviceIn(null)).toBeUndefined()
})

test('nothing else from the address reaches the message', () => {
  expect(contactNote(null)).toBe('')
  expect(contactNote('call 12345')).toBe('')
})
