/** Tests what a colleague reads beside the total of an estimate for an order that was paid. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { priceEstimate } from '#domain/estimates/contract/staff.ts'
import { anApi, done } from '../../../../tests/components/an-api.ts'
import { draw } from '../../../../tests/components/draw.tsx'
import { DraftPrice, type PaidSoFar, useDraftPrice } from './draft-price.tsx'

const line = { id: 'line', kind: 'issue' as const, issueId: 'iphone-screen', needs: '' }

function Priced({ paid }: { readonly paid: PaidSoFar | null }) {
  return <DraftPrice price={useDraftPrice('order', [line])} paid={paid} />
}

async function drawPrice(grandTotal: number, paid: PaidSoFar | null): Promise<string> {
  const api = anApi()
  const nothing = { extraCharge: 0, discount: 0, cgst: 0, sgst: 0, igst: 0 }
  const placeOfSupply = { stateCode: '33', state: 'Tamil Nadu' }
  const bill = {
    ...nothing,
    issuesTotal: grandTotal,
    grandTotal,
    placeOfSupply,
    zone: null,
    taxPercent: 18,
  }
  api.on(priceEstimate, () => done(priceEstimate, bill))
  draw(<Priced paid={paid} />)
  const total = await screen.findByText(/^₹/, { selector: '.title-3' })
  return total.closest('[role=status]')?.textContent ?? ''
}

test('a higher price names what a yes leaves to pay', async () => {
  const text = await drawPrice(15_000, { price: 12_000, kept: 12_000 })
  expect(text).toContain('To pay after a yes₹3,000')
  expect(text).not.toContain('went back')
})

test('what went back of a paid order is named before it is asked for again', async () => {
  const text = await drawPrice(15_000, { price: 12_000, kept: 11_000 })
  expect(text).toContain('To pay after a yes₹4,000')
  expect(text).toContain('₹1,000.00 of the earlier price went back')
})

test('a price that is not higher asks for nothing again', async () => {
  expect(await drawPrice(10_000, { price: 12_000, kept: 11_000 })).not.toContain('went back')
})

test('an order that was never all paid shows its total alone', async () => {
  expect(await drawPrice(10_000, null)).not.toContain('To pay after a yes')
})
