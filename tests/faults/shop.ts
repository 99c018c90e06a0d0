/**
 * Applications in the test's own process on one store, with a provider, a clock that a test moves, and a signed-in
 * customer.
 */
import { seconds } from '#kernel/time.ts'
import { callerAt, dataOf } from '../app/api-call.ts'
import { aCustomer, customerOf } from '../app/customer.ts'
import { seededRandom } from '../seeded-random.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { fakeClock } from '../fake-clock.ts'
import { aPlace, cleanUp, type Kind, open, type Place } from '../store/stores.ts'
import { closeTestStores } from '../test-db.ts'
import { wrongsOfOrder } from './books.ts'
import { aProvider, deliverAll } from './provider.ts'

export const kind = (process.env['TEST_STORE'] ?? 'pglite') as Kind
export type Shop = Awaited<ReturnType<typeof aShop>>

const shops = new Set<{ close(): Promise<void> }>()

/** For `afterAll`: closes every application and releases its store. */
export async function closeShops(): Promise<void> {
  for (const shop of shops) await shop.close()
  shops.clear()
  await closeTestStores()
  await cleanUp()
}

type Input = {
  /** Two share one PostgreSQL; the embedded store allows only one. */
  readonly apps?: 1 | 2
  readonly poll?: boolean
  readonly start?: Date
  /** Where its store is; without it, a new place. */
  readonly place?: Place
  /** Without them it has no pages. */
  readonly pages?: NonNullable<Parameters<typeof startApp>[0]>['pages']
}

/** Where a customer calls an application that may be busy for a moment. */
export const whereOf = ({ url, settle }: Pick<TestApp, 'url' | 'settle'>) => ({
  call: callerAt(url, { repeats: ['BUSY'] }),
  settle,
})

export async function aShop({ apps = 1, poll = false, start, place: given, pages }: Input = {}) {
  const time = fakeClock(start)
  const provider = await aProvider(time.clock)
  const logLines: string[] = []
  const jobs = poll ? 'by themselves' : 'on request'
  const common = { env: provider.env, time, jobs, logLines, pages } as const
  const place = given ?? (kind === 'postgres' ? await aPlace(kind) : undefined)
  const openOne = async (seed: number) =>
    startApp({
      ...common,
      random: seededRandom(seed),
      ...(place ? { store: await open(place) } : {}),
    })
  // At once, as two instances of one release do.
  const opened = await Promise.all(Array.from({ length: apps }, (_, i) => openOne(i + 1)))
  const [app, second = app] = opened as [TestApp, TestApp?]
  const customer = await aCustomer(whereOf(app))
  const other = { ...second, customer: customerOf(whereOf(second), customer) }

  const shop = {
    ...app,
    /** The second process, or the same where there is only one; the customer calls that one. */
    other,
    provider,
    customer,
    /** The kinds of alarm raised so far. */
    alarms: (): string[] =>
      logLines.flatMap((line) => (JSON.parse(line) as { alarm?: string }).alarm ?? []),
    /** A cart with its checkout open. */
    async anOpenCheckout() {
      const { orderId } = await customer.fillCartNow()
      type Confirmed = { readonly razorpayOrderId: string; readonly amount: number }
      const confirmed = dataOf<Confirmed>(await customer.confirm(orderId))
      return { orderId, providerOrderId: confirmed.razorpayOrderId, amount: confirmed.amount }
    },
    async isPaid(orderId: string): Promise<boolean> {
      const [row] = await app.query('select paid_at from orders where id = $1', [orderId])
      return row?.['paid_at'] !== null
    },
    /** Runs the reconciler every 15 s; returns after how long the order was paid. */
    async paidAfter(orderId: string, within: number, step = seconds(15)): Promise<number> {
      for (let passed = 0; ; passed += step) {
        if (passed > within) throw new Error(`not paid within ${within / 1_000} s`)
        await app.reconcile()
        if (await shop.isPaid(orderId)) return passed
        time.advance(step)
      }
    },
    /** Everything due: webhooks, jobs, a round of the reconciler, and their effects. */
    async comeToRest(): Promise<void> {
      for (let round = 0; round < 3; round++) {
        await deliverAll(app.url, provider)
        await app.settle()
        time.advance(seconds(50))
        await app.reconcile()
      }
      await app.settle()
    },
    wrongs: (orderId: string, options?: Parameters<typeof wrongsOfOrder>[3]) =>
      wrongsOfOrder(app.query, provider, orderId, options),
    async close(): Promise<void> {
      for (const one of opened) await one.close()
      await provider.close()
    },
  }
  shops.add(shop)
  return shop
}
