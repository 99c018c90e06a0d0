/** Tests the money before the work: its parts of a price, and what of it is still to come. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import { dueOf } from '#domain/payments/due.ts'
import { advanceDueOf, advanceOf } from './advance.ts'

type Order = Parameters<typeof advanceDueOf>[1]
const orderOf = (price: number, paidAt: Date | null = null) =>
  ({
    status: 'ENQUIRY_STEP_THREE_COMPLETED',
    paidAt,
    bill: { grandTotal: paise(price) },
  }) as Order
const counted = (amount: number) => [{ amount: paise(amount), left: paise(amount) }]
const terms = fc.oneof(
  fc.constant('none' as const),
  fc.constant('whole' as const),
  fc.record({ percent: fc.integer({ min: 1, max: 99 }) }),
)
const amounts = fc.integer({ min: 0, max: 10_000_000 })

describe('the money before the work', () => {
  test.each([
    ['none', 0],
    ['whole', 1_180_50],
    [{ percent: 50 }, 591_00],
    [{ percent: 1 }, 12_00],
    [{ percent: 99 }, 1_169_00],
  ] as const)('under %j is its part of the price, in whole rupees', (rule, part) => {
    expect(advanceOf(rule, paise(1_180_50))).toBe(part)
  })

  test('is never above the price', () => {
    fc.assert(fc.property(terms, amounts, (rule, price) => advanceOf(rule, paise(price)) <= price))
    expect(advanceOf({ percent: 99 }, paise(50))).toBe(50)
  })

  test('and what was paid make up the advance, and never more is asked for than is due', () => {
    fc.assert(
      fc.property(terms, amounts, amounts, (rule, price, paid) => {
        const still = advanceDueOf(rule, orderOf(price), counted(paid))
        expect(still).toBe(Math.max(0, advanceOf(rule, paise(price)) - paid))
        expect(still).toBeLessThanOrEqual(dueOf(paise(price), counted(paid)))
      }),
    )
  })

  test('is not asked for once all was paid, also when some went back, nor of a closed order', () => {
    const paid = orderOf(100_000, new Date(0))
    expect(advanceDueOf('whole', paid, counted(40_000))).toBe(0)
    expect(advanceDueOf('whole', { ...orderOf(100_000), status: 'CANCELLED' }, [])).toBe(0)
    expect(advanceDueOf('whole', orderOf(100_000), counted(40_000))).toBe(rupees(600))
    expect(advanceDueOf('whole', { ...paid, bill: null }, [])).toBe(0)
  })
})
