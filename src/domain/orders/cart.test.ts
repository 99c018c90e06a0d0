import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import { latestRule } from '#kernel/tax-rule.ts'
import { shop } from '#app/shop.ts'
import { billOf } from './cart.ts'

const line = (totalCharge: number) => ({ totalCharge: paise(totalCharge) })
const lines = fc.array(fc.integer({ min: 0, max: 50_000_000 }).map(line), {
  minLength: 1,
  maxLength: 30,
})

test('the specified example holds to the paisa', () => {
  const bill = billOf(shop, [line(10_400_00), line(4_000_00)], rupees(500), 0)
  expect(bill).toEqual({
    issuesTotal: 14_400_00,
    extraCharge: 500_00,
    discount: 0,
    cgst: 1_341_00,
    sgst: 1_341_00,
    igst: 0,
    stateCode: '33',
    taxRule: latestRule.id,
    grandTotal: 17_582_00,
  })
})

test('without a discount each tax is 9 % of issues and extra charge, half-up, and the total is their sum', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom(0, 300_00, 500_00), (issues, extra) => {
      const bill = billOf(shop, issues, paise(extra), 0)
      const subtotal =
        issues.reduce((total, { totalCharge }) => total + BigInt(totalCharge), 0n) + BigInt(extra)
      const tax = (subtotal * 9n + 50n) / 100n
      expect(BigInt(bill.cgst)).toBe(tax)
      expect(BigInt(bill.sgst)).toBe(tax)
      expect(BigInt(bill.grandTotal)).toBe(subtotal + 2n * tax)
    }),
  )
})

test("a student's tenth comes off the issues alone, before tax", () => {
  const bill = billOf(shop, [line(1_000_00)], rupees(500), 1_000)
  expect(bill.discount).toBe(100_00)
  expect(bill.cgst).toBe(126_00)
  expect(bill.grandTotal).toBe(1_652_00)
})

test('any cart adds up: total = issues − discount + extra + both taxes', () => {
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (issues, extra, off) => {
        const bill = billOf(shop, issues, paise(extra), off)
        expect(bill.discount).toBeLessThanOrEqual(bill.issuesTotal)
        expect(bill.grandTotal).toBe(
          bill.issuesTotal - bill.discount + bill.extraCharge + bill.cgst + bill.sgst,
        )
      },
    ),
  )
})
