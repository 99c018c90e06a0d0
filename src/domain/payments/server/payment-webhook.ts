/** The payment provider's webhook, `POST /api/webhooks/razorpay`. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { serve } from '#platform/http/serve.ts'
import { paymentErrors } from '../errors.ts'
import { receiveWebhook, type WebhookDeps } from './receive-webhook.ts'

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
