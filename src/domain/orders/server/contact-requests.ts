/** Contact requests as colleagues read them: the list, and how many are open. */
import type { Numbering } from '#kernel/id.ts'
import { count, eq, sql } from 'drizzle-orm'
import { type Paise, toRupees } from '#kernel/money.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, prepared } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import { listCustomers } from '#domain/customers/server/list-customers.ts'
import { type ContactCalls, isCallLate, noCalls } from '../contact-request.ts'
import type { ContactState, ShownContactRequest } from '../contract/staff-contact.ts'
import {
  isDue,
  isOpen,
  pageOfOpen,
  pageOfOver,
  pageSize,
  requestedAt,
} from './contact-request-pages.ts'
import { findContactCalls } from './contact-request-rows.ts'
import { listDue } from './list-due.ts'
import { printedNumber, rupeesOrNull } from './order-views.ts'
import { contactRequests, orders } from './tables.ts'

export type ContactDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly shop: Numbering
}

/** The next to call first; those that are over, the last one first. Erased customers are left out. */
export async function listContactRequests(
  { db, clock, shop }: ContactDeps,
  { state, after }: { readonly state: ContactState; readonly after?: string | undefined },
) {
  const now = clock()
  const ids = state === 'over' ? pageOfOver(db, after) : pageOfOpen(db, { state, after, now })
  const order = (await ids).map(({ id }) => id)
  const rows = await listRows(db, order.slice(0, pageSize))
  const requests = await withCustomers({ db, shop }, rows, now)
  return { requests, more: order.length > pageSize }
}

const rowsOf = prepared((db) =>
  db
    .select({ order: orders, calls: contactRequests })
    .from(orders)
    .leftJoin(contactRequests, eq(contactRequests.orderId, orders.id))
    .where(isAmong(orders.id, sql.placeholder('ids')))
    .prepare('contact_requests_of_orders'),
)

/** In the order of the ids. */
export async function listRows(db: Db, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf(db).execute({ ids: [...ids] })
  const rowOf = new Map(rows.map((row) => [row.order.id, row]))
  return ids.flatMap((id) => rowOf.get(id) ?? [])
}

export async function withCustomers(
  { db, shop }: Pick<ContactDeps, 'db' | 'shop'>,
  rows: readonly Row[],
  now: Date,
): Promise<ShownContactRequest[]> {
  const ids = [...new Set(rows.map(({ order }) => order.customerId))]
  const people = new Map((await listCustomers(db, ids)).map((one) => [one.id, one]))
  const dueOf = await listDue(
    db,
    rows.flatMap(({ order, calls }) => (calls?.endedAt ? order : [])),
  )
  return rows.flatMap((row) => {
    const customer = people.get(row.order.customerId)
    return customer ? viewOf(shop, row, customer, { now, due: dueOf(row.order.id) }) : []
  })
}

type Row = {
  readonly order: typeof orders.$inferSelect
  readonly calls: typeof contactRequests.$inferSelect | null
}

function viewOf(
  shop: ContactDeps['shop'],
  { order, calls }: Row,
  { name, mobileNumber }: { readonly name: string; readonly mobileNumber: string },
  { now, due }: { readonly now: Date; readonly due: Paise },
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
          due: toRupees(due),
        }
      : null,
  }
}

/** How many customers wait for a call now. */
export async function countDueContactRequests({
  db,
  clock,
}: Pick<ContactDeps, 'db' | 'clock'>): Promise<number> {
  return (await summarizeContactRequests(db, clock())).due
}

const summary = prepared((db) => {
  const due = sql<number>`count(*) filter (where ${isDue(sql.placeholder('now'))})`.mapWith(Number)
  const oldest = sql<Date | null>`min(${requestedAt})`.mapWith(orders.createdAt)
  return db
    .select({ open: count(), due, oldest })
    .from(orders)
    .where(isOpen)
    .prepare('contact_requests_summary')
})

/** How many requests are open, how many of them are due, and when the oldest was made. */
export async function summarizeContactRequests(db: Db, now: Date) {
  const [row] = await summary(db).execute({ now })
  return { open: row?.open ?? 0, due: row?.due ?? 0, oldest: row?.oldest ?? null }
}

/** The calls for an open request, for its customer's page. */
export const findRequestCalls = async (db: Db, orderId: string): Promise<ContactCalls> =>
  (await findContactCalls(db, orderId)) ?? noCalls
