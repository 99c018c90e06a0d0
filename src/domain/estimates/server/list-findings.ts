/** What was found on a device, for the domains above. */
import type { Db, Tx } from '#platform/db/db.ts'
import { listEstimates } from './repository.ts'

/** Of the newest estimate; none before the first. */
export const listFindings = async (db: Db | Tx, orderId: string): Promise<readonly string[]> =>
  (await listEstimates(db, orderId))[0]?.findings ?? []
