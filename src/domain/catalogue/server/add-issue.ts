/** Adds an issue to a device family, hidden from customers at first. */
import { eq, inArray } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { InputOf, Colleague } from '#kernel/endpoint.ts'
import { inTransaction } from '#platform/db/db.ts'
import { catalogueErrors } from '../errors.ts'
import type { addIssue as endpoint } from '../contract/staff-issues.ts'
import { freeEntryId } from './free-entry-id.ts'
import { recordAudit } from './record-audit.ts'
import type { CatalogueDeps } from './staff-deps.ts'
import { deviceIssues } from './tables.ts'
import { lockFamily } from './tiers.ts'

/**
 * Returns its id. It is last in its family and not offered until an editor activates it (`save-issue.ts`). Fails with
 * NOT_IN_CATALOGUE and, for a name the family has, ISSUE_EXISTS.
 */
export async function addIssue(
  { db, clock }: CatalogueDeps,
  by: Colleague,
  { family, ...fields }: InputOf<typeof endpoint>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, family)
    const others = await tx
      .select({ label: deviceIssues.label, position: deviceIssues.position })
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
    const position = Math.max(-1, ...others.map((one) => one.position)) + 1
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
