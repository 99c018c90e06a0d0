/** A colleague decides at the bench whether a warranty covers what was claimed. */
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { listNewestEstimates } from '#domain/estimates/server/estimate-states.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { isUnderDiagnosis } from '#domain/orders/order.ts'
import { lockOrderForAnswer } from '#domain/orders/server/agree-price.ts'
import { coverByWarranty, freeLine } from '#domain/orders/server/cover-by-warranty.ts'
import { findOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { eq } from 'drizzle-orm'
import { repairErrors } from '../../errors.ts'
import { currentStage } from '../../repair-job.ts'
import { stagesBeforeDevice } from '../../stages.ts'
import { type ClaimDecision, isNewDecision, remainingWarranty } from '../../warranty/warranty.ts'
import { warrantyErrors } from '../../warranty/warranty-errors.ts'
import { storeSearchTerms } from '../board/store-search-terms.ts'
import { recordAudit } from '../record-audit.ts'
import { announceMove, lockJob } from '../repository.ts'
import { type ClaimDeps, findClaim, type StoredClaim } from './claims.ts'
import { readClocks } from './read-clocks.ts'
import { warrantyClaims } from './tables.ts'

type Decide = {
  readonly orderId: string
  readonly decision: ClaimDecision
  readonly reason: string
}

/**
 * Covered: the claimed issues become the order's lines, at no charge, and the customer is told. Not covered: an estimate
 * follows, as for any device whose fault was found. A repeat changes nothing. Fails with ORDER_NOT_FOUND, JOB_NOT_FOUND,
 * NO_CLAIM, CLAIM_DECIDED, CLAIM_WITHOUT_DEVICE, CLAIM_NOT_OPEN or DECISION_NEEDS_WORDS.
 */
export async function decideClaim(
  deps: ClaimDeps,
  by: Colleague,
  { orderId, decision, reason }: Decide,
): Promise<ClaimDecision> {
  return inTransaction(deps.db, async (tx) => {
    // The order is locked before the job, as an answer to an estimate does it.
    const order = await lockOrderForAnswer(tx, orderId)
    const job = (await lockJob(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
    const claim = (await findClaim(tx, orderId)) ?? fail(warrantyErrors.NO_CLAIM)
    if (!isNewDecision(claim, { decision, reason })) return decision
    if (stagesBeforeDevice.includes(currentStage(job))) fail(warrantyErrors.CLAIM_WITHOUT_DEVICE)
    const facts = await findOrderFacts(tx, orderId)
    if (!facts || !isUnderDiagnosis(order) || (await hasOpenEstimate(tx, facts, deps.clock())))
      fail(warrantyErrors.CLAIM_NOT_OPEN)
    if (decision === 'covered') await cover(deps, tx, facts, claim)
    const at = deps.clock()
    await tx
      .update(warrantyClaims)
      .set({
        decision,
        decidedAt: at,
        decidedBy: by.id,
        decidedByName: by.name,
        reason: reason.trim() || null,
      })
      .where(eq(warrantyClaims.orderId, orderId))
    await recordAudit(tx, by, {
      at,
      action: 'repair.warranty-decided',
      subject: { kind: 'order', id: orderId },
      data: { after: { decision } },
    })
    await announceMove(tx, orderId)
    return decision
  })
}

const hasOpenEstimate = async (tx: Tx, order: OrderFacts, now: Date): Promise<boolean> =>
  (await listNewestEstimates(tx, [order], now)).get(order.id)?.state === 'open'

async function cover(deps: ClaimDeps, tx: Tx, order: OrderFacts, claim: StoredClaim) {
  const earlier = await findOrderFacts(tx, claim.ofOrderId)
  if (!earlier) fail(warrantyErrors.CLAIM_NOT_OPEN)
  // What an earlier claim has made longer stays so long.
  const { clocks } = await readClocks(tx, earlier.id)
  const lines = earlier.lines.flatMap((line) => {
    const found = clocks.find(({ issueId }) => issueId === line.issueId)
    if (!found || !claim.issueIds.includes(line.issueId)) return []
    // A device that came in time is covered, also when it is looked at later.
    return [freeLine(line, remainingWarranty(found, claim.claimedAt))]
  })
  const covered = await coverByWarranty(deps, tx, order, lines)
  await storeSearchTerms(tx, deps.shop, { ...order, ...covered })
  const customer = await findCustomer(tx, order.customerId)
  if (!customer) return
  await queueForCustomer(deps, tx, customer, {
    key: `warranty-covered:${order.id}`,
    template: 'warranty-covered',
    orderId: order.id,
    variables: { order: printedNumber(deps.shop, order.id), device: order.device.productName },
  })
}
