/** Contact requests as colleagues read them: the list, and how many are open. */
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { listCustomers } from '#domain/customers/server/list-customers.ts'
import { type ContactCalls, isCallLate, noCalls } from '../contact-request.ts'
import type { ContactState, ShownContactRequest } from '../contract/staff-contact.ts'
import { findContactCalls } from './contact-request-rows.ts'
import { printedNumber, rupeesOrNull } from './order-views.ts'
import { contactRequests, orders } from './tables.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly shop: Pick<Shop, 'orderPrefix'>
}

const pageSize = 50

/** The row exists from the first call on, and an erased customer's request has ended. */
const isOpen = and(eq(orders.status, 'CONTACT_REQUESTED'), isNull(contactRequests.endedAt))
const requestedAt = sql<Date>`coalesce(${orders.confirmedAt}, ${orders.createdAt})`
const dueAt = sql`coalesce(${contactRequests.nextTryAt}, ${requestedAt})`

const conditionOf = (state: ContactState, now: Date): SQL | undefined => {
  if (state === 'over') return isNotNull(contactRequests.endedAt)
  const isDue = sql`${dueAt} <= ${sql.param(now, orders.createdAt)}`
  return and(isOpen, state === 'due' ? isDue : sql`not (${isDue})`)
}

/** The next to call first; those that are over, the last one first. Erased customers are left out. */
export async function listContactRequests(
  { db, clock, shop }: Deps,
  { state, after }: { readonly state: ContactState; readonly after?: string | undefined },
) {
  const now = clock()
  const key = state === 'over' ? contactRequests.endedAt : dueAt
  const last = db
    .select({ key: sql`${key}`, id: orders.id })
    .from(orders)
    .leftJoin(contactRequests, eq(contactRequests.orderId, orders.id))
    .where(eq(orders.id, after ?? ''))
  const beyond =
    state === 'over' ? sql`(${key}, ${orders.id}) < ${last}` : sql`(${key}, ${orders.id}) > ${last}`
  const rows = await db
    .select({ order: orders, calls: contactRequests })
    .from(orders)
    .leftJoin(contactRequests, eq(contactRequests.orderId, orders.id))
    .where(and(conditionOf(state, now), after ? beyond : undefined))
    .orderBy(...(state === 'over' ? [desc(key), desc(orders.id)] : [asc(key), asc(orders.id)]))
    .limit(pageSize + 1)
  const requests = await withCustomers({ db, shop }, rows.slice(0, pageSize), now)
  return { requests, more: rows.length > pageSize }
}

/** A request that became a paid order is found as its repair, so it is not among these. */
const searchedAtMost = 500

/** Every open request, and the last of those that are over and not paid: what a search looks through. */
export async function listSearchedContactRequests({ db, clock, shop }: Deps) {
  const ofOrder = eq(contactRequests.orderId, orders.id)
  const open = await db
    .select({ order: orders, calls: contactRequests })
    .from(orders)
    .leftJoin(contactRequests, ofOrder)
    .where(isOpen)
    .orderBy(asc(dueAt), asc(orders.id))
    .limit(searchedAtMost)
  const over = await db
    .select({ order: orders, calls: contactRequests })
    .from(orders)
    .innerJoin(contactRequests, ofOrder)
    .where(and(isNotNull(contactRequests.endedAt), isNull(orders.paidAt)))
    .orderBy(desc(contactRequests.endedAt), desc(orders.id))
    .limit(searchedAtMost)
  return withCustomers({ db, shop }, [...open, ...over], clock())
}

async function withCustomers(
  { db, shop }: Pick<Deps, 'db' | 'shop'>,
  rows: readonly Row[],
  now: Date,
): Promise<ShownContactRequest[]> {
  const ids = [...new Set(rows.map(({ order }) => order.customerId))]
  const people = new Map((await listCustomers(db, ids)).map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const customer = people.get(row.order.customerId)
    return customer ? viewOf(shop, row, customer, now) : []
  })
}

type Row = {
  readonly order: typeof orders.$inferSelect
  readonly calls: typeof contactRequests.$inferSelect | null
}

function viewOf(
  shop: Deps['shop'],
  { order, calls }: Row,
  { name, mobileNumber }: { readonly name: string; readonly mobileNumber: string },
  now: Date,
): ShownContactRequest {
  const { attempts, lastAttemptAt, nextTryAt } = calls ?? noCalls
  const asked = order.confirmedAt ?? order.createdAt
  return {
    orderId: order.id,
    orderNumber: printedNumber(shop, order.id),
    customer: { name, mobileNumber },
    device: [order.device.modelName, order.device.colour].filter(Boolean).join(', '),
    issues: order.lines.map(({ label }) => label),
    total: rupeesOrNull(order.grandTotal),
    requestedAt: asked.toISOString(),
    attempts,
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    late: !calls?.endedAt && isCallLate(asked, { nextTryAt }, now),
    over: calls?.endedAt
      ? {
          at: calls.endedAt.toISOString(),
          by: calls.endedByName,
          ending: calls.ending ?? 'closed',
          reason: calls.closeReason,
          status: order.status,
          paid: order.paidAt !== null,
        }
      : null,
  }
}

/** How many customers wait for a call now. */
export async function countDueContactRequests({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const [row] = await db
    .select({ due: count() })
    .from(orders)
    .leftJoin(contactRequests, eq(contactRequests.orderId, orders.id))
    .where(conditionOf('due', clock()))
  return row?.due ?? 0
}

/** How many requests are open, how many of them are due, and when the oldest was made. */
export async function summarizeContactRequests(db: Db, now: Date) {
  const due = sql<number>`count(*) filter (where ${conditionOf('due', now)})`.mapWith(Number)
  const oldest = sql<Date | null>`min(${requestedAt})`.mapWith(orders.createdAt)
  const [row] = await db
    .select({ open: count(), due, oldest })
    .from(orders)
    .leftJoin(contactRequests, eq(contactRequests.orderId, orders.id))
    .where(isOpen)
  return { open: row?.open ?? 0, due: row?.due ?? 0, oldest: row?.oldest ?? null }
}

/** The calls for an open request, for its customer's page. */
export const findRequestCalls = async (db: Db, orderId: string): Promise<ContactCalls> =>
  (await findContactCalls(db, orderId)) ?? noCalls
