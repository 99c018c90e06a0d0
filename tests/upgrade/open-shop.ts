/** Opens the whole application of today's code on an existing store and files, migrated and seeded as at a start. */
import { resolve } from 'node:path'
import { migrate } from '#platform/db/store/migrate.ts'
import { openStore } from '#platform/db/store/open-store.ts'
import { seed } from '#app/seed.ts'
import { startTestApp } from '../builders.ts'

type Options = {
  /** The address of a server's database; without it, the embedded store in `dataDir`. */
  readonly url?: string | undefined
  readonly dataDir: string
  readonly startsAt: Date
  /** Two runs on one store need two, or they make the same ids. */
  readonly randomSeed: number
}

/** Jobs run on request: `jobs.settle()`. `close` closes the store, too. */
export async function openShop({ url, dataDir, startsAt, randomSeed }: Options) {
  const store = await openStore({ url, dataDir })
  await migrate(store.pool, resolve(import.meta.dirname, '../../migrations'))
  const shop = await startTestApp({ store, dataDir, startsAt, seed: randomSeed })
  await seed(shop.deps, { demo: false })
  return shop
}
