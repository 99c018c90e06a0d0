import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import {
  documentFor,
  type DueDocument,
  dueDocuments,
  type StatedDocument,
} from './due-documents.ts'
import { missingDocuments } from './missing-documents.ts'
import { type Course } from './order-course.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, n))
const [paidAt, deliveredAt] = [day(1), day(5)]
const grandTotal = paise(1_000)
const back = (at: Date, amount = 1_000, id = 'a') => ({ id, at, amount: paise(amount) })

describe('the document that is due', () => {
  test.each([
    ['nothing has happened', {}, 'estimate'],
    ['it is paid', { paidAt }, 'receipt-voucher'],
    ['it is paid and delivered', { paidAt, deliveredAt }, 'tax-invoice'],
    ['it is delivered and not paid', { deliveredAt }, 'tax-invoice'],
    ['the advance went back', { paidAt, refunds: [back(day(3))] }, 'refund-voucher'],
    ['a part of the advance went back', { paidAt, refunds: [back(day(3), 1)] }, 'refund-voucher'],
    [
      'the advance went back, then the device',
      { paidAt, refunds: [back(day(3))], deliveredAt },
      'refund-voucher',
    ],
    [
      'a part went back, and the rest was delivered',
      { paidAt, refunds: [back(day(3), 1)], deliveredAt },
      'tax-invoice',
    ],
    [
      'money went back after delivery',
      { paidAt, deliveredAt, refunds: [back(day(6))] },
      'credit-note',
    ],
    [
      'money went back as it was delivered',
      { paidAt, deliveredAt, refunds: [back(deliveredAt)] },
      'credit-note',
    ],
    ['a refund stands on an order nobody paid', { refunds: [back(day(6))] }, 'estimate'],
    [
      'a refund that failed was withdrawn before delivery',
      { paidAt, refunds: [{ ...back(day(3), 1), reversedAt: day(4) }] },
      'receipt-voucher',
    ],
    [
      'a refund that failed was withdrawn after delivery',
      { paidAt, deliveredAt, refunds: [{ ...back(day(3), 1), reversedAt: day(6) }] },
      'debit-note',
    ],
  ] as const)('when %s', (_, course, kind) => {
    expect(documentFor({ grandTotal, ...course })).toBe(kind)
  })

  test('no other comes before its event', () => {
    const kinds = (course: object) =>
      dueDocuments({ grandTotal, ...course }).map(({ kind }) => kind)
    expect(kinds({})).toEqual([])
    expect(kinds({ paidAt })).toEqual(['receipt-voucher'])
    expect(kinds({ paidAt, deliveredAt })).toEqual(['receipt-voucher', 'tax-invoice'])
    expect(kinds({ paidAt, refunds: [back(day(3))] })).toEqual([
      'receipt-voucher',
      'refund-voucher',
    ])
  })
})

const issue = (course: Course, issued: readonly StatedDocument[]): StatedDocument[] => [
  ...issued,
  ...missingDocuments(course, issued),
]
const partial = [back(day(3), 200, 'early'), back(day(6), 50, 'late')]

test('a reversal after more went back than was paid states only what is kept again', () => {
  const lost = { ...back(day(3)), reversedAt: day(5) }
  const course = { paidAt, grandTotal, refunds: [lost, back(day(4), 300, 'b')] }
  expect(dueDocuments(course).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['receipt-voucher', 1_000],
    ['refund-voucher', 1_000],
    ['receipt-voucher', 700],
  ])
})

test('a partial refund before delivery has its voucher, although its job runs after delivery', () => {
  const course = { grandTotal, paidAt, deliveredAt, refunds: [back(day(3), 200)] }
  expect(issue(course, [])).toMatchObject([
    { kind: 'receipt-voucher', amount: 1_000 },
    { kind: 'refund-voucher', amount: 200, about: 'a' },
    { kind: 'tax-invoice', amount: 800 },
  ])
})

