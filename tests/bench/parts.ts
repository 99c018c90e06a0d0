/**
 *
 * Measures the stock of a small and a large shop over HTTP, in turn, and each query's plan.
 *
 *     node tests/bench/parts.ts [small=1000] [large=100000] [asks=100] [rounds=7] [only=part of a name]
 *
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { migrate } from '#platform/db/store/migrate.ts'
import { openStore } from '#platform/db/store/open-store.ts'
import { systemRandom } from '#platform/random.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner } from '../app/colleague.ts'
import { aCustomer, iphone13 } from '../app/customer.ts'
import { startApp } from '../app/start-app.ts'
import { aStock } from '../app/stock.ts'
import { createDatabase } from '../postgres-cluster.ts'
import { readArguments } from './arguments.ts'
import { fillBooks } from './books.ts'
import { median, quantile } from './load.ts'
import { machineLoad } from './machine.ts'
import { costOf, explainAll, watchTransactions } from './plans.ts'
import { onPrivateServer } from './private-server.ts'
import { hurriedClock } from './real-clock.ts'
import { fillStock, partsIn } from './stock-books.ts'

const { small, large, asks, rounds, only } = readArguments({
  small: 1_000,
  large: 100_000,
  asks: 100,
  rounds: 7,
  only: '',
})
/** The p99 in the large shop may be so many times that in the small one. */
const goal = 4
const orders = 1_000

async function openShop(items: number) {
  const url = await createDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-parts-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const store = await openStore({ url, dataDir })
  await migrate(store.pool, resolve(import.meta.dirname, '../../migrations'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const started = performance.now()
  await fillBooks(client, orders)
  await fillStock(client, items, orders)
  await client.end()
  const took = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(`${items} pieces of ${partsIn(items)} parts, written in ${took} s`)
  const queries = watchTransactions(store.pool)
  const app = await startApp({
    store,
    dataDir,
    seed: 'catalogue',
    time: hurriedClock,
    random: systemRandom,
  })
  const calls = await callsOf(app, items)
  return { url, queries, calls, stop: app.close }
}
type Shop = Awaited<ReturnType<typeof openShop>>

/** Each call succeeds however often it is repeated. */
async function callsOf(app: Awaited<ReturnType<typeof startApp>>, items: number) {
  const owner = await anOwner(app)
  const stock = await aStock(owner, 'BENCH')
  const { partId } = await stock.addPart()
  const delivery = await stock.order(partId, 9_999)
  await stock.fill(partId, 1)
  const customer = await aCustomer(app)
  const { orderId } = await customer.bookNow(1, iphone13)
  const issueId = 'iphone-screen'
  const [held] = (await stock.of(orderId, issueId)).items
  let itemId = held?.id ?? 0
  let turn = 0
  /** Spreads the calls over the stock, and is the same in each run. */
  const next = (most: number) => 1 + ((turn++ * 7_919) % most)
  const read = async (path: string) => void dataOf(await owner.get(path))
  const find = (text: string) => read(`/staff/parts?search=${encodeURIComponent(text)}`)
  return {
    'list of the stock': () => read('/staff/parts'),
    'next page': () => read(`/staff/parts?after=part-${next(20)}`),
    'to be ordered': () => read('/staff/parts?filter=order-now'),
    'search: a name': () => find('battery'),
    'search: a SKU': () => find(`SKU-${next(partsIn(items))}`),
    'search: a serial number': () => find(`SN-${next(items)}`),
    'search: nothing matches': () => find('no such part'),
    'a part': () => read(`/staff/part?partId=part-${next(partsIn(items))}`),
    needs: () => read('/staff/parts/needs'),
    'what to order today': () => read('/staff/parts/to-order'),
    'worth and slow parts': () => read('/staff/parts/worth'),
    readiness: () => read('/devices/readiness?productId=iphone-13'),
    'a repair’s pieces': () => read(`/staff/order/stock?orderId=${orderId}`),
    'receive a piece': async () => void (await stock.receive(delivery, partId)),
    'free and reserve a piece': async () => {
      dataOf(await owner.post('/staff/order/stock/free', { orderId, itemId }))
      const reserved = await owner.post('/staff/order/stock/reserve', { orderId, issueId, partId })
      itemId = dataOf<{ itemId: number }>(reserved).itemId
    },
    'margin of a month': () => read('/staff/overview/margin'),
  }
}
type Name = keyof Shop['calls']
const namesOf = ({ calls }: Shop) =>
  (Object.keys(calls) as Name[]).filter((name) => name.includes(only))

async function timesOf(call: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < asks; i++) {
    const started = performance.now()
    await call()
    times.push(performance.now() - started)
  }
  return times
}

/** Rounds alternate between the shops, so that both meet the same load on the machine. The first one does not count. */
async function compare(name: Name, shops: readonly [Shop, Shop]) {
  const found = shops.map(() => ({ p50: [] as number[], p99: [] as number[] }))
  for (let round = 0; round <= rounds; round++) {
    for (const [i, { calls }] of shops.entries()) {
      const times = await timesOf(calls[name])
      if (round === 0) continue
      found[i]?.p50.push(quantile(times, 0.5))
      found[i]?.p99.push(quantile(times, 0.99))
    }
  }
  const [few, many] = found
  if (!few || !many) throw new Error('two shops are compared')
  const row = (less: number, more: number) =>
    `${less.toFixed(1)} → ${more.toFixed(1)} (${(more / less).toFixed(2)}×)`
  const ratio = median(many.p99) / median(few.p99)
  return {
    p50: row(median(few.p50), median(many.p50)),
    p99: row(median(few.p99), median(many.p99)),
    'p99 of the calmest round': row(Math.min(...few.p99), Math.min(...many.p99)),
    [`within ${goal}×`]: ratio <= goal,
  }
}

/** The statements of one call each in the large shop; a large table that is read whole is an error. */
async function explain(shop: Shop): Promise<void> {
  const rows: Record<string, object> = {}
  const whole: string[] = []
  for (const name of namesOf(shop)) {
    shop.queries.clear()
    await shop.calls[name]()
    const plans = await explainAll(shop.url, shop.queries)
    whole.push(...plans.flatMap((plan) => plan.whole.map((table) => `${name}: ${table}`)))
    rows[name] = costOf(plans)
    if (only)
      console.table(plans.map(({ statement, plan, pages, ms }) => ({ statement, pages, ms, plan })))
  }
  console.table(rows)
  if (whole.length > 0) throw new Error(`read a large table whole: ${whole.join('; ')}`)
}

await onPrivateServer(async () => {
  console.log(machineLoad())
  const shops = [await openShop(small), await openShop(large)] as const
  const rows: Record<string, object> = {}
  for (const name of namesOf(shops[0])) rows[name] = await compare(name, shops)
  console.table(rows)
  console.log(`ms; ${rounds} rounds of ${asks} calls, medians; ${machineLoad()}`)
  await explain(shops[1])
  for (const { stop } of shops) await stop()
})
