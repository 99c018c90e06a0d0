/** A warranty claim with the order it is about, for colleagues and for the device's owner. */
import type { Shop } from '#kernel/shop.ts'
import type { Db } from '#platform/db/db.ts'
import { listOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { currentStage } from '../../repair-job.ts'
import { stagesBeforeDevice } from '../../stages.ts'
import { findStoredJob } from '../repository.ts'
import { findClaim } from './claims.ts'
import { byCustomer } from './tables.ts'

type Deps = { readonly db: Db; readonly shop: Shop }

/** Null for an order that claims nothing. */
export async function readClaim({ db, shop }: Deps, orderId: string) {
  const claim = await findClaim(db, orderId)
  if (!claim) return null
  const [earlier] = await listOrderFacts(db, [claim.ofOrderId])
  const job = await findStoredJob(db, orderId)
  const issues = (earlier?.lines ?? []).filter(({ issueId }) => claim.issueIds.includes(issueId))
  return {
    ofOrderId: claim.ofOrderId,
    ofOrderNumber: printedNumber(shop, claim.ofOrderId),
    issues: issues.map(({ label }) => label),
    decision: claim.decision,
    decidedBy: claim.decidedByName,
    decidedAt: claim.decidedAt?.toISOString() ?? null,
    reason: claim.reason,
    claimedAt: claim.claimedAt.toISOString(),
    byCustomer: claim.claimedBy === byCustomer,
    isHere: job !== undefined && !stagesBeforeDevice.includes(currentStage(job)),
    photos: [...claim.photos],
  }
}

/** What its owner reads of it, without the colleagues; without the earlier order where that was somebody else’s. */
export async function claimOfTrack(deps: Deps, { id, customerId }: OrderFacts) {
  const claim = await readClaim(deps, id)
  if (!claim) return null
  const { ofOrderId, ofOrderNumber, issues, decision, reason } = claim
  const [earlier] = await listOrderFacts(deps.db, [ofOrderId])
  const isOwn = earlier?.customerId === customerId
  const of = isOwn ? { ofOrderId, ofOrderNumber } : { ofOrderId: null, ofOrderNumber: null }
  return { ...of, issues, decision, reason }
}
