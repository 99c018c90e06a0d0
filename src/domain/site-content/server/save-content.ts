/** A colleague changes what the site says. */
import type { z } from 'zod'
import type { Colleague } from '#kernel/endpoint.ts'
import { noteDeed } from '#platform/audit/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { ContentChanged } from '#platform/content-changes.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { readSetting, type Setting, writeSetting } from '#platform/settings/settings.ts'

export type ContentDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly contentChanged: ContentChanged
}

type Change<S extends z.ZodType> = {
  readonly value: z.output<S>
  readonly version: number
  readonly what: string
  /** What the trail keeps of a value: it is never erased, so no customer's name is in it. */
  readonly told: (value: z.output<S>) => object
}

/** Returns the new version. Fails with CHANGED_MEANWHILE. */
export async function saveContent<S extends z.ZodType>(
  { db, clock, contentChanged }: ContentDeps,
  by: Pick<Colleague, 'id' | 'name'>,
  setting: Setting<S>,
  { value, version, what, told: notified }: Change<S>,
): Promise<{ version: number }> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const before = await readSetting(tx, setting)
    const next = await writeSetting(tx, setting, { value, seen: version, now })
    await contentChanged(tx)
    const subject = `setting:${setting.key}`
    await noteDeed(tx, now, {
      by,
      what,
      subject,
      before: notified(before.value),
      after: notified(value),
    })
    return { version: next }
  })
}
