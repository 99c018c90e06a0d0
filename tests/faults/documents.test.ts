/**
 * Tests A-3: the documents of five hundred orders, in all four series, while commits fail, work is rolled back and
 * connections are cut: no gap, no repeat.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueDueDocument } from '#domain/accounting/server/issue-document.ts'
import { planFault } from '#platform/effect.ts'
import { onServer } from '../postgres-cluster.ts'
import { countDocuments, wrongsOfNumbers } from './document-numbers.ts'
import { documentsOf, orderIdAt, seedOrders } from './many-orders.ts'
import type { TestApp } from '../app/start-app.ts'
import { aShop, closeShops, kind, type Shop } from './shop.ts'

const orders = 500

let shop: Shop
beforeAll(async () => void (shop = await aShop({ apps: kind === 'postgres' ? 2 : 1 })))
afterAll(async () => {
  planFault(undefined)
  await closeShops()
})

/** Every 7th document fails after its number was allocated. */
function rollingBack({ deps }: Pick<TestApp, 'deps'>) {
  let input = 0
  return {
    ...deps,
    random: (count: number) => {
      if (++input % 7 === 0) throw new Error('planned: rolled back')
      return deps.random(count)
    },
  }
}

/** Cuts all active connections of this database. */
const cutConnections = () =>
  onServer(async (client) => {
    const [here] = await shop.query<{ name: string }>('select current_database() as name')
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and state <> 'idle' and pid <> pg_backend_pid()`,
      [here?.name],
    )
  })

test(`the documents of ${orders} orders are numbered in four series without a gap through ${kind === 'postgres' ? 'cut connections, ' : ''}rollbacks and lost commits`, async () => {
  const [customer] = await shop.query<{ id: string }>('select id from customers limit 1')
  const customerId = customer?.id ?? ''
  await seedOrders({ ...shop, shop: shop.deps.shop }, customerId, orders)
  const apps = [rollingBack(shop), rollingBack(shop.other)]
  let next = 0
  let failures = 0

  /** Issues until it is done, as the job would. */
  async function issue(orderId: string, worker: number): Promise<void> {
    const deps = apps[worker % 2] as (typeof apps)[0]
    for (let tries = 0; tries < 100; tries++) {
      try {
        return await issueDueDocument(deps, { orderId, customerId })
      } catch {
        failures++
      }
    }
    throw new Error(`no documents for ${orderId} in a hundred tries`)
  }

  async function work(worker: number): Promise<void> {
    for (let at = next++; at < orders; at = next++) {
      // A commit that does not happen, and one that happens without an answer.
      if (at % 10 === 5)
        planFault({ kind: 'throw', at: 1 + (at % 3), side: at % 20 === 5 ? 'before' : 'after' })
      if (at % 50 === 25 && kind === 'postgres') await cutConnections()
      await issue(orderIdAt(at), worker)
    }
  }
  await Promise.all([0, 1, 2, 3, 4, 5].map(work))
  planFault(undefined)

  expect(failures).toBeGreaterThan(orders / 10)
  expect(await countDocuments(shop)).toEqual(documentsOf(orders))
  expect(await wrongsOfNumbers(shop)).toEqual([])
}, 120_000)
