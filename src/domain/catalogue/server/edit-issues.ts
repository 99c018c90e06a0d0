/** An editor adds an issue to a device family, changes, offers or hides it, or puts the family's issues into another order. */
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Colleague, InputOf } from '#kernel/endpoint.ts'
import { indianDay } from '#kernel/time.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type {
  addIssue as addEndpoint,
  orderIssues as orderEndpoint,
} from '../contract/staff-issues.ts'
import type { saveIssue as saveEndpoint } from '../contract/staff.ts'
import { catalogueErrors } from '../errors.ts'
import { isFaultFinding } from '../fault-finding.ts'
import { missingIn } from '../issue-readiness.ts'
import { freeEntryId } from './free-entry-id.ts'
import { inForceOrPlanned } from './prices-in-force.ts'
import { recordAudit } from './record-audit.ts'
import { saveEntry } from './save-entry.ts'
import type { CatalogueDeps } from './staff-deps.ts'
import { deviceIssuePrices, deviceIssues, deviceModels } from './tables.ts'
import { lockFamily } from './tiers.ts'

/**
 * Returns its id. It is the last repair of its family and not offered until an editor activates it with `saveIssue`. Fails with
 * NOT_IN_CATALOGUE and, for a name the family has, ISSUE_EXISTS.
 */
export async function addIssue(
  { db, clock }: CatalogueDeps,
  by: Colleague,
  { family, ...fields }: InputOf<typeof addEndpoint>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, family)
    const others = await tx
      .select({ id: deviceIssues.id, label: deviceIssues.label, position: deviceIssues.position })
      .from(deviceIssues)
      .where(eq(deviceIssues.familyId, family))
    const label = fields.label.toLowerCase()
    if (others.some((one) => one.label.toLowerCase() === label)) {
      const errors = [{ path: 'label', message: catalogueErrors.ISSUE_EXISTS.message }]
      fail(catalogueErrors.ISSUE_EXISTS, { errors })
    }
    const id = await freeEntryId(family, fields.label, async (ids) => {
      const known = await tx
        .select({ id: deviceIssues.id })
        .from(deviceIssues)
        .where(inArray(deviceIssues.id, [...ids]))
      return known.map((one) => one.id)
    })
    const repairs = others.filter((one) => !isFaultFinding(one.id))
    const position = Math.max(-1, ...repairs.map((one) => one.position)) + 1
    const row = { id, familyId: family, ...fields, recordings: [], position, active: false }
    await tx.insert(deviceIssues).values(row)
    await recordAudit(tx, by, {
      at: clock(),
      action: 'issue.added',
      subject: { kind: 'issue', id },
      data: { after: fields },
    })
    return id
  })
}

/**
 * An issue is offered only when it is complete; otherwise it fails with ISSUE_INCOMPLETE. Finding the fault stays offered: FAULT_FINDING_IS_FREE. Existing orders keep the issue as
 * it was. Other failures are those of `saveEntry`.
 */
export const saveIssue = (
  deps: CatalogueDeps,
  by: Colleague,
  { issueId, version, ...fields }: InputOf<typeof saveEndpoint>,
): Promise<void> =>
  saveEntry(deps, by, {
    table: deviceIssues,
    id: issueId,
    version,
    action: 'issue.changed',
    async change({ active, recordings }, tx) {
      if (!fields.active && isFaultFinding(issueId)) fail(catalogueErrors.FAULT_FINDING_IS_FREE)
      if (fields.active && !active) {
        const counted = await countPrices(tx, [issueId], indianDay(deps.clock()))
        const has = { prices: counted.get(issueId) ?? 0, recordings: recordings.length }
        if (missingIn(issueId, has).length > 0) fail(catalogueErrors.ISSUE_INCOMPLETE)
      }
      return fields
    },
  })

/** Counts the prices of each issue that are in force on that Indian day or planned, in tiers that an offered model has. */
export async function countPrices(
  db: Db | Tx,
  issueIds: readonly string[],
  day: string,
): Promise<Map<string, number>> {
  const tiersOfModels = db
    .selectDistinct({ tier: deviceModels.tier })
    .from(deviceModels)
    .where(eq(deviceModels.active, true))
  const rows = await db
    .select({ issueId: deviceIssuePrices.issueId, prices: count() })
    .from(deviceIssuePrices)
    .where(
      and(
        inArray(deviceIssuePrices.issueId, [...issueIds]),
        inArray(deviceIssuePrices.tier, tiersOfModels),
        inForceOrPlanned(db, day),
      ),
    )
    .groupBy(deviceIssuePrices.issueId)
  return new Map(rows.map(({ issueId, prices }) => [issueId, prices]))
}

/**
 * The order holds for customers and for colleagues. Fails with NOT_IN_CATALOGUE, and with ENTRY_CHANGED_MEANWHILE when the
 * order is no longer the one that the editor saw.
 */
export async function orderIssues(
  { db, clock, contentChanged }: CatalogueDeps,
  by: Colleague,
  { family, before, after }: InputOf<typeof orderEndpoint>,
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
