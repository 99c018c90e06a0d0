/** Ten years with three changes of the rate: each document is made by the row of its event, and can be made again to the paisa. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shop } from '#app/shop.ts'
import { type Paise, paise, sum } from '#kernel/money.ts'
import { latestRule, ruleAt, ruleNamed, taxRules, type TaxRule } from '#kernel/tax-rule.ts'
import { after, days, latest } from '#kernel/time.ts'
import { billHalf, billIn, billOf, billRule } from '#domain/orders/cart.ts'
import { totalTax } from '#domain/orders/tax.ts'
import { contentOf, type DocumentContent } from './document-content.ts'
import { documentRule } from './document-tax.ts'
import { dueDocuments } from './due-documents.ts'
import { anOrderForDocument, aSupplier } from './order-for-document.fixture.ts'
import type { OrderForDocument } from './order-for-document.ts'

/** Invented: down, up, and down to a rate whose half is no whole per cent. */
const changes: readonly TaxRule[] = [
  { ...latestRule, id: 'regular-2028-04', from: '2028-04-01', half: 600 },
  { ...latestRule, id: 'regular-2031-10', from: '2031-10-01', half: 1_400 },
  { ...latestRule, id: 'regular-2034-07', from: '2034-07-01', half: 250 },
]
const rules = [...taxRules, ...changes]
const begin = new Date('2026-11-21T05:30:00Z')
const tenYears = 3_652

type Life = {
  readonly prices: readonly number[]
  readonly discount: number
  readonly isInterState: boolean
  readonly bookedOn: number
  readonly paidAfter: number | null
  readonly paidInParts: boolean
  readonly deliveredAfter: number | null
  readonly invoicedAfter: number
  readonly returned: readonly {
    readonly share: number
    readonly after: number
    readonly isWithdrawn: boolean
  }[]
}

