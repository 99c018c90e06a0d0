import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { type Db, inTransaction, openDb } from '#platform/db/db.ts'
import type { Store } from '#platform/db/store/open-store.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import type { IssuedKind } from '../document.ts'
import { sampleShop } from '#kernel/sample-shop.ts'
import { anOrderForDocument, wholeRefund } from '../order-for-document.fixture.ts'
import { issueDocument } from './issue-document.ts'
import { findDocument, takeNumber } from './repository.ts'
import { documents } from './tables.ts'

const noon = new Date('2026-11-18T06:30:00Z')
let store: Store
let db: Db
let now: Date

beforeEach(async () => {
  store = await aTestStore()
  db = openDb(store.pool)
  now = noon
})
afterEach(closeTestStores)

const paid = (id: string) => anOrderForDocument({ id, paidAt: now })
const deps = () => ({
  db,
  clock: () => now,
  random: (count: number) => randomBytes(count),
  shop: sampleShop,
})
const issue = (order = paid('a'), kind: IssuedKind = 'receipt-voucher') =>
  issueDocument(deps(), { order, kind })
const numbers = async () =>
  (await db.select().from(documents)).map(({ number }) => number).toSorted()
const upTo = (count: number, series = 'MDR/26-27/') =>
  Array.from({ length: count }, (_, at) => series + String(at + 1).padStart(5, '0'))

describe('issuing a document', () => {
  test('fifty orders at once get fifty consecutive numbers', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, at) => issue(paid(`order-${at}`))))
    expect(await numbers()).toEqual(upTo(50))
  })

  test('fifty times at once for one order makes one document', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => issue()))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await numbers()).toEqual(upTo(1))
  })

  test('a failure after the number was taken leaves no gap', async () => {
    const doomed = Array.from({ length: 10 }, (_, at) =>
      inTransaction(db, async (tx) => {
        await takeNumber(tx, { series: 'MDR', financialYear: '26-27', now })
        throw new Error(`cut off ${at}`)
      }),
    )
    const orders = Array.from({ length: 10 }, (_, at) => issue(paid(`order-${at}`)))
    const results = await Promise.allSettled([...doomed, ...orders])
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    expect(await numbers()).toEqual(upTo(10))
  })

  test('an order that does not add up takes no number', async () => {
    const wrong = { ...paid('wrong'), grandTotal: paise(1) }
    await expect(issue(wrong)).rejects.toThrow(RangeError)
    expect((await issue(paid('right'))).number).toBe('MDR/26-27/00001')
  })

  test('the financial year changes at midnight in India', async () => {
    now = new Date('2027-03-31T23:59:59.999+05:30')
    expect((await issue(paid('last'))).number).toBe('MDR/26-27/00001')
    now = new Date('2027-04-01T00:00:00+05:30')
    expect((await issue(paid('first'))).number).toBe('MDR/27-28/00001')
    expect((await issue(paid('second'))).number).toBe('MDR/27-28/00002')
  })

  test('each kind counts by itself', async () => {
    const delivered = anOrderForDocument({ id: 'a', paidAt: noon, deliveredAt: noon })
    await issue(delivered)
    const invoice = await issue(delivered, 'tax-invoice')
    expect(invoice.number).toBe('MDC/26-27/00001')
    expect(invoice.content.against?.number).toBe('MDR/26-27/00001')
  })

  test('a document stays as it was, whatever becomes of the order', async () => {
    const first = await issue()
    now = new Date('2026-12-01T00:00:00Z')
    const again = await issue({ ...paid('a'), customerName: 'Someone Else', paymentReference: 'x' })
    expect(again).toEqual(first)
    expect(again.content.recipient.name).toBe('Kavitha Raghunathan')
  })

  test('a refund voucher names its receipt voucher, issued with it when it is missing', async () => {
    const refunds = wholeRefund(noon)
    const refunded = anOrderForDocument({ id: 'a', paidAt: noon, refunds })
    const voucher = await issue(refunded, 'refund-voucher')
    const receipt = await findDocument(db, 'a', 'receipt-voucher')
    expect(voucher.content.against?.number).toBe(receipt?.number)
    expect(await numbers()).toEqual(['MDF/26-27/00001', 'MDR/26-27/00001'])
  })

  test('a credit note names its invoice', async () => {
    const later = new Date(noon.getTime() + 1)
    const order = anOrderForDocument({
      id: 'a',
      paidAt: noon,
      deliveredAt: noon,
      refunds: wholeRefund(later),
    })
    const note = await issue(order, 'credit-note')
    expect(note.content.against).toMatchObject({ kind: 'tax-invoice', number: 'MDC/26-27/00001' })
  })

  test('a late job issues every document that was left out, in the sequence of the events', async () => {
    const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
    const order = anOrderForDocument({
      id: 'a',
      paidAt: noon,
      deliveredAt: at(2),
      refunds: [
        { id: 'before', amount: paise(100_000), at: at(1) },
        { id: 'after', amount: paise(50_000), at: at(3) },
      ],
    })
    now = at(4)
    await issue(order, 'credit-note')
    await issue(order, 'credit-note')
    const rows = await db.select().from(documents)
    const total = (kind: IssuedKind) =>
      rows.filter((one) => one.kind === kind).map(({ content }) => content.totals.grand)
    expect(total('receipt-voucher')).toEqual([order.grandTotal])
    expect(total('refund-voucher')).toEqual([100_000])
    expect(total('tax-invoice')).toEqual([order.grandTotal - 100_000])
    expect(total('credit-note')).toEqual([50_000])
  })

  test('a withdrawn refund is taken back by a document that names the one before', async () => {
    const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
    const refund = { id: 'failed', amount: paise(50_000), at: at(1) }
    const order = anOrderForDocument({ id: 'a', paidAt: noon, deliveredAt: noon })
    const note = await issue({ ...order, refunds: [refund] }, 'credit-note')
    const back = { ...order, refunds: [{ ...refund, reversedAt: at(2) }] }
    const debit = await issue(back, 'debit-note')
    expect(debit.number).toBe('MDD/26-27/00001')
    expect(debit.content).toMatchObject({
      totals: { grand: 50_000 },
      against: { kind: 'tax-invoice', number: 'MDC/26-27/00001' },
      reverses: { kind: 'credit-note', number: note.number },
    })
  })

  test('nothing is issued before its event', async () => {
    await expect(issue(anOrderForDocument())).rejects.toThrow(RangeError)
    await expect(issue(paid('a'), 'tax-invoice')).rejects.toThrow(RangeError)
    expect(await numbers()).toEqual([])
  })

  test('a clock that runs behind never dates a number before the one before it', async () => {
    await issue(paid('a'))
    now = new Date(noon.getTime() - 86_400_000)
    expect((await issue(paid('b'))).issuedAt).toEqual(noon)
  })
})
