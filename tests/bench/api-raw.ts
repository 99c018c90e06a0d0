/**
 *
 * The baseline of the API benchmark: node:http, pg with named statements, and the same answers.
 *
 * It uses the same queries on the same pool (but for `stepone`, which is a transaction here), the same rules and the
 * same bytes, headers included, written without any framework: no router, no middleware, no validated answers, no log,
 * no metrics, no limits. The content of an answer comes from the product's own rules; the benchmark compares how it is
 * delivered.
 *
 */
import { systemClock } from '#platform/clock.ts'
import { shop } from '#app/shop.ts'
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { z } from 'zod'
import { viewCart } from '#domain/orders/server/customer-orders.ts'
import { stepOne } from '#domain/orders/contract/customer.ts'
import { acceptDevice } from '#domain/orders/order.ts'
import { updateProfile } from '#domain/customers/contract/customer.ts'
import { noCalls } from '#domain/orders/contact-request.ts'
import { trackOrder } from '#domain/repairs/server/tracking/track-order.ts'
import { reportCost } from './measured-process.ts'
import { openRawQueries } from './raw-queries.ts'

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  statement_timeout: 5_000,
  connectionTimeoutMillis: 2_000,
  options: '-c timezone=UTC',
})
const queries = openRawQueries(pool)
const base = '/api/v1/app'
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(self), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
}
const day = 86_400_000

async function customerOf(request: IncomingMessage): Promise<string> {
  const token = request.headers.authorization?.slice(7) ?? ''
  const hash = createHash('sha256').update(token).digest('base64url')
  const session = await queries.session(hash)
  const now = Date.now()
  if (
    !session ||
    session.endedAt ||
    now > session.seenAt.getTime() + 30 * day ||
    now > session.createdAt.getTime() + 90 * day
  )
    throw new Error('nobody')
  return session.customerId
}

async function bodyOf<S extends z.ZodType>(
  request: IncomingMessage,
  schema: S,
): Promise<z.output<S>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return schema.parse(JSON.parse(Buffer.concat(parts).toString()))
}

const orderIn = (url: string): string => url.slice(url.indexOf('orderId=') + 8)

async function answer(request: IncomingMessage): Promise<{ message?: string; data: object }> {
  const url = request.url ?? ''
  const id = await customerOf(request)
  if (url.startsWith(`${base}/orders/track?`)) {
    const orderId = orderIn(url)
    const reads = {
      getOrderFacts: queries.orderFacts,
      findJob: queries.job,
      findCalls: async () => noCalls,
      listCounted: async () => [],
      findNewestEstimate: async ({ id: ofOrder }: { readonly id: string }) =>
        queries.newestEstimate(ofOrder),
      findClaim: () => null,
      listRefunds: queries.refunds,
    }
    return { data: await trackOrder({ reads, shop, clock: systemClock }, { id }, { orderId }) }
  }
  if (url.startsWith(`${base}/orders/view/cart?`)) {
    const reads = { getOrder: queries.order }
    const { isBeingPaid } = queries
    const deps = { reads, discounts: queries, shop, isBeingPaid }
    return { data: await viewCart(deps, { id }, orderIn(url)) }
  }
  if (url === `${base}/customer/update`) {
    const { name, email } = await bodyOf(request, updateProfile.body)
    await queries.updateCustomer(id, name, email)
    return { message: 'Profile updated', data: { _id: id, name, emailId: email } }
  }
  if (url === `${base}/orders/enquiry/stepone`) {
    const { orderId } = await bodyOf(request, stepOne.body)
    const { status } = await queries.touchOrder(id, orderId, acceptDevice)
    return { data: { orderId, status } }
  }
  throw new Error('not one of ours')
}

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  answer(request).then(
    ({ message = 'OK', data }) => {
      const text = JSON.stringify({ status: 200, message, data })
      response.writeHead(200, {
        ...headers,
        'X-Request-Id': randomUUID(),
        'Content-Length': Buffer.byteLength(text),
      })
      response.end(text)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => reportCost((server.address() as AddressInfo).port))
