/** The provider's HTTP API as far as the shop uses it: orders, payments, captures, refunds, disputes, QR codes. */
import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { list } from './answers.ts'
import type { Announce } from './deliver-webhook.ts'
import { BadRequest, type Books, type Refund, shown } from './ledger.ts'
import { returnPayment } from './money-back.ts'
import { capturePayment, createOrder } from './movements.ts'
import { qrCodeApi, type QrCodeSettings } from './qr-code-api.ts'

const amount = z
  .number({ error: 'The amount must be an integer.' })
  .int('The amount must be an integer.')
const orderInput = z.object({
  amount: amount.min(100, 'Order amount less than minimum amount allowed'),
  currency: z.literal('INR', { error: 'Currency is not supported' }),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').optional(),
  payment_capture: z.union([z.boolean(), z.literal(0), z.literal(1)]).default(false),
  notes: z.unknown().optional(),
})
const captureInput = z.object({ amount, currency: z.literal('INR').optional() })
const refundInput = z.object({
  amount: amount.optional(),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').optional(),
})

export function providerApi(
  books: Books,
  announce: Announce,
  auth: { keyId: string; keySecret: string },
  /** What becomes of new refunds at once. */
  fateOfRefunds: () => Refund['status'] = () => 'processed',
  qrCodes: QrCodeSettings = { home: 'http://127.0.0.1', hasContent: () => true },
): Hono {
  const api = new Hono()
  api.use(signedIn(auth))
  api.route('/payments/qr_codes', qrCodeApi(books, announce, qrCodes))

  api.post('/orders', async (c) => {
    const { payment_capture, notes, ...input } = orderInput.parse(await c.req.json())
    return c.json(
      shown(createOrder(books, { ...input, notes: notes ?? [], auto: Boolean(payment_capture) })),
    )
  })
  api.get('/orders', (c) => {
    const { count, skip } = page(c)
    return c.json(
      list(
        books
          .listOrders(c.req.query('receipt'))
          .slice(skip, skip + count)
          .map(shown),
      ),
    )
  })
  api.get('/orders/:id', (c) => c.json(shown(books.getOrder(c.req.param('id')))))
  api.get('/orders/:id/payments', (c) => {
    const { id } = books.getOrder(c.req.param('id'))
    return c.json(list(books.listPayments(id)))
  })
  api.get('/payments/:id', (c) => c.json(books.getPayment(c.req.param('id'))))
  api.post('/payments/:id/capture', async (c) => {
    const input = captureInput.parse(await c.req.json())
    const payment = capturePayment(books, c.req.param('id'), input.amount)
    announce.captured(payment)
    return c.json(payment)
  })
  api.post('/payments/:id/refund', async (c) => {
    const input = refundInput.parse(await c.req.json())
    const refund = returnPayment(books, c.req.param('id'), { ...input, status: fateOfRefunds() })
    announce.refunded(refund)
    return c.json(refund)
  })
  api.get('/payments/:id/refunds', (c) => {
    const { id } = books.getPayment(c.req.param('id'))
    return c.json(list(books.listRefunds(id)))
  })
  addLists(api, books)
  return api
}

/** What is read without a payment at hand. */
function addLists(api: Hono, books: Books): void {
  api.get('/payments', (c) => {
    const { from, count, skip } = page(c)
    return c.json(list(books.listPaymentsSince(from).slice(skip, skip + count)))
  })
  api.get('/refunds', (c) => {
    const { from, count, skip } = page(c)
    return c.json(list(books.listRefundsSince(from).slice(skip, skip + count)))
  })
  api.get('/refunds/:id', (c) => c.json(books.getRefund(c.req.param('id'))))
  api.get('/disputes', (c) => {
    const { count, skip } = page(c)
    return c.json(list(books.listDisputes().slice(skip, skip + count)))
  })
  api.get('/disputes/:id', (c) => c.json(books.getDispute(c.req.param('id'))))
}

const page = (c: Context) => ({
  from: Number(c.req.query('from')) || 0,
  count: Math.min(Number(c.req.query('count')) || 10, 100),
  skip: Number(c.req.query('skip')) || 0,
})

/** The provider's body for a refused request, with status 400. */
export function refusalOf(error: unknown): { error: Record<string, unknown> } | undefined {
  if (error instanceof BadRequest) return errorBody(error.message)
  if (error instanceof z.ZodError)
    return errorBody(error.issues[0]?.message ?? '', String(error.issues[0]?.path[0] ?? ''))
  if (error instanceof SyntaxError) return errorBody('The request could not be read')
  return undefined
}

export const errorBody = (description: string, field?: string) => ({
  error: {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field ? { field } : {}),
  },
})

/** HTTP Basic with the key id as the user and the key secret as the password. */
function signedIn({ keyId, keySecret }: { keyId: string; keySecret: string }): MiddlewareHandler {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
  return async (c, next) => {
    const given = Buffer.from(c.req.header('authorization') ?? '')
    if (given.length === expected.length && timingSafeEqual(given, expected)) return next()
    return c.json(errorBody('Authentication failed'), 401)
  }
}
