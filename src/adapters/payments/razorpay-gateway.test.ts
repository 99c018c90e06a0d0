import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { isOpenDispute } from '#domain/payments/dispute.ts'
import { GatewayRefusal } from '#domain/payments/server/gateway.ts'
import { paise } from '#kernel/money.ts'
import { aProvider, keys } from '../../../tests/payment-provider.ts'
import { aServer, closeServers } from '../../../tests/stand-in-server.ts'
import { dispute } from './razorpay-entities.ts'
import { razorpayGateway } from './razorpay-gateway.ts'

afterEach(closeServers)

const limits = { write: 150, read: 150 }
/** A call that nothing holds up may take its time on a busy machine. */
const patient = { limits: { write: 5_000, read: 5_000 } }
const aGateway = (baseUrl: string, settings: { keySecret?: string; limits?: typeof limits } = {}) =>
  razorpayGateway({ ...keys, baseUrl, clock: () => new Date(0), limits, ...settings })
const paymentId = 'pay_00000000000000'
const unknown = expect.objectContaining({
  entry: expect.objectContaining({ code: 'PAYMENT_PROVIDER_UNREACHABLE', status: 503 }),
})

describe('with a provider that works', () => {
  test('an order is opened, found by its receipt, paid, captured and refunded', async () => {
    const { home, post } = await aProvider()
    const gateway = aGateway(home, patient)
    const amount = paise(169_920)
    const { providerOrderId } = await gateway.openOrder({ receipt: 'attempt1', amount })
    expect(await gateway.findOrderByReceipt('attempt1')).toEqual({ providerOrderId })
    expect(await gateway.findOrderByReceipt('attempt')).toBeUndefined()

    const paid = await post('/pay', {
      order_id: providerOrderId,
      outcome: 'success',
      authorize_only: true,
    })
    const id = paid.razorpay_payment_id
    expect(gateway.isAuthenticReturn(providerOrderId, id, paid.razorpay_signature)).toBe(true)
    expect(await gateway.getPayment(id)).toEqual({
      id,
      providerOrderId,
      amount,
      currency: 'INR',
      status: 'authorized',
      refunded: 0,
      madeAt: new Date('2026-11-21T04:30:00Z'),
    })
    expect(await gateway.capture(id, amount)).toMatchObject({ status: 'captured' })
    expect(await gateway.listPayments(providerOrderId)).toMatchObject([{ id, status: 'captured' }])

    const made = await gateway.refund({
      paymentId: id,
      amount: paise(69_920),
      receipt: 'refund1',
    })
    expect(made).toMatchObject({ paymentId: id, receipt: 'refund1', status: 'processed' })
    expect(await gateway.listRefunds(id)).toEqual([made])
    expect(await gateway.listRefundsSince(new Date('2026-11-21T04:00:00Z'))).toEqual([made])
    expect(await gateway.listRefundsSince(new Date('2026-11-21T05:00:00Z'))).toEqual([])
    expect(await gateway.getPayment(id)).toMatchObject({ status: 'captured', refunded: 69_920 })
  })

  test('a dispute is read with what the bank took for it', async () => {
    const { home, post } = await aProvider()
    const gateway = aGateway(home, patient)
    const amount = paise(169_920)
    const { providerOrderId } = await gateway.openOrder({ receipt: 'attempt1', amount })
    const paid = await post('/pay', { order_id: providerOrderId, outcome: 'success' })
    const { id } = await post('/disputes', { payment_id: paid.razorpay_payment_id })
    const open = { id, paymentId: paid.razorpay_payment_id, amount, status: 'open', deducted: 0 }
    expect(await gateway.getDispute(id)).toMatchObject(open)
    await post(`/disputes/${id}`, { status: 'lost' })
    expect(await gateway.listDisputes()).toMatchObject([{ id, status: 'lost', deducted: amount }])
  })

  test('a dispute in a state or phase that the provider has added is read as an open one', () => {
    const added = { status: 'awaiting_network', phase: 'second_chargeback' }
    const read = dispute.parse({
      id: 'disp_AHfqOvkldwsbqt',
      payment_id: paymentId,
      amount: 10_000,
      currency: 'INR',
      created_at: 1_795_000_000,
      ...added,
    })
    expect(read).toMatchObject({ status: 'under_review', phase: 'second_chargeback' })
    expect(isOpenDispute(read)).toBe(true)
  })

  test('a request that it understands and refuses is a refusal, not an outage', async () => {
    const { home } = await aProvider()
    const gateway = aGateway(home)
    await expect(gateway.getPayment(paymentId)).rejects.toThrow(GatewayRefusal)
    await expect(gateway.openOrder({ receipt: 'a', amount: paise(1) })).rejects.toThrow(
      GatewayRefusal,
    )
  })

  test('a wrong key of ours leaves the outcome of a payment unknown', async () => {
    const { home } = await aProvider()
    await expect(aGateway(home, { keySecret: 'wrong' }).getPayment(paymentId)).rejects.toEqual(
      unknown,
    )
  })

  test('an order that was made before the connection failed is found again', async () => {
    const { home, post } = await aProvider()
    const gateway = aGateway(home)
    await post('/misbehave', { mode: 'create-then-hang', path: '/orders', times: 1 })
    await expect(gateway.openOrder({ receipt: 'attempt1', amount: paise(100) })).rejects.toEqual(
      unknown,
    )
    expect(await gateway.findOrderByReceipt('attempt1')).toBeDefined()
  })

  test.each(['refuse', 'hang', 'error500', 'html', 'rate-limit', 'redirect'])(
    'when it misbehaves by %s the outcome is unknown',
    async (mode) => {
      const { home, post } = await aProvider()
      const gateway = aGateway(home)
      await post('/misbehave', { mode, times: 1 })
      await expect(gateway.getPayment(paymentId)).rejects.toEqual(unknown)
      await expect(gateway.getPayment(paymentId)).rejects.toThrow(GatewayRefusal)
    },
  )
})

