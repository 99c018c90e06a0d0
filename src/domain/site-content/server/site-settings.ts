/** The settings of the site's content, opening hours and testimonials, and how a colleague changes one. */
import type { z } from 'zod'
import { openingFields } from '#kernel/opening-fields.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import type { ContentChanged } from '#platform/content-changes.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { readSetting, type Setting, writeSetting } from '#platform/settings/settings.ts'
import { testimonialFields } from '../content-fields.ts'
import { notes, testimonials } from '../testimonials.ts'

export const openingKey = 'opening'

/** Opening hours and holidays, by which estimates are made too; until a colleague changes them, those that the shop began with. */
export const openingSetting = ({ hours, holidays }: Pick<Shop, 'hours' | 'holidays'>) =>
  ({
    key: openingKey,
    schema: openingFields,
    builtIn: { ...hours, holidays: [...holidays] },
  }) satisfies Setting<typeof openingFields>

export const testimonialSetting = {
  key: 'testimonials',
  schema: testimonialFields,
  builtIn: { testimonials: [...testimonials], notes: [...notes] },
} satisfies Setting<typeof testimonialFields>

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

/** Saves a setting, clears cached pages and records who changed it. Returns the new version. Fails with CHANGED_MEANWHILE. */
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
