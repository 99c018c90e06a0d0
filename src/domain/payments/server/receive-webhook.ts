/** Receives a webhook of the provider: stores it when authentic and answers at once; a job handles it. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { fail } from '#kernel/app-error.ts'
import { inTransaction } from '#platform/db/db.ts'
import { paymentErrors } from '../errors.ts'
import { webhookReceived } from '../events.ts'
import { paymentIdPattern } from '../payment.ts'
import type { PaymentDeps } from './deps.ts'
import { webhookEvents } from './tables.ts'

export type WebhookDeps = Pick<PaymentDeps, 'db' | 'clock' | 'gateway' | 'publish' | 'alarm'>
type Delivery = {
  /** The bytes as they came: the signature is of these and of nothing that means the same. */
  readonly rawBody: string
  readonly signature: string
  readonly eventId: string | undefined
}

/** Only the ids of the payment to look up; the rest is not trusted. */
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
    })
    .catch({}),
})

/**
 * Stores the event once, for ever, with the job that asks the provider about its payment. Events we do
 * not know are stored, too: anything but a 2xx counts against us at the provider, which ends webhooks
 * after 24 h of failures. Errors: WEBHOOK_NOT_AUTHENTIC, and then nothing is stored.
 */
export async function receiveWebhook(deps: WebhookDeps, delivery: Delivery): Promise<void> {
  const { rawBody, signature } = delivery
  if (!deps.gateway.isAuthenticWebhook(rawBody, signature)) {
    deps.alarm('payment-webhook-forged', {})
    fail(paymentErrors.WEBHOOK_NOT_AUTHENTIC)
  }
  const { event, paymentId, providerOrderId } = read(rawBody)
  const eventId = idOf(delivery)
  await inTransaction(deps.db, async (tx) => {
    const added = await tx
      .insert(webhookEvents)
      .values({ eventId, name: event, paymentId, receivedAt: deps.clock() })
      .onConflictDoNothing()
      .returning()
    if (added.length > 0 && paymentId)
      await deps.publish(tx, webhookReceived, { eventId, paymentId, providerOrderId })
  })
}

/** The provider's own event id; without a usable one, the same body is the same event. */
const idOf = ({ eventId, rawBody }: Delivery): string =>
  eventId !== undefined && /^[\w-]{1,64}$/.test(eventId)
    ? eventId
    : createHash('sha256').update(rawBody).digest('hex')

type Told = {
  readonly event: string
  readonly paymentId?: string | undefined
  readonly providerOrderId?: string | undefined
}

function read(rawBody: string): Told {
  const said = payload.safeParse(parsed(rawBody))
  if (!said.success) return { event: 'unreadable' }
  const { payment, refund } = said.data.payload
  const id = payment?.entity.id ?? refund?.entity.payment_id ?? ''
  if (!paymentIdPattern.test(id)) return { event: said.data.event }
  const providerOrderId = payment?.entity.order_id ?? undefined
  return { event: said.data.event, paymentId: id, providerOrderId }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
