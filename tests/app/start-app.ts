/** Starts the whole application in the process of the test, on a port of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Hono } from 'hono'
import { compose } from '#app/compose.ts'
import { readConfig } from '#app/config.ts'
import { seed } from '#app/seed.ts'
import { shop as sampleShop } from '#app/shop.ts'
import { readSecrets } from '#app/signing-keys.ts'
import { seedCatalogue } from '#domain/catalogue/server/seed/catalogue.ts'
import { reconcilePayments } from '#domain/payments/server/reconcile-payments.ts'
import type { Shop } from '#kernel/shop.ts'
import { openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/store/migrate.ts'
import type { Store } from '#platform/db/store/store.ts'
import { listen } from '#platform/http/listen.ts'
import { type Log, openLog } from '#platform/log.ts'
import type { Random } from '#platform/random.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { callerAt } from './api-call.ts'
import { leaksOf, notingSecrets } from './known-values.ts'
import { seededRandom } from '../seeded-random.ts'
import { codeFor, sentTo, signIn } from './sign-in.ts'
import { fakeClock, type TestClock } from '../fake-clock.ts'

type Options = {
  /** Another shop than the sample. */
  readonly shop?: Shop
  /** Settings besides `APP_ENV=demo`: with them a test chooses stand-ins, as an operator chooses providers. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** An open store, which is migrated here; without it, a new one from the template of the test run. */
  readonly store?: Store
  readonly dataDir?: string
  /** What is put into the store: a release begins with `everything`, which takes longer. */
  readonly seed?: 'catalogue' | 'everything' | 'nothing'
  /** Who runs the jobs: the test with `settle()`, the application as in production, or nobody, not even at the start. */
  readonly jobs?: 'on request' | 'by themselves' | 'never'
  /** A clock that applications share or that began at another time; without it, a new one that stands still. */
  readonly time?: TestClock
  /** Two applications on one store need two, or they would make the same ids. */
  readonly random?: Random
  /** The built pages, when the application serves them. */
  readonly pages?: Parameters<typeof compose>[0]['pages']
  /** Receives the log's lines, as LOG_LEVEL says. All lines are searched for secrets when the application is closed. */
  readonly logLines?: string[]
  readonly tracing?: Tracing
  /** Writes the log elsewhere. */
  readonly log?: Log
}
export type Row = Record<string, unknown>
export type TestApp = Awaited<ReturnType<typeof startApp>>

const migrations = resolve(import.meta.dirname, '../../migrations')

/** Listens before it is composed, because the application must know its own address. */
async function openPort() {
  const front: { app: Pick<Hono, 'fetch'> } = { app: new Hono() }
  const fetch: Hono['fetch'] = (...input) => front.app.fetch(...input)
  return Object.assign(front, await listen({ fetch }, { port: 0, host: '127.0.0.1' }))
}

/** A process that is given its store does not load the embedded engine twice. */
async function openStore(given: Store | undefined): Promise<Store> {
  if (!given) return (await import('../test-db.ts')).aTestStore()
  await migrate(given.direct, migrations)
  return given
}

export async function startApp(options: Options = {}) {
  const { shop = sampleShop, env, logLines, pages, jobs = 'on request' } = options
  const { time = fakeClock(), random = seededRandom() } = options
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'device-care-test-'))
  const config = readConfig({ APP_ENV: 'demo', DATA_DIR: dataDir, ...env })
  const store = await openStore(options.store)
  const front = await openPort()
  const url = `http://127.0.0.1:${front.port}`
  const secrets = await readSecrets(config, { db: openDb(store.pool), clock: time.clock, random })
  const written: string[] = []
  const noted = new Set<string>()
  const app = compose({
    shop,
    config,
    secrets,
    store,
    clock: time.clock,
    random,
    log:
      options.log ??
      openLog(logLines ? config.logLevel : 'debug', (line) => {
        written.push(line)
        logLines?.push(line)
      }),
    pages,
    ownUrl: url,
    tracing: options.tracing,
    poll: jobs === 'by themselves',
  })
  front.app = { fetch: notingSecrets(app.site.fetch, noted) }
  if (jobs !== 'never') await app.start()
  await fill(app, options.seed)
  const call = callerAt(url)
  const settle = () => app.jobs.settle()
  const at = { call, settle }
  return {
    ...time,
    ...app,
    url,
    port: front.port,
    dataDir,
    call,
    settle,
    signIn: (mobileNumber?: string, name?: string) =>
      signIn(at, { ...(mobileNumber && { mobileNumber }), ...(name && { name }) }),
    codeFor: (mobileNumber: string) => codeFor(at, mobileNumber),
    sentTo: (mobileNumber: string) => sentTo(at, mobileNumber),
    reconcile: () => reconcilePayments(app.deps),
    query: async <R extends Row = Row>(sql: string, values: unknown[] = []): Promise<R[]> =>
      (await store.pool.query<R>(sql, values)).rows,
    /** Changes what public pages show as a program beside the application would, and waits until it has heard of it. */
    async changeContent(sql: string, values: unknown[] = []): Promise<void> {
      await store.pool.query(sql, values)
      await store.pool.query("select pg_notify('content_changed', '')")
      await untilNotified(store)
    },
    untilNotified: () => untilNotified(store),
    async close() {
      app.drain()
      app.endStreams()
      await front.close(1_000)
      await app.stop()
      const leaks = await leaksOf({ lines: written, secrets, noted, store })
      await store.close()
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
      if (leaks.length > 0) throw new Error(`The log contains\n${leaks.join('\n')}`)
    },
  }
}

async function fill(
  app: ReturnType<typeof compose>,
  what: Options['seed'] = 'catalogue',
): Promise<void> {
  if (what === 'catalogue') await seedCatalogue(app.db)
  if (what === 'everything') await seed(app.deps, { demo: false })
}

/**
 * Everything committed until now is received, because notifications use one connection, in the order of the commits.
 */
async function untilNotified({ pool, listen: follow }: Store): Promise<void> {
  const notified = Promise.withResolvers<void>()
  const stop = await follow('received', () => notified.resolve())
  await pool.query("select pg_notify('received', '')")
  await notified.promise
  await stop()
}
