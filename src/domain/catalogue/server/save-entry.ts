/** Saves an editor's change of a family, a model or an issue: one row, with the version the editor saw, and its audit event. */
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { catalogueAudit } from '../audit-events.ts'
import { catalogueErrors } from '../errors.ts'
import { recordAudit } from './record-audit.ts'
import type { CatalogueDeps } from './staff-deps.ts'
import type { deviceFamilies, deviceIssues, deviceModels } from './tables.ts'

type Recorded = Parameters<typeof recordAudit>[2]
type Table = typeof deviceFamilies | typeof deviceModels | typeof deviceIssues

type Change<T extends Table> = {
  readonly table: T
  readonly id: string
  readonly version: number
  readonly action:
    | 'family.changed'
    | 'model.changed'
    | 'issue.changed'
    | 'recording.changed'
    | 'recording.removed'
  /** What the audit log stores beside the fields that differ. */
  readonly facts?: object
  /** Makes the new values from the current ones; it may fail. */
  readonly change: (
    now: T['$inferSelect'],
    tx: Tx,
  ) => Partial<T['$inferInsert']> | Promise<Partial<T['$inferInsert']>>
}

/**
 * Writes and records only the fields that differ; without a difference nothing is written. Fails with
 * NOT_IN_CATALOGUE, and with ENTRY_CHANGED_MEANWHILE when the row has another version.
 */
export async function saveEntry<T extends Table>(
  { db, clock, contentChanged }: CatalogueDeps,
  by: Colleague,
  { table, id, version, action, facts, change }: Change<T>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockEntry(tx, table, id)
    if (row.version !== version) fail(catalogueErrors.ENTRY_CHANGED_MEANWHILE)
    const given = Object.entries(await change(row as T['$inferSelect'], tx))
    const old = new Map<string, unknown>(Object.entries(row))
    const changed = given.filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(old.get(key)),
    )
    if (changed.length === 0) return
    const set = { ...Object.fromEntries(changed), version: version + 1 }
    await tx
      .update(table as typeof deviceModels)
      .set(set)
      .where(eq(table.id, id))
    const before = Object.fromEntries(changed.map(([key]) => [key, old.get(key) ?? null]))
    const subject = { kind: catalogueAudit[action].subject, id }
    const data = { ...facts, before, after: Object.fromEntries(changed) }
    // The compiler cannot connect the action with its data; the recorder checks them by the action's schema.
    await recordAudit(tx, by, { at: clock(), action, subject, data } as Recorded)
    await contentChanged(tx)
  })
}

async function lockEntry(tx: Tx, table: Table, id: string) {
  const [row] = await tx
    .select()
    .from(table as typeof deviceModels)
    .where(eq(table.id, id))
    .for('update')
  return row ?? fail(catalogueErrors.NOT_IN_CATALOGUE)
}
