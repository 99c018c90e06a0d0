/** Razorpay as the payment gateway: its SDK with a deadline, and with outages separated from refusals. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import Razorpay from 'razorpay'
import { z } from 'zod'
import { seconds } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { effect } from '#platform/effect.ts'
import { currentSecret, secretList } from '#platform/secret-list.ts'
import {
  GatewayRefusal,
  isUnreachable,
  type PaymentGateway,
  unreachable,
} from '#domain/payments/server/gateway.ts'
import { type Ask, checked, pageSize, pages } from './razorpay-call.ts'
import { dispute, listOf, order, payment, refund } from './razorpay-entities.ts'
import { qrCodeCalls } from './razorpay-qr-codes.ts'

export type RazorpaySettings = {
  readonly keyId: string
  /** Two between commas while the key is being changed: the first is sent, and a checkout signed with either counts. */
  readonly keySecret: string
  /** Two between commas while it is being changed: a webhook signed with either is authentic. */
  readonly webhookSecret: string
  readonly baseUrl?: string
  readonly clock: Clock
  /** Milliseconds a call may take. Opening an order and then looking it up stay within 10 s together. */
  readonly limits?: { readonly write: number; readonly read: number }
}

export function razorpayGateway(settings: RazorpaySettings): PaymentGateway {
  const { keyId, keySecret, webhookSecret, clock } = settings
  const sdk = openSdk(settings)
  const unlessOpen = circuit(clock)

  /** One call: through the breaker, as an effect, its answer checked. */
  const ask: Ask = (name, answer, call) =>
    unlessOpen(() =>
      effect(`razorpay.${name}`, async () => {
        const raw = await call().catch(rethrow)
        const read = answer.safeParse(raw)
        return read.success ? read.data : unreachable(read.error)
      }),
    )

  return {
    publicKey: keyId,
    async openOrder({ receipt, amount }) {
      const input = { amount, currency: 'INR', receipt, payment_capture: true }
      const { id } = await ask('orders.create', order, () => sdk.orders.create(input))
      return { providerOrderId: id }
    },
    async findOrderByReceipt(receipt) {
      const { items } = await ask('orders.all', listOf(order), () => sdk.orders.all({ receipt }))
      // The list is newest first; the oldest is the one that every earlier look-up would have found.
      const found = items.findLast((item) => item.receipt === receipt)
      return found && { providerOrderId: found.id }
    },
    getPayment: async (id) =>
      ask('payments.fetch', payment, () => sdk.payments.fetch(checked('payment', id))),
    async listPayments(id) {
      const answer = listOf(payment)
      const call = () => sdk.orders.fetchPayments(checked('order', id))
      return (await ask('orders.payments', answer, call)).items
    },
    capture: async (id, amount) =>
      ask('payments.capture', payment, () =>
        sdk.payments.capture(checked('payment', id), amount, 'INR'),
      ),
    async refund({ paymentId, amount, receipt }) {
      const input = { amount, receipt, speed: 'normal' as const }
      const call = () => sdk.payments.refund(checked('payment', paymentId), input)
      return ask('payments.refund', refund, call)
    },
    async listRefunds(id) {
      const call = () => sdk.payments.fetchMultipleRefund(checked('payment', id), { count: 100 })
      return (await ask('payments.refunds', listOf(refund), call)).items
    },
    ...lists(sdk, ask),
    ...qrCodeCalls(sdk, ask),
    isAuthenticWebhook: (rawBody, signature) =>
      secretList(webhookSecret).some((secret) => isSigned(secret, rawBody, signature)),
    isAuthenticReturn: (providerOrderId, paymentId, signature) =>
      secretList(keySecret).some((secret) =>
        isSigned(secret, `${providerOrderId}|${paymentId}`, signature),
      ),
  }
}

/** What is read without a payment at hand: refunds made in the dashboard, and disputes. */
const lists = (
  sdk: Razorpay,
  ask: Ask,
): Pick<
  PaymentGateway,
  'listPaymentsSince' | 'listRefundsSince' | 'getDispute' | 'listDisputes'
> => ({
  listPaymentsSince: (from) =>
    pages(from, (input) => ask('payments.all', listOf(payment), () => sdk.payments.all(input))),
  listRefundsSince: (from) =>
    pages(from, (input) => ask('refunds.all', listOf(refund), () => sdk.refunds.all(input))),
  getDispute: async (id) =>
    ask('disputes.fetch', dispute, () => sdk.disputes.fetch(checked('dispute', id))),
  async listDisputes() {
    const call = () => sdk.disputes.all({ count: pageSize })
    return (await ask('disputes.all', listOf(dispute), call)).items
  },
})

/** The SDK with the limits it lacks: a deadline for the whole call, no redirects, bounded answers. */
function openSdk({ keyId, keySecret, baseUrl, limits }: RazorpaySettings): Razorpay {
  const sdk = new Razorpay({ key_id: keyId, key_secret: currentSecret(keySecret) })
  const { rq } = sdk.api as unknown as { rq: Http }
  const { write, read } = limits ?? { write: seconds(5), read: seconds(4) }
  const base = baseUrl ?? 'https://api.razorpay.com'
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(base).hostname)
  Object.assign(rq.defaults, {
    baseURL: base,
    timeout: write,
    maxRedirects: 0,
    maxContentLength: 1024 * 1024,
    ...(isLocal ? { proxy: false } : {}),
  })
  rq.interceptors.request.use((request) => {
    const limit = request.method === 'get' ? read : write
    // The library's own timeout only limits silence; this one also ends an answer that arrives too slowly.
    return Object.assign(request, { timeout: limit, signal: AbortSignal.timeout(limit) })
  })
  return sdk
}

/** The part of the SDK's HTTP client that it does not declare. */
type Http = {
  readonly defaults: Record<string, unknown>
  readonly interceptors: {
    readonly request: { use(change: (request: { method?: string }) => unknown): void }
  }
}

const refusal = z.object({
  // 401 and 403 concern our own keys, 408 and 429 mean "not now": the outcome stays unknown.
  statusCode: z.union([z.literal(400), z.literal(404), z.literal(409), z.literal(422)]),
  error: z.object({ code: z.string(), description: z.string() }),
})

/** The SDK throws a TypeError when there was no answer at all, and a bare object for any other status. */
function rethrow(thrown: unknown): never {
  if (thrown instanceof GatewayRefusal) throw thrown
  const parsed = refusal.safeParse(thrown)
  if (parsed.success) {
    const { code, description } = parsed.data.error
    throw new GatewayRefusal(`${code}: ${description}`)
  }
  const status = z.object({ statusCode: z.number() }).safeParse(thrown)
  return unreachable(
    status.success ? new Error(`the provider answered ${status.data.statusCode}`) : thrown,
  )
}

function isSigned(secret: string, text: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest('hex')
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected))
}

/** After five unknown outcomes in a row calls fail at once, and one call in 30 s tries again. */
function circuit(clock: Clock) {
  let unknown = 0
  let closedUntil = 0
  return async <T>(call: () => Promise<T>): Promise<T> => {
    const now = clock().getTime()
    if (unknown >= 5) {
      const rest = closedUntil - now
      if (rest > 0)
        unreachable(new Error('not called: the circuit is open'), Math.ceil(rest / 1000))
      closedUntil = now + seconds(30)
    }
    try {
      const answer = await call()
      unknown = 0
      return answer
    } catch (error) {
      unknown = isUnreachable(error) ? unknown + 1 : 0
      if (unknown >= 5) closedUntil = clock().getTime() + seconds(30)
      throw error
    }
  }
}
