/** An editor changes an issue, takes it out of the catalogue, or puts it (back) in. */
import { and, count, eq, inArray } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { InputOf, Colleague } from '#kernel/endpoint.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { catalogueAudit } from '../audit-events.ts'
import { catalogueErrors } from '../errors.ts'
import { missingIn } from '../issue-readiness.ts'
import type { saveIssue as endpoint } from '../contract/staff.ts'
import { inForceOrPlanned } from './prices-in-force.ts'
import { recordAudit } from './record-audit.ts'
import { saveEntry } from './save-entry.ts'
import type { CatalogueDeps } from './staff-deps.ts'
import { deviceIssuePrices, deviceIssues, deviceModels } from './tables.ts'

/** Offered from now on only when it is complete, else ISSUE_INCOMPLETE; orders keep what they have. Else as `saveEntry`. */
export const saveIssue = (
  deps: CatalogueDeps,
  by: Colleague,
  { issueId, version, ...fields }: InputOf<typeof endpoint>,
): Promise<void> =>
  saveEntry(deps, {
    table: deviceIssues,
    id: issueId,
    version,
    record: (tx, at, data) =>
      recordAudit(tx, by, {
        at,
        action: 'issue.changed',
        subject: { kind: 'issue', id: issueId },
        data: catalogueAudit['issue.changed'].data.parse(data),
      }),
    async change({ active, recordings }, tx) {
      if (fields.active && !active) {
        const counted = await countPrices(tx, [issueId], indianDay(deps.clock()))
        const has = { prices: counted.get(issueId) ?? 0, recordings: recordings.length }
        if (missingIn(has).length > 0) fail(catalogueErrors.ISSUE_INCOMPLETE)
      }
      return fields
    },
  })

/** How many prices of each issue hold on that Indian day or are planned, where a model that is taken in has the tier. */
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
