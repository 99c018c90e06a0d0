/** A payment provider in memory, behind the port, for tests that stop, fail or observe each of its calls. */
import { memoryJournal } from '#adapters/payments/sandbox-razorpay/journal.ts'
import { openBooks, type QrCode } from '#adapters/payments/sandbox-razorpay/ledger.ts'
import {
  endRefund,
  moveDispute,
  openDispute,
  returnPayment,
} from '#adapters/payments/sandbox-razorpay/money-back.ts'
import {
  attemptPayment,
  capturePayment,
  createOrder,
} from '#adapters/payments/sandbox-razorpay/movements.ts'
import {
  closeQrCode,
  createQrCode,
  payQrCode,
  readQrCode,
} from '#adapters/payments/sandbox-razorpay/qr-codes.ts'
import type { ProviderQrCode } from '#domain/payments/qr-code.ts'
import type { ProviderDispute } from '#domain/payments/dispute.ts'
import type { ProviderPayment } from '#domain/payments/payment.ts'
import type { ProviderRefund } from '#domain/payments/refund.ts'
import {
  GatewayRefusal,
  type PaymentGateway,
  unreachable,
} from '#domain/payments/server/gateway.ts'
import { paise } from '#kernel/money.ts'
import { effect } from '#platform/effect.ts'

type Trouble = (call: string) => void | Promise<void>

