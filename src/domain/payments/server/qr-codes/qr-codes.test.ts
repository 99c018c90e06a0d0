import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { days, minutes, seconds } from '#kernel/time.ts'
import { useCasesOfPayments } from '../../../../../tests/payment-use-cases.ts'
import { openCheckout } from '../open-checkout.ts'
import { reconcilePayments } from '../reconcile-payments.ts'
import { settlePayment } from '../settle-payment.ts'
import { closeQrCode, closeQrCodesOf } from './close-qr-code.ts'
import { followReportedQrCode } from './follow-qr-codes.ts'

const app = await useCasesOfPayments()
const by = { kind: 'colleague', id: 'another', name: 'Ravi' } as const
const only = async () => {
  const codes = await app.qrCodes()
  expect(codes).toHaveLength(1)
  return codes[0]
}
/** The rounds of so many milliseconds. */
async function rounds(long: number): Promise<void> {
  for (let spent = 0; spent < long; spent += seconds(15)) {
    app.advance(seconds(15))
    await reconcilePayments(app.deps)
  }
}

test('a code is opened once, by any colleague and also when several ask at once', async () => {
  const { code, show, orderId } = await app.aQrCode()
  expect(code.content).toMatch(/^upi:\/\/pay\?.*am=1699[.]00/)
  const [second, third] = await Promise.all([show(), show()])
  expect([second?.id, third?.id]).toEqual([code.id, code.id])
  expect(app.provider.calls).toEqual(['openQrCode'])
  expect(await app.attemptsOf(orderId)).toHaveLength(1)
})

test('two colleagues at once are given the same code', async () => {
  const { show } = await app.aQrCode()
  app.advance(minutes(6))
  const [first, second] = await Promise.all([show(), show()])
  expect(first?.id).toBe(second?.id)
  expect((await app.qrCodes()).filter(({ state }) => state === 'open')).toHaveLength(1)
})

test('a payment found by the round alone is counted, and the pages are notified', async () => {
  const { code, orderId } = await app.aQrCode()
  const paymentId = app.provider.payQrCode(code.providerQrId)
  await rounds(seconds(15))
  expect(app.paid).toEqual([orderId])
  expect(await only()).toMatchObject({ state: 'paid', paymentId, nextCheckAt: null })
  expect(app.named('payment-qr-code-changed')).toEqual([{ orderId }, { orderId }])
  expect(app.named('payment-captured')).toMatchObject([{ orderId, paymentId, amount: 169_900 }])
})

test.each([
  ['the payment first', ['payment', 'code']],
  ['the code first', ['code', 'payment']],
  ['each twice', ['payment', 'code', 'payment', 'code']],
])('the webhooks of a payment settle it once: %s', async (_, sequence) => {
  const { code, orderId } = await app.aQrCode()
  const paymentId = app.provider.payQrCode(code.providerQrId)
  for (const one of sequence)
    if (one === 'payment') await settlePayment(app.deps, { paymentId })
    else await followReportedQrCode(app.deps, code.providerQrId)
  await reconcilePayments(app.deps)
  expect(await app.payments()).toMatchObject([{ id: paymentId, allocation: 'counted', orderId }])
  expect(app.paid).toEqual([orderId])
  expect(await only()).toMatchObject({ state: 'paid', paymentId })
})

test('both webhooks at once settle a payment once', async () => {
  const { code, orderId } = await app.aQrCode()
  const paymentId = app.provider.payQrCode(code.providerQrId)
  await Promise.all([
    settlePayment(app.deps, { paymentId }),
    followReportedQrCode(app.deps, code.providerQrId),
    reconcilePayments(app.deps),
  ])
  expect(app.paid).toEqual([orderId])
  expect(await app.imbalance()).toEqual([])
})

test('money that the provider could not place at first counts when it can', async () => {
  const { code, orderId } = await app.aQrCode()
  const paymentId = app.provider.payQrCode(code.providerQrId)
  const slow = { ...app.deps.gateway, findQrCodeOfPayment: async () => undefined }
  await settlePayment({ ...app.deps, gateway: slow }, { paymentId })
  expect(await app.payments()).toMatchObject([{ allocation: 'unassigned', orderId: null }])
  await reconcilePayments(app.deps)
  await rounds(seconds(15))
  expect(await app.payments()).toMatchObject([{ allocation: 'counted', orderId }])
  expect(app.paid).toEqual([orderId])
})

test('after five minutes the code is closed at the provider and expired', async () => {
  const { code } = await app.aQrCode()
  await rounds(minutes(4.75))
  expect(await only()).toMatchObject({ state: 'open' })
  await rounds(seconds(15))
  expect(await only()).toMatchObject({ state: 'expired', nextCheckAt: null })
  expect(await app.deps.gateway.getQrCode(code.providerQrId)).toMatchObject({ isOpen: false })
})

test('a code is not closed twice when the provider was away', async () => {
  const { code } = await app.aQrCode()
  app.provider.goAway()
  await rounds(minutes(6))
  expect(await only()).toMatchObject({ state: 'open' })
  app.provider.comeBack()
  await rounds(seconds(15))
  expect(await only()).toMatchObject({ state: 'expired' })
  expect(await app.deps.gateway.getQrCode(code.providerQrId)).toMatchObject({ isOpen: false })
})

test('a payment that was begun in time and comes late still counts', async () => {
  const { code, orderId } = await app.aQrCode()
  await rounds(minutes(6))
  app.provider.payQrCode(code.providerQrId, { late: true })
  await rounds(minutes(1))
  expect(app.paid).toEqual([orderId])
  expect(await only()).toMatchObject({ state: 'paid' })
})

