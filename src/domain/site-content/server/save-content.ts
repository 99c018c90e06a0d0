/** A colleague changes the site's content. */
import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { ContentChanged } from '#platform/content-changes.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { readSetting, type Setting, writeSetting } from '#platform/settings/settings.ts'

export type ContentDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly contentChanged: ContentChanged
}

type Change<S extends z.ZodType> = {
  readonly value: z.output<S>
  readonly version: number
  readonly record: (
    tx: Tx,
    at: Date,
    change: { readonly before: z.output<S>; readonly after: z.output<S> },
  ) => Promise<void>
}

/** Returns the new version. Fails with CHANGED_MEANWHILE. */
export async function saveContent<S extends z.ZodType>(
  { db, clock, contentChanged }: ContentDeps,
  setting: Setting<S>,
  { value, version, record }: Change<S>,
): Promise<{ version: number }> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const before = await readSetting(tx, setting)
    const next = await writeSetting(tx, setting, { value, seen: version, now })
    await contentChanged(tx)
    await record(tx, now, { before: before.value, after: value })
    return { version: next }
  })
}
