import { shop } from '#app/shop.ts'
import { describe, expect, test } from 'vitest'
import { after, minutes } from '#kernel/time.ts'
import { cancel, canCancel, cancellableUntil, isInTimeToCancel } from './cancellation.ts'
import { orderStatuses, type OrderStatus } from './order.ts'

/** A Wednesday; the pickup is on Friday at 11 am. */
const paidAt = new Date('2026-11-18T08:00:00+05:30')
const lastTimestamp = new Date('2026-11-19T11:00:00+05:30')
const tooLate = after(lastTimestamp, 1)
const waiting = { hasBegun: false }

const order = (changes: { status?: OrderStatus; paidAt?: Date | null } = {}) => ({
  status: 'ENQUIRY_STEP_THREE_COMPLETED' as OrderStatus,
  paidAt: paidAt as Date | null,
  cancelledAt: null as Date | null,
  ...changes,
})

describe('cancelling', () => {
  test('a paid order is free until 24 hours before its pickup or visit, to the millisecond', () => {
    expect(cancellableUntil(shop, order())).toEqual(lastTimestamp)
    expect(cancel(shop, order(), waiting, lastTimestamp)).toMatchObject({
      status: 'CANCELLED',
      cancelledAt: lastTimestamp,
    })
    expect(() => cancel(shop, order(), waiting, tooLate)).toThrow('TOO_LATE_TO_CANCEL')
  })

  test('is over once the work has begun, however early', () => {
    const early = after(paidAt, minutes(5))
    expect(canCancel(shop, order(), { hasBegun: true }, early)).toBe(false)
    expect(() => cancel(shop, order(), { hasBegun: true }, early)).toThrow('TOO_LATE_TO_CANCEL')
  })

  test('an unpaid order has no deadline', () => {
    const unpaid = orderStatuses.filter((one) => one !== 'CANCELLED' && one !== 'REFUNDED')
    for (const status of unpaid) {
      const open = order({ status, paidAt: null })
      expect(cancellableUntil(shop, open)).toBe(null)
      expect(cancel(shop, open, waiting, tooLate).status).toBe('CANCELLED')
    }
  })

  test('explains what to do when it is too late', () => {
    expect(() => cancel(shop, order(), waiting, tooLate)).toThrow('+91 44 1017 2017')
  })

  test('a second time changes nothing: the first time stays', () => {
    const once = cancel(shop, order(), waiting, paidAt)
    expect(cancel(shop, once, waiting, lastTimestamp)).toBe(once)
    expect(cancel(shop, once, { hasBegun: true }, tooLate)).toBe(once)
    const refunded = order({ status: 'REFUNDED' })
    expect(cancel(shop, refunded, waiting, tooLate)).toBe(refunded)
    expect(isInTimeToCancel(shop, once, paidAt)).toBe(false)
  })
})
