/** A customer's repair jobs whose device has not been returned. */
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { isDeviceWithUs } from '../give-back.ts'
import { repairJobs } from './tables.ts'

export type UnfinishedJob = { readonly orderId: string; readonly hasDevice: boolean }

/** `hasDevice`: it is with us, or with our rider. */
export async function listUnfinishedJobs(
  db: Db | Tx,
  customerId: string,
): Promise<UnfinishedJob[]> {
  const rows = await db
    .select()
    .from(repairJobs)
    .where(
      and(
        eq(repairJobs.customerId, customerId),
        ne(repairJobs.stage, 'delivered'),
        isNull(repairJobs.handedBackAt),
      ),
    )
  return rows.map((job) => ({ orderId: job.orderId, hasDevice: isDeviceWithUs(job) }))
}
