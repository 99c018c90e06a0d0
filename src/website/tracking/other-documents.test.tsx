import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { listDocuments } from '#domain/accounting/contract/customer.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw } from '../../../tests/components/draw.tsx'
import { OtherDocuments } from './other-documents.tsx'

type Issued = ResponseOf<typeof listDocuments>[number]
const of = (kind: Issued['kind'], title: string, number: string): Issued => ({
  kind,
  title,
  number,
  date: '2026-11-18T06:30:00.000Z',
})
const receipt = of('receipt-voucher', 'Receipt voucher', 'MDR/26-27/00001')
const invoice = of('tax-invoice', 'Tax invoice', 'MDC/26-27/00001')
const credit = of('credit-note', 'Credit note', 'MDN/26-27/00001')
const corrected = of('tax-invoice', 'Tax invoice', 'MDC/26-27/00002')

const listed = () => screen.queryAllByRole('button').map((one) => one.textContent?.trim())

function drawn(
  issued: Issued[],
  document: 'receipt' | 'tax-invoice' | 'refund',
  without?: Issued['kind'],
) {
  const api = anApi()
  api.on(listDocuments, () => done(listDocuments, issued))
  const none = 'There are no others.'
  draw(<OtherDocuments {...{ orderId: 'order-1', document, without, none }} />)
}

test('after the delivery the receipt is there, with its number and day, and the invoice has its own button', async () => {
  drawn([receipt, invoice], 'tax-invoice')
  await screen.findByRole('list')
  expect(listed()).toEqual(['Receipt voucher (PDF) MDR/26-27/00001, 18 November 2026'])
})

test('an invoice that was corrected stays, beside the note that corrects it', async () => {
  drawn([receipt, invoice, credit, corrected], 'tax-invoice')
  await screen.findByRole('list')
  expect(listed()).toEqual([
    'Receipt voucher (PDF) MDR/26-27/00001, 18 November 2026',
    'Tax invoice (PDF) MDC/26-27/00001, 18 November 2026',
    'Credit note (PDF) MDN/26-27/00001, 18 November 2026',
  ])
})

test('a kind that has its button elsewhere on the page is not there twice', async () => {
  const note = of('delivery-note', 'Delivery note', 'MDD/26-27/00001')
  drawn([receipt, note], 'refund', 'delivery-note')
  await screen.findByRole('list')
  expect(listed()).toEqual(['Receipt voucher (PDF) MDR/26-27/00001, 18 November 2026'])
})

test('where there is no other, it says so', async () => {
  drawn([receipt], 'receipt')
  await screen.findByText('There are no others.')
})
