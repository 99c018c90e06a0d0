import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQuoteRequest } from '#domain/enquiries/contract/customer.ts'
import { enquiryErrors } from '#domain/enquiries/errors.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import { QuoteForm } from './quote-form.tsx'

const arrived = "Quote request submitted successfully! We'll be in touch soon."

function aForm() {
  const api = anApi()
  api.on(createQuoteRequest, () => done(createQuoteRequest, { _id: '1' }))
  draw(<QuoteForm />)
  return api
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

function fillIn(count: string) {
  const typed = { Name: 'Asha Devi', Company: 'Kolam Ltd', Email: 'a@b.in', Phone: '98410 12345' }
  for (const [label, value] of Object.entries({ ...typed, 'Number of devices': count }))
    fireEvent.input(field(label), { target: { value } })
}

test('a grouped number is sent as a number, without a device type where none was chosen', async () => {
  const api = aForm()
  fillIn('1,200')
  await pressTwice(screen.getByRole('button', { name: 'Request a quote' }))
  await toast(arrived)
  expect(api.callsOf(createQuoteRequest).map(({ body }) => body)).toEqual([
    {
      name: 'Asha Devi',
      company: 'Kolam Ltd',
      email: 'a@b.in',
      phone: '98410 12345',
      deviceCount: 1_200,
      message: '',
    },
  ])
  expect(field('Number of devices').value).toBe('')
})

test('once sent, the reference, the time of the answer and a copy stay on the page, and have the focus', async () => {
  const api = aForm()
  api.on(createQuoteRequest, () => done(createQuoteRequest, { _id: '0000000000000000000a4t8w2a' }))
  fillIn('12')
  await press('Request a quote')
  const heading = await screen.findByRole('heading', { name: 'We have your request, Q-4T8W2A' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const receipt = screen.getByRole('region', { name: 'Your request' })
  expect(receipt.textContent).toMatch(/answers by \w+day, \d+ \w+, 11 am\./)
  expect(receipt.textContent).toContain('CompanyKolam Ltd')
  expect(receipt.textContent).toContain('Devices12')
  expect(receipt.textContent).not.toContain('Message')
})

test('what was typed outlives a reload, numbers too, until it is sent', async () => {
  aForm()
  fillIn('1,200')
  cleanup()
  aForm()
  screen.getByText(/You typed this at .* It is not sent yet\./)
  expect(field('Company').value).toBe('Kolam Ltd')
  expect(field('Number of devices').value).toBe('1200')
  await press('Request a quote')
  await toast(arrived)
  cleanup()
  aForm()
  expect([field('Company').value, screen.queryByText(/You typed this/)]).toEqual(['', null])
})

test('an emptied form can be filled in and sent again', async () => {
  const api = aForm()
  fillIn('5')
  fireEvent.change(field('Device type'), { target: { value: 'ipad' } })
  await press('Request a quote')
  await toast(arrived)
  await waitFor(() => expect(field('Name').value).toBe(''))
  fillIn('6')
  await press('Request a quote')
  await waitFor(() => expect(api.callsOf(createQuoteRequest)).toHaveLength(2))
  const bodies = api.callsOf(createQuoteRequest).map(({ body }) => body)
  expect(bodies).toMatchObject([{ deviceType: 'ipad' }, { deviceCount: 6 }])
  expect(bodies[1]).not.toHaveProperty('deviceType')
})

test('a form without a number of devices is not sent, and that field has the focus', async () => {
  const api = aForm()
  fillIn('')
  await press('Request a quote')
  await screen.findByText('Please enter the number of devices')
  await waitFor(() => expect(document.activeElement).toBe(field('Number of devices')))
  expect(api.callsOf(createQuoteRequest)).toEqual([])
})

test('an error that the server names a field for is shown at the field, without a toast', async () => {
  const api = aForm()
  const company = { path: 'body.company', message: 'Please enter your company' }
  api.on(createQuoteRequest, () => refused(enquiryErrors.TOO_MANY_ENQUIRIES, [company]))
  fillIn('5')
  await press('Request a quote')
  await screen.findByText(company.message)
  expect(screen.queryByText(enquiryErrors.TOO_MANY_ENQUIRIES.message)).toBeNull()
})
