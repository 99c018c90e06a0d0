/** An order and a supplier for the tests of accounting. */
import { paise, rupees, share, sum } from '#kernel/money.ts'
import { latestRule } from '#kernel/tax-rule.ts'
import type { Supplier } from './supplier.ts'
import type { OrderForDocument } from './order-for-document.ts'

export const aSupplier: Supplier = {
  name: 'Marina Device Care',
  address: ['14 Kamarajar Salai, Triplicane', 'Chennai 600005, Tamil Nadu'],
  gstin: '33ABCDE1234F1Z5',
  state: 'Tamil Nadu',
  stateCode: '33',
  phone: '+91 44 4000 1234',
  email: 'care@marina.example',
}

/** A cart's sums over the given prices, as orders compute them: discount before tax, 9 % twice. */
export function priced(
  amounts: readonly number[],
  { extra = 50_000, discount = 0 }: { extra?: number; discount?: number } = {},
) {
  const lines = amounts.map((amount, at) => ({
    label: `Issue ${at + 1}`,
    sac: at % 3 === 2 ? '998713' : '998716',
    amount: paise(amount),
  }))
  const taxable = paise(sum(lines.map((line) => line.amount)) - discount + extra)
  const tax = share(taxable, 900)
  return {
    lines,
    extraCharge: paise(extra),
    extraLabel: 'Pickup & delivery',
    discount: paise(discount),
    taxRate: 900,
    rule: latestRule,
    cgst: tax,
    sgst: tax,
    igst: paise(0),
    placeOfSupply: '33' as const,
    grandTotal: sum([taxable, tax, tax]),
  }
}

/** Screen and battery of an iPhone 13 with pickup: ₹17,582.00. Not paid unless `over` says so. */
export const anOrderForDocument = (over: Partial<OrderForDocument> = {}): OrderForDocument => ({
  id: '0123456789abcdefghjk7f3a9c',
  orderNumber: 'MDC-7F3A9C',
  customerId: 'kavitha',
  customerName: 'Kavitha Raghunathan',
  customerPhone: '9876543210',
  address: ['8/3 Chitrakulam North Street, near the tank', 'Mylapore, Chennai 600004'],
  device: {
    productName: 'iPhone 13',
    model: 'A2633',
    colour: 'Midnight',
    number: '356938035643809',
  },
  ...priced([rupees(10_400), rupees(4_000)]),
  ...over,
})

/** All of the order's money gone back at this time. */
export const wholeRefund = (at: Date): OrderForDocument['refunds'] => [
  { id: 'refund', amount: anOrderForDocument().grandTotal, at },
]
