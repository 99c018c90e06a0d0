/** The sandbox provider called directly or on a real port, and a server that receives webhooks. */
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import {
  type SandboxSettings,
  sandboxRazorpay,
} from '#adapters/payments/sandbox-razorpay/sandbox-razorpay.ts'
import { seededRandom } from './seeded-random.ts'
import { addressOf, aServer, closing } from './stand-in-server.ts'

export const keys = {
  keyId: 'rzp_test_a',
  keySecret: 'shop-secret',
  webhookSecret: 'hook-secret',
} as const

const aStandIn = (settings: Partial<SandboxSettings>) =>
  sandboxRazorpay({
    ...keys,
    clock: () => new Date('2026-11-21T04:30:00Z'),
    random: seededRandom(),
    webhookUrl: 'http://127.0.0.1:1/nobody',
    wait: () => new Promise(() => {}),
    ...settings,
  })

/** The sandbox without a port: a function that calls it. */
export function aSandbox(settings: Partial<SandboxSettings> = {}) {
  const { app, start } = aStandIn(settings)
  const authorization = `Basic ${btoa(`${keys.keyId}:${keys.keySecret}`)}`
  const ask = async (
    path: string,
    body?: unknown,
    headers: Record<string, string> = { authorization },
  ) => {
    const response = await app.request(`/sandbox/razorpay${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const json: unknown = isJson ? JSON.parse(text) : undefined
    return { status: response.status, headers: response.headers, text, json: json as Json }
  }
  return Object.assign(ask, { start })
}

/** Any answer of the provider; the test checks it. */
type Json = Record<string, unknown> & {
  id: string
  items: unknown[]
  error: Record<string, unknown>
  razorpay_payment_id: string
  razorpay_signature: string
}

/** The sandbox on a real port, and a client that calls it as a person or a test does. */
export async function aProvider() {
  const { app } = aStandIn({})
  const server = await new Promise<Server>((resolve) => {
    const options = { fetch: app.fetch, port: 0, hostname: '127.0.0.1' }
    const started = serve(options, () => resolve(started as Server))
  })
  closing(server)
  const post = async (path: string, body: unknown): Promise<Json> => {
    const input = { method: 'POST', body: JSON.stringify(body) }
    return (await (await app.request(`/sandbox/razorpay${path}`, input)).json()) as Json
  }
  return { home: `${addressOf(server)}/sandbox/razorpay`, post }
}

type Webhook = {
  readonly body: string
  readonly event: string
  readonly id: string
  readonly signature: string
}

/** A server that receives webhooks; `heard(n)` resolves when n have come. `answer` may refuse some. */
export async function aShop(answer: (count: number) => number = () => 200) {
  const got: Webhook[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const home = await aServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    got.push({
      body,
      event: (JSON.parse(body) as { event: string }).event,
      id: String(request.headers['x-razorpay-event-id']),
      signature: String(request.headers['x-razorpay-signature']),
    })
    response.writeHead(answer(got.length)).end()
    for (const one of waiting) if (got.length >= one.count) one.resolve()
  })
  const received = (count: number) =>
    new Promise<void>((resolve) => {
      if (got.length >= count) resolve()
      else waiting.push({ count, resolve })
    })
  return { url: `${home}/hook`, got, received }
}
