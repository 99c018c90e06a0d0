import { afterEach, expect, test } from 'vitest'
import { GatewayRefusal } from '#domain/payments/server/gateway.ts'
import { paise } from '#kernel/money.ts'
import { aProvider, keys } from '../../../tests/payment-provider.ts'
import { aServer, closeServers } from '../../../tests/stand-in-server.ts'
import { razorpayGateway } from './razorpay-gateway.ts'

afterEach(closeServers)

const aGateway = (baseUrl: string) =>
  razorpayGateway({
    ...keys,
    baseUrl,
    clock: () => new Date(0),
    limits: { write: 5_000, read: 5_000 },
  })
const wanted = {
  receipt: 'code1',
  amount: paise(94_400),
  closesAt: new Date('2026-11-21T04:46:00Z'),
  description: 'MDC-5K2T8Q',
}

test('a QR code is opened, paid by a person’s app, and asked for its payment', async () => {
  const { home, post } = await aProvider()
  const gateway = aGateway(home)
  const code = await gateway.openQrCode(wanted)
  expect(code).toEqual({
    id: expect.stringMatching(/^qr_[A-Za-z0-9]{14}$/),
    isOpen: true,
    content: expect.stringMatching(/^upi:\/\/pay\?.*cu=INR&am=944[.]00$/),
    pictureUrl: expect.stringContaining(`/qr-codes/${code.id}.png`),
  })
  expect(await gateway.listQrCodePayments(code.id)).toEqual([])

  const paid = await post('/pay', { qr_code_id: code.id, outcome: 'success' })
  const id = paid.razorpay_payment_id
  const record = {
    id,
    providerOrderId: undefined,
    amount: 94_400,
    currency: 'INR',
    status: 'captured',
    refunded: 0,
    madeAt: new Date('2026-11-21T04:30:00Z'),
    bankReference: expect.stringMatching(/^\d{12}$/),
  }
  expect(await gateway.listQrCodePayments(code.id)).toEqual([record])
  expect(await gateway.getPayment(id)).toEqual(record)
  expect(await gateway.findQrCodeOfPayment(id)).toBe(code.id)
  expect(await gateway.getQrCode(code.id)).toEqual({ ...code, isOpen: false })
  const made = await gateway.refund({ paymentId: id, amount: paise(94_400), receipt: 'refund1' })
  expect(made).toMatchObject({ paymentId: id, status: 'processed' })
})

test('a QR code is closed once, and then takes only money that was on its way', async () => {
  const { home, post } = await aProvider()
  const gateway = aGateway(home)
  const { id } = await gateway.openQrCode(wanted)
  expect(await gateway.closeQrCode(id)).toMatchObject({ id, isOpen: false })
  await expect(gateway.closeQrCode(id)).rejects.toThrow(GatewayRefusal)
  const refused = await post('/pay', { qr_code_id: id, outcome: 'success' })
  expect(refused.error).toMatchObject({ description: 'QR code is closed' })
  await post('/pay', { qr_code_id: id, outcome: 'success', late: true })
  expect(await gateway.listQrCodePayments(id)).toMatchObject([{ status: 'captured' }])
})

test('an account without the content of codes has a picture', async () => {
  const { home, post } = await aProvider()
  await post('/misbehave', { qr_codes: 'picture' })
  const code = await aGateway(home).openQrCode(wanted)
  expect(code.content).toBeUndefined()
  expect(code.pictureUrl).toMatch(/[.]png$/)
})

test('a code that would close too soon, and a payment without a code, are refused and unknown', async () => {
  const { home, post } = await aProvider()
  const gateway = aGateway(home)
  const soon = { ...wanted, closesAt: new Date('2026-11-21T04:35:00Z') }
  await expect(gateway.openQrCode(soon)).rejects.toThrow(GatewayRefusal)
  const { providerOrderId } = await gateway.openOrder({ receipt: 'a', amount: paise(100) })
  const paid = await post('/pay', { order_id: providerOrderId, outcome: 'success' })
  expect(await gateway.findQrCodeOfPayment(paid.razorpay_payment_id)).toBeUndefined()
})

test('an error of the provider on opening leaves the outcome unknown', async () => {
  const { home, post } = await aProvider()
  await post('/misbehave', { mode: 'error500', path: '/qr_codes', times: 1 })
  await expect(aGateway(home).openQrCode(wanted)).rejects.toMatchObject({
    entry: { code: 'PAYMENT_PROVIDER_UNREACHABLE' },
  })
})

test.each(['qr_', 'qr_short', '../x', 'pay_00000000000000', 'qr_0000000000/..'])(
  'the id %s never reaches an address',
  async (id) => {
    let visits = 0
    const gateway = aGateway(await aServer((_, response) => void (visits++, response.end('{}'))))
    for (const call of [gateway.closeQrCode, gateway.getQrCode, gateway.listQrCodePayments])
      await expect(call(id)).rejects.toThrow(GatewayRefusal)
    expect(visits).toBe(0)
  },
)

test('content that is not for a UPI app is not shown', async () => {
  const answer = { id: 'qr_00000000000000', status: 'active', image_content: 'https://example.com' }
  const gateway = aGateway(
    await aServer((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
    ),
  )
  expect(await gateway.getQrCode('qr_00000000000000')).toMatchObject({ content: undefined })
})
