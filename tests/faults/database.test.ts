/**
 * Tests A-7: PostgreSQL is down, silent, slow or cut off: the application reports it in time, stays up, and recovers
 * by itself.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { seconds } from '#kernel/time.ts'
import type { Store } from '#platform/db/store/store.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { aPlace, cleanUp, open } from '../store/stores.ts'
import { kind } from './shop.ts'
import { aTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { atMost } from '../timeouts.ts'

/** A statement may take 5 s and waiting for a connection 2 s, after which there is an answer. */
const longest = seconds(8)

describe.runIf(kind === 'postgres')('the database', () => {
  let store: Store
  let app: TestApp
  let way: TcpProxy
  let customer: Customer

  beforeAll(async () => {
    const { url = '', dataDir } = await aPlace('postgres')
    const { hostname, port } = new URL(url)
    way = await aTcpProxy({ host: hostname, port: Number(port) })
    const through = new URL(url)
    through.port = String(way.port)
    store = await open({ url: through.href, dataDir })
    app = await startApp({ store })
    customer = await aCustomer(app)
  })
  afterEach(() => way.behave('pass'))
  afterAll(async () => {
    way?.behave('pass')
    await app?.close()
    await cleanUp()
    await way?.close()
  })

  const orders = () => customer.orders()
  async function timed<T>(ask: () => Promise<T>): Promise<{ answer: T; ms: number }> {
    const begun = performance.now()
    const answer = await ask()
    return { answer, ms: performance.now() - begun }
  }
  const statusOf = async (path: string) => (await fetch(app.url + path)).status

  /** What must hold of the application while its database is down. */
  async function expectToSaySo(within: number): Promise<void> {
    // More calls at once than there are connections, because no call may stay in a queue for ever.
    const input = Array.from({ length: 30 }, () => timed(orders))
    const health = await timed(() => statusOf('/healthz'))
    // Less than a call waits for a connection.
    expect([health.answer, health.ms < 1_500]).toEqual([200, true])
    expect(await statusOf('/api/openapi.json')).toBe(200)
    for (const { answer, ms } of await Promise.all(input)) {
      expect([answer.status, answer.code]).toEqual([503, 'BUSY'])
      expect(answer.retryAfter).toBeGreaterThan(0)
      expect(answer.retryAfter).toBeLessThanOrEqual(3)
      expect(ms).toBeLessThan(within)
    }
    const ready = await timed(() => statusOf('/readyz'))
    expect([ready.answer, ready.ms < within]).toEqual([503, true])
  }

  /** Without a restart, within 5 s. */
  async function expectToGoOn(): Promise<void> {
    const { ms } = await timed(() =>
      vi.waitFor(
        async () => {
          expect(await statusOf('/readyz')).toBe(200)
          expect((await orders()).status).toBe(200)
        },
        { timeout: longest, interval: 100 },
      ),
    )
    expect(ms).toBeLessThan(atMost(seconds(5)))
  }

  test('that refuses connections is reported down within 3 s, and up as soon as it is back', async () => {
    way.behave('reset')
    await expectToSaySo(seconds(3))
    way.behave('pass')
    await expectToGoOn()
  }, 60_000)

  test('that stops answering is reported down in time, and up as soon as it is back', async () => {
    way.behave('hang')
    await expectToSaySo(longest)
    way.behave('pass')
    await expectToGoOn()
  }, 60_000)

  test('that stops answering during a transaction keeps nothing of it', async () => {
    const check = () => customer.check(iphone13)
    await check()
    way.behave('hang')
    const { answer, ms } = await timed(check)
    expect([answer.status, ms < 2 * longest]).toEqual([503, true])
    way.behave('pass')
    await expectToGoOn()
    expect((await check()).status).toBe(200)
    expect(await app.query('select id from orders')).toHaveLength(1)
  }, 60_000)

  test('whose connections break under load is used again by the next request', async () => {
    way.behave('cut')
    const { answer } = await timed(orders)
    expect([answer.status, answer.code]).toEqual([503, 'BUSY'])
    way.behave('pass')
    await expectToGoOn()
  })

  test('whose connection breaks at any point of a write stores all of it or nothing', async () => {
    const check = () => customer.check('MDCMACMINI4')
    for (let pieces = 0; ; pieces++) {
      way.cutAfter(pieces)
      const { status, code } = await check()
      way.behave('pass')
      await expectToGoOn()
      if (status === 200) break
      expect([pieces, status, code]).toEqual([pieces, 503, 'BUSY'])
      expect(pieces).toBeLessThan(100)
    }
    expect(way.cuts()).toBeGreaterThan(5)
    // Every connection was returned to the pool, the broken ones too.
    expect(store.pool.totalCount).toBe(store.pool.idleCount)
    const drafts = `select count(*)::int as n from orders where device_key = 'MDCMACMINI4'`
    expect(await app.query(drafts)).toEqual([{ n: 1 }])
  }, 60_000)

  test('that takes 2 s for each query is waited for, and other callers are told to retry later', async () => {
    way.behave('pass', 1_000)
    const input = await Promise.all(Array.from({ length: 30 }, () => timed(orders)))
    for (const { answer, ms } of input) {
      expect([200, 503]).toContain(answer.status)
      expect(ms).toBeLessThan(2 * longest)
    }
    expect(input.some(({ answer }) => answer.status === 200)).toBe(true)
    way.behave('pass')
    await expectToGoOn()
  }, 60_000)
})
