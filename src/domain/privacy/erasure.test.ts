import { expect, test } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import { reasonsToWait } from './erasure.ts'

const none = paise(0)

const nothing = { paid: [], unpaid: [], unfinished: [], withJob: [], moneyMoving: false }
const paid = { id: 'a', orderNumber: 'MDC-AAAAAA', status: 'ENQUIRY_STEP_THREE_COMPLETED' } as const

test('nothing under way is no reason to wait', () => {
  expect(reasonsToWait(nothing)).toEqual([])
})

test('a device in the workshop keeps the account, even of a refunded order', () => {
  for (const status of ['ENQUIRY_STEP_THREE_COMPLETED', 'REFUNDED'] as const) {
    const unfinished = [{ orderId: 'a', hasDevice: true }]
    const found = reasonsToWait({
      ...nothing,
      paid: [{ ...paid, status }],
      unfinished,
      withJob: ['a'],
    })
    expect(found).toEqual(['Your device of order MDC-AAAAAA is with us.'])
  }
})

test('a paid order waits for its delivery, also in the moment before its job is there', () => {
  const text = ['Order MDC-AAAAAA is paid and not delivered yet.']
  expect(reasonsToWait({ ...nothing, paid: [paid] })).toEqual(text)
  const unfinished = [{ orderId: 'a', hasDevice: false }]
  expect(reasonsToWait({ ...nothing, paid: [paid], unfinished, withJob: ['a'] })).toEqual(text)
})

test('a delivered order, and a cancelled one whose device never came, are no reason', () => {
  expect(reasonsToWait({ ...nothing, paid: [paid], withJob: ['a'] })).toEqual([])
  const unfinished = [{ orderId: 'a', hasDevice: false }]
  const cancelled = { ...paid, status: 'CANCELLED' as const }
  expect(reasonsToWait({ ...nothing, paid: [cancelled], unfinished, withJob: ['a'] })).toEqual([])
})

test('a device that was taken in and is not paid for waits to be collected; a job without it does not', () => {
  const unpaid = [
    { orderNumber: 'MDC-BBBBBB', hasDevice: true, kept: rupees(500), owed: none },
    { orderNumber: 'MDC-CCCCCC', hasDevice: false, kept: none, owed: none },
  ]
  expect(reasonsToWait({ ...nothing, unpaid })).toEqual([
    'Your device of order MDC-BBBBBB is with us.',
  ])
})

test('money of an order that is not over is a reason, and so is a debt', () => {
  const unpaid = [
    { orderNumber: 'MDC-BBBBBB', hasDevice: false, kept: rupees(500), owed: none },
    { orderNumber: 'MDC-CCCCCC', hasDevice: false, kept: rupees(500), owed: rupees(680) },
  ]
  expect(reasonsToWait({ ...nothing, unpaid })).toEqual([
    'Order MDC-BBBBBB is paid in part and not delivered yet.',
    '₹680.00 of order MDC-CCCCCC is still to be paid.',
  ])
})

test('money on its way is a reason by itself', () => {
  expect(reasonsToWait({ ...nothing, moneyMoving: true })).toHaveLength(1)
})
