/** How soon repairs have their part: what anyone may read, and the same with figures for colleagues. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { indianDay } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { listOffers } from '#domain/catalogue/server/list-offers.ts'
import type { listReadiness as readinessEndpoint } from '../contract/customer.ts'
import type { listIssueReadiness as issueEndpoint } from '../contract/staff-readiness.ts'

import { readinessOf, readinessText } from '../readiness.ts'
import { isQualitySold } from '../reservation.ts'
import { listFitting } from './readiness-reads.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** An unknown model has no repairs, so its answer is empty. */
export async function listReadiness(
  { db, clock }: Deps,
  { productId }: { readonly productId?: string | undefined },
): Promise<ResponseOf<typeof readinessEndpoint>> {
  const today = indianDay(clock())
  const offers = await listOffers(db, today, { modelId: productId })
  const fitting = await listFitting(db, offers, productId === undefined ? 'free' : undefined)
  return offers.flatMap((offer) => {
    const readiness = readinessOf(fitting(offer), offer.quality, today)
    return readiness ? [{ productId: offer.modelId, issueId: offer.issueId, ...readiness }] : []
  })
}

/** An issue that is not offered for any model has no lines. */
export async function listIssueReadiness(
  { db, clock }: Deps,
  { issueId }: { readonly issueId: string },
): Promise<ResponseOf<typeof issueEndpoint>> {
  const today = indianDay(clock())
  const offers = await listOffers(db, today, { issueId })
  const fitting = await listFitting(db, offers)
  return offers.map((offer) => {
    const { modelId, model, quality } = offer
    const kept = fitting(offer).filter((part) => isQualitySold(part.quality, quality))
    const readiness = readinessOf(kept, quality, today)
    const [next] = kept.flatMap(({ expectedOn }) => expectedOn ?? []).toSorted()
    return {
      modelId,
      model,
      free: kept.length === 0 ? null : kept.reduce((sum, { free }) => sum + free, 0),
      expectedOn: next ?? null,
      text: readiness ? readinessText(readiness) : null,
    }
  })
}
