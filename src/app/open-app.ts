/** Makes the running application from settings and an open database: seeded, with its jobs started. */
import { isNobodyEnrolled, makeFirstLink } from '#domain/team/server/owner-link.ts'
import { beginFirstRun, storeFirstShop } from '#domain/shop-settings/server/store-first-shop.ts'
import { watchClock } from '#domain/system/server/check-clock.ts'
import { systemClock } from '#platform/clock.ts'
import { openDb } from '#platform/db/db.ts'
import { parseFault, planFault } from '#platform/effect.ts'
import { giveBackInQuiet } from '#platform/give-back-memory.ts'
import { listen } from '#platform/http/listen.ts'
import type { Pages } from '#platform/http/pages.ts'
import type { Log } from '#platform/log.ts'
import { systemRandom } from '#platform/random.ts'
import { oneAtATime } from '#platform/db/store/one-at-a-time.ts'
import type { Store } from '#platform/db/store/store.ts'
import { chooseClocks } from './choose-adapters.ts'
import { compose, type App } from './compose.ts'
import type { Config } from './config.ts'
import { checkFilesFolder } from './files-folder.ts'
import { readSecrets } from './signing-keys.ts'
import { opened, seed, welcome } from './seed.ts'
import { claimStore } from './store-mode.ts'
import { readVersion } from './version.ts'

type Site = Pick<App['site'], 'fetch'>

type Input = {
  readonly config: Config
  readonly log: Log
  readonly store: Store
  readonly pages: Pages
}

/** Nothing of OpenTelemetry is read from disk where no traces are wanted. */
async function tracingOf({ tracing: settings }: Config, version: string, log: Log) {
  if (!settings) return undefined
  const { openTracing } = await import('#platform/tracing/open-tracing.ts')
  return openTracing({ settings, version, log })
}

/** @throws StoreOfOtherMode and StoreWithoutShop before anything is written */
export async function openApp({ config, log, store, pages }: Input): Promise<App> {
  const version = readVersion()
  const deps = { db: openDb(store.pool), clock: systemClock, random: systemRandom }
  await claimStore(deps, config.demo)
  await checkFilesFolder(config, { ...deps, log })
  const inner = await openInnerPort(config)
  const app = compose({
    config,
    shop: config.shop,
    secrets: await readSecrets(config, deps),
    store,
    clock: systemClock,
    random: systemRandom,
    log,
    pages,
    version,
    tracing: await tracingOf(config, version, log),
    ownUrl: `http://127.0.0.1:${inner.port}`,
  })
  inner.serve(app.site)
  await oneAtATime(store, 'seed', async () => {
    if (config.isShopNamed) await storeFirstShop(app.deps, config.shop)
    else if (!config.demo) await beginFirstRun(app.deps)
    await seed(app.deps, config)
  })
  if (config.fault) planFault(parseFault(config.fault))
  // The jobs start before the first request can write one.
  await app.start()
  const { alarm } = app.deps
  const stopWatch = watchClock({
    clock: systemClock,
    log,
    alarm,
    others: chooseClocks({ config, store }),
  })
  const stopGivingBack = giveBackInQuiet()
  return {
    ...app,
    async stop() {
      stopWatch()
      stopGivingBack()
      await app.stop()
      await inner.close()
    },
  }
}

/**
 * The application calls the payment sandbox, which it serves itself, on a port of its own: requests and jobs that run
 * while the process ends still need it when the public port is closed.
 */
async function openInnerPort({ payments, port }: Config) {
  if (payments.provider !== 'sandbox') return { port, serve: () => {}, close: async () => {} }
  let site: Site = { fetch: () => new Response(null, { status: 503 }) }
  const listening = await listen(
    { fetch: (...input) => site.fetch(...input) },
    { port: 0, host: '127.0.0.1' },
  )
  return {
    port: listening.port,
    serve: (whole: Site) => {
      site = whole
    },
    close: () => listening.close(0),
  }
}

/**
 * The text for the operator's terminal. In a demonstration it may hold a secret link. In production the terminal is the
 * log of a service, so the text only names the command that makes a link.
 */
export async function greet(app: App, config: Config, port: number): Promise<string> {
  if (!config.demo) return opened(app.deps.shop, config, await isNobodyEnrolled(app.deps))
  return welcome(app.deps.shop, port, await makeFirstLink(app.deps))
}
