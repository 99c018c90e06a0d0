import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import {
  canIssue,
  documentFor,
  documentKinds,
  documentNumber,
  estimateNumber,
  fileNameOf,
  seriesOf,
} from './document.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, n))
const [paidAt, deliveredAt] = [day(1), day(5)]
const grandTotal = paise(1_000)

describe('the document that is due', () => {
  test.each([
    ['nothing has happened', {}, 'estimate'],
    ['it is paid', { paidAt }, 'receipt-voucher'],
    ['it is paid and delivered', { paidAt, deliveredAt }, 'tax-invoice'],
    ['it is delivered and not paid', { deliveredAt }, 'tax-invoice'],
    ['the advance went back', { paidAt, refundedAt: day(3) }, 'refund-voucher'],
    [
      'a part of the advance went back',
      { paidAt, refundedAt: day(3), refundedAmount: paise(1) },
      'refund-voucher',
    ],
    [
      'the advance went back, then the device',
      { paidAt, refundedAt: day(3), deliveredAt },
      'refund-voucher',
    ],
    [
      'a part went back, and the rest was delivered',
      { paidAt, refundedAt: day(3), refundedAmount: paise(1), deliveredAt },
      'tax-invoice',
    ],
    ['money went back after delivery', { paidAt, deliveredAt, refundedAt: day(6) }, 'credit-note'],
    [
      'money went back as it was delivered',
      { paidAt, deliveredAt, refundedAt: deliveredAt },
      'credit-note',
    ],
    ['a refund stands on an order nobody paid', { refundedAt: day(6) }, 'estimate'],
  ] as const)('when %s', (_, timestamps, kind) => {
    expect(documentFor({ grandTotal, ...timestamps })).toBe(kind)
  })

  test('can always be issued', () => {
    const timestamp = fc.option(fc.integer({ min: 1, max: 4 }).map(day), { nil: undefined })
    const refundedAmount = fc.option(fc.nat({ max: 1_000 }).map(paise), { nil: undefined })
    fc.assert(
      fc.property(
        timestamp,
        timestamp,
        timestamp,
        refundedAmount,
        (paid, delivered, refunded, amount) => {
          const timestamps = {
            grandTotal,
            ...(paid && { paidAt: paid }),
            ...(delivered && { deliveredAt: delivered }),
            ...(refunded && { refundedAt: refunded }),
            ...(amount !== undefined && { refundedAmount: amount }),
          }
          const kind = documentFor(timestamps)
          if (kind !== 'estimate') expect(canIssue(kind, timestamps)).toBe(true)
        },
      ),
    )
  })

  test('no other comes before its event', () => {
    const kinds = documentKinds.filter((kind) => kind !== 'estimate')
    const issuable = (timestamps: object) =>
      kinds.filter((kind) => canIssue(kind, { grandTotal, ...timestamps }))
    expect(issuable({})).toEqual([])
    expect(issuable({ paidAt })).toEqual(['receipt-voucher'])
    expect(issuable({ paidAt, deliveredAt })).toEqual(['receipt-voucher', 'tax-invoice'])
    expect(issuable({ paidAt, refundedAt: day(3) })).toEqual(['receipt-voucher', 'refund-voucher'])
  })
})

describe('a document number', () => {
  test('has the form of its series, and each kind its own', () => {
    const series = documentKinds
      .filter((kind) => kind !== 'estimate')
      .map((kind) => seriesOf(kind, 'MDC'))
    expect(series).toEqual(['MDR', 'MDC', 'MDF', 'MDN'])
    expect(documentNumber('MDC', '26-27', 1)).toBe('MDC/26-27/00001')
    expect(documentNumber('MDC', '26-27', 999_999)).toHaveLength(16)
  })

  test('longer than the law allows is refused', () => {
    expect(() => documentNumber('MDC', '26-27', 1_000_000)).toThrow(RangeError)
  })

  test('becomes a file name without slashes', () => {
    expect(fileNameOf('MDC/26-27/00001')).toBe('MDC-26-27-00001.pdf')
    expect(fileNameOf(estimateNumber('MDC-7F3A9C'))).toBe('EST-MDC-7F3A9C.pdf')
  })
})
