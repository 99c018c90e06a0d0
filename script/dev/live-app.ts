/** Opens the application from its current sources, and opens it again after a change of server code. */
import type * as AppModule from '#app/open-app.ts'
import type * as DatabaseModule from '#app/open-database.ts'
import type { App } from '#app/compose.ts'
import type { Config } from '#app/config.ts'
import type { Pages } from '#platform/http/pages.ts'
import type { Log } from '#platform/log.ts'
import type { Store } from '#platform/db/store/store.ts'
import type { Modules } from './modules.ts'

/**
 * What to do after a file was saved. `sources` reopens the parts that depend on it; the others always reopen their
 * part.
 */
export type Change = 'sources' | 'app' | 'database'

type Input = {
  readonly config: Config
  readonly log: Log
  readonly pages: Pages
  /** The folder with the migrations. */
  readonly migrations: string
  readonly importModule: Modules['import']
  /** Called after each restart and each failure to restart. */
  readonly report: (line: string) => void
}

export type LiveApp = {
  /** The application after the last change; throws the error that prevents it from starting. */
  current(): Promise<App>
  change(change: Change): void
  close(): Promise<void>
}

export function openLiveApp(input: Input): LiveApp {
  let database: { readonly module: typeof DatabaseModule; readonly store: Store } | undefined
  let opened:
    | { readonly module: typeof AppModule; readonly app: App; close(): Promise<void> }
    | undefined

  async function refresh(change: Change): Promise<App> {
    const started = performance.now()
    const databaseModule = await input.importModule<typeof DatabaseModule>('#app/open-database.ts')
    const module = await input.importModule<typeof AppModule>('#app/open-app.ts')
    const isDatabaseOld = change === 'database' || database?.module !== databaseModule
    if (!isDatabaseOld && change !== 'app' && opened?.module === module) return opened.app
    const isRestart = database !== undefined
    await closeApp()
    if (isDatabaseOld) await closeDatabase()
    database ??= {
      module: databaseModule,
      store: await databaseModule.openDatabase(input.config, input.migrations),
    }
    opened = { module, ...(await openOn(database.store, module, input)) }
    if (isRestart) input.report(`restarted in ${Math.round(performance.now() - started)} ms`)
    return opened.app
  }

  async function closeApp(): Promise<void> {
    const closing = opened
    opened = undefined
    await closing?.close()
  }

  async function closeDatabase(): Promise<void> {
    const closing = database
    database = undefined
    await closing?.store.close()
  }

  let latest = refresh('sources')
  // The caller that requests the application gets the error; an unhandled rejection would end the process.
  latest.catch(() => {})
  return {
    current: () => latest,
    change(change) {
      latest = latest.catch(() => {}).then(() => refresh(change))
      latest.catch((error: unknown) => input.report(describe(error)))
    },
    async close() {
      await latest.catch(() => {})
      await closeApp()
      await closeDatabase()
    },
  }
}

/** An application keeps listening until its database closes, so its subscription is recorded here and ended with it. */
async function openOn(store: Store, module: typeof AppModule, { config, log, pages }: Input) {
  const listening: (() => Promise<void>)[] = []
  const listen: Store['listen'] = async (channel, hear) => {
    const stop = await store.listen(channel, hear)
    listening.push(stop)
    return stop
  }
  const app = await module.openApp({ config, log, pages, store: { ...store, listen } })
  const close = async () => {
    app.drain()
    await app.stop()
    for (const stop of listening) await stop()
  }
  return { app, close }
}

/** The stack of an error in the code; only the message when another process uses the data directory. */
export const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return (error.name === 'DataDirectoryInUse' ? undefined : error.stack) ?? error.message
}
