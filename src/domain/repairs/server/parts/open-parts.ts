/** Says whether parts of a repair may be noted now. */
import { fail } from '#kernel/app-error.ts'
import type { Tx } from '#platform/db/db.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { repairErrors } from '../../errors.ts'
import { canNoteParts } from '../../parts/parts-used.ts'
import { currentStage } from '../../repair-job.ts'
import { lockJob } from '../repository.ts'

/** The order, with its job locked; throws where parts may not be noted now. */
export async function openParts(tx: Tx, orderId: string) {
  const job = (await lockJob(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
  if (job.closedAt) fail(repairErrors.JOB_CLOSED)
  if (!canNoteParts(currentStage(job))) fail(repairErrors.PARTS_NOT_NOW)
  return (await findOrderFacts(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
}
