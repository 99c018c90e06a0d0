import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import { aSiteOf } from '../../../../tests/test-gateway.ts'
import type { DocumentContent } from '../document-content.ts'
import type { OrderForDocument } from '../order-for-document.ts'
import { sampleShop } from '#kernel/sample-shop.ts'
import { anOrderForDocument, wholeRefund } from '../order-for-document.fixture.ts'
import { documentRoute, invoiceRoute, listDocuments } from './customer-documents.ts'
import { issueDueDocument, issueReceiptVoucher } from './issue-document.ts'

const noon = new Date('2026-11-18T06:30:00Z')
const later = new Date('2026-11-20T06:30:00Z')
let db: Db
let order: OrderForDocument
let printed: DocumentContent[]
let signedIn: { id: string } | undefined

beforeEach(async () => {
  db = openDb((await aTestStore()).pool)
  order = anOrderForDocument()
  printed = []
  signedIn = { id: order.customerId }
})
afterEach(closeTestStores)

const deps = () => ({
  db,
  clock: () => later,
  random: (count: number) => randomBytes(count),
  shop: sampleShop,
  async getOrderForDocument(_: unknown, customerId: string, orderId: string) {
    if (customerId !== order.customerId || orderId !== order.id) fail(orderErrors.ORDER_NOT_FOUND)
    return order
  },
  pdfRenderer: {
    async print(content: DocumentContent) {
      printed.push(content)
      return new TextEncoder().encode('%PDF-stand-in')
    },
    close: async () => {},
  },
})
const mine = () => ({ orderId: order.id, customerId: order.customerId })
const listed = () => listDocuments(deps(), { id: order.customerId }, { orderId: order.id })

async function get(query = `?orderId=${order.id}`, method = 'GET', file = 'invoice') {
  const customer = async () => signedIn && { ...signedIn, sessionId: 's' }
  const whoIs = { anyone: async () => undefined, customer, staff: async () => undefined }
  const site = aSiteOf([invoiceRoute(deps()), documentRoute(deps())], { whoIs })
  return site.request(`/api/v1/app/orders/${file}${query}`, { method })
}

describe('the invoice call', () => {
  test('numbers nothing, by GET as by HEAD, and says when the document will be there', async () => {
    order = anOrderForDocument({ paidAt: noon })
    for (const method of ['GET', 'HEAD']) {
      const answer = await get(undefined, method)
      expect([method, answer.status, answer.headers.get('retry-after')]).toEqual([method, 503, '2'])
    }
    expect(await listed()).toEqual([])
    await issueReceiptVoucher(deps(), mine())
    expect((await get()).status).toBe(200)
  })

  test('waits for the invoice of a delivered order rather than showing the receipt voucher', async () => {
    order = anOrderForDocument({ paidAt: noon })
    await issueReceiptVoucher(deps(), mine())
    order = anOrderForDocument({ paidAt: noon, deliveredAt: noon })
    expect((await get()).status).toBe(503)
    expect(printed).toEqual([])
  })

  test('answers a file that no browser shows, sniffs or keeps', async () => {
    order = anOrderForDocument({ paidAt: noon })
    await issueDueDocument(deps(), mine())
    const answer = await get()
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '13',
      'content-disposition': 'attachment; filename="MDR-26-27-00001.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(await answer.text()).toBe('%PDF-stand-in')
  })

  test('follows the order through its life, one number for each document', async () => {
    const life = [
      {},
      { paidAt: noon },
      { paidAt: noon, deliveredAt: noon },
      { paidAt: noon, deliveredAt: noon, refunds: wholeRefund(later) },
    ]
    for (const timestamps of life) {
      order = anOrderForDocument(timestamps)
      await issueDueDocument(deps(), mine())
      await get()
      await get()
    }
    expect([...new Set(printed.map(({ number }) => number))]).toEqual([
      'EST-MDC-7F3A9C',
      'MDR/26-27/00001',
      'MDC/26-27/00001',
      'MDN/26-27/00001',
    ])
    expect((await listed()).map(({ kind }) => kind).toSorted()).toEqual([
      'credit-note',
      'receipt-voucher',
      'tax-invoice',
    ])
  })

  test('an estimate follows the cart, for it is never frozen', async () => {
    await get()
    order = anOrderForDocument({ customerName: 'Corrected Name' })
    await get()
    expect(printed.map(({ recipient }) => recipient.name)).toEqual([
      'Kavitha Raghunathan',
      'Corrected Name',
    ])
    expect(await listed()).toEqual([])
  })

  test.each([
    [
      'without a cart',
      () => (order = anOrderForDocument({ lines: [] })),
      409,
      'DOCUMENT_NOT_READY',
    ],
    [
      "of another customer's order",
      () => (signedIn = { id: 'someone-else' }),
      404,
      'ORDER_NOT_FOUND',
    ],
    ['without a session', () => (signedIn = undefined), 401, gatewayErrors.SIGN_IN_FIRST.code],
  ])('%s fails with the error of the catalogue', async (_, arrange, status, code) => {
    arrange()
    const answer = await get()
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      status,
      code,
    ])
    expect(printed).toEqual([])
  })

  test.each([
    ['', 422],
    ['?orderId=', 422],
    [`?orderId=${'x'.repeat(65)}`, 422],
    ['?orderId=a&orderId=b', 400],
    ['?orderId=unknown', 404],
  ])('the query "%s" is answered %i', async (query, status) => {
    expect((await get(query)).status).toBe(status)
  })
})

