/** What the store has of the shop before the first request: the shop of the file, or the mark that the owner has to enter it. */
import { and, eq, like, or, sql } from 'drizzle-orm'
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { announceContent } from '#platform/content-changes.ts'
import { settingsTable } from '#platform/settings/settings.ts'
import { areaSetting } from '#domain/addresses/server/area-setting.ts'
import { openingSetting } from '#domain/site-content/server/site-settings.ts'
import { sectionsOf } from '../shop-of-sections.ts'
import { openedSetting } from './shop-settings.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** Stores each part that the store does not have yet, hours and pickup area among them. Safe to repeat; nothing is replaced. */
export async function storeFirstShop({ db, clock }: Deps, first: Shop): Promise<void> {
  const changedAt = clock()
  const settings = [openingSetting(first), areaSetting(first)].map(({ key, builtIn }) => ({
    key,
    value: builtIn as unknown,
  }))
  const parts = Object.entries(sectionsOf(first)).map(([name, value]) => ({
    key: `shop:${name}`,
    value: value as unknown,
  }))
  const rows = [...parts, ...settings].map((row) => ({ ...row, version: 1, changedAt }))
  await inTransaction(db, async (tx) => {
    await tx.insert(settingsTable).values(rows).onConflictDoNothing()
    // What the owner had not entered yet is in the file, so the first run is over.
    const opened = await tx
      .update(settingsTable)
      .set({ value: true, version: sql`${settingsTable.version} + 1`, changedAt })
      .where(and(eq(settingsTable.key, openedSetting.key), eq(settingsTable.value, false)))
      .returning({ key: settingsTable.key })
    if (opened.length > 0) await announceContent(tx)
  })
}

/** The program shows this sentence and ends with exit code 1. */
export class StoreWithoutShop extends Error {
  override name = 'StoreWithoutShop'
  constructor() {
    super(
      "This store has customers, and not the data of its shop.\n- Start once with SHOP_FILE, which puts the shop's data into the store.",
    )
  }
}

/**
 * Marks a store that has nothing of a shop as not open: its owner enters the data. Safe to repeat.
 * @throws StoreWithoutShop for a running shop, which must not close because its file was forgotten
 */
export async function beginFirstRun({ db, clock }: Deps): Promise<void> {
  await inTransaction(db, async (tx) => {
    const known = or(like(settingsTable.key, 'shop:%'), eq(settingsTable.key, openedSetting.key))
    if ((await tx.$count(settingsTable, known)) > 0) return
    const { rows } = await tx.execute<{ used: boolean }>(
      sql`select exists (select from customers) as used`,
    )
    if (rows[0]?.used) throw new StoreWithoutShop()
    const mark = { key: openedSetting.key, value: false, version: 1, changedAt: clock() }
    await tx.insert(settingsTable).values(mark).onConflictDoNothing()
  })
}
