/** Tests where the focus is while a colleague writes an estimate; the journey from diagnosis to invoice sends one. */
import { act, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { priceEstimate } from '#domain/estimates/contract/staff.ts'
import { anApi, done } from '../../../../tests/components/an-api.ts'
import { draw, press } from '../../../../tests/components/draw.tsx'
import { EstimateForm } from './estimate-form.tsx'
import type { Listed } from './listed.ts'
import { nothingSent } from './listed.fixture.ts'

const price = { price: 1_000, labour: 600, part: 400, cgst: 90, sgst: 90, igst: 0, total: 1_180 }
const offered = { issueId: 'iphone-screen', label: 'Screen', quality: '', warranty: '', ...price }
const listed = { ...nothingSent, offered: [offered] } as unknown as Listed

async function drawForm(address: string) {
  const api = anApi()
  const form = (
    <EstimateForm orderId="order" listed={listed} firstNote="" paid={null} onDone={() => {}} />
  )
  await act(async () => draw(<MemoryRouter initialEntries={[address]}>{form}</MemoryRouter>))
  return api
}
const labelOfFocus = () => {
  const { activeElement: control } = document
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    ? control.labels?.[0]?.textContent
    : undefined
}

test('a line that is added has the focus in its first field', async () => {
  await drawForm('/')
  await press('Add an issue')
  expect(labelOfFocus()).toBe('Issue')
  await press('Add a free line')
  expect(labelOfFocus()).toBe('What is done')
})

test('the way from the counter begins in what was found', async () => {
  await drawForm('/#estimates')
  expect(document.activeElement).toBe(screen.getByLabelText('What was found'))
})

const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('amounts are read as the site writes them, and the total stands above and on the button before it is sent', async () => {
  const api = await drawForm('/')
  const bill = { issuesTotal: 1_900, extraCharge: 0, discount: 0, cgst: 171, sgst: 171, igst: 0 }
  const placeOfSupply = { stateCode: '33', state: 'Tamil Nadu' }
  api.on(priceEstimate, () =>
    done(priceEstimate, { ...bill, grandTotal: 2_242, placeOfSupply } as never),
  )
  await press('Add a free line')
  set('What is done', 'Cleaning')
  set('Labour in rupees, before GST', '1,500')
  set('Part in rupees, before GST', '₹400')
  await screen.findByText('₹1,900.00 + GST =', { exact: false })
  screen.getByRole('button', { name: 'Send the estimate, ₹2,242.00' })
  expect(api.callsOf(priceEstimate).at(-1)?.body).toMatchObject({
    lines: [{ labour: 150_000, part: 40_000 }],
  })
})

test('what is no amount is said at its own field alone', async () => {
  await drawForm('/')
  set('What was found', 'Dust')
  await press('Add a free line')
  set('What is done', 'Cleaning')
  set('Labour in rupees, before GST', 'ten')
  set('Part in rupees, before GST', '400')
  await act(async () => screen.getByRole('button', { name: /^Send the estimate/ }).click())
  const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid')
  expect(isWrong('Labour in rupees, before GST')).toBe('true')
  expect(isWrong('Part in rupees, before GST')).not.toBe('true')
  set('Labour in rupees, before GST', '10')
  expect(isWrong('Labour in rupees, before GST')).not.toBe('true')
})

test('the page of an order leaves the focus where it is', async () => {
  await drawForm('/')
  expect(document.activeElement).toBe(document.body)
})
