import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { describeMoney, describeRestore } from './describe-restore.ts'

test('sessions are counted in words, one or many', () => {
  const lines = describeRestore({ customers: 1, colleagues: 2, skipped: [] })
  expect(lines[1]).toMatch(/^Ended 1 session of customers and 2 sessions of colleagues, /)
})

test('where the provider knows nothing more, nothing is said to be booked', () => {
  expect(describeMoney({ payments: [], refunds: [] }, false)[1]).toBe(
    'The payment provider knows no payment and no refund that the backup lacks.',
  )
})

test('a payment that the backup lacks is named with its order', () => {
  const found = {
    paymentId: 'pay_1',
    amount: rupees(100),
    allocation: 'counted',
    orderId: 'o1',
  } as const
  expect(describeMoney({ payments: [found], refunds: [] }, false).slice(1, 3)).toEqual([
    'The payment provider knows 1 payment and 0 refunds that the backup lacks. They are booked now:',
    '  pay_1  ₹100.00  paid order o1',
  ])
})
