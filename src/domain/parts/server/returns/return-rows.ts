/** Locks a return to a supplier. */
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Tx } from '#platform/db/db.ts'
import { partErrors } from '../../errors.ts'
import { supplierReturns } from './tables.ts'

/** Locked until the transaction ends, before any part. Fails with RETURN_NOT_FOUND or RETURN_CLOSED. */
export async function lockReturn(tx: Tx, id: string) {
  const [found] = await tx
    .select()
    .from(supplierReturns)
    .where(eq(supplierReturns.id, id))
    .for('update')
  const one = found ?? fail(partErrors.RETURN_NOT_FOUND)
  if (one.closedAt) fail(partErrors.RETURN_CLOSED)
  return one
}
