/** Reads and writes the rows of estimates and answers. */
import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Answer, Estimate } from '../estimate.ts'
import { estimateAnswers, estimates } from './tables.ts'

/** Every version of an order, the newest first. */
export const listEstimates = (db: Db | Tx, orderId: string): Promise<Estimate[]> =>
  db.select().from(estimates).where(eq(estimates.orderId, orderId)).orderBy(desc(estimates.version))

export async function findEstimateByToken(
  db: Db | Tx,
  hash: string,
): Promise<Estimate | undefined> {
  const [found] = await db.select().from(estimates).where(eq(estimates.tokenHash, hash))
  return found
}

export const listAnswers = (db: Db | Tx, orderId: string): Promise<Answer[]> =>
  db.select().from(estimateAnswers).where(eq(estimateAnswers.orderId, orderId))

/** The newest version of each of these orders, with its answer; orders without an estimate are left out. */
export async function listNewest(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<Map<string, { readonly estimate: Estimate; readonly answer: Answer | null }>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ estimate: estimates, answer: estimateAnswers })
    .from(estimates)
    .leftJoin(estimateAnswers, eq(estimateAnswers.estimateId, estimates.id))
    .where(inArray(estimates.orderId, [...orderIds]))
    .orderBy(asc(estimates.version))
  return new Map(rows.map((row) => [row.estimate.orderId, row]))
}

/** Versions sent since then that nobody answered or replaced. */
export const listUnanswered = (db: Db | Tx, since: Date): Promise<Estimate[]> =>
  db
    .select({ estimate: estimates })
    .from(estimates)
    .leftJoin(estimateAnswers, eq(estimateAnswers.estimateId, estimates.id))
    .where(
      and(
        gt(estimates.sentAt, since),
        isNull(estimates.replacedAt),
        isNull(estimateAnswers.estimateId),
      ),
    )
    .orderBy(asc(estimates.sentAt), asc(estimates.id))
    .then((rows) => rows.map(({ estimate }) => estimate))

export async function insertEstimate(
  tx: Tx,
  estimate: Estimate & { readonly tokenHash: string },
): Promise<void> {
  await tx.insert(estimates).values(estimate)
}

export async function replaceEstimates(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .update(estimates)
    .set({ replacedAt: at })
    .where(and(eq(estimates.orderId, orderId), isNull(estimates.replacedAt)))
}

export async function insertAnswer(
  tx: Tx,
  answer: Answer & { readonly sha256: string },
): Promise<void> {
  await tx.insert(estimateAnswers).values(answer)
}
