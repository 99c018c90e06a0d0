/** The signatures under the answers of an order, which lists of answers leave out. */
import { eq } from 'drizzle-orm'
import type { Signature } from '#kernel/signature.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { estimateAnswers } from './tables.ts'

/** By the id of the estimate. */
export async function findSignatures(
  db: Db | Tx,
  orderId: string,
): Promise<Map<string, Signature>> {
  const rows = await db
    .select({ id: estimateAnswers.estimateId, signature: estimateAnswers.signature })
    .from(estimateAnswers)
    .where(eq(estimateAnswers.orderId, orderId))
  return new Map(rows.flatMap(({ id, signature }) => (signature ? [[id, signature] as const] : [])))
}
