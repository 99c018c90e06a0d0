import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import { after, days, hours, minutes } from '#kernel/time.ts'
import {
  type AttemptState,
  hasMoney,
  isFeeAdded,
  judge,
  nextCheck,
  paymentIdPattern,
  type ProviderPayment,
  type Allocation,
} from './payment.ts'
import { refundable } from './refund.ts'

const attempt = {
  amount: rupees(1_699),
  currency: 'INR',
}
const record = (change: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: 'pay_00000000000000',
  providerOrderId: 'order_00000000000000',
  amount: attempt.amount,
  currency: 'INR',
  status: 'captured',
  refunded: paise(0),
  madeAt: new Date('2026-11-21T04:30:00Z'),
  ...change,
})

describe('judging the provider’s record', () => {
  test.each([
    ['money for exactly what was asked is offered to the order', {}, false, 'offer'],
    ['money for a paid order goes back', {}, true, 'return'],
    [
      'money returned since was still received',
      { status: 'refunded', refunded: attempt.amount },
      false,
      'offer',
    ],
    ['a paisa too little fits no order', { amount: paise(attempt.amount - 1) }, false, 'unassign'],
    ['a paisa too much fits no order', { amount: paise(attempt.amount + 1) }, true, 'unassign'],
    ['another currency fits no order', { currency: 'USD' }, false, 'unassign'],
    ['an authorisation of what was asked is taken', { status: 'authorized' }, false, 'capture'],
    [
      'an authorisation of another amount is left to lapse',
      { status: 'authorized', amount: paise(1) },
      false,
      'wait',
    ],
    ['an authorisation for a paid order is left to lapse', { status: 'authorized' }, true, 'wait'],
    ['a payment in progress is waited for', { status: 'created' }, false, 'wait'],
    ['a declined payment is failed', { status: 'failed' }, false, 'failed'],
  ] as const)('%s', (_, change, isPaid, verdict) => {
    expect(judge(record(change), attempt, isPaid)).toBe(verdict)
  })

  test('money without an attempt fits no order', () => {
    expect(judge(record(), undefined, false)).toBe('unassign')
    expect(judge(record({ status: 'authorized' }), undefined, false)).toBe('wait')
  })
})

/** Applies events as the server does: by `judge`, in order of arrival, refunds only upwards. */
function booksAfter(records: readonly ProviderPayment[]) {
  const books = new Map<string, { allocation: Allocation; refunded: number }>()
  let captures = 0
  for (const seen of records) {
    if (!hasMoney(seen)) continue
    const isPaid = [...books.values()].some((one) => one.allocation === 'counted')
    const known = books.get(seen.id)
    if (known) known.refunded = Math.max(known.refunded, seen.refunded)
    else {
      const verdict = judge(seen, attempt, isPaid)
      const allocation =
        verdict === 'offer' ? 'counted' : verdict === 'return' ? 'returned' : 'unassigned'
      if (allocation === 'counted') captures++
      books.set(seen.id, { allocation, refunded: seen.refunded })
    }
  }
  return {
    captures,
    books: Object.fromEntries([...books].toSorted(([a], [b]) => a.localeCompare(b))),
  }
}

test('whatever order and however often the records come, the books end the same', () => {
  const other = 'pay_11111111111111'
  const five = [
    record({ id: other, status: 'failed' }),
    record({ status: 'authorized' }),
    record(),
    record({ refunded: rupees(100) }),
    record({ status: 'refunded', refunded: attempt.amount }),
  ]
  const end = booksAfter(five)
  expect(end).toEqual({
    captures: 1,
    books: { pay_00000000000000: { allocation: 'counted', refunded: attempt.amount } },
  })
  const shuffled = fc
    .array(fc.constantFrom(...five), { maxLength: 10 })
    .chain((repeats) =>
      fc.shuffledSubarray([...five, ...repeats], { minLength: 5 + repeats.length }),
    )
  fc.assert(
    fc.property(shuffled, (records) => {
      expect(booksAfter(records)).toEqual(end)
    }),
    { seed: 1, numRuns: 2_000 },
  )
})

test('an open checkout is looked at within a minute, then ever less, for seven days', () => {
  const start = new Date('2026-11-21T04:30:00Z')
  const wait = (state: AttemptState, age: number) => {
    const now = after(start, age)
    const next = nextCheck(state, start, now)
    return next && next.getTime() - now.getTime()
  }
  expect(wait('open', 0)).toBeLessThan(minutes(1))
  expect(wait('open', minutes(14))).toBeLessThan(minutes(1))
  expect(wait('superseded', minutes(16))).toBeLessThan(minutes(5))
  expect(wait('open', hours(2))).toBeLessThan(minutes(5))
  expect(wait('open', hours(23))).toBeLessThan(minutes(5))
  expect(wait('open', hours(24))).toBe(hours(1))
  expect(wait('paid', 0)).toBe(days(1))
  expect(wait('open', days(7) - 1)).toBe(hours(1))
  expect(wait('open', days(7))).toBeUndefined()
  expect(wait('paid', days(7))).toBeUndefined()
})

test('a payment with the provider’s fee on top is recognised, so that the setting can be changed', () => {
  const fee = paise(4_010)
  const withFee = record({ amount: paise(attempt.amount + fee), fee })
  expect(isFeeAdded(withFee, attempt)).toBe(true)
  expect(judge(withFee, attempt, false)).toBe('unassign')
  expect(isFeeAdded(record({ fee }), attempt)).toBe(false)
  expect(isFeeAdded(record({ amount: paise(5_000) }), attempt)).toBe(false)
  expect(isFeeAdded(withFee, undefined)).toBe(false)
})

test('no sequence of refunds ever returns more than was paid', () => {
  const amount = rupees(1_000)
  const part = fc.integer({ min: 1, max: amount }).map(paise)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(part, fc.boolean()), { maxLength: 8 }),
      part,
      (wishes, byHand) => {
        let decided = 0
        let sent = 0
        let refunded = Math.min(byHand, amount)
        for (const [wish, isSent] of wishes) {
          const left = refundable(amount, {
            refunded: paise(refunded),
            decided: paise(decided),
            sent: paise(sent),
          })
          if (wish > left) continue
          decided += wish
          if (!isSent) continue
          sent += wish
          refunded += wish
        }
        expect(refunded + decided - sent).toBeLessThanOrEqual(amount)
      },
    ),
    { seed: 1 },
  )
})

test('only a payment’s own id looks like one', () => {
  expect(paymentIdPattern.test('pay_FHR9UMzgmKDJRi')).toBe(true)
  for (const id of [
    '../orders/x?y=',
    'pay_',
    'pay_1234567',
    `pay_${'a'.repeat(33)}`,
    'pay_12345678\n',
  ])
    expect(paymentIdPattern.test(id)).toBe(false)
})
