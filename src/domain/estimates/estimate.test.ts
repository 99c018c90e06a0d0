/** Tests the rules of estimates: which answers are taken, what they cost, and that a hash covers all that was shown. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shop } from '#app/shop.ts'
import { paise, sum } from '#kernel/money.ts'
import { after, days, hours } from '#kernel/time.ts'
import { canonicalText } from './canonical-text.ts'
import {
  acceptLines,
  billOfLines,
  checkFreeLines,
  type Estimate,
  type EstimateLine,
  estimateState,
  orderLineOf,
  reminderDue,
} from './estimate.ts'
import { isSameAnswer } from './answer.ts'
import { mayBeWritten } from './estimated-order.ts'
import { validUntilOf } from './validity.ts'

const sentAt = new Date('2026-11-22T06:00:00Z')
const home = { stateCode: '33', tax: shop.tax } as const
const open = {
  acceptedAt: sentAt,
  paidAt: null,
  status: 'ENQUIRY_STEP_THREE_COMPLETED',
  lines: [],
  bill: null,
} as const

const aLine = (place: number, total: number, needs: number | null = null): EstimateLine => ({
  key: `line-${place}`,
  issueId: `free-line-${place}`,
  label: `Work ${place}`,
  serviceCharge: paise(total),
  sparePrice: paise(0),
  totalCharge: paise(total),
  sac: '998716',
  warranty: '90 days',
  quality: '',
  imageUrl: null,
  isFree: true,
  needs: needs === null ? null : `line-${needs}`,
})
const anEstimate = (lines: readonly EstimateLine[]): Estimate => ({
  id: 'e',
  orderId: 'o',
  version: 1,
  lines,
  findings: [],
  note: '',
  leftOut: [],
  photos: [],
  extraCharge: paise(0),
  discountBasisPoints: 0,
  stateCode: '33',
  zone: null,
  orderPaidAt: null,
  sentAt,
  validUntil: validUntilOf({ estimateValidDays: 14 }, sentAt),
  replacedAt: null,
  composedBy: 'c',
  composedByName: 'Murugan',
  sha256: '',
})

/** Up to ten lines, each of which may need any other. */
const someLines = fc
  .array(fc.record({ total: fc.nat(5_00_000_00), needs: fc.option(fc.nat(9)) }), {
    minLength: 1,
    maxLength: 10,
  })
  .map((all) =>
    all.map(({ total, needs }, i) =>
      aLine(i, total, needs !== null && needs < all.length && needs !== i ? needs : null),
    ),
  )
const withAnswer = someLines.chain((lines) =>
  fc.record({
    lines: fc.constant(lines),
    accepted: fc.subarray(lines.map(({ key }) => key)),
  }),
)

describe('an answer', () => {
  test('is taken exactly when no accepted line lacks the one it needs', () => {
    fc.assert(
      fc.property(withAnswer, ({ lines, accepted }) => {
        const lacks = lines.some(
          ({ key, needs }) => accepted.includes(key) && needs && !accepted.includes(needs),
        )
        const take = () => acceptLines({ lines }, 'open', accepted)
        if (lacks) expect(take).toThrow('LINE_NEEDS_ANOTHER')
        else expect(take().map(({ key }) => key)).toEqual(accepted)
      }),
    )
  })

  test.each(['expired', 'replaced', 'answered', 'closed'] as const)(
    'to a version that is %s is refused',
    (state) => {
      expect(() => acceptLines(anEstimate([aLine(0, 1)]), state, [])).toThrow(
        `ESTIMATE_${state.toUpperCase()}`,
      )
    },
  )

  test('about a line that the version does not have is refused', () => {
    expect(() => acceptLines(anEstimate([aLine(0, 1)]), 'open', ['line-1'])).toThrow('LINE_UNKNOWN')
  })

  test('is the same in any order, and another with one line more or less', () => {
    fc.assert(
      fc.property(withAnswer, ({ lines, accepted }) => {
        expect(isSameAnswer({ accepted }, accepted.toReversed())).toBe(true)
        for (const { key } of lines.filter((line) => !accepted.includes(line.key)))
          expect(isSameAnswer({ accepted }, [...accepted, key])).toBe(false)
        if (accepted.length > 0) expect(isSameAnswer({ accepted }, accepted.slice(1))).toBe(false)
      }),
    )
  })
})

describe('the bill', () => {
  test('is the accepted lines without the discount, with 9 % twice, in every State', () => {
    fc.assert(
      fc.property(
        withAnswer,
        fc.constantFrom(0, 1_000),
        fc.constantFrom('33' as const, '29' as const),
        ({ lines, accepted }, discountBasisPoints, stateCode) => {
          const chosen = lines.filter(({ key }) => accepted.includes(key))
          const estimate = { ...anEstimate(lines), discountBasisPoints, stateCode }
          const bill = billOfLines(home, estimate, chosen)
          const total = sum(chosen.map(({ totalCharge }) => totalCharge))
          const taxable = total - bill.discount
          expect(bill.issuesTotal).toBe(total)
          expect(bill.discount).toBe(Math.floor((total * discountBasisPoints + 5_000) / 10_000))
          expect(bill.grandTotal).toBe(taxable + bill.cgst + bill.sgst + bill.igst)
          expect(bill.igst === 0).toBe(stateCode === '33' || taxable < 6)
          expect(bill.cgst).toBe(bill.sgst)
        },
      ),
    )
  })

  test('has the lines that the order stores', () => {
    const { key: _key, isFree: _isFree, needs: _needs, ...line } = aLine(0, 100)
    expect(orderLineOf(aLine(0, 100))).toEqual(line)
  })
})

