import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { GatewayRefusal, isUnreachable } from '#domain/payments/server/gateway.ts'
import { paise } from '#kernel/money.ts'
import { keys } from '../../../tests/payment-provider.ts'
import { aServer, atTheEnd, closeServers } from '../../../tests/stand-in-server.ts'
import { razorpayGateway } from './razorpay-gateway.ts'

afterEach(closeServers)

const limits = { write: 150, read: 150 }
let now = new Date('2026-11-21T04:30:00Z')
const aGateway = (baseUrl: string) =>
  razorpayGateway({ ...keys, baseUrl, clock: () => now, limits })
const paymentId = 'pay_00000000000000'
const unknown = expect.objectContaining({
  entry: expect.objectContaining({ code: 'PAYMENT_PROVIDER_UNREACHABLE', status: 503 }),
})

const bad: Record<string, () => Promise<string>> = {
  'nobody listens': async () => 'http://127.0.0.1:1',
  'the name is not known': async () => 'http://provider.invalid',
  'the connection is reset': async () => {
    const server = createTcpServer((socket) => socket.on('data', () => socket.resetAndDestroy()))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    atTheEnd(() => new Promise((resolve) => server.close(resolve)))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  },
  'it says nothing': () => aServer(() => {}),
  'its answer trickles': () =>
    aServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    }),
  'it answers 500': () =>
    aServer((_, r) => r.writeHead(500).end('{"error":{"code":"x","description":"y"}}')),
  'it answers a page': () => aServer((_, r) => r.writeHead(502).end('<html>')),
  'it answers a page with 200': () => aServer((_, r) => r.writeHead(200).end('<html>')),
  'it answers 400 from something in between': () =>
    aServer((_, r) => r.writeHead(400).end('<html>')),
  'it is too busy': () =>
    aServer((_, r) => r.writeHead(429).end('{"error":{"code":"x","description":"y"}}')),
  'it answers another thing': () =>
    aServer((_, r) => r.end('{"id":"order_00000000000000","status":"paid"}')),
  'it answers a broken amount': () =>
    aServer((_, r) =>
      r.end(JSON.stringify({ id: paymentId, amount: 1.5, currency: 'INR', status: 'captured' })),
    ),
  'its answer is endless': () =>
    aServer((_, response) => {
      const chunk = 'x'.repeat(1024 * 1024)
      const flood = () =>
        void (response.writable && response.write(chunk, () => setImmediate(flood)))
      flood()
    }),
}

test.each(Object.entries(bad))(
  'when %s the outcome is unknown, never failed',
  async (_, open) => {
    const gateway = aGateway(await open())
    await expect(gateway.getPayment(paymentId)).rejects.toEqual(unknown)
  },
  3_000,
)

test('a redirect is not followed, so the key is sent to nobody else', async () => {
  let visits = 0
  const elsewhere = await aServer((_, response) => void (visits++, response.end('{}')))
  const gateway = aGateway(await aServer((_, r) => r.writeHead(302, { location: elsewhere }).end()))
  await expect(gateway.getPayment(paymentId)).rejects.toEqual(unknown)
  await expect(gateway.openOrder({ receipt: 'a', amount: paise(100) })).rejects.toEqual(unknown)
  expect(visits).toBe(0)
})

test('after five unknown outcomes calls fail at once, and every 30 s one call tries again', async () => {
  let visits = 0
  let isWell = false
  const gateway = aGateway(
    await aServer((_, response) => {
      visits++
      response.writeHead(isWell ? 400 : 500).end('{"error":{"code":"BAD","description":"no"}}')
    }),
  )
  const ask = () => gateway.getPayment(paymentId).catch((error: unknown) => error)
  for (let call = 0; call < 5; call++) await ask()
  expect(visits).toBe(5)
  expect(await ask()).toMatchObject({ retryAfter: 30 })
  expect(visits).toBe(5)

  now = new Date(now.getTime() + 30_000)
  const both = await Promise.all([ask(), ask()])
  expect(visits).toBe(6)
  expect(both.every(isUnreachable)).toBe(true)

  now = new Date(now.getTime() + 30_000)
  isWell = true
  expect(await ask()).toBeInstanceOf(GatewayRefusal)
  expect(await ask()).toBeInstanceOf(GatewayRefusal)
  expect(visits).toBe(8)
})
