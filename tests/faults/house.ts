/**
 * Starts a whole application on a given store and a separate provider for the fault tests, here or in a process to be
 * killed.
 */
import { shop } from '#app/shop.ts'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { seedCatalogue } from '#domain/catalogue/server/seed/catalogue.ts'
import { reconcilePayments } from '#domain/payments/server/reconcile-payments.ts'
import { listen } from '#platform/http/listen.ts'
import { openLog } from '#platform/log.ts'
import { migrate } from '#platform/db/store/migrate.ts'
import type { Store } from '#platform/db/store/store.ts'
import { compose } from '#app/compose.ts'
import { readConfig } from '#app/config.ts'
import { readSecrets } from '#app/signing-keys.ts'
import { seededRandom } from '../seeded-random.ts'

export const keys = {
  keyId: 'rzp_test_faults',
  keySecret: 'key-secret-of-the-fault-tests',
  webhookSecret: 'hook-secret-of-the-fault-tests',
} as const

/** The settings of an application with a provider at this address. */
const settingsFor = (providerUrl: string): Record<string, string> => ({
  APP_ENV: 'demo',
  DATA_DIR: tmpdir(),
  SECRET_KEY: 'one secret key for all houses of a test',
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: keys.keyId,
  RAZORPAY_KEY_SECRET: keys.keySecret,
  RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
  RAZORPAY_URL: providerUrl,
})

const migrations = resolve(import.meta.dirname, '../../migrations')

type Input = {
  readonly store: Store
  readonly providerUrl: string
  readonly clock: () => Date
  /** Two applications on one store need two, or they would make the same ids. */
  readonly seed?: number
  /** True lets the application run its jobs by itself. */
  readonly poll?: boolean
  readonly logLines?: string[]
  readonly pages?: Parameters<typeof compose>[0]['pages']
}
export type Row = Record<string, unknown>
export type App = Awaited<ReturnType<typeof openApp>>

/** Migrates, composes and listens on a free port. Jobs run on `settle()` unless `poll` is set. */
export async function openApp(input: Input) {
  const { store, providerUrl, clock, seed = 1, poll = false, logLines, pages } = input
  await migrate(store.pool, migrations)
  const config = readConfig(settingsFor(providerUrl))
  const random = seededRandom(seed)
  const app = compose({
    shop,
    config,
    secrets: readSecrets(config, random),
    store,
    clock,
    random,
    log: openLog(logLines ? 'info' : 'silent', (line) => void logLines?.push(line)),
    pages,
    ownUrl: 'http://127.0.0.1:1',
    poll,
  })
  await app.start()
  await seedCatalogue(app.db)
  const port = await listen(app.site, { port: 0, host: '127.0.0.1' })
  return {
    app,
    url: `http://127.0.0.1:${port.port}`,
    settle: () => app.jobs.settle(),
    /**
     * Everything committed until now is received, because notifications use one connection, in the order of the
     * commits.
     */
    async heard() {
      const news = Promise.withResolvers<void>()
      const hangUp = await store.listen('heard', () => news.resolve())
      await store.pool.query("select pg_notify('heard', '')")
      await news.promise
      await hangUp()
    },
    reconcile: () => reconcilePayments(app.deps),
    query: async <R extends Row = Row>(sql: string, values: unknown[] = []): Promise<R[]> =>
      (await store.pool.query<R>(sql, values)).rows,
    async close() {
      app.drain()
      await port.close(1_000)
      await app.stop()
      await store.close()
    },
  }
}