test('a refund after delivery leaves the one before it deducted from a late invoice', () => {
  const before = issue({ grandTotal, paidAt, refunds: partial.slice(0, 1) }, [])
  expect(issue({ grandTotal, paidAt, deliveredAt, refunds: partial }, before)).toMatchObject([
    { kind: 'receipt-voucher', amount: 1_000 },
    { kind: 'refund-voucher', amount: 200 },
    { kind: 'tax-invoice', amount: 800 },
    { kind: 'credit-note', amount: 50 },
  ])
})

test('what early versions stated as a sum is not stated again', () => {
  const course = { grandTotal, paidAt, deliveredAt, refunds: partial }
  const early = [
    { kind: 'receipt-voucher', about: null, amount: grandTotal },
    { kind: 'refund-voucher', about: null, amount: paise(200) },
    { kind: 'tax-invoice', about: null, amount: paise(800) },
  ] as const
  expect(missingDocuments(course, early)).toMatchObject([
    { kind: 'credit-note', amount: 50, about: 'late' },
  ])
})

test('a refund that an issued invoice did not deduct is credited, whatever its time', () => {
  const issued = issue({ grandTotal, paidAt, deliveredAt }, [])
  const course = { grandTotal, paidAt, deliveredAt, refunds: partial.slice(0, 1) }
  expect(missingDocuments(course, issued)).toMatchObject([{ kind: 'credit-note', amount: 200 }])
})

test('an invoice deducts a refund whose voucher was issued at the time of the delivery', () => {
  const refunds = [back(deliveredAt, 200)]
  const before = issue({ grandTotal, paidAt, refunds }, [])
  expect(issue({ grandTotal, paidAt, deliveredAt, refunds }, before)).toMatchObject([
    { kind: 'receipt-voucher', amount: 1_000 },
    { kind: 'refund-voucher', amount: 200 },
    { kind: 'tax-invoice', amount: 800 },
  ])
})

test('money that went back another way than a failed refund is not stated twice', () => {
  const failed = issue({ grandTotal, paidAt, refunds: [back(day(2), 300, 'failed')] }, [])
  // The dashboard returned 800, so of the failed refund only 200 are owed.
  const refunds = [back(day(2), 200, 'failed'), back(day(3), 800, 'dashboard')]
  expect(issue({ grandTotal, paidAt, refunds }, failed)).toMatchObject([
    { kind: 'receipt-voucher', amount: 1_000 },
    { kind: 'refund-voucher', amount: 300, about: 'failed' },
    { kind: 'refund-voucher', amount: 700, about: 'dashboard' },
  ])
})

test('what went back beyond one payment leaves what is kept of another', () => {
  const receipts = [
    { id: 'cash', amount: paise(400), at: day(1) },
    { id: 'card', amount: paise(600), at: day(2) },
  ]
  // The bank took 200 after a dispute, and the whole 600 were on their way back.
  const refunds = [
    { ...back(day(3), 200, 'bank'), paymentId: 'card' },
    { ...back(day(4), 600, 'ours'), paymentId: 'card' },
    { ...back(day(4), 300, 'at the counter'), paymentId: 'cash' },
  ]
  const issued = dueDocuments({ grandTotal: paise(100), paidAt: day(4), receipts, refunds })
  expect(issued.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['receipt-voucher', 400],
    ['receipt-voucher', 600],
    ['refund-voucher', 200],
    ['refund-voucher', 400],
    ['refund-voucher', 300],
  ])
})

test('never state more than the order cost', () => {
  const refunds = [back(day(3), 800, 'a'), back(day(4), 800, 'b')]
  const amounts = dueDocuments({ grandTotal, paidAt, refunds }).map(({ amount }) => amount)
  expect(amounts).toEqual([1_000, 800, 200])
})

type Event = {
  readonly kind: 'deliver' | 'refund' | 'withdraw' | 'documents'
  readonly amount: number
}

