/** Tests where the focus is while a colleague writes an estimate; the journey from diagnosis to invoice sends one. */
import { act, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { anApi } from '../../../../tests/components/an-api.ts'
import { draw, press } from '../../../../tests/components/draw.tsx'
import { EstimateForm } from './estimate-form.tsx'
import type { Listed } from './listed.ts'

const price = { price: 1_000, labour: 600, part: 400, cgst: 90, sgst: 90, igst: 0, total: 1_180 }
const offered = { issueId: 'iphone-screen', label: 'Screen', quality: '', warranty: '', ...price }
const listed = {
  complaint: 'No picture',
  requests: [],
  asksSignature: false,
  possible: true,
  booked: [],
  freeLineLimit: 100_000_00,
  versions: [],
  offered: [offered],
} as unknown as Listed

async function drawForm(address: string): Promise<void> {
  anApi()
  const form = (
    <EstimateForm orderId="order" listed={listed} firstNote="" paid={null} onDone={() => {}} />
  )
  await act(async () => draw(<MemoryRouter initialEntries={[address]}>{form}</MemoryRouter>))
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

test('the page of an order leaves the focus where it is', async () => {
  await drawForm('/')
  expect(document.activeElement).toBe(document.body)
})
