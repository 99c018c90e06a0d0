/** An editor puts a family's issues into another order, for customers as for colleagues. */
import { asc, eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { InputOf, Colleague } from '#kernel/endpoint.ts'
import { inTransaction } from '#platform/db/db.ts'
import { catalogueErrors } from '../errors.ts'
import type { orderIssues as endpoint } from '../contract/staff-issues.ts'
import { recordAudit } from './record-audit.ts'
import type { CatalogueDeps } from './staff-deps.ts'
import { deviceIssues } from './tables.ts'
import { lockFamily } from './tiers.ts'

/** Fails with NOT_IN_CATALOGUE, and ENTRY_CHANGED_MEANWHILE when the order is no longer the one that was seen. */
export async function orderIssues(
  { db, clock, contentChanged }: CatalogueDeps,
  by: Colleague,
  { family, before, after }: InputOf<typeof endpoint>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockFamily(tx, family)
    const issues = await tx
      .select({ id: deviceIssues.id })
      .from(deviceIssues)
      .where(eq(deviceIssues.familyId, family))
      .orderBy(asc(deviceIssues.position), asc(deviceIssues.id))
      .for('update')
    const ids = issues.map(({ id }) => id)
    const isSame = ids.join() === before.join() && ids.toSorted().join() === after.toSorted().join()
    if (!isSame) fail(catalogueErrors.ENTRY_CHANGED_MEANWHILE)
    for (const [position, id] of after.entries())
      await tx.update(deviceIssues).set({ position }).where(eq(deviceIssues.id, id))
    await recordAudit(tx, by, {
      at: clock(),
      action: 'issues.reordered',
      subject: { kind: 'family', id: family },
      data: { before: { order: before }, after: { order: after } },
    })
    await contentChanged(tx)
  })
}
