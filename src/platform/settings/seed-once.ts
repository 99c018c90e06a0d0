/** Adds built-in rows to a store once: what people remove or change afterwards is theirs. */
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { settingsTable } from './settings.ts'

type SeedSet = {
  /** Stored in the store, so it never changes. */
  readonly name: 'catalogue' | 'guides' | 'prices'
  /** A store from before the marks was seeded when one of these tables has rows. */
  readonly fills: readonly PgTable[]
  readonly add: (tx: Tx) => Promise<void>
}

/** The mark and the rows are written together, so a second process that starts meanwhile waits and adds nothing. */
export async function seedOnce(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { name, fills, add }: SeedSet,
): Promise<void> {
  const mark = { key: `seeded:${name}`, value: true, version: 1, changedAt: clock() }
  await inTransaction(db, async (tx) => {
    const [isMine] = await tx.insert(settingsTable).values(mark).onConflictDoNothing().returning()
    if (!isMine) return
    for (const table of fills) if ((await tx.$count(table)) > 0) return
    await add(tx)
  })
}
