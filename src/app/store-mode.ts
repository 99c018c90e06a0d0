/**
 * The mode of a store: a demonstration's or a shop's. It is written at the first start and never changes, so that
 * a forgotten APP_ENV neither shows a shop's codes nor writes invented orders into its books.
 */
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { type Db, inTransaction } from '#platform/db/db.ts'
import type { Clock } from '#platform/clock.ts'
import { settingsTable } from '#platform/settings/settings.ts'
import { demoPeople } from './seed.ts'

export type Mode = 'demo' | 'production'
const key = 'store-mode'

/** The program shows this sentence and ends with exit code 1. */
export class StoreOfOtherMode extends Error {
  override name = 'StoreOfOtherMode'
  constructor(stored: unknown, mode: Mode) {
    super(
      `This store is ${stored === 'demo' ? "a demonstration's" : "a shop's"}, and APP_ENV is ${mode}.\n` +
        (stored === 'demo'
          ? '- Open a shop on a store of its own: set DATABASE_URL or DATA_DIR to an empty one.'
          : '- Set APP_ENV=production, or set DATABASE_URL or DATA_DIR to another store.') +
        '\n- docs/operations.md says under "Store" what to do if the store is marked wrongly.',
    )
  }
}

const whoIsThere = sql`
  select exists (select from customers) or exists (select from staff_members) as people,
    exists (select from customers where id = ${demoPeople.customer})
      or exists (select from staff_members where id = ${demoPeople.colleague}) as demo`

/**
 * Call it before anything is seeded. A store without the mark is new, or was written by a version that made none:
 * then the demonstration's own people show what it is.
 * @throws StoreOfOtherMode
 */
export async function claimStore(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  demo: boolean,
): Promise<void> {
  const mode: Mode = demo ? 'demo' : 'production'
  const stored = await inTransaction(db, async (tx) => {
    const found = (await tx.execute<{ people: boolean; demo: boolean }>(whoIsThere)).rows[0]
    const value = found?.demo ? 'demo' : found?.people ? 'production' : mode
    await tx
      .insert(settingsTable)
      .values({ key, value, version: 1, changedAt: clock() })
      .onConflictDoNothing()
    return tx.execute<{ value: unknown }>(sql`select value from settings where key = ${key}`)
  })
  const value = stored.rows[0]?.value
  if (value !== mode) throw new StoreOfOtherMode(value, mode)
}

/** Undefined in a store that was never started; changes nothing. */
export async function findStoreMode(pool: Pool): Promise<Mode | undefined> {
  const { rows } = await pool.query<{ value: Mode }>('select value from settings where key = $1', [
    key,
  ])
  return rows[0]?.value
}
