/** Why a rider may not move a repair: it is another rider's, or the customer's code is missing. */
import type { Tx } from '#platform/db/db.ts'
import type { RepairJob } from '../../repair-job.ts'
import type { StageKey } from '../../stages.ts'
import { refuseWithoutCode } from './door-codes.ts'
import { refuseOthersStop } from './rider-moves.ts'

/** Fails with NOT_YOUR_STOP or CODE_NEEDED. */
export async function refuseRider(
  tx: Tx,
  job: RepairJob,
  riderId: string,
  to: StageKey,
): Promise<void> {
  refuseOthersStop(job, riderId)
  await refuseWithoutCode(tx, job.orderId, to)
}
