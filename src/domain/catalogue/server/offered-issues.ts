/** The repairs that a model can have, with today's prices, for a colleague who writes an estimate. */
import { sum } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/db/db.ts'
import type { IssueLine } from '../catalogue.ts'
import { isFaultFinding } from '../fault-finding.ts'
import { openCatalogue } from './repository.ts'

/** The query, prepared once for a database. An unknown model, or one without prices, has none. */
export function openOfferedIssues(db: Db) {
  const { issuesOfModel } = openCatalogue(db)
  return async (modelId: string, now: Date): Promise<IssueLine[]> =>
    (await issuesOfModel(modelId, indianDay(now))).flatMap(({ issue, price }) => {
      if (!issue || !price || isFaultFinding(issue.id)) return []
      const { id, label, sac, warranty, serviceDuration, isSoftware, images } = issue
      const totalCharge = sum([price.serviceCharge, price.sparePrice])
      const imageUrl = images[0]?.url
      const own = { id, label, sac, warranty, serviceDuration, isSoftware, imageUrl }
      return [{ ...price, ...own, totalCharge }]
    })
}
