import { afterEach, expect, test } from 'vitest'
import { aProvider, aSandbox, aShop, keys } from '../../../../tests/payment-provider.ts'
import { readQr } from '../../../../tests/read-qr.ts'
import { closeServers } from '../../../../tests/stand-in-server.ts'

afterEach(closeServers)

const aCode = {
  type: 'upi_qr',
  usage: 'single_use',
  fixed_amount: true,
  payment_amount: 94_400,
  close_by: Date.parse('2026-11-21T04:46:00Z') / 1_000,
  description: 'MDC-5K2T8Q',
  notes: { receipt: 'code1' },
}
const created = 'qr_code.created'
const ofPayment = ['payment.authorized', 'payment.captured', 'qr_code.credited', 'qr_code.closed']

test('opening, paying and closing a code send the provider’s webhooks', async () => {
  const shop = await aShop()
  const ask = aSandbox({ webhookUrl: shop.url })
  const { json: code } = await ask('/v1/payments/qr_codes', aCode)
  expect(code).toMatchObject({ entity: 'qr_code', status: 'active', payment_amount: 94_400 })
  expect(code).not.toHaveProperty('paidBy')
  await ask('/pay', { qr_code_id: code.id, outcome: 'success' }, {})
  await shop.received(5)
  expect(shop.got.map(({ event }) => event).toSorted()).toEqual([created, ...ofPayment].toSorted())
  const credited = shop.got.find(({ event }) => event === 'qr_code.credited')?.body ?? ''
  expect(JSON.parse(credited)).toMatchObject({
    payload: {
      payment: { entity: { order_id: null, method: 'upi', status: 'captured' } },
      qr_code: { entity: { id: code.id, status: 'closed', close_reason: 'paid' } },
    },
  })
  const { json: other } = await ask('/v1/payments/qr_codes', aCode)
  await ask(`/v1/payments/qr_codes/${other.id}/close`, {})
  await shop.received(7)
  const closed = shop.got.filter(({ event }) => event === 'qr_code.closed')
  expect(closed.map(({ body }) => body.includes('on_demand'))).toEqual([false, true])
})

test.each([
  [{ payment_amount: 99 }, 'payment_amount'],
  [{ usage: 'multiple_use' }, 'usage'],
  [{ close_by: aCode.close_by - 600 }, undefined],
])('a wrong code is refused in the provider’s form', async (change, field) => {
  const answer = await aSandbox()('/v1/payments/qr_codes', { ...aCode, ...change })
  expect(answer.status).toBe(400)
  expect(answer.json.error).toMatchObject({
    code: 'BAD_REQUEST_ERROR',
    ...(field && { field }),
  })
})

test('a declined payment leaves the code open', async () => {
  const ask = aSandbox()
  const { json: code } = await ask('/v1/payments/qr_codes', aCode)
  const { json: declined } = await ask('/pay', { qr_code_id: code.id, outcome: 'failure' }, {})
  expect(declined).toMatchObject({ status: 'failed' })
  expect((await ask(`/v1/payments/qr_codes/${code.id}`)).json).toMatchObject({ status: 'active' })
  expect((await ask(`/v1/payments/qr_codes/${code.id}/payments`)).json.items).toEqual([])
})

test('the picture shows what a UPI app reads', async () => {
  const { home } = await aProvider()
  const authorization = `Basic ${btoa(`${keys.keyId}:${keys.keySecret}`)}`
  const input = { method: 'POST', headers: { authorization }, body: JSON.stringify(aCode) }
  const code = await (await fetch(`${home}/v1/payments/qr_codes`, input)).json()
  const picture = await fetch(`${home}/qr-codes/${(code as { id: string }).id}.png`)
  expect(await readQr(new Uint8Array(await picture.arrayBuffer()))).toEqual([
    (code as { image_content: string }).image_content,
  ])
})
