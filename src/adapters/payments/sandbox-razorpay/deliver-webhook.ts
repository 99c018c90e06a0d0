/** Turns what happened in the sandbox into the provider's webhook events. */
import {
  type Books,
  type Dispute,
  type Payment,
  type QrCode,
  type Refund,
  shown,
  shownQrCode,
} from './ledger.ts'
import type { Delivery, Webhooks } from './webhooks.ts'

export type Announce = ReturnType<typeof announcer>

/** @param home where this sandbox answers */
export function announcer(books: Books, webhooks: Webhooks, home = 'http://127.0.0.1') {
  const event = (name: string, payload: Record<string, unknown>): Delivery => {
    const entities = Object.entries(payload).map(([kind, entity]) => [kind, { entity }])
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_Sandbox0000000',
      event: name,
      contains: Object.keys(payload),
      payload: Object.fromEntries(entities) as unknown,
      created_at: books.now(),
    })
    return { id: books.newId('evt'), body }
  }
  const capture = (payment: Payment) => [
    event('payment.captured', { payment }),
    ...(payment.order_id === null
      ? []
      : [event('order.paid', { payment, order: shown(books.getOrder(payment.order_id)) })]),
  ]
  const qrCodeEvent = (name: string, code: QrCode) =>
    event(`qr_code.${name}`, { qr_code: shownQrCode(code, home) })
  const refundEvent = (name: string, refund: Refund) =>
    event(`refund.${name}`, { refund, payment: books.getPayment(refund.payment_id) })
  return {
    failed: (payment: Payment) => webhooks.send([event('payment.failed', { payment })]),
    authorized: (payment: Payment) => webhooks.send([event('payment.authorized', { payment })]),
    captured: (payment: Payment) => webhooks.send(capture(payment)),
    /** One action of a person causes up to three events, sent as one batch. */
    paid: (authorized: Payment, captured: Payment) =>
      webhooks.send([event('payment.authorized', { payment: authorized }), ...capture(captured)]),
    qrCodeCreated: (code: QrCode) => webhooks.send([qrCodeEvent('created', code)]),
    qrCodeClosed: (code: QrCode) => webhooks.send([qrCodeEvent('closed', code)]),
    /** A payment by a QR code, which closes the code. */
    credited: (authorized: Payment, captured: Payment, code: QrCode) =>
      webhooks.send([
        event('payment.authorized', { payment: authorized }),
        ...capture(captured),
        event('qr_code.credited', { payment: captured, qr_code: shownQrCode(code, home) }),
        qrCodeEvent('closed', code),
      ]),
    /** A refund begins, and may end in the same instant. */
    refunded: (refund: Refund) =>
      webhooks.send([
        refundEvent('created', refund),
        ...(refund.status === 'pending' ? [] : [refundEvent(refund.status, refund)]),
      ]),
    refundEnded: (refund: Refund) => webhooks.send([refundEvent(refund.status, refund)]),
    speedChanged: (refund: Refund) => webhooks.send([refundEvent('speed_changed', refund)]),
    /** `payment.dispute.created`, or the state it has got into. */
    disputed: (dispute: Dispute) => {
      const name = dispute.status === 'open' ? 'created' : dispute.status
      const payment = books.getPayment(dispute.payment_id)
      return webhooks.send([event(`payment.dispute.${name}`, { payment, dispute })])
    },
  }
}
