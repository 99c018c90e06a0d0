import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { loweredRefunds } from './lowered-refunds.ts'
import { compareRefunds, type Refund } from './refund.ts'

const of = (id: string, state: Refund['state'], amount: number) => ({
  id,
  state,
  amount: paise(amount),
})
const payment = (refunded: number) => ({ amount: paise(1_000), refunded: paise(refunded) })

describe('a failed refund', () => {
  test('is owed whole while the rest of the payment covers it', () => {
    const known = [of('a', 'failed', 600), of('b', 'sent', 400)]
    expect(loweredRefunds(payment(400), known)).toEqual([])
  })

  test('is owed less when more went back another way', () => {
    const known = [of('a', 'failed', 600), of('b', 'sent', 800)]
    expect(loweredRefunds(payment(800), known)).toEqual([{ id: 'a', amount: 200 }])
  })

  test('is owed no more when all went back another way', () => {
    const known = [of('a', 'failed', 600), of('b', 'sent', 1_000)]
    expect(loweredRefunds(payment(1_000), known)).toEqual([{ id: 'a', amount: 0 }])
  })

  test('is owed less when an early version booked only the sum of what went back', () => {
    expect(loweredRefunds(payment(800), [of('a', 'failed', 600)])).toEqual([
      { id: 'a', amount: 200 },
    ])
  })
})

test('a refund of the dashboard that failed and was handed back is not booked again', () => {
  const madeAt = new Date('2026-11-21T05:30:00Z')
  const failed = {
    refundId: 'rfnd_1',
    paymentId: 'pay_1',
    receipt: undefined,
    amount: paise(500),
    madeAt,
  } as const
  const solved = {
    ...of('a', 'sent', 500),
    requestKey: 'provider:rfnd_1',
    providerRefundId: null,
    round: 1,
    settledAt: madeAt,
  } as Refund
  const seen = [{ ...failed, status: 'failed' as const }]
  expect(compareRefunds([solved], seen, madeAt)).toEqual([])
  expect(compareRefunds([], seen, madeAt)).toHaveLength(1)
})