describe('a document by its number', () => {
  const getOne = (number: string) =>
    get(`?${new URLSearchParams({ orderId: order.id, number }).toString()}`, 'GET', 'document')

  test('an earlier one is still there as it was issued, after the invoice too', async () => {
    order = anOrderForDocument({ paidAt: noon })
    await issueDueDocument(deps(), mine())
    order = anOrderForDocument({ paidAt: noon, deliveredAt: noon, customerName: 'Another Name' })
    await issueDueDocument(deps(), mine())
    const answer = await getOne('MDR/26-27/00001')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="MDR-26-27-00001.pdf"',
    )
    expect(printed.map(({ number, recipient }) => [number, recipient.name])).toEqual([
      ['MDR/26-27/00001', 'Kavitha Raghunathan'],
    ])
  })

  test('a number that the order has not is answered 404, and so is the order of another customer', async () => {
    order = anOrderForDocument({ paidAt: noon })
    await issueDueDocument(deps(), mine())
    expect((await getOne('MDR/26-27/00002')).status).toBe(404)
    signedIn = { id: 'someone-else' }
    expect((await getOne('MDR/26-27/00001')).status).toBe(404)
    expect(printed).toEqual([])
  })
})

describe('the jobs', () => {
  test('a paid order gets its receipt voucher once, however often the job runs', async () => {
    order = anOrderForDocument({ paidAt: noon })
    await issueReceiptVoucher(deps(), mine())
    await issueReceiptVoucher(deps(), mine())
    expect(await listed()).toEqual([
      {
        number: 'MDR/26-27/00001',
        kind: 'receipt-voucher',
        title: 'Receipt voucher',
        date: later.toISOString(),
      },
    ])
  })

  test('a delivered order gets its invoice, an untouched one nothing', async () => {
    await issueDueDocument(deps(), mine())
    expect(await listed()).toEqual([])
    order = anOrderForDocument({ paidAt: noon, deliveredAt: noon })
    await issueDueDocument(deps(), mine())
    expect((await listed()).map(({ kind }) => kind)).toEqual(['tax-invoice', 'receipt-voucher'])
  })

  test("nobody lists the documents of another customer's order", async () => {
    await expect(
      listDocuments(deps(), { id: 'someone-else' }, { orderId: order.id }),
    ).rejects.toMatchObject({ entry: { code: 'ORDER_NOT_FOUND' } })
  })
})
