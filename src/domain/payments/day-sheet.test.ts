import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import {
  addUp,
  explain,
  type Explained,
  isBalanced,
  parts,
  type Receipt,
  sheetOf,
} from './day-sheet.ts'
import { paymentMethods } from './method.ts'
import type { Allocation } from './payment.ts'
import { refundable } from './refund.ts'

const receipt = (change: Partial<Receipt> = {}): Receipt => ({
  allocation: 'counted',
  amount: rupees(1_699),
  refunded: paise(0),
  decided: paise(0),
  sent: paise(0),
  failed: paise(0),
  isOrderPaid: true,
  ...change,
})

const line = (explained: Explained) =>
  ({ method: 'online', currency: 'INR', byQrCode: false, explained }) as const

describe('a receipt is explained', () => {
  test('as booked while nothing of it has gone back', () => {
    expect(explain(receipt())).toMatchObject({ booked: rupees(1_699), difference: 0 })
  })

  test('as going back from the decision on, and as sent back once the provider has it', () => {
    const part = rupees(500)
    expect(explain(receipt({ decided: part }))).toMatchObject({
      booked: rupees(1_199),
      goingBack: part,
      refunded: 0,
      difference: 0,
    })
    expect(explain(receipt({ decided: part, sent: part, refunded: part }))).toMatchObject({
      booked: rupees(1_199),
      goingBack: 0,
      refunded: part,
      difference: 0,
    })
  })

  test('between the provider’s word and our own note of it, never twice', () => {
    const all = rupees(1_699)
    const between = receipt({ allocation: 'returned', decided: all, sent: paise(0), refunded: all })
    expect(explain(between)).toMatchObject({ refunded: all, goingBack: 0, difference: 0 })
  })

  test('as unassigned while nobody has decided', () => {
    const odd = receipt({ allocation: 'unassigned', isOrderPaid: false })
    expect(explain(odd)).toMatchObject({ unassigned: rupees(1_699), booked: 0, difference: 0 })
  })
})

test('a row names what of it came by a QR code at the counter', () => {
  const explained = explain(receipt())
  const rows = sheetOf([line(explained), { ...line(explained), byQrCode: true }])
  expect(rows).toMatchObject([
    { count: 2, received: rupees(3_398), byQrCode: { count: 1, received: rupees(1_699) } },
  ])
})

describe('a difference', () => {
  test.each([
    ['money of an order that does not know of it', { isOrderPaid: false }, rupees(1_699)],
    ['money that must go back and nobody sends', { allocation: 'returned' }, rupees(1_699)],
    [
      'more sent back than came',
      { refunded: rupees(1_700), sent: rupees(1_700), decided: rupees(1_700) },
      -rupees(1),
    ],
  ] as const)('is %s', (_, change, difference) => {
    const explained = explain(receipt(change))
    expect(explained.difference).toBe(difference)
    expect(isBalanced(sheetOf([line(explained)]))).toBe(false)
  })

  test('is seen even when another one makes up for it', () => {
    const short = explain(receipt({ isOrderPaid: false, amount: rupees(1) }))
    const over = explain(
      receipt({ refunded: rupees(1_700), sent: rupees(1_700), decided: rupees(1_700) }),
    )
    const rows = sheetOf([short, over].map((explained) => line(explained)))
    expect(rows).toMatchObject([{ difference: 0, unexplained: 2 }])
    expect(isBalanced(rows)).toBe(false)
  })
})

/** A day's books by the shop's own rules: payments, and refunds decided, sent and made by hand. */
type Act =
  | {
      readonly do: 'pay'
      readonly allocation: Allocation
      readonly amount: number
      readonly method: number
    }
  | { readonly do: 'refund' | 'send' | 'byHand'; readonly which: number; readonly amount: number }

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    allocation: fc.constantFrom<Allocation>('counted', 'returned', 'unassigned'),
    amount: fc.integer({ min: 1, max: 5_000_000 }),
    method: fc.nat(paymentMethods.length - 1),
  }),
  fc.record({
    do: fc.constantFrom('refund' as const, 'send' as const, 'byHand' as const),
    which: fc.nat(20),
    amount: fc.integer({ min: 1, max: 5_000_000 }),
  }),
)

type Kept = Receipt & { readonly method: (typeof paymentMethods)[number] }

function booksAfter(acts: readonly Act[]): Kept[] {
  const books: Kept[] = []
  for (const one of acts) {
    if (one.do === 'pay') {
      const { allocation } = one
      const amount = paise(one.amount)
      // What must go back is decided in the transaction that books it.
      const decided = allocation === 'returned' ? amount : paise(0)
      const method = paymentMethods[one.method] ?? 'online'
      const isOrderPaid = allocation === 'counted'
      books.push({ ...receipt({ allocation, amount, decided, isOrderPaid }), method })
      continue
    }
    const at = books.length && one.which % books.length
    const now = books[at]
    if (now) books[at] = { ...now, ...changed(now, one) }
  }
  return books
}

function changed(
  now: Receipt,
  { do: what, amount }: { do: string; amount: number },
): Partial<Receipt> {
  const plus = (to: Paise, more: number) => paise(to + more)
  if (what === 'refund') {
    const wish = Math.min(amount, refundable(now.amount, now))
    return { decided: plus(now.decided, wish) }
  }
  if (what === 'send') {
    const due = Math.min(now.decided - now.sent, now.amount - now.refunded)
    return { sent: plus(now.sent, due), refunded: plus(now.refunded, due) }
  }
  return { refunded: plus(now.refunded, Math.min(amount, now.amount - now.refunded)) }
}

const sheet = (books: readonly Kept[]) =>
  sheetOf(books.map((one) => ({ ...line(explain(one)), method: one.method })))

test('whatever is paid, refunded, sent and returned by hand, the sheet balances', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const books = booksAfter(acts)
      const rows = sheet(books)
      expect(isBalanced(rows)).toBe(true)
      const { received, difference, ...rest } = addUp(rows)
      expect(received).toBe(books.reduce((total, one) => total + one.amount, 0))
      expect(difference).toBe(0)
      expect(Object.values(rest).reduce((total, one) => total + one, 0)).toBe(received)
      for (const row of rows) for (const part of parts) expect(row[part]).toBeGreaterThanOrEqual(0)
    }),
    { seed: 1, numRuns: 500 },
  )
})

test('one receipt whose order does not know of it is shown among any others', () => {
  fc.assert(
    fc.property(
      fc.array(act, { maxLength: 30 }),
      fc.integer({ min: 1, max: 1_000 }),
      (acts, amount) => {
        const lost: Kept = {
          ...receipt({ amount: paise(amount), isOrderPaid: false }),
          method: 'online',
        }
        const rows = sheet([...booksAfter(acts), lost])
        expect(isBalanced(rows)).toBe(false)
        expect(rows.find(({ method }) => method === 'online')).toMatchObject({
          difference: amount,
          unexplained: 1,
        })
      },
    ),
    { seed: 1, numRuns: 200 },
  )
})
