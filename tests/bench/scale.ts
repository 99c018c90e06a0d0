/**
 *
 * Compares list, track and cart of a small and a large workshop with the application's own queries, one at a time.
 *
 *     node tests/bench/scale.ts [small=1000] [large=1000000] [asks=400] [rounds=25]
 *
 */
import { listProgress } from '#domain/repairs/server/tracking/list-progress.ts'
import { shop } from '#app/shop.ts'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import pg from 'pg'
import { currentDraft, listOrders, viewCart } from '#domain/orders/server/customer-orders.ts'
import { listOrdersWithCheckout } from '#domain/payments/server/look-at-checkout.ts'
import { openOrderReads } from '#domain/orders/server/repository.ts'
import { openStudentDiscounts } from '#domain/student-discount/server/student-discounts.ts'
import { whoIsCustomer } from '#domain/customers/server/authenticate-customer.ts'
import { openTrackReads, trackOrder } from '#domain/repairs/server/tracking/track-order.ts'
import { systemClock } from '#platform/clock.ts'
import { openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/store/migrate.ts'
import { openStore } from '#platform/db/store/open-store.ts'
import { createDatabase } from '../postgres-cluster.ts'
import { seededRandom } from '../seeded-random.ts'
import { readArguments } from './arguments.ts'
import { fillBooks, namesIn, type Names } from './books.ts'
import { median, quantile } from './load.ts'
import { machineLoad } from './machine.ts'
import { onPrivateServer } from './private-server.ts'
import { explainAll, watchQueries } from './plans.ts'

const { small, large, asks, rounds } = readArguments({
  small: 1_000,
  large: 1_000_000,
  asks: 400,
  rounds: 25,
})

async function openBooks(orders: number) {
  const url = await createDatabase()
  const store = await openStore({ url, dataDir: tmpdir() })
  await migrate(store.pool, resolve(import.meta.dirname, '../../migrations'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const started = performance.now()
  await fillBooks(client, orders)
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  await client.end()
  const took = Math.round((performance.now() - started) / 1_000)
  console.log(`${orders} orders: ${rows[0]?.size}, written in ${took} s`)
  const queries = watchQueries(store.pool)
  return { url, store, queries, questions: questionsTo(openDb(store.pool), namesIn(orders)) }
}
type Books = Awaited<ReturnType<typeof openBooks>>

/** The queries of signed-in pages, for orders and customers at random. */
function questionsTo(db: ReturnType<typeof openDb>, names: Names) {
  const draw = drawing(names.orders)
  const reads = openOrderReads(db)
  const discounts = openStudentDiscounts(db)
  const trackReads = openTrackReads(db)
  const listDeps = { db, reads, clock: systemClock, shop, listProgress }
  const whoIs = whoIsCustomer({ db, clock: systemClock })
  const owner = (order: number) => ({ id: names.customerId(names.customerOf(order)) })
  return {
    'session by token': () => whoIs({ token: names.token(names.customerOf(draw())) }),
    'list, first page': () => listOrders(listDeps, owner(draw()), undefined),
    'list, next page': () => {
      const order = draw(names.isOffice)
      return listOrders(listDeps, owner(order), names.orderId(order))
    },
    track: () => {
      const order = draw(names.isPaid)
      return trackOrder({ reads: trackReads, shop, clock: systemClock }, owner(order), {
        orderId: names.orderId(order),
      })
    },
    cart: () => {
      const order = draw((one) => !names.isNew(one))
      const isBeingPaid = async (id: string) =>
        (await listOrdersWithCheckout(db, [id], systemClock())).has(id)
      return viewCart({ reads, discounts, shop, isBeingPaid }, owner(order), names.orderId(order))
    },
    'draft to resume': () => currentDraft({ reads, shop }, owner(draw())),
  }
}
type Question = keyof Books['questions']

/** A random order among the given ones. */
function drawing(orders: number) {
  const random = seededRandom(1)
  return (isWanted: (order: number) => boolean = () => true): number => {
    for (;;) {
      const order = Buffer.from(random(6)).readUIntBE(0, 6) % orders
      if (isWanted(order)) return order
    }
  }
}

async function timesOf(ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < asks; i++) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
  }
  return times
}

/**
 *
 * Rounds alternate between the data sets, so that both meet the same load on the machine. On a busy machine
 * the slowest queries wait for the processor, not the database, so the calmest round is the most useful.
 *
 */
async function compare(question: Question, books: readonly [Books, Books]) {
  const found = books.map(() => ({ p50: [] as number[], p99: [] as number[] }))
  for (let round = 0; round <= rounds; round++) {
    for (const [i, { questions }] of books.entries()) {
      const times = await timesOf(questions[question])
      // The first round fills caches and prepares statements.
      if (round === 0) continue
      found[i]?.p50.push(quantile(times, 0.5))
      found[i]?.p99.push(quantile(times, 0.99))
    }
  }
  const [few, many] = found.map(({ p50, p99 }) => ({
    p50: median(p50),
    p99: median(p99),
    lowest: Math.min(...p99),
  }))
  if (!few || !many) throw new Error('two books are compared')
  const row: Record<string, string> = {}
  for (const [name, key] of [
    ['p50', 'p50'],
    ['p99', 'p99'],
    ['p99 of the calmest round', 'lowest'],
  ] as const) {
    const [less, more] = [few[key], many[key]]
    row[name] = `${less.toFixed(3)} → ${more.toFixed(3)} (${(more / less).toFixed(2)}×)`
  }
  return row
}

/** The largest tables: rows, megabytes of data and of indexes, and bytes for each order. */
async function sizesOf(pool: pg.Pool, orders: number): Promise<Record<string, object>> {
  const { rows } = await pool.query<{ name: string; rows: number; data: number; indexes: number }>(
    `select relname as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as data,
      pg_indexes_size(oid)::float8 as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit 15`,
  )
  const inMegabytes = (bytes: number) => Math.round(bytes / 1_048_576)
  return Object.fromEntries(
    rows.map(({ name, rows: count, data, indexes }) => [
      name,
      {
        rows: Math.round(count),
        'data, MB': inMegabytes(data),
        'indexes, MB': inMegabytes(indexes),
        'bytes an order': Math.round((data + indexes) / orders),
      },
    ]),
  )
}

await onPrivateServer(async () => {
  console.log(machineLoad())
  const books = [await openBooks(small), await openBooks(large)] as const
  const table: Record<string, object> = {}
  for (const question of Object.keys(books[0].questions) as Question[])
    table[question] = await compare(question, books)
  console.table(table)
  console.log(
    `ms with ${small} → ${large} orders; ${rounds} rounds of ${asks} questions, medians; ${machineLoad()}`,
  )
  const [, big] = books
  console.table(await explainAll(big.url, big.queries))
  console.table(await sizesOf(big.store.pool, large))
  for (const { store } of books) await store.close()
})
