/**
 * The payment provider of the fault tests, in the test's own process, so that it survives a kill of the application.
 */
import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { announcer } from '#adapters/payments/sandbox-razorpay/deliver-webhook.ts'
import { providerApi, refusalOf } from '#adapters/payments/sandbox-razorpay/api.ts'
import { memoryJournal } from '#adapters/payments/sandbox-razorpay/journal.ts'
import { type Dispute, openBooks, type Refund } from '#adapters/payments/sandbox-razorpay/ledger.ts'
import {
  type misbehaviourInput,
  openMisbehaviour,
} from '#adapters/payments/sandbox-razorpay/misbehaviour.ts'
import {
  endRefund,
  moveDispute,
  openDispute,
  returnPayment,
} from '#adapters/payments/sandbox-razorpay/money-back.ts'
import { attemptPayment, capturePayment } from '#adapters/payments/sandbox-razorpay/movements.ts'
import { payQrCode } from '#adapters/payments/sandbox-razorpay/qr-codes.ts'
import type { Delivery } from '#adapters/payments/sandbox-razorpay/webhooks.ts'
import { listen } from '#platform/http/listen.ts'
import { type Answer, readAnswer } from '../app/api-call.ts'
import { seededRandom } from '../seeded-random.ts'

const keys = {
  keyId: 'rzp_test_faults',
  keySecret: 'key-secret-of-the-fault-tests',
  webhookSecret: 'hook-secret-of-the-fault-tests',
} as const

/** The settings of an application with a provider at this address. */
const settingsFor = (url: string) => ({
  SECRET_KEY: 'one secret key for all applications of a test',
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: keys.keyId,
  RAZORPAY_KEY_SECRET: keys.keySecret,
  RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
  RAZORPAY_URL: url,
})

type Mode = (typeof misbehaviourInput)['_output']['mode']
type As = { readonly amount?: number; readonly currency?: string; readonly authorizeOnly?: boolean }
export type Payment = { readonly paymentId: string; readonly signature: string }
export type Provider = Awaited<ReturnType<typeof aProvider>>

const home = '/sandbox/razorpay'

/** The provider on a port of its own. Its webhooks wait in `events` until a test posts them. */
export async function aProvider(clock: () => Date) {
  const books = openBooks(memoryJournal(), clock, seededRandom(7))
  const events: Delivery[] = []
  const announce = announcer(books, {
    send: (batch) => void events.push(...batch),
  })
  const misbehaviour = openMisbehaviour(memoryJournal())
  let fate: Refund['status'] = 'processed'
  const app = new Hono().basePath(home)
  app.onError((error, c) => c.json(refusalOf(error) ?? { error: {} }, 400))
  app.use('/v1/*', misbehaviour.middleware)
  app.route(
    '/v1',
    providerApi(books, announce, keys, () => fate),
  )
  let port = await listen(app, { port: 0, host: '127.0.0.1' })
  const number = port.port
  const signed = (paymentId: string): Payment => ({
    paymentId,
    signature: hmac(keys.keySecret, `${books.getPayment(paymentId).order_id}|${paymentId}`),
  })

  return {
    /** The settings of every application that uses it; all of them have one secret key. */
    env: settingsFor(`http://127.0.0.1:${number}${home}`),
    books,
    /** The events of the provider that were not delivered yet. */
    takeEvents: (): Delivery[] => events.splice(0),
    notify: (all: readonly Delivery[]): void => void events.push(...all),
    behave: (mode: NonNullable<Mode>, path = '') => misbehaviour.plan({ mode, path }),
    /** A person pays in the checkout. */
    pay(providerOrderId: string, { authorizeOnly, ...as }: As = {}): Payment {
      const authorized = attemptPayment(books, providerOrderId, true, as)
      if (authorizeOnly) announce.authorized(authorized)
      else announce.paid(authorized, capturePayment(books, authorized.id, authorized.amount))
      return signed(authorized.id)
    },
    /** A person scans a QR code and pays what it asks for; returns the payment's id. */
    payQrCode(id: string): string {
      const { authorized, payment, code } = payQrCode(books, id, true, {})
      announce.credited(authorized, payment, code)
      return payment.id
    },
    decline(providerOrderId: string): Payment {
      const failed = attemptPayment(books, providerOrderId, false, {})
      announce.failed(failed)
      return signed(failed.id)
    },
    /** Captures a payment that had failed, as a bank does days later. */
    captureLate(paymentId: string): void {
      const payment = books.put({ ...books.getPayment(paymentId), status: 'authorized' })
      announce.paid(payment, capturePayment(books, paymentId, payment.amount))
    },
    /** A refund in the provider's dashboard: of all that is left without an amount. */
    refundByHand: (paymentId: string, amount?: number): void =>
      announce.refunded(returnPayment(books, paymentId, { amount, status: fate })),
    /** What becomes of new refunds at once; a pending one waits for the bank. */
    beginRefundsAs: (status: Refund['status']): void => void (fate = status),
    /** The bank takes a pending refund of a payment, or sends it back. */
    endRefund(paymentId: string, status: 'processed' | 'failed'): boolean {
      const refund = books.listRefunds(paymentId).find((one) => one.status === 'pending')
      if (refund) announce.refundEnded(endRefund(books, refund.id, status))
      return refund !== undefined
    },
    /** The bank returns a refund that it had taken, as where the account was closed. */
    returnRefund(paymentId: string): boolean {
      const refund = books.listRefunds(paymentId).find((one) => one.status === 'processed')
      if (refund) announce.refundEnded(endRefund(books, refund.id, 'failed'))
      return refund !== undefined
    },
    /** The payer asks the bank for the money back; returns the dispute's id. */
    openDispute(paymentId: string, amount?: number): string {
      const dispute = openDispute(books, paymentId, amount)
      announce.disputed(dispute)
      return dispute.id
    },
    moveDispute: (id: string, status: Dispute['status']): void =>
      void announce.disputed(moveDispute(books, id, status)),
    /** Closes its port until `comeBack`. */
    goAway: () => port.close(0),
    comeBack: async () => void (port = await listen(app, { port: number, host: '127.0.0.1' })),
    close: () => port.close(0),
  }
}

/** The headers and bytes of one webhook. */
export function signedEvent({ id, body }: Pick<Delivery, 'id' | 'body'>) {
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Razorpay-Event-Id': id,
      'X-Razorpay-Signature': hmac(keys.webhookSecret, body),
    },
  }
}

/** Sends one webhook to the application at this address. */
export async function deliver(
  url: string,
  event: Parameters<typeof signedEvent>[0],
): Promise<Answer> {
  const address = `${url}/api/webhooks/razorpay`
  return readAnswer(await fetch(address, { method: 'POST', ...signedEvent(event) }))
}

/** Sends all webhooks of the provider in their order. */
export async function deliverAll(url: string, provider: Provider): Promise<void> {
  for (const event of provider.takeEvents()) {
    const { status } = await deliver(url, event)
    if (status !== 200) throw new Error(`a webhook was answered ${status}`)
  }
}

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')