describe('a version', () => {
  const estimate = anEstimate([aLine(0, 1)])
  const stateAt = (at: Date, more: object = {}) =>
    estimateState({ estimate, answer: null, order: open, ...more }, at)

  test('is open for fourteen days, to the millisecond', () => {
    expect(stateAt(after(sentAt, days(14)))).toBe('open')
    expect(stateAt(after(sentAt, days(14) + 1))).toBe('expired')
  })

  test('stays answered, whatever happens to it or to its order', () => {
    const paid = { ...open, paidAt: sentAt }
    const replaced = { ...estimate, replacedAt: sentAt }
    const given = { answer: {}, order: paid, estimate: replaced }
    expect(stateAt(after(sentAt, days(20)), given)).toBe('answered')
  })

  test.each([
    ['was paid', { paidAt: sentAt }],
    ['was cancelled', { status: 'CANCELLED' as const }],
    ['is not with us', { acceptedAt: null }],
  ])('is closed when its order %s', (_, order) => {
    expect(stateAt(sentAt, { order: { ...open, ...order } })).toBe('closed')
  })

  test('stays open when it asks for more than was paid for, until the order is cancelled', () => {
    const asksMore = { ...estimate, orderPaidAt: sentAt }
    const paid = { ...open, acceptedAt: null, paidAt: sentAt }
    expect(stateAt(sentAt, { estimate: asksMore, order: paid })).toBe('open')
    // Its balance was paid meanwhile.
    const later = { ...open, paidAt: after(sentAt, days(1)) }
    expect(stateAt(after(sentAt, days(2)), { estimate: asksMore, order: later })).toBe('open')
    const cancelled = { ...paid, status: 'CANCELLED' as const }
    expect(stateAt(sentAt, { estimate: asksMore, order: cancelled })).toBe('closed')
  })

  test.each([
    [
      'before anything is paid, with or without a repair',
      open,
      { hasJob: false, isOver: false },
      true,
    ],
    [
      'of a repair that was paid',
      { ...open, paidAt: sentAt },
      { hasJob: true, isOver: false },
      true,
    ],
    [
      'not of a paid order without a repair',
      { ...open, paidAt: sentAt },
      { hasJob: false, isOver: false },
      false,
    ],
    ['not once the device went back', open, { hasJob: true, isOver: true }, false],
    [
      'for thirty days after the final check',
      open,
      { hasJob: true, isOver: false, checkedAt: after(sentAt, -days(29)) },
      true,
    ],
    [
      'not once its invoice is due',
      open,
      { hasJob: true, isOver: false, checkedAt: after(sentAt, -days(30)) },
      false,
    ],
    [
      'not of a cancelled order',
      { ...open, status: 'CANCELLED' as const },
      { hasJob: true, isOver: false },
      false,
    ],
  ])('may be written %s', (_, order, work, may) => {
    const asIs = { isDelivered: false, checkedAt: null, ...work }
    expect(mayBeWritten(order, asIs, sentAt)).toBe(may)
  })

  test('is reminded of after a day, and again after three', () => {
    const due = (wait: number) => reminderDue(sentAt, after(sentAt, wait))
    expect([due(hours(23)), due(hours(24)), due(hours(71)), due(hours(72))]).toEqual([
      undefined,
      hours(24),
      hours(24),
      hours(72),
    ])
  })

  test('has a free line only up to the limit of the role, and none of a rider', () => {
    const lines = [aLine(0, 15_000_00)]
    expect(() => checkFreeLines('technician', lines)).not.toThrow()
    expect(() => checkFreeLines('technician', [aLine(0, 15_000_01)])).toThrow('FREE_LINE_TOO_HIGH')
    expect(() => checkFreeLines('rider', [aLine(0, 1)])).toThrow('FREE_LINE_TOO_HIGH')
    const catalogued = [{ ...aLine(0, 60_000_00), isFree: false }]
    expect(() => checkFreeLines('technician', catalogued)).not.toThrow()
  })

  test.each<[string, Partial<Estimate>]>([
    ['order', { orderId: 'p' }],
    ['version', { version: 2 }],
    ['amount of a line', { lines: [aLine(0, 2)] }],
    ['words of a line', { lines: [{ ...aLine(0, 1), label: 'x' }] }],
    ['quality of a line', { lines: [{ ...aLine(0, 1), quality: 'x' }] }],
    ['warranty of a line', { lines: [{ ...aLine(0, 1), warranty: 'x' }] }],
    ['time of a line', { lines: [{ ...aLine(0, 1), takes: 'x' }] }],
    ['lines that go together', { lines: [{ ...aLine(0, 1), needs: 'line-1' }] }],
    ['findings', { findings: ['x'] }],
    ['note', { note: 'x' }],
    ['photo', { photos: [{ id: 'p', finding: 0, sha256: 'x' }] }],
    ['reason for a line taken out', { leftOut: [{ key: 'line-1', reason: 'x' }] }],
    ['extra charge', { extraCharge: paise(1) }],
    ['discount', { discountBasisPoints: 1 }],
    ['place of supply', { stateCode: '29' }],
    ['special economic zone', { zone: 'with-tax' }],
    ['end', { validUntil: sentAt }],
  ])('has another text when the %s differs', (_, change) => {
    expect(canonicalText({ ...estimate, ...change })).not.toBe(canonicalText(estimate))
  })
})
