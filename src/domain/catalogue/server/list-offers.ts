/** Which repairs of which models are offered, in which quality: for the stock of parts. */
import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { inForce } from './prices-in-force.ts'
import { deviceIssuePrices, deviceIssues, deviceModels } from './tables.ts'

export type Offer = {
  readonly modelId: string
  readonly model: string
  readonly tier: string
  readonly issueId: string
  /** As the price of that Indian day names it. */
  readonly quality: string
}

/** What new bookings can choose on an Indian day, of one model or one issue where these are given; newest models first. */
export function listOffers(
  db: Db | Tx,
  day: string,
  { modelId, issueId }: { readonly modelId?: string | undefined; readonly issueId?: string },
): Promise<Offer[]> {
  return db
    .select({
      modelId: deviceModels.id,
      model: deviceModels.name,
      tier: deviceModels.tier,
      issueId: deviceIssues.id,
      quality: deviceIssuePrices.quality,
    })
    .from(deviceModels)
    .innerJoin(
      deviceIssuePrices,
      and(eq(deviceIssuePrices.tier, deviceModels.tier), inForce(db, day)),
    )
    .innerJoin(
      deviceIssues,
      and(eq(deviceIssues.id, deviceIssuePrices.issueId), eq(deviceIssues.active, true)),
    )
    .where(
      and(
        eq(deviceModels.active, true),
        modelId === undefined ? undefined : eq(deviceModels.id, modelId),
        issueId === undefined ? undefined : eq(deviceIssues.id, issueId),
      ),
    )
    .orderBy(asc(deviceModels.position), asc(deviceModels.id))
}