/** Half of the orders are open when the rate changes. */
const bookedOn = fc.oneof(
  fc.nat({ max: tenYears }),
  fc
    .constantFrom(...changes)
    .chain(({ from }) =>
      fc
        .integer({ min: -30, max: 2 })
        .map((off) => Math.round((Date.parse(from) - begin.getTime()) / days(1)) + off),
    ),
)
const lives = fc.record<Life>({
  prices: fc.array(fc.integer({ min: 100, max: 90_000_00 }), { minLength: 1, maxLength: 5 }),
  discount: fc.constantFrom(0, 0, 1_000),
  isInterState: fc.boolean(),
  bookedOn,
  paidAfter: fc.option(fc.nat({ max: 40 })),
  paidInParts: fc.boolean(),
  deliveredAfter: fc.option(fc.nat({ max: 40 })),
  invoicedAfter: fc.constantFrom(0, 0, 1, 12),
  returned: fc.array(
    fc.record({
      share: fc.integer({ min: 1, max: 60 }),
      after: fc.nat({ max: 60 }),
      isWithdrawn: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
})

const on = (day: number): Date => after(begin, days(day))
const shopOn = (at: Date, known = rules) => ({
  ...shop,
  tax: { rules: known, now: ruleAt(known, at) },
})

function orderOf(life: Life): OrderForDocument {
  const { bookedOn: booked, paidAfter, deliveredAfter } = life
  const thisShop = shopOn(on(booked))
  const lines = life.prices.map((totalCharge) => ({ totalCharge: paise(totalCharge) }))
  const first = billOf(thisShop, lines, paise(300_00), life.discount)
  const stateCode = life.isInterState ? '29' : '33'
  const bill = billIn(thisShop, first, { stateCode })
  const { grandTotal } = bill
  const paidAt = paidAfter === null ? undefined : on(booked + paidAfter)
  const half = paise(Math.floor(grandTotal / 2))
  const receipts = paidAt
    ? life.paidInParts && half > 0
      ? [
          { id: 'one', amount: half, at: on(booked) },
          { id: 'two', amount: paise(grandTotal - half), at: paidAt },
        ]
      : [{ id: 'one', amount: grandTotal, at: paidAt }]
    : []
  const refunds = paidAt
    ? life.returned.map(({ share, after: later, isWithdrawn }, at) => ({
        id: `refund-${at}`,
        amount: paise(Math.max(1, Math.floor((grandTotal * share) / 200))),
        at: after(paidAt, days(later)),
        ...(isWithdrawn && { reversedAt: after(paidAt, days(later + 20)) }),
      }))
    : []
  return anOrderForDocument({
    ...bill,
    lines: life.prices.map((amount, at) => ({
      label: `Issue ${at}`,
      sac: '998716',
      amount: paise(amount),
    })),
    extraLabel: 'Pickup',
    taxRate: billHalf(thisShop, bill),
    rule: billRule(thisShop, bill),
    placeOfSupply: stateCode,
    ...(paidAt && { paidAt }),
    receipts,
    ...(deliveredAfter !== null && { deliveredAt: on(booked + deliveredAfter) }),
    refunds,
  })
}

type Issued = {
  readonly content: DocumentContent
  readonly at: Date
  readonly issuedAt: Date
  readonly about: string | null
}

/** As they are issued: in order, each naming the one before that the law names. */
function documentsOf(life: Life, known: readonly TaxRule[]): Issued[] {
  const order = orderOf(life)
  const issued: Issued[] = []
  for (const { kind, amount, at, about } of dueDocuments(order)) {
    const issuedAt = kind === 'tax-invoice' ? after(at, days(life.invoicedAfter)) : at
    const last = (wanted: DocumentContent['kind']) =>
      issued.findLast(({ content }) => content.kind === wanted)
    const against =
      kind === 'refund-voucher'
        ? last('receipt-voucher')
        : kind === 'credit-note' || kind === 'debit-note'
          ? last('tax-invoice')
          : undefined
    const reverses =
      kind === 'receipt-voucher'
        ? issued.find((one) => one.about === about && one.content.kind === 'refund-voucher')
        : undefined
    const rule = documentRule(known, { order, due: { kind, at }, against, reverses, issuedAt })
    const content = contentOf({
      kind,
      number: `N/${issued.length}`,
      issuedAt,
      order,
      supplier: aSupplier,
      rule,
      amount,
    })
    issued.push({ content, at, issuedAt, about })
  }
  return issued
}

const seeds = [1, 20_261_121, 7]

describe.each(seeds)(
  'the documents of ten years with three changes of the rate, seed %i',
  (seed) => {
    const every = (check: (life: Life, all: readonly Issued[]) => void) =>
      fc.assert(
        fc.property(lives, (life) => check(life, documentsOf(life, rules))),
        { seed, numRuns: 300 },
      )

    test('name the row whose rate they state, and their tax is that rate to the paisa', () => {
      every((_, all) => {
        for (const { content } of all) {
          const { totals, taxRate, taxRule } = content
          expect(taxRate).toBe(ruleNamed(rules, taxRule).half)
          expect(sum([totals.taxable, totalTax(totals)])).toBe(totals.grand)
          const exact = (totals.taxable * 2 * taxRate) / 10_000
          // Each half is rounded, and in a part the tax is taken out of the sum.
          expect(Math.abs(totalTax(totals) - exact)).toBeLessThanOrEqual(2)
          expect(totals.igst === 0 ? totals.cgst : 0).toBe(totals.sgst)
        }
      })
    })

    test('come out the same to the paisa when they are made again, also after the next change', () => {
      const next: TaxRule = {
        ...latestRule,
        id: 'regular-2040-01',
        from: '2040-01-01',
        half: 1_100,
      }
      every((life, all) => {
        expect(documentsOf(life, [...rules, next])).toEqual(all)
        expect(JSON.parse(JSON.stringify(all.map(({ content }) => content)))).toEqual(
          all.map(({ content }) => content),
        )
      })
    })

    test('are made by the row of their event: advances by their day, notes by their invoice, the invoice by the time of supply', () => {
      every((life, all) => {
        const invoice = all.find(({ content }) => content.kind === 'tax-invoice')
        for (const { content, at, issuedAt, about } of all) {
          const rule = ruleNamed(rules, content.taxRule)
          if (content.kind === 'tax-invoice') {
            const { paidAt } = orderOf(life)
            const events = [at, issuedAt, paidAt ?? latest(at, issuedAt)]
            expect(
              events.filter((one) => ruleAt(rules, one) === rule).length,
            ).toBeGreaterThanOrEqual(2)
          } else if (content.kind === 'credit-note' || content.kind === 'debit-note')
            expect(rule.id).toBe(invoice?.content.taxRule)
          else if (content.kind === 'receipt-voucher' && !about?.startsWith('refund-'))
            expect(rule).toBe(ruleAt(rules, at))
        }
      })
    })

    test('change no total: what was agreed stays one figure, whatever the tax in it is', () => {
      every((life, all) => {
        const { grandTotal, receipts = [], refunds = [] } = orderOf(life)
        const grand = (...kinds: DocumentContent['kind'][]): Paise =>
          sum(
            all
              .filter(({ content }) => kinds.includes(content.kind))
              .map(({ content }) => content.totals.grand),
          )
        if (receipts.length > 0 && refunds.length === 0)
          expect(grand('receipt-voucher')).toBe(
            sum(
              receipts.filter(({ at }) => !isAfterDelivery(life, at)).map(({ amount }) => amount),
            ),
          )
        if (refunds.length === 0 && life.deliveredAfter !== null)
          expect(grand('tax-invoice')).toBe(grandTotal)
      })
    })
  },
)

const isAfterDelivery = ({ bookedOn: booked, deliveredAfter }: Life, at: Date): boolean =>
  deliveredAfter !== null && at > on(booked + deliveredAfter)

test('orders across a change are among them, with an invoice at another rate than the price', () => {
  const some = fc.sample(lives, { seed: 1, numRuns: 300 })
  const across = some.filter((life) => {
    const order = orderOf(life)
    return documentsOf(life, rules).some(
      ({ content }) => content.kind === 'tax-invoice' && content.taxRule !== order.rule.id,
    )
  })
  expect(across.length).toBeGreaterThan(20)
})
