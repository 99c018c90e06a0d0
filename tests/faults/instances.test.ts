/**
 * Tests two server processes on one PostgreSQL: they start at once, share sessions and limits, and run each job once.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aCustomer, customerOf, iphone13 } from '../app/customer.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner } from '../app/colleague.ts'
import { seededRandom } from '../seeded-random.ts'
import { startApp } from '../app/start-app.ts'
import { aPlace, open } from '../store/stores.ts'
import { deliver } from './provider.ts'
import { aShop, closeShops, kind, type Shop, whereOf } from './shop.ts'
import { atMost, WAIT_MS } from '../timeouts.ts'

afterAll(closeShops)

describe.runIf(kind === 'postgres')('two processes on one PostgreSQL', () => {
  let shop: Shop
  beforeAll(async () => void (shop = await aShop({ apps: 2, poll: true })))

  /** A new customer, at each of the two processes. */
  async function aCustomerOfBoth() {
    const one = await aCustomer(whereOf(shop))
    return { one, other: customerOf(whereOf(shop.other), one) }
  }

  test('both start at once on an empty database, three times over', async () => {
    for (let round = 0; round < 3; round++) {
      const place = await aPlace('postgres')
      const stores = await Promise.all([open(place), open(place)])
      const apps = await Promise.all(
        stores.map((store, seed) => startApp({ store, random: seededRandom(seed + 1) })),
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
    const { one, other } = await aCustomerOfBoth()
    const statuses = async () =>
      Promise.all([one, other].map(async ({ get }) => (await get('/customer/detail')).status))
    expect(await statuses()).toEqual([200, 200])
    expect((await one.logout()).status).toBe(200)
    expect(await statuses()).toEqual([401, 401])
  })

  test('a limit counts the calls of both together', async () => {
    const { one, other } = await aCustomerOfBoth()
    const check = (at: number) => (at % 2 === 0 ? one : other).check(iphone13)
    for (let n = 0; n < 30; n++) expect((await check(n)).status).toBe(200)
    for (let n = 0; n < 2; n++) {
      const refused = await check(n)
      expect([refused.status, refused.retryAfter]).toEqual([429, 600])
    }
  })

  test('the same key sent to both at once is one order, answered with the same bytes', async () => {
    const customer = await aCustomerOfBoth()
    const check = (at: 'one' | 'other') => customer[at].check(iphone13, { key: 'both' })
    const answers = await Promise.all([check('one'), check('other')])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const [one, two] = [await check('one'), await check('other')]
    expect([one.status, two.text]).toEqual([200, one.text])
  })

  test("the shop's data, changed at one, are soon the other's", async () => {
    const owner = await anOwner(shop)
    const path = '/staff/shop/charges'
    const { value, version } = dataOf<{ value: { extraCharges: object }; version: number }>(
      await owner.get(path),
    )
    const extraCharges = { ...value.extraCharges, pickup: 777 }
    dataOf(await owner.post(path, { value: { ...value, extraCharges }, version }))
    expect(shop.deps.shop.extraCharges.pickup).toBe(77_700)
    // Sooner than the fifteen seconds after which a process asks whether it has missed something.
    await vi.waitFor(() => expect(shop.other.deps.shop.extraCharges.pickup).toBe(77_700), {
      timeout: atMost(10_000),
    })
  })

  test(
    'each job is run by one of them: one message of each kind for each order',
    async () => {
      const orders: string[] = []
      for (let n = 0; n < 12; n++) {
        const { orderId, providerOrderId } = await shop.anOpenCheckout()
        shop.provider.pay(providerOrderId)
        const events = shop.provider.takeEvents()
        await Promise.all(
          events.map((event, at) => deliver(at % 2 === 0 ? shop.url : shop.other.url, event)),
        )
        orders.push(orderId)
        // The next cart is of the same device, so this one has to be paid before.
        await vi.waitFor(async () => expect(await shop.isPaid(orderId)).toBe(true), {
          timeout: WAIT_MS,
        })
      }
      await vi.waitFor(
        async () => {
          for (const orderId of orders) expect(await shop.wrongs(orderId)).toEqual([])
        },
        { timeout: WAIT_MS, interval: 200 },
      )
    },
    3 * WAIT_MS,
  )
})