test.each([
  '../orders/x?y=',
  'pay_',
  'pay_short',
  'pay_0000000000/..',
  `pay_${'0'.repeat(33)}`,
  'order_00000000000000',
])('the id %s never reaches an address', async (id) => {
  let visits = 0
  const gateway = aGateway(await aServer((_, response) => void (visits++, response.end('{}'))))
  for (const call of [
    () => gateway.getPayment(id),
    () => gateway.capture(id, paise(100)),
    () => gateway.refund({ paymentId: id, amount: paise(100), receipt: 'a' }),
    () => gateway.listRefunds(id),
    () => gateway.listPayments(id.replace('order_', 'pay_')),
  ])
    await expect(call()).rejects.toThrow(GatewayRefusal)
  expect(visits).toBe(0)
})

test('while the secret is being changed, a webhook signed with the new or the old one is authentic, and no other', () => {
  const settings = { ...keys, clock: () => new Date(0), baseUrl: 'http://127.0.0.1:1' }
  const gateway = razorpayGateway({ ...settings, webhookSecret: 'new-secret, old-secret' })
  const body = '{"event":"payment.captured"}'
  const signedWith = (secret: string) =>
    gateway.isAuthenticWebhook(body, createHmac('sha256', secret).update(body).digest('hex'))
  expect(['new-secret', 'old-secret', 'third-secret', ''].map(signedWith)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('while the key is being changed, a checkout that was opened with the new or the old one counts', () => {
  const settings = { ...keys, clock: () => new Date(0), baseUrl: 'http://127.0.0.1:1' }
  const gateway = razorpayGateway({ ...settings, keySecret: 'new-secret,old-secret' })
  const order = 'order_00000000000000'
  const signedWith = (secret: string) => {
    const signature = createHmac('sha256', secret).update(`${order}|${paymentId}`).digest('hex')
    return gateway.isAuthenticReturn(order, paymentId, signature)
  }
  expect(['new-secret', 'old-secret', 'third-secret'].map(signedWith)).toEqual([true, true, false])
})

test('while the key is being changed, calls are made with the first one', async () => {
  const seen: string[] = []
  const home = await aServer((request, response) => {
    seen.push(request.headers.authorization ?? '')
    response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}')
  })
  const gateway = aGateway(home, { ...patient, keySecret: 'new-secret,old-secret' })
  await expect(gateway.listPayments('order_00000000000000')).rejects.toThrow()
  expect(seen[0]).toBe(`Basic ${btoa(`${keys.keyId}:new-secret`)}`)
})

test('only the exact bytes the provider signed are authentic', () => {
  const gateway = aGateway('http://127.0.0.1:1')
  const body = '{"event":"payment.captured","text":"₹1"}'
  const signature = createHmac('sha256', keys.webhookSecret).update(body).digest('hex')
  expect(gateway.isAuthenticWebhook(body, signature)).toBe(true)
  expect(gateway.isAuthenticWebhook(body.replace('1', '2'), signature)).toBe(false)
  expect(gateway.isAuthenticWebhook(JSON.stringify(JSON.parse(body), null, 1), signature)).toBe(
    false,
  )
  for (const wrong of [
    '',
    'é'.repeat(32),
    signature.toUpperCase(),
    signature.slice(1),
    `${signature}0`,
  ])
    expect(gateway.isAuthenticWebhook(body, wrong)).toBe(false)
  expect(gateway.isAuthenticReturn('order_00000000000000', paymentId, signature)).toBe(false)
})
