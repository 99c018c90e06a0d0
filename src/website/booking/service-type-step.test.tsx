/** Tests how a booking names its place in the steps, and what each way to us costs and when. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../tests/components/draw.tsx'
import { StepRail } from '#ui/design/step-rail.tsx'
import type { Draft } from './flow.ts'
import { ServiceTypeStep } from './service-type-step.tsx'
import type { Booking } from './use-booking.ts'

test('the number of the step and how many there are can be read', () => {
  draw(
    <StepRail
      label="Booking"
      steps={['Device', 'Issue', 'Audio', 'Service', 'Cart']}
      current={1}
    />,
  )
  screen.getByText('Step 2 of 5')
})

test('a charge says what it is with GST and before tax, and of a call that nothing is due now', () => {
  const device = { productName: 'iPhone 13', productDetail: { productImageUrl: '/a.svg' } }
  const draft = { orderId: 'order', issues: [], confirmations: [], device }
  const booking = { flight: { current: false }, reread: () => undefined, setDraft: () => undefined }
  draw(
    <ServiceTypeStep booking={booking as unknown as Booking} draft={draft as unknown as Draft} />,
  )
  const of = (name: RegExp) => screen.getByRole('button', { name }).textContent
  expect(of(/We call you first/)).toMatch(
    /₹354with GST₹300 before tax\. Nothing to pay now; it falls away once we agree the repair$/,
  )
  expect(of(/We collect it/)).toMatch(/₹590with GST₹500 before tax, with the bill$/)
  expect(of(/Bring it to/)).toMatch(/₹0$/)
})
