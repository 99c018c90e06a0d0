/** Starts the application: settings, store, migrations, seed, port; and ends it without cutting off a running request. */
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { minutes, seconds } from './kernel/time.ts'
import { atMostEvery } from './platform/at-most-every.ts'
import { systemClock } from './platform/clock.ts'
import { listen } from './platform/http/listen.ts'
import { StoreUnfinished } from './platform/archive/unfinished-import.ts'
import { openLog, type Log } from './platform/log.ts'
import { letThreadsHaveLimits } from './platform/memory-of-threads.ts'
import { DataDirectoryInUse } from './platform/db/store/lock-directory.ts'
import { MigrationForbidden } from './platform/db/store/migrate.ts'
import { PoolerNotPrepared } from './platform/db/store/pooler.ts'
import { greet, openApp } from './app/open-app.ts'
import { openDatabase } from './app/open-database.ts'
import type { App } from './app/compose.ts'
import { type Config, ConfigError, readConfig } from './app/config.ts'
import { StoreOfOtherMode } from './app/store-mode.ts'
import { StoreWithoutShop } from './domain/shop-settings/server/store-first-shop.ts'

const root = resolve(import.meta.dirname, '..')

async function open(config: Config, log: Log) {
  // Told once in ten seconds.
  const warn = atMostEvery(seconds(10), systemClock, () =>
    log.warn('the database does not answer yet; waiting for it'),
  )
  const startWait = { atMost: minutes(2), onWait: warn }
  const store = await openDatabase(config, resolve(root, 'migrations'), startWait)
  const pages = {
    build: await readPages(),
    folder: 'build/client',
    selfTest: 'build/server/self-test',
  }
  const app = await openApp({ config, log, store, pages })
  const port = await listen(app.site, config)
  return { store, app, port }
}

async function readPages(): Promise<ServerBuild> {
  return (await import(pathToFileURL(resolve(root, 'build/server/index.js')).href)) as ServerBuild
}

type Open = Awaited<ReturnType<typeof open>>

/**
 * SIGTERM: say so to the load balancer, serve on for 5 s, finish what runs within 20 s, exit 0. SIGINT is a
 * person at the keyboard: the same without the wait. A second signal exits at once.
 */
function endOnSignals({ store, app, port }: Open, log: Log): void {
  let ending = false
  const end = async (code: number, wait: number) => {
    if (ending) process.exit(code)
    ending = true
    log.info('ending')
    app.drain()
    port.drain()
    await setTimeout(wait)
    app.endStreams()
    await port.close(seconds(20))
    await app.stop()
    await store.close()
    process.exit(code)
  }
  process.on('SIGTERM', () => void end(0, seconds(5)))
  process.on('SIGINT', () => void end(0, 0))
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      log.fatal({ err: error }, 'an unexpected fault')
      void end(1, 0)
    })
  }
}

/** The program that reads our output may end first; that is no reason to stop serving. */
process.stdout.on('error', () => {})

function giveUp(error: unknown): never {
  const plain = [
    ConfigError,
    DataDirectoryInUse,
    MigrationForbidden,
    PoolerNotPrepared,
    StoreOfOtherMode,
    StoreUnfinished,
    StoreWithoutShop,
  ].some((expected) => error instanceof expected)
  console.error(plain ? (error as Error).message : error)
  process.exit(1)
}

async function main(): Promise<App> {
  letThreadsHaveLimits()
  const config = readConfig()
  const log = openLog(config.logLevel)
  const opened = await open(config, log)
  endOnSignals(opened, log)
  // In a demonstration this goes to the terminal of the person who started it.
  console.log(await greet(opened.app, config, opened.port.port))
  return opened.app
}

await main().catch(giveUp)
