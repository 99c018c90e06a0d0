/** A customer's repair jobs that have not ended with the device back in their hands. */
import { and, eq, ne } from 'drizzle-orm'
import type { Db, Tx } from '#server/db.ts'
import { type StageKey, stageKeys } from '../stages.ts'
import { repairJobs } from './tables.ts'

export type UnfinishedJob = { readonly orderId: string; readonly hasDevice: boolean }

const handedOver: Record<'walk-in' | 'pickup', StageKey> = {
  pickup: 'picked-up',
  'walk-in': 'reached-workshop',
}

/** `hasDevice`: it is with us, or with our rider. */
export async function listUnfinishedJobs(
  db: Db | Tx,
  customerId: string,
): Promise<UnfinishedJob[]> {
  const rows = await db
    .select()
    .from(repairJobs)
    .where(and(eq(repairJobs.customerId, customerId), ne(repairJobs.stage, 'delivered')))
  return rows.map(({ orderId, service, stage }) => ({
    orderId,
    hasDevice: stageKeys.indexOf(stage) >= stageKeys.indexOf(handedOver[service]),
  }))
}