export function aProviderInMemory(clock: () => Date, random: (bytes: number) => Uint8Array) {
  const books = openBooks(memoryJournal(), clock, random)
  const calls: string[] = []
  const trouble: { before: Trouble; after: Trouble } = { before: () => {}, after: () => {} }

  async function call<T>(name: string, run: () => T): Promise<T> {
    return effect(`provider.${name}`, async () => {
      calls.push(name)
      await trouble.before(name)
      let result: T
      try {
        result = run()
      } catch (error) {
        throw new GatewayRefusal((error as Error).message)
      }
      await trouble.after(name)
      return result
    })
  }
  const shown = (id: string): ProviderPayment => {
    const { amount, currency, status, order_id, amount_refunded, created_at } = books.getPayment(id)
    const money = { amount: paise(amount), refunded: paise(amount_refunded) }
    const madeAt = new Date(created_at * 1_000)
    const providerOrderId = order_id ?? undefined
    return { id, currency, status, providerOrderId, madeAt, ...money }
  }
  const shownCode = ({ id, status, image_content }: QrCode): ProviderQrCode => ({
    id,
    isOpen: status === 'active',
    content: image_content,
    pictureUrl: `http://127.0.0.1:1/qr-codes/${id}.png`,
  })
  const shownRefund = (one: ReturnType<typeof returnPayment>): ProviderRefund => ({
    refundId: one.id,
    paymentId: one.payment_id,
    receipt: one.receipt ?? undefined,
    amount: paise(one.amount),
    status: one.status,
    madeAt: new Date(one.created_at * 1_000),
  })
  const shownDispute = (one: ReturnType<typeof openDispute>): ProviderDispute => ({
    id: one.id,
    paymentId: one.payment_id,
    amount: paise(one.amount),
    currency: one.currency,
    deducted: paise(one.amount_deducted),
    status: one.status,
    phase: one.phase,
    reason: one.reason_code,
    respondBy: new Date(one.respond_by * 1_000),
    madeAt: new Date(one.created_at * 1_000),
  })
  const fate: { refunds: ProviderRefund['status'] } = { refunds: 'processed' }
  const gateway: PaymentGateway = {
    publicKey: 'rzp_test_a',
    openOrder: ({ receipt, amount }) =>
      call('openOrder', () => {
        const input = { amount, currency: 'INR', receipt, notes: [], auto: true }
        return { providerOrderId: createOrder(books, input).id }
      }),
    findOrderByReceipt: (receipt) =>
      call('findOrderByReceipt', () => {
        const found = books.listOrders(receipt).at(-1)
        return found && { providerOrderId: found.id }
      }),
    getPayment: (id) => call('getPayment', () => shown(id)),
    listPayments: (id) =>
      call('listPayments', () => books.listPayments(id).map((p) => shown(p.id))),
    capture: (id, amount) => call('capture', () => shown(capturePayment(books, id, amount).id)),
    refund: ({ paymentId, ...input }) =>
      call('refund', () =>
        shownRefund(returnPayment(books, paymentId, { ...input, status: fate.refunds })),
      ),
    listPaymentsSince: (from) =>
      call('listPaymentsSince', () =>
        books.listPaymentsSince(from.getTime() / 1_000).map((one) => shown(one.id)),
      ),
    listRefunds: (id) => call('listRefunds', () => books.listRefunds(id).map(shownRefund)),
    listRefundsSince: (from) =>
      call('listRefundsSince', () =>
        books.listRefundsSince(from.getTime() / 1_000).map(shownRefund),
      ),
    getDispute: (id) => call('getDispute', () => shownDispute(books.getDispute(id))),
    listDisputes: () => call('listDisputes', () => books.listDisputes().map(shownDispute)),
    openQrCode: ({ receipt, amount, closesAt, description }) =>
      call('openQrCode', () => {
        const about = { payment_amount: amount, description, notes: { receipt } }
        const close_by = closesAt.getTime() / 1_000
        return shownCode(createQrCode(books, { ...about, close_by, hasContent: true }))
      }),
    closeQrCode: (id) => call('closeQrCode', () => shownCode(closeQrCode(books, id))),
    getQrCode: (id) => call('getQrCode', () => shownCode(readQrCode(books, id))),
    getQrCodePicture: () =>
      call('getQrCodePicture', () => ({ body: new Uint8Array([1]), type: 'image/png' })),
    listQrCodePayments: (id) =>
      call('listQrCodePayments', () => books.getQrCode(id).paidBy.toReversed().map(shown)),
    findQrCodeOfPayment: (id) => call('findQrCodeOfPayment', () => books.listQrCodes(id)[0]?.id),
    isAuthenticWebhook: (rawBody, signature) => signature === `signed ${rawBody.length}`,
    isAuthenticReturn: (order, payment, signature) => signature === `${order} ${payment}`,
  }

  type As = { amount?: number; currency?: string; authorizeOnly?: boolean }
  return {
    gateway,
    books,
    calls,
    trouble,
    /** A person pays in the checkout; returns the payment's id. */
    pay(providerOrderId: string, as: As = {}): string {
      const { id, amount } = attemptPayment(books, providerOrderId, true, as)
      return as.authorizeOnly ? id : capturePayment(books, id, amount).id
    },
    /** A person pays with a UPI app; returns the payment's id. */
    payQrCode: (id: string, as: { amount?: number; late?: boolean } = {}) =>
      payQrCode(books, id, true, as).payment.id,
    decline: (providerOrderId: string) => attemptPayment(books, providerOrderId, false, {}).id,
    /** Captures a payment that had failed, as a bank does days later. */
    captureLate(id: string): void {
      const payment = books.put({ ...books.getPayment(id), status: 'authorized' })
      capturePayment(books, id, payment.amount)
    },
    /** A person refunds money in the provider's own dashboard. */
    refundByHand: (id: string, amount: number, status?: ProviderRefund['status']) =>
      returnPayment(books, id, { amount, status }),
    /** What becomes of new refunds at once. */
    fate,
    endRefund: (id: string, status: 'processed' | 'failed') => endRefund(books, id, status),
    openDispute: (paymentId: string, amount?: number) => openDispute(books, paymentId, amount),
    moveDispute: (id: string, status: ProviderDispute['status']) => moveDispute(books, id, status),
    goAway: () => void (trouble.before = () => unreachable(new Error('away'))),
    comeBack: () => void (trouble.before = () => {}),
  }
}
