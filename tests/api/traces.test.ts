/** Tests that one booking is one connected trace, which names no person, and that a receiver that is away costs nothing. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#app/config.ts'
import { openLog } from '#platform/log.ts'
import { openTracing } from '#platform/tracing/open-tracing.ts'
import { dataOf } from '../app/api-call.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import { freePort } from '../app/free-port.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { openOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from '../otlp-receiver.ts'
import { closeTestStores } from '../test-db.ts'

let receiver: OtlpReceiver
let app: TestApp
let shopper: Customer
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const gatewaySpan = '00f067aa0ba902b7'
const addressText = '42 Whispering Palms Road'
const logLines: string[] = []

function tracingTo(url: string, lines: string[] = [], env: Record<string, string> = {}) {
  const { tracing: settings } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...env })
  if (!settings) throw new Error('no traces are wanted')
  const log = openLog('info', (line) => void lines.push(line))
  return openTracing({ settings, version: '1.2.3', log, delay: 50, timeout: 500 })
}

/** What a trusted gateway sends with a request. */
const fromGateway = { traceparent: `00-${trace}-${gatewaySpan}-01` }

beforeAll(async () => {
  receiver = await openOtlpReceiver()
  const env = {
    OTEL_SERVICE_NAME: 'shop-one',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc',
  }
  app = await startApp({ tracing: tracingTo(`${receiver.url}/`, [], env), logLines })
  shopper = await aCustomer(app)
  await bookTraced()
  await app.close()
})
afterAll(async () => {
  await receiver.close()
  await closeTestStores()
})

/** The payment is verified in a call that continues the gateway's trace; its jobs run later. */
async function bookTraced() {
  const { orderId } = await shopper.fillCartNow(1, iphone13)
  const address = { address: addressText, lat: 13.03, lng: 80.26 }
  const opened = await shopper.confirm(orderId, address)
  const { razorpayOrderId } = dataOf<{ razorpayOrderId: string }>(opened)
  const paymentId = await shopper.payNow(razorpayOrderId)
  dataOf(await shopper.verify(orderId, paymentId, { headers: fromGateway }))
  await app.settle()
}

const inTrace = () => receiver.spans.filter(({ traceId }) => traceId === trace)
const one = (name: string): ReceivedSpan => {
  const found = inTrace().filter((span) => span.name === name)
  expect(found, name).toHaveLength(1)
  return found[0] as ReceivedSpan
}
const parentOf = ({ parentId }: ReceivedSpan) =>
  receiver.spans.find(({ spanId }) => spanId === parentId)?.name

test('the spans of a payment that a trusted gateway sent belong to its trace', () => {
  const request = one('POST /orders/verify/payment')
  expect(request).toMatchObject({ parentId: gatewaySpan, kind: 2 })
  expect(request.facts).toEqual({
    'http.request.method': 'POST',
    'http.route': '/orders/verify/payment',
    'http.response.status_code': 200,
  })
  const useCase = one('use case /orders/verify/payment')
  expect(parentOf(useCase)).toBe(request.name)
  // The session is looked up before the use case.
  const lookUp = inTrace().filter(({ parentId }) => parentId === request.spanId)
  expect(lookUp.map(({ name }) => name)).toContain('select customer_sessions')
})

test('statements, calls of the provider and queued jobs of the use case are its children', () => {
  const useCase = one('use case /orders/verify/payment')
  const children = inTrace().filter(({ parentId }) => parentId === useCase.spanId)
  const names = children.map(({ name }) => name)
  expect(names).toContain('payments getPayment')
  expect(names).toContain('commit')
  expect(names).toContain('send payment-captured.create-job')
  const statement = children.find(({ name }) => name.startsWith('insert payments'))
  expect(statement?.facts).toMatchObject({
    'db.system.name': 'postgresql',
    'db.operation.name': 'insert',
  })
  expect(children.find(({ name }) => name === 'payments getPayment')).toMatchObject({
    kind: 3,
    facts: { 'peer.service': 'payments', 'code.function.name': 'getPayment' },
  })
})

test('a job goes on with the trace of the request that queued it', () => {
  const job = one('process payment-captured.create-job')
  expect(parentOf(job)).toBe('send payment-captured.create-job')
  expect(job).toMatchObject({ kind: 5, facts: { 'messaging.message.retry_count': 0 } })
  const inJob = inTrace().filter(({ parentId }) => parentId === job.spanId)
  expect(inJob.map(({ name }) => name)).toContain('insert repair_jobs')
  // What the job queued in turn is in the same trace.
  expect(inTrace().some(({ name }) => name === 'sms send')).toBe(true)
})

test('every span but the first of a trace has its parent in the same trace', () => {
  const ids = new Map(receiver.spans.map((span) => [span.spanId, span.traceId]))
  const orphans = receiver.spans.filter(
    ({ parentId, traceId }) => parentId !== '' && ids.get(parentId) !== traceId,
  )
  expect(orphans.map(({ name }) => name)).toEqual(['POST /orders/verify/payment'])
  expect(receiver.spans.length).toBeGreaterThan(200)
})

test('spans name the service and no person, secret or value of a statement', async () => {
  expect(receiver.requests[0]).toEqual({
    path: '/v1/traces',
    type: 'application/x-protobuf',
    authorization: 'Basic abc',
  })
  expect(receiver.resources[0]).toEqual({
    'service.name': 'shop-one',
    'service.version': '1.2.3',
    'deployment.environment.name': 'staging',
  })
  const text = receiver.text()
  expect(text).toContain('insert into')
  for (const value of [shopper.mobileNumber, shopper.token, iphone13, addressText, 'Kavitha'])
    expect(text).not.toContain(value)
  // The last part of a UUID may by chance hold the ten digits of a mobile number.
  const withoutIds = text.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')
  expect(withoutIds).not.toMatch(/(?<!\d)[6-9]\d{9}(?!\d)|Bearer /)
})

test('log lines of the request and of its jobs name its trace', () => {
  const lines = logLines.map((text) => JSON.parse(text) as Record<string, unknown>)
  const answered = lines.find(({ route }) => route === '/orders/verify/payment')
  expect(answered).toMatchObject({ msg: 'answered', traceId: trace })
})

test('a receiver that is away costs one line, and no request', async () => {
  const lines: string[] = []
  const port = await freePort()
  const tracing = tracingTo(`http://127.0.0.1:${port}`, lines)
  const alone = await startApp({ tracing, jobs: 'never' })
  for (let round = 0; round < 3; round++) {
    expect((await alone.call('GET', '/devices/family/list')).status).toBeLessThan(500)
    await vi.waitFor(() => expect(lines).toHaveLength(1), 15_000)
  }
  // Far more than the queue holds: the rest is dropped, so that memory stays bounded.
  for (let count = 0; count < 10_000; count++) tracing.start({ name: 'while away' }).end()
  const late = await openOtlpReceiver(port)
  await vi.waitFor(() => expect(late.spans.length).toBeGreaterThan(1_000), 15_000)
  await alone.close()
  expect(late.spans.length).toBeLessThan(3_000)
  await late.close()
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(messages).toEqual([
    'traces cannot be delivered; they are dropped until they can',
    'traces are delivered again',
  ])
})
