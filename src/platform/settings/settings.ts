/** Settings that colleagues change while the application runs, with built-in defaults. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import type { z } from 'zod'
import { fail } from '#kernel/app-error.ts'
import { settingErrors } from '#kernel/setting.ts'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'

export const settingsTable = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  /** Counts changes, so that two colleagues at once are noticed. */
  version: integer('version').notNull(),
  changedAt: timestampColumn('changed_at').notNull(),
})

type Row = typeof settingsTable.$inferSelect

export type Setting<S extends z.ZodType> = {
  readonly key: string
  readonly schema: S
  readonly builtIn: z.output<S>
}

/** A database or a transaction, also one that was not opened by `openDb`. */
export type Reader = Db | Tx | NodePgDatabase

const byKey = prepared((db) =>
  db
    .select()
    .from(settingsTable)
    .where(eq(settingsTable.key, sql.placeholder('key')))
    .prepare('setting_by_key'),
)

/** Version 0 is the built-in value, which also replaces a stored value that no longer fits the schema. */
export async function readSetting<S extends z.ZodType>(
  db: Reader,
  { key, schema, builtIn }: Setting<S>,
): Promise<{ value: z.output<S>; version: number }> {
  const [row] = await byKey(db).execute({ key })
  return valueOf({ key, schema, builtIn }, row)
}

function valueOf<S extends z.ZodType>({ schema, builtIn }: Setting<S>, row: Row | undefined) {
  if (!row) return { value: builtIn, version: 0 }
  const read = schema.safeParse(row.value)
  return { value: read.success ? read.data : builtIn, version: row.version }
}

/** Several at once, under the names that they are asked for by. */
export async function readSettings<T extends Readonly<Record<string, Setting<z.ZodType>>>>(
  db: Reader,
  wanted: T,
): Promise<{ [K in keyof T]: { value: z.output<T[K]['schema']>; version: number } }> {
  const keys = Object.values(wanted).map(({ key }) => key)
  const rows = await db.select().from(settingsTable).where(inArray(settingsTable.key, keys))
  const found = Object.entries(wanted).map(([name, setting]) => [
    name,
    valueOf(
      setting,
      rows.find(({ key }) => key === setting.key),
    ),
  ])
  return Object.fromEntries(found)
}

const mostVersions = 2_147_483_647

/** Fails with CHANGED_MEANWHILE when `seen` is no longer the version. Returns the new one. */
export async function writeSetting<S extends z.ZodType>(
  tx: Tx,
  { key }: Setting<S>,
  { value, seen, now }: { value: z.output<S>; seen: number; now: Date },
): Promise<number> {
  // Versions beyond the range of the column are rejected here, because the database would fail on them.
  if (seen >= mostVersions) fail(settingErrors.CHANGED_MEANWHILE)
  const after = { value, version: seen + 1, changedAt: now }
  const written =
    seen === 0
      ? await tx
          .insert(settingsTable)
          .values({ key, ...after })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(settingsTable)
          .set(after)
          .where(and(eq(settingsTable.key, key), eq(settingsTable.version, seen)))
          .returning()
  if (written.length === 0) fail(settingErrors.CHANGED_MEANWHILE)
  return after.version
}
