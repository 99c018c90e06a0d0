/** Tests what is due of a price, what a payment counts for, and how a refund is spread, over any payments. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Paise, paise, sum } from '#kernel/money.ts'
import {
  capturedOf,
  type CountedMoney,
  dueOf,
  keptOf,
  overpaidOf,
  spreadRefund,
  takeTowards,
} from './due.ts'
import { leastOnline } from './least-online.ts'

const amount = fc.integer({ min: 1, max: 5_00_000_00 }).map(paise)
/** A counted payment of which any part went back. */
const money = fc
  .tuple(amount, fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([captured, share]): CountedMoney => ({
    amount: captured,
    left: paise(Math.floor(captured * share)),
  }))
const counted = fc.array(money, { maxLength: 6 })

describe('What is due', () => {
  test('is the price while nothing was paid, and never below nothing', () => {
    fc.assert(
      fc.property(amount, counted, (price, those) => {
        expect(dueOf(price, [])).toBe(price)
        expect(dueOf(price, those)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('and what is kept make up the price and what is too much', () => {
    fc.assert(
      fc.property(amount, counted, (price, those) => {
        expect(keptOf(those) + dueOf(price, those)).toBe(price + overpaidOf(price, those))
      }),
    )
  })

  test('rises by what goes back of a part payment', () => {
    const part = { amount: paise(500), left: paise(500) }
    expect(dueOf(paise(1_500), [part])).toBe(1_000)
    expect(dueOf(paise(1_500), [{ ...part, left: paise(200) }])).toBe(1_300)
  })
})

/** Pays a price by these amounts, one after the other, as the orders do. */
function pay(price: Paise, amounts: readonly Paise[]) {
  const those: CountedMoney[] = []
  const purposes: string[] = []
  for (const one of amounts) {
    const taken = takeTowards(price, those, one)
    if (!taken) continue
    those.push({ amount: one, left: paise(one - taken.excess) })
    purposes.push(taken.purpose)
  }
  return { those, purposes }
}

describe('A payment', () => {
  test('of the whole price is the full one, and nothing is taken after it', () => {
    fc.assert(
      fc.property(amount, amount, (price, more) => {
        const { those, purposes } = pay(price, [price, more])
        expect(purposes).toEqual(['full'])
        expect(dueOf(price, those)).toBe(0)
      }),
    )
  })

  test('leaves something due if it is an advance, and nothing if it is the balance or the full one', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 8 }), (price, amounts) => {
        const { those, purposes } = pay(price, amounts)
        const last = purposes.at(-1)
        expect(dueOf(price, those) > 0).toBe(last === 'advance')
        expect(purposes.slice(0, -1).every((one) => one === 'advance')).toBe(true)
        if (last === 'full') expect(purposes).toEqual(['full'])
      }),
    )
  })

  test('that is too much gives back exactly what is above the amount due', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 8 }), (price, amounts) => {
        const { those } = pay(price, amounts)
        expect(keptOf(those)).toBeLessThanOrEqual(price)
        expect(keptOf(those)).toBe(Math.min(price, capturedOf(those)))
      }),
    )
  })
})

describe('A refund over several payments', () => {
  test('takes from the newest first, and never more than is left of each', () => {
    fc.assert(
      fc.property(counted, amount, (those, back) => {
        const parts = spreadRefund(those, back)
        for (const part of parts) {
          expect(part.amount).toBeGreaterThan(0)
          expect(part.amount).toBeLessThanOrEqual(part.payment.left)
        }
        expect(sum(parts.map((part) => part.amount))).toBe(Math.min(back, keptOf(those)))
        // An older payment is touched only when nothing is left of a newer one.
        const oldest = Math.min(...parts.map((part) => those.indexOf(part.payment)))
        for (const newer of those.slice(oldest + 1)) {
          const gone = parts.find(({ payment }) => payment === newer)?.amount ?? 0
          // Less than a rupee is joined with the part before it.
          expect(newer.left - gone).toBeLessThan(leastOnline)
        }
      }),
    )
  })

  test('leaves no part below a rupee that the one before it can make up for', () => {
    const of = (...left: number[]) => left.map((one) => ({ amount: paise(one), left: paise(one) }))
    const amounts = (those: ReturnType<typeof of>, back: number) =>
      spreadRefund(those, paise(back)).map((part) => part.amount)
    expect(amounts(of(5_000, 500_00), 500_40)).toEqual([499_40, 1_00])
    expect(amounts(of(5_000, 500_00), 501_00)).toEqual([500_00, 1_00])
    // Neither the older payment nor the newer part has enough.
    expect(amounts(of(50, 500_00), 500_40)).toEqual([500_00, 40])
    expect(amounts(of(5_000, 1_20), 1_60)).toEqual([1_20, 40])
  })
})
