/**
 * Tests what is still created for a customer who has deleted the account: documents the law requires, and no
 * messages.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes, seconds } from '#kernel/time.ts'
import { contactRequested } from '#domain/orders/events.ts'
import type { DocumentContent } from '#domain/accounting/document-content.ts'
import { refundPayment } from '#domain/payments/server/request-refund.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { stagesOf } from '#domain/repairs/stages.ts'
import { inTransaction } from '#platform/db/db.ts'
import { dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer, iphone13 } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'

let app: TestApp
let owner: Colleague
const lines: string[] = []
beforeAll(async () => {
  app = await startApp({ logLines: lines, env: { LOG_LEVEL: 'warn' } })
  owner = await anOwner(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

async function eraseAccount(shopper: Customer) {
  const input = await shopper.post('/customer/erasure/code')
  const { session_id } = dataOf<{ session_id: string }>(input)
  const otp = await app.codeFor(shopper.mobileNumber)
  dataOf(await shopper.post('/customer/erasure', { session_id, otp }))
  await app.jobs.settle()
}
const messagesTo = async (mobileNumber: string) => {
  const { body } = await app.call('GET', `//dev/outbox.json?to=${mobileNumber}`)
  return (body as unknown as { messages: object[] }).messages
}
const documentsOf = async (orderId: string) =>
  (
    await app.store.pool.query<{ kind: string; content: DocumentContent }>(
      'select kind, content from documents where order_id = $1 order by issued_at, number',
      [orderId],
    )
  ).rows

test('an order refunded afterwards gets its credit note, addressed to the recipient of the invoice', async () => {
  const shopper = await aCustomer(app)
  const { orderId } = await shopper.bookNow(1, iphone13)
  for (const to of stagesOf('walk-in').slice(1)) {
    app.advance(minutes(5))
    await moveWithWork(app.deps, { orderId, to, by: 'colleague' })
  }
  await app.jobs.settle()
  app.advance(minutes(16))
  await eraseAccount(shopper)
  expect(dataOf(await owner.get(`/staff/order?orderId=${orderId}`))).toMatchObject({
    customer: { name: 'Account deleted', mobileNumber: '' },
  })

  await inTransaction(app.db, (tx) =>
    refundPayment(app.deps, tx, { orderId, reason: 'goodwill', key: 'goodwill' }),
  )
  for (let round = 0; round < 3; round++) {
    await app.jobs.settle()
    app.advance(seconds(30))
  }
  const [voucher, invoice, note] = await documentsOf(orderId)
  expect([voucher?.kind, invoice?.kind, note?.kind]).toEqual([
    'receipt-voucher',
    'tax-invoice',
    'credit-note',
  ])
  expect(note?.content.recipient).toEqual(invoice?.content.recipient)
  expect(note?.content.recipient.name).toBe('Kavitha Raman')
  expect(note?.content.device).toEqual(invoice?.content.device)
  expect(note?.content.against?.number).toBe(invoice?.content.number)
  expect(await messagesTo(shopper.mobileNumber)).toEqual([])
  expect(lines.filter((line) => /job failed|without its customer/.test(line))).toEqual([])

  // Without an earlier document to copy from, the sheet names no recipient.
  const { rows } = await app.store.pool.query('select customer_id from orders where id = $1', [
    orderId,
  ])
  await app.store.pool.query('delete from documents where order_id = $1', [orderId])
  const described = await app.deps.getOrderForDocument(
    app.db,
    rows[0]?.customer_id as string,
    orderId,
  )
  expect(described.recipient).toEqual({ name: 'Account deleted', address: [], phone: '' })
})

test('a callback request that was still queued is dropped without a message', async () => {
  const shopper = await aCustomer(app)
  const { orderId } = await shopper.fillCartNow(3, 'MDCPENCIL2')
  dataOf(await shopper.confirm(orderId))
  await app.jobs.settle()
  await eraseAccount(shopper)
  const queued = async () =>
    (await app.store.pool.query('select 1 from deliveries where order_id = $1', [orderId])).rowCount
  const again = { orderId, customerId: shopper.id, at: app.deps.clock().toISOString() }
  await app.store.pool.query('delete from deliveries where dedupe_key like $1', [`%${orderId}`])
  await inTransaction(app.db, (tx) => app.deps.publish(tx, contactRequested, again))
  await app.jobs.settle()
  expect(await queued()).toBe(0)
  expect(await messagesTo(shopper.mobileNumber)).toEqual([])
  expect(lines.filter((line) => /job failed|without its customer/.test(line))).toEqual([])
})

test('a request for a call is closed, also for a colleague who has it on the screen', async () => {
  const shopper = await aCustomer(app)
  const { orderId } = await shopper.fillCartNow(3, iphone13)
  dataOf(await shopper.confirm(orderId))
  const path = `/staff/contact-requests/one?orderId=${orderId}`
  const { prices } = dataOf<{ prices: { service: string; amount: number }[] }>(
    await owner.get(path),
  )
  const walkIn = prices.find(({ service }) => service === 'walk-in')
  await eraseAccount(shopper)
  const agreed = { orderId, service: 'walk-in', amount: walkIn?.amount }
  const converted = await owner.post('/staff/contact-requests/convert', agreed)
  expect(converted.body.code).toBe('CONTACT_NOT_OPEN')
})
