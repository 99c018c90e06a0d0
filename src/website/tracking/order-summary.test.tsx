/** Tests the ticket of an order before a way for its device is chosen, and after. */
import { act, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { chooseLanguage } from '#ui/page/site-language.ts'
import { listQuestions } from '#domain/repairs/contract/questions.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw } from '../../../tests/components/draw.tsx'
import { OrderSummary } from './order-summary.tsx'
import type { Tracked } from './tracked.ts'

const steps = [{ key: 'in-shop', title: '', steps: [{ key: 'order-placed', state: 'current' }] }]

function drawOrder(more: object) {
  anApi().on(listQuestions, () => done(listQuestions, { mayAsk: false, questions: [] }))
  const tracked = {
    _id: 'order-1',
    orderNumber: 'MDC-ABCDEF',
    orderDetail: { productDetail: { productName: 'iPhone 13', productImageUrl: '/media/a.svg' } },
    orderTracking: { currentStatus: '', orderDate: '2026-11-22T06:00:00.000Z' },
    steps,
    grandTotal: 7_198,
    kept: 0,
    due: 7_198,
    refunds: [],
    acts: [],
    paid: false,
    payable: false,
    underDiagnosis: false,
    contactRequest: null,
    warrantyClaim: null,
    outcome: null,
    estimate: null,
    round: 1,
    ...more,
  } as unknown as Tracked
  draw(
    <MemoryRouter>
      <OrderSummary tracked={tracked} />
    </MemoryRouter>,
  )
}

test('a request for a call has no steps of a way that nobody chose, and says what its charge becomes', () => {
  drawOrder({ phase: 'requested' })
  expect(screen.queryByRole('img', { name: /steps done/ })).toBeNull()
  screen.getByText(/The ₹300\.00 for the call, before GST, fall away then\./)
})

test('a booking shows its steps', () => {
  drawOrder({ phase: 'to-pay', payable: true })
  screen.getByRole('img', { name: '0 of 1 steps done, step 1 in progress' })
  expect(screen.queryByText(/for the call/)).toBeNull()
})

test.each([
  [{ state: 'under-way', atCounter: true }, '₹6,844.00 waits for you at our counter.'],
  [{ state: 'under-way', atCounter: false }, '₹6,844.00 is on its way back to you.'],
  [{ state: 'handed-back', atCounter: true }, /^₹6,844\.00 was handed back to you at our counter/],
])('money that goes back is said as it goes: %j', (way, text) => {
  const refunds = [{ amount: 6_844, at: '2026-11-22T09:00:00.000Z', ...way }]
  drawOrder({ phase: 'to-pay', refunds })
  screen.getByText(text)
})

test('what becomes of the money stands there in the chosen language, too, with its sum', () => {
  act(() => chooseLanguage('Tamil'))
  onTestFinished(() => act(() => chooseLanguage('English')))
  const refunds = [{ amount: 6_844, at: '2026-11-22T09:00:00.000Z', state: 'delayed' }]
  drawOrder({ phase: 'to-pay', refunds })
  const own = screen.getByText(/வங்கி/)
  expect(own.lang).toBe('ta')
  expect(own.textContent).toContain('₹6,844.00')
})