test('a payment that comes after days is found, too', async () => {
  const { code, orderId } = await app.aQrCode()
  await rounds(minutes(6))
  app.advance(days(3))
  app.provider.payQrCode(code.providerQrId, { late: true })
  await reconcilePayments(app.deps)
  expect(app.paid).toEqual([orderId])
})

test('of two payments with one code the second goes back', async () => {
  const { code, orderId } = await app.aQrCode()
  const first = app.provider.payQrCode(code.providerQrId)
  const second = app.provider.payQrCode(code.providerQrId, { late: true })
  await rounds(minutes(1))
  expect(app.paid).toEqual([orderId])
  const rows = await app.payments()
  expect(rows.map(({ allocation }) => allocation).toSorted()).toEqual(['counted', 'returned'])
  expect(rows.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
  expect(await app.refunds()).toHaveLength(1)
  expect(await app.imbalance()).toEqual([])
})

test('money for an order that was paid online meanwhile goes back', async () => {
  const { code, orderId, customerId, amount } = await app.aQrCode()
  const checkout = await openCheckout(app.deps, { orderId, customerId, amount })
  await settlePayment(app.deps, { paymentId: app.provider.pay(checkout.providerOrderId) })
  const late = app.provider.payQrCode(code.providerQrId)
  await followReportedQrCode(app.deps, code.providerQrId)
  await rounds(seconds(15))
  expect(app.paid).toEqual([orderId])
  const rows = await app.payments()
  expect(rows.find(({ id }) => id === late)).toMatchObject({ allocation: 'returned', orderId })
  expect(await app.imbalance()).toEqual([])
  expect(await only()).toMatchObject({ state: 'paid', paymentId: late })
})

test('money for an order that refuses it, as after a change of the price, goes back', async () => {
  const { code } = await app.aQrCode()
  const { onCaptured } = app.booking
  app.booking.onCaptured = async () => 'refused'
  app.provider.payQrCode(code.providerQrId)
  await rounds(seconds(30))
  app.booking.onCaptured = onCaptured
  expect(app.paid).toEqual([])
  expect(await app.payments()).toMatchObject([{ allocation: 'returned', refunded: 169_900 }])
})

test('money of another amount fits no order and waits for a colleague', async () => {
  const { code, orderId } = await app.aQrCode()
  app.provider.payQrCode(code.providerQrId, { amount: 100 })
  await rounds(seconds(30))
  expect(await app.payments()).toMatchObject([{ allocation: 'unassigned', orderId, amount: 100 }])
  expect(app.alarms).toEqual(['payment-unassigned'])
})

test('a code for another price closes the former, also at the provider', async () => {
  const { code, orderId, customerId } = await app.aQrCode()
  const other = await app.showQrCode({ orderId, customerId, amount: rupees(2_000) })
  const states = new Map((await app.qrCodes()).map(({ id, state }) => [id, state]))
  expect(states).toEqual(
    new Map([
      [code.id, 'closed'],
      [other.id, 'open'],
    ]),
  )
  await rounds(seconds(15))
  expect(await app.deps.gateway.getQrCode(code.providerQrId)).toMatchObject({ isOpen: false })
  expect(await app.deps.gateway.getQrCode(other.providerQrId)).toMatchObject({ isOpen: true })
})

test('a colleague closes a code once, and only that of the order at hand', async () => {
  const { code, orderId } = await app.aQrCode()
  await closeQrCode(app.deps, by, { orderId: 'another', qrCodeId: code.id })
  expect(await only()).toMatchObject({ state: 'open' })
  await closeQrCode(app.deps, by, { orderId, qrCodeId: code.id })
  await closeQrCode(app.deps, by, { orderId, qrCodeId: code.id })
  expect(await only()).toMatchObject({ state: 'closed' })
  expect(app.named('payment-qr-code-changed')).toHaveLength(2)
  await rounds(seconds(15))
  expect(await app.deps.gateway.getQrCode(code.providerQrId)).toMatchObject({ isOpen: false })
})

test('what is shown ends when the order needs no money any more', async () => {
  const { orderId } = await app.aQrCode()
  await closeQrCodesOf(app.deps, orderId)
  expect(await only()).toMatchObject({ state: 'closed' })
})

test('a code that was closed in the provider’s dashboard is closed here, too', async () => {
  const { code } = await app.aQrCode()
  await app.deps.gateway.closeQrCode(code.providerQrId)
  await followReportedQrCode(app.deps, code.providerQrId)
  expect(await only()).toMatchObject({ state: 'closed' })
})

test('a code of somebody else is nobody’s business', async () => {
  await followReportedQrCode(app.deps, 'qr_00000000000000')
  expect(app.provider.calls).toEqual([])
})

test.each(['before', 'after'] as const)(
  'when the provider fails %s it opened the code, the next call shows one that can be paid',
  async (side) => {
    const first = await app.aQrCode()
    app.advance(minutes(6))
    app.provider.trouble[side] = (call) => {
      if (call === 'openQrCode') app.unreachable()
    }
    await expect(first.show()).rejects.toMatchObject({ entry: { code: 'PAYMENT_NOT_STARTED' } })
    app.provider.trouble[side] = () => {}
    const code = await first.show()
    app.provider.payQrCode(code.providerQrId)
    await rounds(seconds(15))
    expect(app.paid).toEqual([first.orderId])
  },
)

test('a paid order is shown no code', async () => {
  const { code, show } = await app.aQrCode()
  app.provider.payQrCode(code.providerQrId)
  await rounds(seconds(15))
  await expect(show()).rejects.toMatchObject({ entry: { code: 'ALREADY_PAID' } })
})
