/**
 * Applications in the test's own process on one store, with a provider, a clock that a test moves, and a signed-in
 * customer.
 */
import { seconds } from '#kernel/time.ts'
import { aMobileNumber } from '../builders.ts'
import { fakeClock } from '../fake-clock.ts'
import { aPlace, cleanUp, type Kind, open } from '../store/stores.ts'
import { aTestStore, closeTestStores } from '../test-db.ts'
import { wrongsOfOrder } from './books.ts'
import { confirm, fillCart, knockAll, signIn } from './customer.ts'
import { type App, openApp } from './house.ts'
import { aProvider } from './provider.ts'

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
}

export async function aShop({ apps = 1, poll = false, start }: Input = {}) {
  const time = fakeClock(start)
  const provider = await aProvider(time.clock)
  const logLines: string[] = []
  const common = { providerUrl: provider.url, clock: time.clock, poll, logLines }
  const place = kind === 'postgres' ? await aPlace(kind) : undefined
  const openOne = async (seed: number) =>
    openApp({ ...common, seed, store: place ? await open(place) : await aTestStore() })
  // At once, as two instances of one release do.
  const opened = await Promise.all(Array.from({ length: apps }, (_, at) => openOne(at + 1)))
  const [app, other = app] = opened as [App, App?]
  const token = await signIn(app, aMobileNumber())

  const shop = {
    ...time,
    ...app,
    other,
    provider,
    token,
    /** The kinds of alarm raised so far. */
    alarms: (): string[] =>
      logLines.flatMap((line) => (JSON.parse(line) as { alarm?: string }).alarm ?? []),
    /** A cart with its checkout open. */
    async anOpenCheckout(supportOption = 1) {
      const orderId = await fillCart(app.url, token, { supportOption })
      const { status, data, text } = await confirm(app.url, token, orderId)
      if (status !== 200) throw new Error(`confirming was answered ${text}`)
      return { orderId, providerOrderId: data.razorpayOrderId, amount: data.amount }
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
        await knockAll(app.url, provider)
        await app.settle()
        time.advance(seconds(50))
        await app.reconcile()
      }
      await app.settle()
    },
    wrongs: (orderId: string) => wrongsOfOrder(app.query, provider, orderId),
    async close(): Promise<void> {
      for (const one of opened) await one.close()
      await provider.close()
    },
  }
  shops.add(shop)
  return shop
}
