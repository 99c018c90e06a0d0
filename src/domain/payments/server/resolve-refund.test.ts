import { describe, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { inTransaction } from '#platform/db/db.ts'
import { useCasesOfPayments } from '../../../../tests/payment-use-cases.ts'
import { listReturned } from './order-money.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refundPayment } from './request-refund.ts'
import { handBackFailedRefund, sendRefundAgain, withdrawRefund } from './resolve-refund.ts'
import { sendRefund } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'

const app = await useCasesOfPayments()

const owner = { kind: 'colleague', id: 'colleague', name: 'Owner' } as const
const refundedOf = async () => (await app.payments())[0]?.refunded

/** A refund of ₹500 that failed at the bank; booked before it failed when `late`. */
async function aFailedRefund({ late = false, key = 'staff:a' } = {}) {
  const { orderId, providerOrderId } = await app.anOpenCheckout()
  const paymentId = app.provider.pay(providerOrderId)
  await settlePayment(app.deps, { paymentId })
  app.provider.fate.refunds = late ? 'processed' : 'pending'
  const input = { orderId, amount: rupees(500), reason: 'charged-too-much', key }
  const { refundId } = await inTransaction(app.deps.db, (tx) => refundPayment(app.deps, tx, input))
  await sendRefund(app.deps, { refundId })
  const [made] = app.provider.books.listRefunds(paymentId)
  app.provider.endRefund(made?.id ?? '', 'failed')
  await settlePayment(app.deps, { paymentId })
  app.provider.fate.refunds = 'processed'
  app.published.length = 0
  return { orderId, paymentId, refundId, atProvider: made?.id ?? '' }
}
const notFailed = expect.objectContaining({
  entry: expect.objectContaining({ code: 'REFUND_NOT_FAILED' }),
})
/** Of an order with this price; what was paid for it is ₹1,699, and ₹500 of that is to go back. */
const withdrawing = ({ isOver = false, price = rupees(1_699) } = {}) => ({
  ...app.deps,
  findKeeping: async () => ({ isOver, price, kept: rupees(1_199) }),
})

describe('sent again', () => {
  test('a failed refund is a new one at the provider and arrives', async () => {
    const { refundId, paymentId } = await aFailedRefund()
    await sendRefundAgain(app.deps, owner, { refundId })
    await sendRefund(app.deps, { refundId })
    const [second, first] = app.provider.books.listRefunds(paymentId)
    expect([first?.status, second?.status]).toEqual(['failed', 'processed'])
    expect(second?.receipt).toBe(`${refundId}-2`)
    expect(await app.refunds()).toMatchObject([{ state: 'sent', providerRefundId: second?.id }])
    expect(await refundedOf()).toBe(50_000)
    expect(app.named('payment-refunded')).toMatchObject([{ refundId, amount: 50_000 }])
  })

  test('it is still one refund when the failed one is seen again', async () => {
    const { refundId, paymentId } = await aFailedRefund({ late: true })
    await sendRefundAgain(app.deps, owner, { refundId })
    await settlePayment(app.deps, { paymentId })
    await sendRefund(app.deps, { refundId })
    await settlePayment(app.deps, { paymentId })
    await reconcilePayments(app.deps)
    expect(await app.refunds()).toMatchObject([{ state: 'sent', round: 2 }])
    expect(await refundedOf()).toBe(50_000)
  })

  test('pressed twice it is sent once', async () => {
    const { refundId, paymentId } = await aFailedRefund()
    await sendRefundAgain(app.deps, owner, { refundId })
    await expect(sendRefundAgain(app.deps, owner, { refundId })).rejects.toEqual(notFailed)
    await sendRefund(app.deps, { refundId })
    expect(app.provider.books.listRefunds(paymentId)).toHaveLength(2)
  })

  test('nothing is paid twice when the provider has it after all', async () => {
    const { refundId, paymentId, atProvider } = await aFailedRefund()
    const { books } = app.provider
    books.put({ ...books.getRefund(atProvider), status: 'processed' })
    books.put({ ...books.getPayment(paymentId), amount_refunded: 50_000 })
    for (const act of [
      () => sendRefundAgain(app.deps, owner, { refundId }),
      () => handBackFailedRefund(app.deps, owner, { refundId, money: { method: 'cash' } }),
      () => withdrawRefund(withdrawing(), owner, { refundId, because: 'decided-in-error' }),
    ])
      await expect(act()).rejects.toEqual(notFailed)
    expect(books.listRefunds(paymentId)).toHaveLength(1)
    expect(await app.refunds()).toMatchObject([{ state: 'sent', providerRefundId: atProvider }])
    expect(await refundedOf()).toBe(50_000)
  })

  test('nothing is decided while the provider cannot be asked', async () => {
    const { refundId } = await aFailedRefund()
    app.provider.goAway()
    await expect(sendRefundAgain(app.deps, owner, { refundId })).rejects.toThrow(
      'PAYMENT_PROVIDER_UNREACHABLE',
    )
    expect(await app.refunds()).toMatchObject([{ state: 'failed' }])
  })
})

describe('handed back at the counter', () => {
  test('the money is booked as gone, with its reference and colleague', async () => {
    const { refundId, paymentId } = await aFailedRefund()
    const money = { method: 'upi', reference: '412345678901' } as const
    await handBackFailedRefund(app.deps, owner, { refundId, money })
    expect(await app.refunds()).toMatchObject([
      { state: 'sent', method: 'upi', reference: '412345678901', returnedBy: 'colleague' },
    ])
    expect(app.named('payment-refunded')).toMatchObject([{ atCounter: true, amount: 50_000 }])
    await settlePayment(app.deps, { paymentId })
    await reconcilePayments(app.deps)
    expect(await app.refunds()).toMatchObject([{ state: 'sent' }])
    expect(await refundedOf()).toBe(50_000)
  })
})

describe('withdrawn', () => {
  test('the shop keeps the money, and it can be refunded anew', async () => {
    const { refundId, orderId } = await aFailedRefund()
    await withdrawRefund(withdrawing(), owner, { refundId, because: 'decided-in-error' })
    expect(await app.refunds()).toMatchObject([{ state: 'withdrawn', withdrawnBy: 'colleague' }])
    expect(await listReturned(app.deps.db, orderId)).toEqual([])
    const input = { orderId, reason: 'agreed-otherwise', key: 'staff:b' }
    await inTransaction(app.deps.db, (tx) => refundPayment(app.deps, tx, input))
    expect((await app.refunds()).map(({ amount }) => amount).toSorted()).toEqual([169_900, 50_000])
  })

  test('the document of one that was booked is taken back', async () => {
    const { refundId, orderId } = await aFailedRefund({ late: true })
    await withdrawRefund(withdrawing(), owner, { refundId, because: 'keeps-the-repair' })
    expect(await listReturned(app.deps.db, orderId)).toMatchObject([
      { id: refundId, reversedAt: app.deps.clock() },
    ])
    expect(app.named('payment-refund-withdrawn')).toMatchObject([{ refundId, counted: true }])
  })

  test.each([
    ['of an order that was given up', 'staff:a', { isOver: true }],
    ['that a cancellation promised', 'cancelled:a', {}],
    ['that is more than the order costs now', 'staff:a', { price: rupees(1_698) }],
  ])('is refused for money %s', async (_, key, order) => {
    const { refundId } = await aFailedRefund({ key })
    await expect(
      withdrawRefund(withdrawing(order), owner, { refundId, because: 'decided-in-error' }),
    ).rejects.toMatchObject({ entry: { code: 'REFUND_IS_OWED' } })
    expect(await app.refunds()).toMatchObject([{ state: 'failed' }])
  })
})
