/** Which contact requests are open and due, as conditions, and the ids of a page of them. */
import { and, asc, desc, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, prepared, type Source } from '#platform/db/db.ts'
import type { Moment } from '#platform/db/moment.ts'
import { contactRequests, orders } from './tables.ts'

export const pageSize = 50

/**
 * The row exists from the first call on, and an erased customer's request has ended. The state is no parameter, because the
 * index of open requests holds for this one only.
 */
const hasOpenStatus = sql`${orders.status} = 'CONTACT_REQUESTED'`
export const requestedAt = sql<Date>`coalesce(${orders.confirmedAt}, ${orders.createdAt})`
/** One look into the index for each open request; a join may read every request there ever was. */
const callsOf = (what: SQLWrapper): SQL =>
  sql`(select ${what} from ${contactRequests} where ${contactRequests.orderId} = ${orders.id})`
export const isOpen = and(hasOpenStatus, sql`${callsOf(contactRequests.endedAt)} is null`)
export const dueAt = sql`coalesce(${callsOf(contactRequests.nextTryAt)}, ${requestedAt})`
export const isDue = (now: Moment) => sql`${dueAt} <= ${sql.param(now, orders.createdAt)}`

export function pageOfOver(db: Db, after: string | undefined) {
  const { orderId, endedAt } = contactRequests
  const last = db
    .select({ endedAt, orderId })
    .from(contactRequests)
    .where(eq(orderId, after ?? ''))
  const beyond = after ? sql`(${endedAt}, ${orderId}) < ${last}` : undefined
  return db
    .select({ id: orderId })
    .from(contactRequests)
    .where(and(isNotNull(endedAt), beyond))
    .orderBy(desc(endedAt), desc(orderId))
    .limit(pageSize + 1)
}

type OpenPage = {
  readonly state: 'due' | 'later'
  readonly after: string | undefined
  readonly now: Date
}

const firstDue = prepared((db) =>
  openPage(db, isDue(sql.placeholder('now'))).prepare('contact_requests_first_due'),
)

export const pageOfOpen = async (db: Db, { state, after, now }: OpenPage) =>
  state === 'due' && !after
    ? firstDue(db).execute({ now })
    : openPage(db, state === 'due' ? isDue(now) : sql`not (${isDue(now)})`, after)

function openPage(db: Source, inState: SQL, after?: string) {
  const last = db
    .select({ key: sql`${dueAt}`, id: orders.id })
    .from(orders)
    .where(eq(orders.id, after ?? ''))
  const beyond = after ? sql`(${dueAt}, ${orders.id}) > ${last}` : undefined
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOpen, inState, beyond))
    .orderBy(asc(dueAt), asc(orders.id))
    .limit(pageSize + 1)
}
