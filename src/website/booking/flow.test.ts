/** Tests which step a booking has reached, and what going back leaves of it. */
import { expect, test } from 'vitest'
import { goBack } from '#domain/orders/draft.ts'
import { orderStatuses } from '#domain/orders/order.ts'
import { addressOf, addRupees, type Draft, longDay, stepIn, stepOf, undone } from './flow.ts'

const draft = (status: Draft['status']): Draft => ({
  orderId: 'order',
  orderNumber: 'MDC-ABCDEF',
  status,
  complaint: null,
  accepted: false,
  device: {
    _id: 'iphone-13',
    productName: 'iPhone 13',
    productDetail: {
      model: 'iphone-13',
      color: 'Midnight',
      productImageUrl: '/devices/iphone.svg',
      purchaseDate: null,
      warranty: null,
    },
    verified: true,
    orderId: 'order',
  },
  issues: [
    {
      issueId: 'screen',
      label: 'Screen Replacement',
      serviceCharge: 1500,
      sparePrice: 8900,
      totalCharge: 10_400,
      quality: 'Premium',
      warranty: '90 days',
      imageUrl: null,
    },
  ],
  confirmations: [{ issueId: 'screen', audioLanguage: 'Tamil', audioUrl: '/audio/sample-ta.mp3' }],
  supportOption: 2,
})

test('each status of an enquiry resumes at its step', () => {
  expect(orderStatuses.slice(0, 5).map((status) => stepOf(draft(status)))).toEqual([1, 2, 3, 4, 5])
})

test('without a draft the flow starts at step 1', () => {
  expect(stepOf(null)).toBe(1)
})

test('going back leaves what the server leaves', () => {
  for (const from of [3, 4, 5] as const) {
    const status = orderStatuses[from - 1] ?? 'ENQUIRY_STARTED'
    const served = goBack(
      {
        status,
        lines: [],
        confirmations: [],
        supportOption: 2,
        discountBasisPoints: 0,
        address: null,
        bill: null,
        recipient: null,
        paidAt: null,
        acceptedAt: null,
        takenOnAt: null,
      },
      from,
    )
    expect(undone(draft(status), from)?.status).toBe(served.status)
  }
})

test('going back from 2 clears the device', () => {
  expect(undone(draft('ENQUIRY_STEP_ONE_COMPLETED'), 2)).toBeNull()
})

test('an address leads to its step, and nonsense to the first', () => {
  for (const step of [1, 2, 3, 4, 5] as const) {
    expect(stepIn(new URL(addressOf(step), 'http://app').search)).toBe(step)
  }
  expect(stepIn('?step=9')).toBe(1)
  expect(stepIn('?step=drop')).toBe(1)
})

test('rupees add up to the paisa', () => {
  expect(addRupees([0.1, 0.2])).toBe(0.3)
})

test('a day is written out, and what is no day stays', () => {
  expect(longDay('2022-11-04')).toBe('4 November 2022')
  expect(longDay('2022-13-04')).toBe('2022-13-04')
  expect(longDay('soon')).toBe('soon')
})
