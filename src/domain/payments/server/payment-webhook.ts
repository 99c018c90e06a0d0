/** Where the provider knocks: `POST /api/webhooks/razorpay`. Mounted beside the API, and never shed. */
import { Hono } from 'hono'
import { failureOf } from '#platform/http/failure.ts'
import { readText } from '#platform/http/read-body.ts'
import { receiveWebhook, type WebhookDeps } from './receive-webhook.ts'

/**
 * 200 for every authentic event, known or not; 400 otherwise. The body is read as the bytes it is, at
 * most 256 KiB. No session and no limit per address: the signature is the permission.
 */
export function paymentWebhook(deps: WebhookDeps): Hono {
  const app = new Hono()
  app.onError((error, c) => {
    const { status, headers, body, ours } = failureOf(error, '')
    // Our own faults are the house's to log, under its own request id.
    if (ours) throw error
    return c.json(body, status as 400, headers)
  })
  app.post('/api/webhooks/razorpay', async (c) => {
    await receiveWebhook(deps, {
      rawBody: await readText(c.req.raw, 256 * 1024),
      signature: c.req.header('x-razorpay-signature') ?? '',
      eventId: c.req.header('x-razorpay-event-id'),
    })
    return c.json({ status: 200, message: 'OK', data: null })
  })
  return app
}
