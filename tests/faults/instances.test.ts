/**
 * Tests two server processes on one PostgreSQL: they start at once, share sessions and limits, and run each job once.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aMobileNumber } from '../builders.ts'
import { aPlace, open } from '../store/stores.ts'
import { call, knock, signIn } from './customer.ts'
import { openApp } from './house.ts'
import { aShop, closeShops, kind, type Shop } from './shop.ts'

afterAll(closeShops)

describe.runIf(kind === 'postgres')('two processes on one PostgreSQL', () => {
  let shop: Shop
  beforeAll(async () => void (shop = await aShop({ apps: 2, poll: true })))

  test('both start at once on an empty database, three times over', async () => {
    for (let round = 0; round < 3; round++) {
      const place = await aPlace('postgres')
      const stores = await Promise.all([open(place), open(place)])
      const apps = await Promise.all(
        stores.map((store, seed) =>
          openApp({
            store,
            seed: seed + 1,
            providerUrl: 'http://127.0.0.1:1',
            clock: shop.clock,
          }),
        ),
      )
      for (const { url } of apps) expect((await fetch(`${url}/readyz`)).status).toBe(200)
      const [migrations] = await (apps[0] as (typeof apps)[0]).query(
        `select count(*)::int as n, count(distinct hash)::int as different
         from drizzle.__drizzle_migrations`,
      )
      expect(migrations?.['n']).toBe(migrations?.['different'])
      for (const app of apps) await app.close()
    }
  }, 120_000)

  test('a session ended on one has ended on the other', async () => {
    const token = await signIn(shop, aMobileNumber())
    const ask = (url: string) => call(url, 'GET', '/customer/detail', undefined, { token })
    expect([(await ask(shop.url)).status, (await ask(shop.other.url)).status]).toEqual([200, 200])
    expect((await call(shop.url, 'POST', '/customer/logout', undefined, { token })).status).toBe(
      200,
    )
    expect([(await ask(shop.url)).status, (await ask(shop.other.url)).status]).toEqual([401, 401])
  })

  test('a limit counts the calls of both together', async () => {
    const token = await signIn(shop, aMobileNumber())
    const check = (at: number) =>
      call(
        at % 2 === 0 ? shop.url : shop.other.url,
        'POST',
        '/devices/imei/check',
        { imeiNumber: '356938035643809' },
        { token },
      )
    for (let n = 0; n < 30; n++) expect((await check(n)).status).toBe(200)
    for (let n = 0; n < 2; n++) {
      const refused = await check(n)
      expect([refused.status, refused.retryAfter]).toEqual([429, 600])
    }
  })

  test('the same key sent to both at once is one order, answered with the same bytes', async () => {
    const token = await signIn(shop, aMobileNumber())
    const check = (url: string) =>
      call(
        url,
        'POST',
        '/devices/imei/check',
        { imeiNumber: '356938035643809' },
        { token, key: 'both' },
      )
    const answers = await Promise.all([check(shop.url), check(shop.other.url)])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const [one, two] = [await check(shop.url), await check(shop.other.url)]
    expect([one.status, two.text]).toEqual([200, one.text])
  })

  test('each job is run by one of them: one message of each kind for each order', async () => {
    const orders: string[] = []
    for (let n = 0; n < 12; n++) {
      const { orderId, providerOrderId } = await shop.anOpenCheckout()
      shop.provider.pay(providerOrderId)
      const events = shop.provider.takeEvents()
      await Promise.all(
        events.map((event, at) => knock(at % 2 === 0 ? shop.url : shop.other.url, event)),
      )
      orders.push(orderId)
      // The next cart is of the same device, so this one has to be paid before.
      await vi.waitFor(async () => expect(await shop.isPaid(orderId)).toBe(true), {
        timeout: 20_000,
      })
    }
    await vi.waitFor(
      async () => {
        for (const orderId of orders) expect(await shop.wrongs(orderId)).toEqual([])
      },
      { timeout: 30_000, interval: 200 },
    )
  }, 90_000)
})
