import { expect, test } from 'vitest'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/log.ts'
import { useCasesOfPayments } from '../../../../tests/payment-use-cases.ts'
import { aSiteOf } from '../../../../tests/test-gateway.ts'
import { paymentJobs } from './jobs.ts'
import { paymentWebhook } from './payment-webhook.ts'

const app = await useCasesOfPayments()

const bodyOf = (event: string, paymentId: string) =>
  JSON.stringify({
    entity: 'event',
    event,
    payload: { payment: { entity: { id: paymentId, order_id: 'order_1' } } },
  })

async function sendWebhook(body: string, headers: Record<string, string> = {}) {
  const response = await aSiteOf([paymentWebhook(app.deps)]).request('/api/webhooks/razorpay', {
    method: 'POST',
    body,
    headers: {
      'x-razorpay-signature': `signed ${body.length}`,
      'x-razorpay-event-id': 'evt_1',
      ...headers,
    },
  })
  return { status: response.status, json: (await response.json()) as { code?: string } }
}

test('an authentic event is stored and answered before anybody asks the provider', async () => {
  app.provider.goAway()
  const body = bodyOf('payment.captured', 'pay_00000000000000')
  expect((await sendWebhook(body)).status).toBe(200)
  expect(app.provider.calls).toEqual([])
  expect(app.named('payment-webhook-received')).toEqual([
    { eventId: 'evt_1', paymentId: 'pay_00000000000000', providerOrderId: 'order_1' },
  ])
})

test('the same event fifty times at once is one row and one job', async () => {
  const body = bodyOf('payment.captured', 'pay_00000000000000')
  const answers = await Promise.all(Array.from({ length: 50 }, () => sendWebhook(body)))
  expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]))
  expect(await app.webhookEvents()).toHaveLength(1)
  expect(app.named('payment-webhook-received')).toHaveLength(1)
})

test.each([
  ['no signature', { 'x-razorpay-signature': '' }],
  ['a wrong signature', { 'x-razorpay-signature': 'f'.repeat(64) }],
])('with %s nothing is stored but a count', async (_, headers) => {
  const answer = await sendWebhook(bodyOf('payment.captured', 'pay_00000000000000'), headers)
  expect(answer).toMatchObject({ status: 400, json: { code: 'WEBHOOK_NOT_AUTHENTIC' } })
  expect(await app.webhookEvents()).toEqual([])
  expect(app.alarms).toEqual(['payment-webhook-forged'])
})

test.each([
  ['an unknown event', '{"event":"settlement.processed","payload":{}}', 'settlement.processed'],
  ['an event of another shape', '{"event":{"a":1},"payload":[]}', 'unnamed'],
  ['something that is no JSON', 'hello', 'unreadable'],
  ['an id that would be a path', bodyOf('payment.captured', '../orders/x?y='), 'payment.captured'],
])('%s is stored and leads to no call', async (_, body, name) => {
  expect((await sendWebhook(body)).status).toBe(200)
  expect(await app.webhookEvents()).toMatchObject([{ name, paymentId: null }])
  expect(app.published).toEqual([])
})

test.each([
  ['qr_code.created', false],
  ['qr_code.credited', true],
  ['qr_code.closed', false],
])('the event %s leads to a look at its code', async (event, hasPayment) => {
  const payment = { payment: { entity: { id: 'pay_00000000000000', order_id: null } } }
  const qr_code = { entity: { id: 'qr_00000000000000', close_by: '1625077799' } }
  const payload = { qr_code, ...(hasPayment ? payment : {}) }
  expect((await sendWebhook(JSON.stringify({ event, payload }))).status).toBe(200)
  const look = { eventId: 'evt_1', providerQrId: 'qr_00000000000000' }
  expect(app.named('payment-qr-code-reported')).toEqual([look])
  expect(app.named('payment-webhook-received')).toHaveLength(hasPayment ? 1 : 0)
})

test('the id of a code that would be a path leads to no call', async () => {
  const payload = { qr_code: { entity: { id: 'qr_../../orders' } } }
  await sendWebhook(JSON.stringify({ event: 'qr_code.closed', payload }))
  expect(app.published).toEqual([])
})

test('without a usable event id the same body is the same event', async () => {
  for (const id of ['', 'x'.repeat(65), "'; drop table"])
    await sendWebhook(bodyOf('payment.captured', 'pay_00000000000000'), {
      'x-razorpay-event-id': id,
    })
  expect(await app.webhookEvents()).toHaveLength(1)
})

test('a refund names its payment', async () => {
  const entity = { payment_id: 'pay_00000000000000' }
  await sendWebhook(JSON.stringify({ event: 'refund.processed', payload: { refund: { entity } } }))
  expect(await app.webhookEvents()).toMatchObject([{ paymentId: 'pay_00000000000000' }])
})

test('a body past 256 KiB is not read', async () => {
  expect((await sendWebhook('x'.repeat(256 * 1024))).status).toBe(200)
  expect((await sendWebhook('x'.repeat(256 * 1024 + 1))).status).toBe(413)
})

test('through the real job queue a webhook pays the order, and a second payment goes back', async () => {
  const { db, clock } = app.deps
  const log = openLog('silent')
  const jobs = openJobs(
    { db, pool: app.store.pool, kind: app.store.kind, clock, log },
    { poll: false },
  )
  const deps = { ...app.deps, publish: jobs.publish }
  paymentJobs(deps, jobs)
  await jobs.start()
  const notify = (eventId: string, paymentId: string) => {
    const body = bodyOf('payment.captured', paymentId)
    const headers = {
      'x-razorpay-signature': `signed ${body.length}`,
      'x-razorpay-event-id': eventId,
    }
    return aSiteOf([paymentWebhook(deps)]).request('/api/webhooks/razorpay', {
      method: 'POST',
      body,
      headers,
    })
  }
  const { orderId, providerOrderId } = await app.anOpenCheckout()
  const [first, second] = [app.provider.pay(providerOrderId), app.provider.pay(providerOrderId)]
  app.provider.goAway()
  await notify('evt_a', first)
  await jobs.settle()
  expect(app.paid).toEqual([])
  app.provider.comeBack()
  await jobs.settle()
  expect(app.paid).toEqual([orderId])
  await notify('evt_a', first)
  await notify('evt_b', second)
  await jobs.settle()
  expect(app.paid).toEqual([orderId])
  expect(app.provider.books.getPayment(first).status).toBe('captured')
  expect(app.provider.books.getPayment(second).status).toBe('refunded')
  expect(await app.imbalance()).toEqual([])
  await jobs.stop()
})
