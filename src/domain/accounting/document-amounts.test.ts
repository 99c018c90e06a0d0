import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise, rupees, sum } from '#kernel/money.ts'
import {
  amountsOf,
  type DocumentAmounts,
  spread,
  totalsBySac,
  wholeOrder,
} from './document-amounts.ts'
import { anOrderForDocument, priced } from './order-for-document.fixture.ts'

const price = fc.nat({ max: 5_000_000_00 })
const carts = fc
  .record({
    amounts: fc.array(price, { minLength: 1, maxLength: 30 }),
    extra: fc.constantFrom(0, 30_000, 50_000, 12_345),
    tenths: fc.nat({ max: 10 }),
  })
  .map(({ amounts, extra, tenths }) => {
    const total = amounts.reduce((all, amount) => all + amount, 0)
    return priced(amounts, { extra, discount: Math.floor((total * tenths) / 10) })
  })

/** Every column of the lines adds up to its total, and the totals to the grand total. */
function expectSums({ lines, totals }: DocumentAmounts) {
  expect(sum(lines.map((line) => line.taxable))).toBe(totals.taxable)
  expect(sum(lines.map((line) => line.discount))).toBe(totals.discount)
  expect(sum(lines.map((line) => line.cgst))).toBe(totals.cgst)
  expect(sum(lines.map((line) => line.sgst))).toBe(totals.sgst)
  expect(totals.taxable + totals.cgst + totals.sgst).toBe(totals.grand)
  for (const line of lines) {
    expect(line.rate * line.quantity - line.discount).toBe(line.taxable)
    expect(Math.min(line.taxable, line.discount, line.cgst, line.sgst)).toBeGreaterThanOrEqual(0)
  }
}

describe('the amounts of a document', () => {
  test('add up and equal the cart to the paisa', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const amounts = wholeOrder(cart)
        expectSums(amounts)
        expect(amounts.totals.discount).toBe(cart.discount)
        expect(amounts.totals.cgst).toBe(cart.cgst)
        expect(amounts.totals.sgst).toBe(cart.sgst)
        expect(amounts.totals.grand).toBe(cart.grandTotal)
      }),
    )
  })

  test('of a part that went back add up to that part, with equal taxes', () => {
    const parts = carts.chain((cart) =>
      fc.tuple(fc.constant(cart), fc.nat({ max: cart.grandTotal }).map(paise)),
    )
    fc.assert(
      fc.property(parts, ([cart, refundedAmount]) => {
        const returned = amountsOf(cart, refundedAmount)
        expectSums(returned)
        expect(returned.totals.grand).toBe(refundedAmount)
        expect(returned.totals.cgst).toBe(returned.totals.sgst)
        const stored = amountsOf(cart, paise(cart.grandTotal - refundedAmount))
        expectSums(stored)
        expect(stored.totals.grand + refundedAmount).toBe(cart.grandTotal)
      }),
    )
  })

  test('of a part take the tax out of it at the rate of the order', () => {
    const order = anOrderForDocument()
    expect(amountsOf(order).totals.grand).toBe(order.grandTotal)
    expect(amountsOf(order, rupees(118)).totals).toMatchObject({
      taxable: rupees(100),
      cgst: rupees(9),
      sgst: rupees(9),
    })
  })

  test('the extra charge is the last line, without discount, under the SAC of the repair', () => {
    const { lines } = wholeOrder(priced([1_000_00, 2_000_00], { extra: 300_00, discount: 300_00 }))
    expect(
      lines.map(({ label, discount, taxable, sac }) => [label, discount, taxable, sac]),
    ).toEqual([
      ['Issue 1', 100_00, 900_00, '998716'],
      ['Issue 2', 200_00, 1_800_00, '998716'],
      ['Pickup & delivery', 0, 300_00, '998716'],
    ])
  })

  test('there is no line for an extra charge of nothing', () => {
    expect(wholeOrder(priced([1_000_00], { extra: 0 })).lines).toHaveLength(1)
  })

  test('an order that does not add up is refused', () => {
    const cart = priced([1_000_00])
    expect(() => wholeOrder({ ...cart, grandTotal: paise(cart.grandTotal + 1) })).toThrow(
      RangeError,
    )
    expect(() => wholeOrder(priced([100], { discount: 101 }))).toThrow(RangeError)
    expect(() => amountsOf(cart, paise(cart.grandTotal + 1))).toThrow(RangeError)
  })

  test('are summed per SAC without losing a paisa', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { lines, totals } = wholeOrder(cart)
        const rows = totalsBySac(lines)
        expect(new Set(rows.map((row) => row.sac)).size).toBe(rows.length)
        expect(sum(rows.map((row) => row.taxable))).toBe(totals.taxable)
        expect(sum(rows.map((row) => row.cgst))).toBe(totals.cgst)
        expect(sum(rows.map((row) => row.sgst))).toBe(totals.sgst)
      }),
    )
  })
})

const amount = fc.nat({ max: 10_000_000_00 }).map(paise)

describe('an amount spread over lines', () => {
  test('adds up to itself, each share at most one paisa from its proportion', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 30 }), (total, weights) => {
        const shares = spread(total, weights)
        expect(sum(shares)).toBe(total)
        const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n)
        if (whole === 0n) return
        for (const [at, share] of shares.entries()) {
          const off = BigInt(share) * whole - BigInt(total) * BigInt(weights[at] ?? 0)
          expect(off > -whole && off < whole).toBe(true)
        }
      }),
    )
  })

  test('never takes more from a line than the line has', () => {
    const weighted = fc
      .array(amount, { minLength: 1, maxLength: 30 })
      .chain((weights) => fc.tuple(fc.constant(weights), fc.nat({ max: sum(weights) }).map(paise)))
    fc.assert(
      fc.property(weighted, ([weights, total]) => {
        const shares = spread(total, weights)
        expect(shares.every((share, at) => share >= 0 && share <= (weights[at] ?? 0))).toBe(true)
      }),
    )
  })

  test('the paisa left over goes to the largest remainder, the earlier of equals', () => {
    expect(spread(paise(100), [paise(1), paise(1), paise(1)])).toEqual([34, 33, 33])
    expect(spread(paise(10), [paise(1), paise(2), paise(3)])).toEqual([2, 3, 5])
  })

  test('lines without a price leave it to the first', () => {
    expect(spread(paise(7), [paise(0), paise(0)])).toEqual([7, 0])
  })
})
