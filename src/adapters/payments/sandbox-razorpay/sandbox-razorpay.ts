/** A payment provider for demonstrations and tests: Razorpay's API, checkout and webhooks; no money moves. */
import { currentSecret } from '#platform/secret-list.ts'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Random } from '#platform/random.ts'
import { announcer, type Announce } from './deliver-webhook.ts'
import { errorBody, providerApi, refusalOf } from './api.ts'
import { controls } from './controls.ts'
import { accountInput, openAccount } from './account.ts'
import { type Journal, memoryJournal } from './journal.ts'
import { type Books, openBooks } from './ledger.ts'
import { attemptPayment, capturePayment } from './movements.ts'
import { misbehaviourInput, openMisbehaviour } from './misbehaviour.ts'
import { qrCodePictures } from './qr-code-api.ts'
import { payQrCode } from './qr-codes.ts'
import { openWebhooks } from './webhooks.ts'

export type SandboxSettings = {
  readonly clock: Clock
  readonly random: Random
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** Where the webhooks go: this server's own `/api/webhooks/razorpay`. */
  readonly webhookUrl: string
  /** Where the ledger is; without it, the ledger ends with the process. */
  readonly journal?: Journal
  /** How webhook retries wait; a parameter for tests. */
  readonly wait?: (ms: number) => Promise<unknown>
}

const paidAs = z.object({
  outcome: z.enum(['success', 'failure']),
  /** For tests: pays another amount than was asked for. */
  amount: z.number().int().positive().optional(),
  currency: z.string().length(3).optional(),
})
const payOrderInput = paidAs.extend({
  order_id: z.string(),
  /** For tests: leaves the capture to the shop. */
  authorize_only: z.boolean().optional(),
})
/** As a person does in a UPI app. */
const payQrCodeInput = paidAs.extend({
  qr_code_id: z.string(),
  /** For tests: pays a code that was closed, or paid, after this payer had begun. */
  late: z.boolean().optional(),
})
const readPayInput = z.union([payOrderInput, payQrCodeInput])
const readMisbehaviourInput = misbehaviourInput.extend(accountInput.shape)

/**
 * The whole provider as one app that answers under `/sandbox/razorpay`. Never part of production.
 * Processes with one journal are one provider. `start` sends the webhooks that an earlier process left unsent.
 */
export function sandboxRazorpay(settings: SandboxSettings) {
  const { clock, random, webhookUrl, webhookSecret, wait } = settings
  const keySecret = currentSecret(settings.keySecret)
  const { journal = memoryJournal() } = settings
  const home = new URL('/sandbox/razorpay', webhookUrl).href
  const account = openAccount(journal)
  const books = openBooks(journal, clock, random)
  const manners = () => account.get().webhooks
  const webhooks = openWebhooks({
    url: webhookUrl,
    secret: currentSecret(webhookSecret),
    journal,
    manners,
    wait,
  })
  const announce = announcer(books, webhooks, home)
  const misbehaviour = openMisbehaviour(journal)

  const app = new Hono().basePath('/sandbox/razorpay')
  app.onError((error, c) => {
    const refusal = refusalOf(error)
    if (refusal) return c.json(refusal, 400)
    return c.json({ error: { code: 'SERVER_ERROR', description: 'The sandbox failed' } }, 500)
  })
  app.use(bodyLimit({ maxSize: 64 * 1024 }))
  app.get('/checkout.js', serveAsset('checkout.js', 'text/javascript'))
  app.get('/checkout.css', serveAsset('checkout.css', 'text/css'))
  app.route('/qr-codes', qrCodePictures(books, journal))
  app.use('/v1/*', misbehaviour.middleware)
  const fateOfRefunds = () => account.get().refunds
  const qrCodes = { home, hasContent: () => account.get().qr_codes === 'content' }
  app.route('/v1', providerApi(books, announce, { ...settings, keySecret }, fateOfRefunds, qrCodes))
  // These never misbehave: they are what a person does, or a test.
  for (const path of ['/refunds/*', '/disputes/*', '/pay', '/misbehave']) {
    app.use(path, async (c, next) => {
      // The body is read before, because nobody else has a turn meanwhile.
      await c.req.text()
      await journal.turn(next)
    })
  }
  app.route('/', controls(books, announce))
  app.post('/pay', async (c) =>
    c.json(pay(books, announce, keySecret, readPayInput.parse(await c.req.json()))),
  )
  app.post('/misbehave', async (c) => {
    const input = readMisbehaviourInput.parse(await c.req.json())
    const { mode, path, times, ...rest } = input
    account.change(rest)
    if (mode !== undefined) misbehaviour.plan({ mode, path, times })
    return c.json({ mode, ...rest })
  })
  app.all('*', (c) => c.json(errorBody('The requested URL was not found on the server.'), 404))
  const start = async (): Promise<void> => {
    await journal.turn(() => {})
    webhooks.resume()
  }
  return { app, start }
}

/** Pays or declines, sends the webhook, and returns what the checkout passes to the page. */
function pay(
  books: Books,
  announce: Announce,
  keySecret: string,
  input: z.output<typeof readPayInput>,
) {
  if ('qr_code_id' in input) return payByQrCode(books, announce, input)
  const authorized = attemptPayment(books, input.order_id, input.outcome === 'success', input)
  const { auto } = books.getOrder(input.order_id)
  if (authorized.status === 'failed') announce.failed(authorized)
  else if (!auto || input.authorize_only) announce.authorized(authorized)
  else announce.paid(authorized, capturePayment(books, authorized.id, authorized.amount))

  const signed = `${input.order_id}|${authorized.id}`
  return {
    razorpay_payment_id: authorized.id,
    razorpay_order_id: input.order_id,
    razorpay_signature: createHmac('sha256', keySecret).update(signed).digest('hex'),
    ...(authorized.status === 'failed' ? { error: declineOf(authorized.id, input.order_id) } : {}),
  }
}

function payByQrCode(
  books: Books,
  announce: Announce,
  { qr_code_id, outcome, ...as }: z.output<typeof payQrCodeInput>,
) {
  const { authorized, payment, code } = payQrCode(books, qr_code_id, outcome === 'success', as)
  if (payment.status === 'failed') announce.failed(payment)
  else announce.credited(authorized, payment, code)
  return { razorpay_payment_id: payment.id, status: payment.status }
}

/** What the checkout passes to `payment.failed`. */
const declineOf = (payment_id: string, order_id: string) => ({
  code: 'BAD_REQUEST_ERROR',
  description: 'The payment was declined.',
  source: 'customer',
  step: 'payment_authorization',
  reason: 'payment_failed',
  metadata: { payment_id, order_id },
})

function serveAsset(name: string, type: string) {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8')
  return (c: Context) =>
    c.body(text, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' })
}
