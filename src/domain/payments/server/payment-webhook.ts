/** The payment provider's webhook, `POST /api/webhooks/razorpay`: an authentic event is stored, and a job acts on it. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { fail } from '#kernel/app-error.ts'
import { serve } from '#platform/http/serve.ts'
import { inTransaction } from '#platform/db/db.ts'
import { paymentErrors } from '../errors.ts'
import { qrCodeReported, webhookReceived } from '../events.ts'
import { disputeIdPattern } from '../dispute.ts'
import { paymentIdPattern } from '../payment.ts'
import { qrCodeIdPattern } from '../qr-code.ts'
import type { PaymentDeps } from './deps.ts'
import { webhookEvents } from './tables.ts'

/** No session and no limit per address or on load: the signature of the bytes is the permission. */
const webhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/razorpay',
  root: true,
  summary: 'Receives an event of the payment provider',
  undocumented: true,
  who: 'anyone',
  accepts: 'raw',
  maxBody: 256 * 1024,
  load: 'none',
  response: z.null(),
  errors: [paymentErrors.WEBHOOK_NOT_AUTHENTIC],
})

/** 200 for every authentic event, known or not; 400 otherwise. */
export const paymentWebhook = (deps: WebhookDeps) =>
  serve(webhook, async (_, { text }, { c }) => {
    await receiveWebhook(deps, {
      rawBody: text,
      signature: c.req.header('x-razorpay-signature') ?? '',
      eventId: c.req.header('x-razorpay-event-id'),
    })
    return null
  })

export type WebhookDeps = Pick<PaymentDeps, 'db' | 'clock' | 'gateway' | 'publish' | 'alarm'>
type Delivery = {
  /** The bytes as they came: the signature is of exactly these. */
  readonly rawBody: string
  readonly signature: string
  readonly eventId: string | undefined
}

/** Only the ids of the payment, dispute or QR code to look up are read; nothing else of an event is trusted. */
const payload = z.object({
  event: z.string().max(100).catch('unnamed'),
  payload: z
    .object({
      payment: z
        .object({
          entity: z.object({ id: z.string(), order_id: z.string().nullish().catch(null) }),
        })
        .optional(),
      refund: z.object({ entity: z.object({ payment_id: z.string() }) }).optional(),
      dispute: z
        .object({ entity: z.object({ id: z.string(), payment_id: z.string() }) })
        .optional(),
      qr_code: z.object({ entity: z.object({ id: z.string() }) }).optional(),
    })
    .catch({}),
})

/**
 * Stores the event once, for ever, with the job that asks the provider about its payment. Unknown events are
 * stored, too, because the provider counts every answer but a 2xx as a failure and ends webhooks after 24 h of
 * failures. Errors: WEBHOOK_NOT_AUTHENTIC, and then nothing is stored.
 */
async function receiveWebhook(deps: WebhookDeps, delivery: Delivery): Promise<void> {
  const { rawBody, signature } = delivery
  if (!deps.gateway.isAuthenticWebhook(rawBody, signature)) {
    deps.alarm('payment-webhook-forged', {})
    fail(paymentErrors.WEBHOOK_NOT_AUTHENTIC)
  }
  const { event, paymentId, providerOrderId, disputeId, providerQrId } = read(rawBody)
  const eventId = idOf(delivery)
  await inTransaction(deps.db, async (tx) => {
    const added = await tx
      .insert(webhookEvents)
      .values({ eventId, name: event, paymentId, receivedAt: deps.clock() })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) return
    if (providerQrId) await deps.publish(tx, qrCodeReported, { eventId, providerQrId })
    if (paymentId)
      await deps.publish(tx, webhookReceived, { eventId, paymentId, providerOrderId, disputeId })
  })
}

/** The provider's own event id; where that is unusable, a hash of the body, so that the same body is the same event. */
const idOf = ({ eventId, rawBody }: Delivery): string =>
  eventId !== undefined && /^[\w-]{1,64}$/.test(eventId)
    ? eventId
    : createHash('sha256').update(rawBody).digest('hex')

type Reference = {
  readonly event: string
  readonly paymentId?: string | undefined
  readonly providerOrderId?: string | undefined
  readonly disputeId?: string | undefined
  readonly providerQrId?: string | undefined
}

function read(rawBody: string): Reference {
  const parsed = payload.safeParse(parseJson(rawBody))
  if (!parsed.success) return { event: 'unreadable' }
  const { payment, refund, dispute, qr_code } = parsed.data.payload
  const code = qr_code?.entity.id ?? ''
  const providerQrId = qrCodeIdPattern.test(code) ? code : undefined
  const id = payment?.entity.id ?? refund?.entity.payment_id ?? dispute?.entity.payment_id ?? ''
  if (!paymentIdPattern.test(id)) return { event: parsed.data.event, providerQrId }
  const providerOrderId = payment?.entity.order_id ?? undefined
  const disputeId =
    dispute && disputeIdPattern.test(dispute.entity.id) ? dispute.entity.id : undefined
  return { event: parsed.data.event, paymentId: id, providerOrderId, disputeId, providerQrId }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