/** An order's events one after the other, each a second later; `documents` is a job that runs then, and may be late. */
const events = fc.array(
  fc.record<Event>({
    kind: fc.constantFrom('deliver', 'refund', 'refund', 'withdraw', 'documents', 'documents'),
    amount: fc.integer({ min: 1, max: 600 }),
  }),
  { maxLength: 9 },
)

function live(all: readonly Event[], jobsRun: boolean) {
  let course: Course = { grandTotal, paidAt }
  let issued: StatedDocument[] = []
  let kept = grandTotal as number
  all.forEach(({ kind, amount }, at) => {
    const now = new Date(paidAt.getTime() + (at + 1) * 1_000)
    const refunds = course.refunds ?? []
    if (kind === 'documents' && jobsRun) issued = issue(course, issued)
    if (kind === 'deliver' && !course.deliveredAt && kept > 0)
      course = { ...course, deliveredAt: now }
    if (kind === 'refund' && amount <= kept) {
      course = { ...course, refunds: [...refunds, back(now, amount, `refund ${at}`)] }
      kept -= amount
    }
    const last = refunds.at(-1)
    if (kind === 'withdraw' && last && !last.reversedAt && kept > 0) {
      course = { ...course, refunds: [...refunds.slice(0, -1), { ...last, reversedAt: now }] }
      kept += last.amount
    }
  })
  return { course, kept, issued: issue(course, issued) }
}

/** What the documents say is kept: of the advance before the invoice, of the invoice after it. */
function stated(issued: readonly StatedDocument[]) {
  const total = (kind: DueDocument['kind']) =>
    issued.filter((one) => one.kind === kind).reduce((all, { amount }) => all + amount, 0)
  const advance = total('receipt-voucher') - total('refund-voucher')
  const invoiced = total('tax-invoice')
  return invoiced > 0 ? invoiced - total('credit-note') + total('debit-note') : advance
}

describe('in every sequence of payment, refunds, delivery, withdrawals and late jobs', () => {
  test('what is kept is what is invoiced less what is credited', () => {
    fc.assert(
      fc.property(events, (all) => {
        const { kept, issued } = live(all, true)
        expect(stated(issued)).toBe(kept)
      }),
      { numRuns: 2_000 },
    )
  })

  test('the documents are the same whenever their jobs ran', () => {
    const inOrder = (issued: readonly StatedDocument[]) =>
      issued.map(({ kind, about, amount }) => `${kind} ${about} ${amount}`).toSorted()
    fc.assert(
      fc.property(events, (all) => {
        expect(inOrder(live(all, true).issued)).toEqual(inOrder(live(all, false).issued))
      }),
      { numRuns: 2_000 },
    )
  })

  test('each refund has one document, and none comes twice', () => {
    fc.assert(
      fc.property(events, (all) => {
        const { course, issued } = live(all, true)
        expect(missingDocuments(course, issued)).toEqual([])
        const aboutRefunds = issued.filter(({ kind }) => /refund|credit/.test(kind))
        expect(aboutRefunds.map(({ about }) => about)).toHaveLength(course.refunds?.length ?? 0)
        expect(new Set(aboutRefunds.map(({ about }) => about)).size).toBe(aboutRefunds.length)
      }),
      { numRuns: 2_000 },
    )
  })
})

test('of money that goes back after the invoice, what was paid above it has a voucher and the rest a credit note', () => {
  const receipts = [{ id: 'a', amount: paise(1_300), at: paidAt }]
  const lost = { ...back(day(6), 1_300, 'dispute') }
  const course: Course = { paidAt, deliveredAt, grandTotal, receipts, refunds: [lost] }
  const issued = missingDocuments(course, [])
  expect(issued.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['receipt-voucher', 1_300],
    ['tax-invoice', 1_000],
    ['refund-voucher', 300],
    ['credit-note', 1_000],
  ])
  expect(missingDocuments(course, issued)).toEqual([])
})
