/** Reads and writes the rows of estimates and answers. */
import { and, asc, desc, eq, getTableColumns, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Signature } from '#kernel/signature.ts'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'
import type { Moment } from '#platform/db/moment.ts'
import { isAmong } from '#platform/db/is-among.ts'
import type { Answer } from '../answer.ts'
import type { Estimate } from '../estimate.ts'
import { estimateAnswers, estimates } from './tables.ts'

const isOfOrder = eq(estimates.orderId, sql.placeholder('orderId'))
const ofOrder = prepared((db) =>
  db
    .select()
    .from(estimates)
    .where(isOfOrder)
    .orderBy(desc(estimates.version))
    .prepare('estimates_of_order'),
)
const ofOrders = prepared((db) =>
  db
    .select()
    .from(estimates)
    .where(isAmong(estimates.orderId, sql.placeholder('orderIds')))
    .orderBy(asc(estimates.version))
    .prepare('estimates_of_orders'),
)

/** Every version of an order, the newest first. */
export const listEstimates = (db: Db | Tx, orderId: string): Promise<Estimate[]> =>
  ofOrder(db).execute({ orderId })

export async function findEstimateByToken(
  db: Db | Tx,
  hash: string,
): Promise<Estimate | undefined> {
  const [found] = await db.select().from(estimates).where(eq(estimates.tokenHash, hash))
  return found
}

const { signature: _signature, sentAt: _sentAt, ...storedAnswer } = getTableColumns(estimateAnswers)
/** Without the signature, which is long, but with its kind. */
const answerColumns = {
  ...storedAnswer,
  signedAs: sql<Signature['kind'] | null>`${estimateAnswers.signature} ->> 'kind'`,
}

const answersOfOrder = prepared((db) =>
  db
    .select(answerColumns)
    .from(estimateAnswers)
    .where(eq(estimateAnswers.orderId, sql.placeholder('orderId')))
    .prepare('estimate_answers_of_order'),
)
const answersTo = prepared((db) =>
  db
    .select(answerColumns)
    .from(estimateAnswers)
    .where(isAmong(estimateAnswers.estimateId, sql.placeholder('estimateIds')))
    .prepare('estimate_answers_to'),
)

export const listAnswers = (db: Db | Tx, orderId: string): Promise<Answer[]> =>
  answersOfOrder(db).execute({ orderId })

/** The newest version of each of these orders, with its answer; orders without an estimate are left out. */
export async function listNewest(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<Map<string, { readonly estimate: Estimate; readonly answer: Answer | null }>> {
  if (orderIds.length === 0) return new Map()
  const rows = await ofOrders(db).execute({ orderIds })
  const newest = new Map(rows.map((estimate) => [estimate.orderId, estimate]))
  const answers = await listAnswersTo(
    db,
    [...newest.values()].map(({ id }) => id),
  )
  return new Map(
    [...newest].map(([orderId, estimate]) => [
      orderId,
      { estimate, answer: answers.get(estimate.id) ?? null },
    ]),
  )
}

/** The newest version of one order with its answer, prepared once for a database, for pages that read it often. */
export function openNewestReads(db: Db) {
  const newest = db
    .select({ estimate: estimates, answer: answerColumns })
    .from(estimates)
    .leftJoin(estimateAnswers, eq(estimateAnswers.estimateId, estimates.id))
    .where(isOfOrder)
    .orderBy(desc(estimates.version))
    .limit(1)
    .prepare('estimates_newest_of_order')
  return {
    findNewest: async (orderId: string) => (await newest.execute({ orderId }))[0],
  }
}

/** By the estimate's id. A statement of its own: a join with many estimates would read every answer there ever was. */
async function listAnswersTo(
  db: Db | Tx,
  estimateIds: readonly string[],
): Promise<Map<string, Answer>> {
  if (estimateIds.length === 0) return new Map()
  const rows = await answersTo(db).execute({ estimateIds })
  return new Map(rows.map((answer) => [answer.estimateId, answer]))
}

/**
 * Nobody answered or replaced it, and it was valid after that time. The ids are found by indexes only: the answers since
 * the oldest of these was sent are read, and a day more, because the clocks of two processes may differ. `offset 0` keeps
 * the planner from looking for the oldest among all there ever were.
 */
export function isUnansweredAfter(time: Moment): SQL {
  const valid = and(gt(estimates.validUntil, time), isNull(estimates.replacedAt))
  const oldest = sql`(select min(sent) - interval '1 day'
    from (select ${estimates.sentAt} as sent from ${estimates} where ${valid} offset 0) valid)`
  return sql`${estimates.id} = any(array(select ${estimates.id} from ${estimates} where ${valid} and ${estimates.id} not in
    (select ${estimateAnswers.estimateId} from ${estimateAnswers} where ${estimateAnswers.at} >= ${oldest})))`
}

const unanswered = prepared((db) =>
  db
    .select()
    .from(estimates)
    .where(isUnansweredAfter(sql.placeholder('validAfter')))
    .orderBy(asc(estimates.sentAt), asc(estimates.id))
    .prepare('estimates_unanswered'),
)

/** Versions that nobody answered or replaced and that were valid after that time. */
export const listUnanswered = (db: Db | Tx, validAfter: Date): Promise<Estimate[]> =>
  unanswered(db).execute({ validAfter })

export async function insertEstimate(
  tx: Tx,
  estimate: Estimate & { readonly tokenHash: string },
): Promise<void> {
  await tx.insert(estimates).values(estimate)
}

/** The hash of the token that was sent, locked until the transaction ends. */
export async function lockTokenHash(tx: Tx, id: string): Promise<string | undefined> {
  const of = tx.select({ hash: estimates.tokenHash }).from(estimates).where(eq(estimates.id, id))
  return (await of.for('update'))[0]?.hash
}

export async function replaceTokenHash(tx: Tx, id: string, tokenHash: string): Promise<void> {
  await tx.update(estimates).set({ tokenHash }).where(eq(estimates.id, id))
}

export async function replaceEstimates(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .update(estimates)
    .set({ replacedAt: at })
    .where(and(eq(estimates.orderId, orderId), isNull(estimates.replacedAt)))
}

type NewAnswer = Omit<Answer, 'signedAs'> & {
  readonly sha256: string
  readonly signature: Signature | null
}

export async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<void> {
  const sentAt = sql`(select ${estimates.sentAt} from ${estimates} where ${estimates.id} = ${answer.estimateId})`
  await tx.insert(estimateAnswers).values({ ...answer, sentAt })
}
