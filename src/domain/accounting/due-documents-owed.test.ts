/** Tests the documents of what moves after an invoice of which some was still due. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import type { StatedDocument } from './due-documents.ts'
import { missingDocuments } from './missing-documents.ts'
import { type Course } from './order-course.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, n))
const deliveredAt = day(5)
const grandTotal = paise(1_000)
const back = (at: Date, amount: number, id = 'a') => ({ id, at, amount: paise(amount) })
const issue = (course: Course, issued: readonly StatedDocument[]): StatedDocument[] => [
  ...issued,
  ...missingDocuments(course, issued),
]

/** What the invoice and the notes on it say was sold. */
const sold = (issued: readonly StatedDocument[]) =>
  issued.reduce((all, { kind, amount }) => {
    if (kind === 'tax-invoice' || kind === 'debit-note') return all + amount
    return kind === 'credit-note' ? all - amount : all
  }, 0)

describe('after an invoice of which some is still due', () => {
  const receipts = [{ id: 'advance', amount: paise(400), at: day(1) }]
  const owed: Course = { grandTotal, receipts, deliveredAt }
  const decided = (on: number, at: number) => ({ ...back(day(at), 100), decidedAt: day(on) })
  const later = (course: Course) =>
    missingDocuments(course, issue(owed, [])).map(({ kind, amount }) => [kind, amount])

  test('what was to go back of the advance before it has a refund voucher', () => {
    expect(later({ ...owed, refunds: [decided(4, 6)] })).toEqual([['refund-voucher', 100]])
  })

  test('what goes back of the advance later is due again, and has no document', () => {
    expect(later({ ...owed, refunds: [decided(6, 7)] })).toEqual([])
  })

  test('a refund voucher of the advance that is withdrawn later raises no price', () => {
    const refunds = [{ ...decided(2, 3), reversedAt: day(6) }]
    const before = issue({ ...owed, refunds: [decided(2, 3)] }, [])
    expect(missingDocuments({ ...owed, refunds }, before)).toEqual([])
  })

  test('what is paid above the rest and goes back lowers no price, and what goes back of the price does', () => {
    const balance = { id: 'balance', amount: paise(650), at: day(7) }
    const paid = { ...owed, receipts: [...receipts, balance], paidAt: day(7) }
    const excess = { ...back(day(8), 50, 'excess'), decidedAt: day(7) }
    expect(later({ ...paid, refunds: [excess] })).toEqual([])
    const price = { ...back(day(9), 30, 'price'), decidedAt: day(9) }
    expect(later({ ...paid, refunds: [excess, price] })).toEqual([['credit-note', 30]])
    const withdrawn = { ...price, reversedAt: day(10) }
    expect(later({ ...paid, refunds: [excess, withdrawn] })).toEqual([
      ['credit-note', 30],
      ['debit-note', 30],
    ])
  })

  test('in every sequence of refunds, payments and late jobs, the documents state the price, or what is kept of it', () => {
    const moves = fc.array(
      fc.record({
        kind: fc.constantFrom('refund', 'decide', 'pay', 'withdraw', 'documents'),
        amount: fc.integer({ min: 1, max: 400 }),
      }),
      { maxLength: 9 },
    )
    fc.assert(
      fc.property(moves, (all) => {
        const early = liveOwed(all, true)
        expect(sold(early.issued)).toBe(
          early.isPaid ? Math.min(grandTotal, early.kept) : grandTotal,
        )
        const lines = ({ issued }: typeof early) =>
          issued.map(({ kind, about, amount }) => `${kind} ${about} ${amount}`).toSorted()
        expect(lines(early)).toEqual(lines(liveOwed(all, false)))
      }),
      { numRuns: 2_000 },
    )
  })
})

/** What happens from the delivery of a device with money due on; a refund is decided as it goes, or was before the delivery. */
function liveOwed(all: readonly { kind: string; amount: number }[], jobsRun: boolean) {
  let course: Course & Required<Pick<Course, 'receipts' | 'refunds'>> = {
    grandTotal,
    receipts: [{ id: 'advance', amount: paise(400), at: day(1) }],
    deliveredAt,
    refunds: [],
    goingBack: [{ id: 'promised', amount: paise(100), decidedAt: day(4) }],
  }
  let issued: StatedDocument[] = []
  let holds = 400
  // Decided before the delivery, and not booked yet.
  let promised = 100
  all.forEach(({ kind, amount }, at) => {
    const now = new Date(deliveredAt.getTime() + (at + 1) * 1_000)
    const { refunds, receipts } = course
    if (kind === 'documents' && jobsRun) issued = issue(course, issued)
    if (kind === 'pay' && !course.paidAt) {
      const isAll = holds - promised + amount >= grandTotal
      const receipt = { id: `payment ${at}`, amount: paise(amount), at: now }
      course = { ...course, receipts: [...receipts, receipt], ...(isAll && { paidAt: now }) }
      holds += amount
    }
    if (kind === 'decide' && promised > 0) {
      const refund = { ...back(now, promised, `refund ${at}`), decidedAt: day(4) }
      course = { ...course, refunds: [...refunds, refund], goingBack: [] }
      holds -= promised
      promised = 0
    }
    if (kind === 'refund' && amount <= holds - promised) {
      const refund = { ...back(now, amount, `refund ${at}`), decidedAt: now }
      course = { ...course, refunds: [...refunds, refund] }
      holds -= amount
    }
    const last = refunds.at(-1)
    if (kind === 'withdraw' && last && !last.reversedAt) {
      course = { ...course, refunds: [...refunds.slice(0, -1), { ...last, reversedAt: now }] }
      holds += last.amount
    }
  })
  const isPaid = course.paidAt !== undefined
  return { issued: issue(course, issued), kept: holds - promised, isPaid }
}
