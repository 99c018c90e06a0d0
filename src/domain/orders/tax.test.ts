import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shop } from '#app/shop.ts'
import { AppError } from '#kernel/app-error.ts'
import { stateCodes } from '#kernel/gst-state.ts'
import { minus, paise, rupees } from '#kernel/money.ts'
import { latestRule } from '#kernel/tax-rule.ts'
import { zones } from '#domain/customers/recipient-kind.ts'
import { amountsOf } from '#domain/accounting/document-amounts.ts'
import { anOrderForDocument } from '#domain/accounting/order-for-document.fixture.ts'
import { billHalf, billIn, billOf, billSupply, taxableOf } from './cart.ts'
import { taxLines } from './tax-lines.ts'
import { isInterState, placeOfSupply, requireAddress, taxOn, totalTax } from './tax.ts'

const amount = fc.nat({ max: 50_000_000_00 }).map(paise)
const state = fc.constantFrom(...stateCodes)
const zone = fc.constantFrom(undefined, ...zones)
const bills = fc
  .record({
    lines: fc.array(amount, { minLength: 1, maxLength: 20 }),
    extra: fc.constantFrom(rupees(0), rupees(300), rupees(500)),
    off: fc.nat({ max: 10_000 }),
  })
  .map(({ lines, extra, off }) =>
    billOf(
      shop,
      lines.map((totalCharge) => ({ totalCharge })),
      extra,
      off,
    ),
  )

describe('the tax of any bill', () => {
  test('stands under exactly one head, adds up to the paisa, and never changes the total', () => {
    fc.assert(
      fc.property(bills, state, (bill, stateCode) => {
        const there = { stateCode }
        const moved = billIn(shop, bill, there)
        const { cgst, sgst, igst } = moved
        expect(cgst).toBe(sgst)
        if (isInterState(shop, there)) expect(cgst).toBe(0)
        else expect(igst).toBe(0)
        expect(taxableOf(moved) + cgst + sgst + igst).toBe(moved.grandTotal)
        expect(moved.grandTotal).toBe(bill.grandTotal)
        expect(billSupply(shop, moved)).toEqual(there)
        expect(billIn(shop, moved, { stateCode: shop.stateCode })).toEqual(bill)
      }),
    )
  })

  test('of a special economic zone is IGST in every State, or nothing, and comes back when the zone goes', () => {
    fc.assert(
      fc.property(bills, state, (bill, stateCode) => {
        const withTax = billIn(shop, bill, { stateCode, zone: 'with-tax' })
        expect(withTax).toEqual({
          ...bill,
          cgst: 0,
          sgst: 0,
          igst: bill.cgst + bill.sgst,
          stateCode,
          zone: 'with-tax',
        })
        const without = billIn(shop, withTax, { stateCode, zone: 'without-tax' })
        expect([without.cgst, without.sgst, without.igst]).toEqual([0, 0, 0])
        expect(without.grandTotal).toBe(taxableOf(bill))
        expect(billIn(shop, without, { stateCode: shop.stateCode })).toEqual(bill)
      }),
    )
  })

  test('is 18 % of the taxable value, at most one paisa off for the rounding of its halves', () => {
    fc.assert(
      fc.property(amount, state, (taxable, stateCode) => {
        const tax = BigInt(totalTax(taxOn(shop, latestRule, taxable, { stateCode }))) * 100n
        const off = tax - BigInt(taxable) * 18n
        expect(off >= -100n && off <= 100n).toBe(true)
      }),
    )
  })

  test('stays under its head on every document of it, and parts add up to the whole', () => {
    const parts = fc
      .tuple(bills, state, zone)
      .map(([bill, stateCode, there]) =>
        billIn(shop, bill, { stateCode, ...(there && { zone: there }) }),
      )
      .filter(({ grandTotal }) => grandTotal > 0)
      .chain((bill) => fc.tuple(fc.constant(bill), fc.nat({ max: bill.grandTotal }).map(paise)))
    fc.assert(
      fc.property(parts, ([bill, part]) => {
        const { issuesTotal, ...sums } = bill
        const order = anOrderForDocument({
          ...sums,
          taxRate: billHalf(shop, bill),
          lines: [{ label: 'Screen', sac: '998716', amount: issuesTotal }],
        })
        const { totals: back } = amountsOf(order, part)
        const { totals: rest } = amountsOf(order, minus(bill.grandTotal, part))
        expect([back.grand, rest.grand]).toEqual([part, minus(bill.grandTotal, part)])
        for (const one of [back, rest]) {
          expect(one.taxable + one.cgst + one.sgst + one.igst).toBe(one.grand)
          expect(bill.igst > 0 ? one.cgst + one.sgst : one.igst).toBe(0)
          if (bill.zone === 'without-tax') expect(one.taxable).toBe(one.grand)
        }
      }),
    )
  })

  test('is read as IGST or as its halves', () => {
    expect(taxLines({ cgst: 0, sgst: 0, igst: 18, taxPercent: 18 })).toEqual([
      { label: 'IGST 18%', amount: 18 },
    ])
    expect(
      taxLines({ cgst: 9, sgst: 9, igst: 0, taxPercent: 5 }).map(({ label }) => label),
    ).toEqual(['CGST 2.5%', 'SGST 2.5%'])
    const ofZone = { cgst: 0, sgst: 0, igst: 0, zone: 'without-tax', taxPercent: 18 } as const
    expect(taxLines(ofZone)).toEqual([{ label: 'IGST 0%, SEZ', amount: 0 }])
  })
})

const { addressNeededFrom } = latestRule
const company = { legalName: 'Acme Private Limited', stateCode: '29' } as const
const inPuducherry = { address: '12 Rue Suffren', pincode: '605001' }

describe('the place of supply', () => {
  test('is the recipient’s State, else that of the pickup address, else the shop’s', () => {
    const of = (known: Parameters<typeof placeOfSupply>[1]) => placeOfSupply(shop, known)
    expect(of({ recipient: company, address: inPuducherry })).toBe('29')
    expect(of({ recipient: null, address: inPuducherry })).toBe('34')
    expect(of({ recipient: null, address: { pincode: '600004' } })).toBe('33')
    expect(of({ recipient: null, address: { pincode: undefined } })).toBe('33')
    expect(of({ recipient: null, address: null })).toBe('33')
  })
})

describe('the recipient’s address', () => {
  const refusal = (taxable: number, known: Parameters<typeof placeOfSupply>[1]) => {
    try {
      requireAddress(shop, paise(taxable), known)
      return undefined
    } catch (error) {
      return error instanceof AppError ? error.entry.code : String(error)
    }
  }

  test('is required from ₹50,000 before tax, and not below', () => {
    const nobody = { recipient: null, address: null }
    expect(refusal(addressNeededFrom, nobody)).toBe('RECIPIENT_ADDRESS_NEEDED')
    expect(refusal(addressNeededFrom - 1, nobody)).toBeUndefined()
    expect(refusal(addressNeededFrom, { recipient: company, address: null })).toBe(
      'RECIPIENT_ADDRESS_NEEDED',
    )
  })

  test('is the billing address, or a pickup address whose pincode tells the State', () => {
    const billed = { ...company, address: '1 MG Road, Bengaluru 560001' }
    expect(refusal(addressNeededFrom, { recipient: billed, address: null })).toBeUndefined()
    expect(refusal(addressNeededFrom, { recipient: null, address: inPuducherry })).toBeUndefined()
    expect(refusal(addressNeededFrom, { recipient: null, address: { pincode: '' } })).toBe(
      'RECIPIENT_ADDRESS_NEEDED',
    )
  })
})
