/** Tests the application behind the proxies with the files that are shipped: TLS, streams, bodies, request ids and addresses. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer } from '../app/customer.ts'
import { freePort } from '../app/free-port.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { isNightly } from '../modes.ts'
import {
  hasProxy,
  type ProxyName,
  proxyNames,
  type ShippedProxy,
  startShippedProxy,
} from '../shipped-proxy.ts'
import { closeTestStores } from '../test-db.ts'
import { kind } from './shop.ts'

/** As nginx and Caddy write one. */
const ownId = /^[0-9a-f]{32}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const canRun = (name: ProxyName): boolean => kind === 'postgres' && hasProxy(name)

for (const name of proxyNames)
  describe.runIf(canRun(name))(`behind ${name}`, () => {
    let app: TestApp
    let proxy: ShippedProxy
    let owner: Colleague
    let customer: Customer
    const logLines: string[] = []
    const logged = () => logLines.map((line) => JSON.parse(line) as Record<string, unknown>)
    beforeAll(async () => {
      app = await startApp({ logLines, env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'debug' } })
      proxy = await startShippedProxy(name, [app.port])
      owner = await anOwner(app)
      customer = await aCustomer(app)
    })
    afterAll(async () => {
      await proxy?.stop()
      await app?.close()
      await closeTestStores()
    })
    const picturesPath = '/api/v1/app/staff/catalogue/pictures'
    const asOwner = (length?: number) => ({
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: app.deps.origin,
        Cookie: owner.jar.cookie,
        ...(length === undefined ? {} : { 'Content-Length': length }),
      },
    })
    const isReset = (error: unknown) =>
      ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')
    /** The first answer that is not lost with its connection, in ten tries. */
    async function answerTo<T>(ask: () => Promise<T>): Promise<T> {
      for (let left = 9; ; left--)
        try {
          return await ask()
        } catch (error) {
          if (left === 0 || !isReset(error)) throw error
        }
    }
    const upload = (bytes: number) => {
      const body = JSON.stringify({ picture: 'A'.repeat(bytes) })
      return proxy.send(picturesPath, { ...asOwner(), body })
    }

    test('plain HTTP is redirected to HTTPS', async () => {
      const answer = await fetch(`${proxy.plainUrl}/prices?x=1`, { redirect: 'manual' })
      expect(answer.status).toBe(308)
      // Caddy names the port, which is not the usual one here.
      const location = new URL(answer.headers.get('location') ?? '')
      expect(
        `${location.protocol}//${location.hostname}${location.pathname}${location.search}`,
      ).toBe('https://localhost/prices?x=1')
    })

    test('an error has the id that the proxy gave the request, in its header, its body and the log', async () => {
      const { status, headers, text } = await proxy.send('/api/v1/app/orders/list')
      const { requestId } = JSON.parse(text) as { requestId: string }
      expect(status).toBe(401)
      expect(requestId).toMatch(ownId)
      expect(headers['x-request-id']).toBe(requestId)
      expect(logged().filter((line) => line['requestId'] === requestId)).toMatchObject([
        { msg: 'answered', route: '/orders/list', status: 401 },
      ])
      await expect.poll(() => proxy.readAccessLog()).toContain(requestId)
    })

    test("the id that a visitor sends does not replace the proxy's", async () => {
      const headers = { 'X-Request-Id': 'my-own-request-id' }
      const answer = await proxy.send('/api/v1/app/orders/list', { headers })
      expect(answer.headers['x-request-id']).toMatch(ownId)
    })

    test("the visitor's address is that of the connection, whatever the visitor claims", async () => {
      const body = JSON.stringify({
        name: 'A',
        emailId: 'a@example.com',
        mobileNumber: '9812345670',
      })
      const signUp = await proxy.send('/api/v1/app/customer/signup', {
        method: 'POST',
        localAddress: '127.0.0.7',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.9' },
        body,
      })
      expect(signUp.status, signUp.text).toBe(200)
      const rows = await app.query(`select distinct client_address from code_events
      where phone like '%9812345670'`)
      expect(rows).toEqual([{ client_address: '127.0.0.7' }])
    })

    test('the answer of a call is packed on the way where the browser takes it, and is the same', async () => {
      const path = '/api/v1/app/devices/models'
      const plain = await proxy.send(path)
      expect(plain.headers).not.toHaveProperty('content-encoding')
      const packed = await proxy.send(path, { headers: { 'Accept-Encoding': 'gzip' } })
      expect(packed.headers).toMatchObject({
        'content-encoding': 'gzip',
        vary: expect.stringMatching(/accept-encoding/i) as string,
      })
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
      expect(gunzipSync(packed.bytes).toString()).toBe(plain.text)
    })

    test('an event stream says its first word at once, and each later one when it happens', async () => {
      const { orderId } = await customer.fillCartNow()
      const opened = (await customer.confirm(orderId)).data as { razorpayOrderId: string }
      await customer.verify(orderId, await customer.payNow(opened.razorpayOrderId))
      const path = `/api/v1/app/orders/track/events?orderId=${orderId}`
      const headers = { Authorization: `Bearer ${customer.token}`, 'Accept-Encoding': 'gzip' }
      const sent = proxy.open(path, { headers }).end()
      // A stream that is held back says its first word with the next one, after twenty seconds.
      const soon = { timeout: seconds(15) }
      const began = performance.now()
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      await expect.poll(() => text, soon).not.toBe('')
      expect(performance.now() - began).toBeLessThan(seconds(15))
      expect(response.headers['content-type']).toContain('text/event-stream')
      expect(response.headers).not.toHaveProperty('content-encoding')
      const before = text.length
      await customer.cancel(orderId)
      await app.settle()
      await expect.poll(() => text.length, soon).toBeGreaterThan(before)
      let isOver = false
      response.once('close', () => (isOver = true))
      // At night longer than the proxy waits for a silent upstream.
      await setTimeout(isNightly ? seconds(70) : 0)
      expect(isOver).toBe(false)
      sent.destroy()
    }, 120_000)

    test('a body of nearly 14 MB reaches the application, which answers in its own words', async () => {
      const { status, text } = await upload(13_900_000)
      expect(status).toBe(422)
      expect(JSON.parse(text)).toMatchObject({ code: 'NOT_AN_IMAGE' })
    })

    test("a body between the proxy's limit and the application's is refused by the application, a larger one by the proxy", async () => {
      // Caddy may end the connection while the body is still written; the reset then takes the answer with it.
      const refused = await answerTo(() => upload(14_500_000))
      expect(refused.status).toBe(413)
      expect(JSON.parse(refused.text)).toMatchObject({ code: 'TOO_LARGE' })
      const larger = await answerTo(() => upload(16_000_000))
      expect(larger.status).toBe(413)
      expect(larger.text).toContain('413')
    })

    test('an upload that is broken off holds no place in the application', async () => {
      const before = logged().filter(({ route }) => route === '/staff/catalogue/pictures').length
      for (let n = 0; n < 20; n++) {
        const sent = proxy.open(picturesPath, asOwner(10_000_000))
        sent.on('error', () => {})
        await new Promise<void>((done) => sent.write('{"picture":"AAAA', () => done()))
        sent.destroy()
      }
      await expect.poll(async () => (await upload(10)).status).toBe(422)
      // nginx hands on what has arrived as a whole, Caddy each part as it comes.
      const all = logged().filter(({ route }) => route === '/staff/catalogue/pictures')
      if (name === 'nginx') expect(all).toHaveLength(before + 1)
      expect(logged().filter(({ level }) => Number(level) >= 50)).toEqual([])
    })

    test('metrics are not shown to visitors', async () => {
      expect((await proxy.send('/metrics')).status).toBe(404)
    })
  })

for (const name of proxyNames)
  describe.runIf(canRun(name))(`while ${name} replaces one of two processes`, () => {
    test('a busy answer of the other one is shown, and a write reaches it with its body', async () => {
      const received: string[] = []
      const busy = createServer((request, response) => {
        // It is well, only busy.
        if (request.url === '/readyz') return void response.end('ready')
        readText(request).then((body) => {
          if (request.method === 'POST') received.push(body)
          response.writeHead(503, { 'Retry-After': '2' }).end('busy')
        }, failTest)
      })
      await new Promise<void>((done) => busy.listen(0, '127.0.0.1', done))
      const { port } = busy.address() as AddressInfo
      const proxy = await startShippedProxy(name, [port, await freePort()])
      onTestFinished(async () => {
        await proxy.stop()
        busy.close()
      })
      // The processes are asked in turn, so that one of two requests begins with each of them.
      for (const at of [1, 2]) {
        const answer = await proxy.send('/', { method: 'POST', body: `body ${at}` })
        expect(answer).toMatchObject({ status: 503, text: 'busy', headers: { 'retry-after': '2' } })
      }
      expect(new Set(received)).toEqual(new Set(['body 1', 'body 2']))
    })
  })

const failTest = (error: unknown): never => {
  throw error
}
