/** Makes the running application from settings and an open database: seeded, with its jobs started. */
import { readFileSync } from 'node:fs'
import { isNobodyEnrolled, makeFirstLink } from '#domain/team/server/owner-link.ts'
import { systemClock } from '#platform/clock.ts'
import { parseFault, planFault } from '#platform/effect.ts'
import type { Pages } from '#platform/http/pages.ts'
import type { Log } from '#platform/log.ts'
import { systemRandom } from '#platform/random.ts'
import type { Store } from '#platform/db/store/store.ts'
import { compose, type App } from './compose.ts'
import type { Config } from './config.ts'
import { readSecrets } from './signing-keys.ts'
import { opened, seed, welcome } from './seed.ts'
import { claimStore } from './store-mode.ts'

type Input = {
  readonly config: Config
  readonly log: Log
  readonly store: Store
  readonly pages: Pages
}

function readVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** @throws StoreOfOtherMode before anything is written */
export async function openApp({ config, log, store, pages }: Input): Promise<App> {
  const app = compose({
    config,
    shop: config.shop,
    secrets: readSecrets(config, systemRandom),
    store,
    clock: systemClock,
    random: systemRandom,
    log,
    pages,
    version: readVersion(),
    ownUrl: `http://127.0.0.1:${config.port}`,
  })
  await claimStore(app.deps, config.demo)
  await seed(app.deps, config)
  if (config.fault) planFault(parseFault(config.fault))
  // The jobs start before the first request can write one.
  await app.start()
  return app
}

/**
 * The text for the operator's terminal. In a demonstration it may hold a secret link. In production the terminal is the
 * log of a service, so the text only names the command that makes a link.
 */
export async function greet(app: App, config: Config, port: number): Promise<string> {
  if (!config.demo) return opened(app.deps.shop, config, await isNobodyEnrolled(app.deps))
  return welcome(app.deps.shop, port, await makeFirstLink(app.deps))
}
