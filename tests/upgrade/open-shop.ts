/** Opens the whole application of today's code on an existing store and files, migrated and seeded as at a start. */
import { openStore } from '#platform/db/store/open-store.ts'
import { startApp } from '../app/start-app.ts'
import { fakeClock } from '../fake-clock.ts'
import { seededRandom } from '../seeded-random.ts'

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
  const random = seededRandom(randomSeed)
  return startApp({ store, dataDir, time: fakeClock(startsAt), random, seed: 'everything' })
}
