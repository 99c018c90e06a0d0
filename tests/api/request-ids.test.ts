/** Tests whose request id is taken over, and that every log line of a request has it, those of its jobs, too. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { aCustomer, type Customer } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let shopper: Customer
const logLines: string[] = []
const linesOf = (id: string) =>
  logLines
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .filter(({ requestId }) => requestId === id)
const given = (id: string) => ({ headers: { 'x-request-id': id } })

beforeAll(async () => {
  app = await startApp({ logLines })
  shopper = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

test('the id that a trusted gateway sends is in the answer, the error body and the log', async () => {
  const id = 'edge-7f3a9c01'
  const refused = await app.call('GET', '/orders/list', undefined, given(id))
  expect(refused.status).toBe(401)
  expect(refused.headers.get('x-request-id')).toBe(id)
  expect(refused.body.requestId).toBe(id)
  expect(linesOf(id)).toMatchObject([{ msg: 'answered', route: '/orders/list', status: 401 }])
})

test.each([
  ['short', 'a1'],
  ['too long', 'a'.repeat(65)],
  ['with a quotation mark', 'edge-7f3a"c01'],
  ['with spaces', 'edge 7f3a9c01'],
  ['beginning with a hyphen', '--edge-7f3a9c'],
  ['two ids', 'edge-7f3a9c01, edge-7f3a9c02'],
  ['of another alphabet', 'édge-7f3a9c01'],
])('an id that is malformed is replaced: %s', async (_, id) => {
  const { headers } = await app.call('GET', '/orders/list', undefined, given(id))
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
})

test('the id of a stranger is replaced', async () => {
  const alone = await startApp({ env: { TRUSTED_PROXIES: '10.0.0.0/8' }, jobs: 'never' })
  const sent = randomUUID()
  const { headers } = await alone.call('GET', '/orders/list', undefined, given(sent))
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
  expect(headers.get('x-request-id')).not.toBe(sent)
  await alone.close()
})

test('a job that fails is logged with the id of the request that queued it, at every try', async () => {
  const { orderId } = await shopper.fillCartNow()
  const opened = await shopper.confirm(orderId, { address: '1 Beach Road', lat: 13.03, lng: 80.26 })
  const { razorpayOrderId } = dataOf<{ razorpayOrderId: string }>(opened)
  const paymentId = await shopper.payNow(razorpayOrderId)
  dataOf(await shopper.verify(orderId, paymentId, given('edge-payment-1')))
  await app.query('alter table repair_jobs rename to repair_jobs_gone')
  await app.settle()
  await app.settle()
  await app.query('alter table repair_jobs_gone rename to repair_jobs')
  await app.settle()
  const failed = linesOf('edge-payment-1').filter(({ queue }) => queue !== undefined)
  expect(failed.length).toBeGreaterThanOrEqual(2)
  expect(failed[0]).toMatchObject({ msg: 'a job failed; it is tried again' })
  expect(failed.map(({ queue }) => queue)).toContain('payment-captured.create-job')
})
