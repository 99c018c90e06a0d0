/** What the system screen and the metrics say about this process, its store and its providers. */
import { resolve } from 'node:path'
import { pendingMigrations } from '#platform/db/store/migrate.ts'
import type { Clock } from '#platform/clock.ts'
import type { Store } from '#platform/db/store/store.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { providerNames } from './choose-adapters.ts'
import type { Config } from './config.ts'
import { findLastBackup } from './last-backup.ts'
import { shop as sampleShop } from './shop.ts'

const migrations = resolve(import.meta.dirname, '../../migrations')

export const describeProgram = (config: Config, store: Store, version = 'unreleased') => ({
  version,
  mode: config.demo ? ('demo' as const) : ('production' as const),
  store: store.kind,
})

type Deps = {
  readonly config: Config
  readonly store: Store
  readonly clock: Clock
  readonly version?: string | undefined
}

/** What the system screen shows beside the store's own rows. */
export const systemFacts = ({ config, store, clock, version }: Deps, jobs: Jobs) => ({
  /** Nobody else's shop may be called so; the demonstration is the sample shop. */
  sampleShop: config.demo ? undefined : sampleShop,
  failedJobs: jobs.givenUp,
  countWaiting: jobs.countWaiting,
  oldestJob: jobs.oldestWaiting,
  listener: store.listener,
  countMissingMigrations: async () => (await pendingMigrations(store.pool, migrations)).length,
  running: {
    ...describeProgram(config, store, version),
    startedAt: clock().toISOString(),
  },
  providerNames: providerNames(config),
  findLastBackup: () => findLastBackup(config.dataDir, store.pool),
})
