/** Takes the person out of a customer's repair jobs: what colleagues wrote, and what they searched by. */
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/db.ts'
import { eraseIntakes } from './intakes.ts'
import { repairJobs, repairNotes, repairStages, repairWords, trackingLinks } from './tables.ts'

/** Safe to repeat. When each stage was reached stays: it says nothing about anybody. */
export async function eraseJobsOfCustomer(tx: Tx, customerId: string): Promise<void> {
  const own = tx
    .select({ orderId: repairJobs.orderId })
    .from(repairJobs)
    .where(eq(repairJobs.customerId, customerId))
  const orderIds = (await own).map(({ orderId }) => orderId)
  await eraseIntakes(tx, orderIds)
  await tx.delete(trackingLinks).where(inArray(trackingLinks.orderId, own))
  await tx.delete(repairWords).where(inArray(repairWords.orderId, own))
  await tx.delete(repairNotes).where(inArray(repairNotes.orderId, own))
  await tx.update(repairStages).set({ note: null }).where(inArray(repairStages.orderId, own))
}
