/** Orders with a price that wait for their payment, as colleagues read them. */
import { and, asc, count, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Shop } from '#kernel/shop.ts'
import { after as later, days } from '#kernel/time.ts'
import { toRupees } from '#kernel/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { listCustomers } from '#domain/customers/server/list-customers.ts'
import type { UnpaidOrder } from '../contract/staff-unpaid.ts'
import { summarizeContactRequests } from './contact-requests.ts'
import { printedNumber } from './order-views.ts'
import { contactRequests, orders } from './tables.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly shop: Pick<Shop, 'orderPrefix'>
}
type Row = {
  readonly order: typeof orders.$inferSelect
  /** The contact request that it was. */
  readonly request: string | null
}

const pageSize = 50
/** A cart that was confirmed online and left is shown for two weeks; what the shop has taken on, until it is paid. */
const shownOnline = days(14)

const waits = (now: Date) =>
  and(
    sql`${orders.status} = 'ENQUIRY_STEP_THREE_COMPLETED'`,
    isNull(orders.paidAt),
    isNotNull(orders.bill),
    isNotNull(orders.confirmedAt),
    or(isNotNull(orders.acceptedAt), gte(orders.confirmedAt, later(now, -shownOnline))),
  )

const kindOf = ({ order: { counterForm, acceptedAt }, request }: Row): UnpaidOrder['kind'] => {
  if (acceptedAt === null) return 'online'
  return counterForm === null && request !== null ? 'agreed' : 'taken-on'
}

/** The oldest first. Orders of erased customers are closed, so they are not among these. */
export async function listUnpaidOrders(
  { db, clock, shop }: Deps,
  { after }: { readonly after?: string | undefined },
): Promise<{ orders: UnpaidOrder[]; more: boolean }> {
  const last = db
    .select({ at: sql`${orders.confirmedAt}`, id: orders.id })
    .from(orders)
    .where(eq(orders.id, after ?? ''))
  const rows = await db
    .select({ order: orders, request: contactRequests.orderId })
    .from(orders)
    .leftJoin(contactRequests, eq(contactRequests.orderId, orders.id))
    .where(
      and(waits(clock()), after ? sql`(${orders.confirmedAt}, ${orders.id}) > ${last}` : undefined),
    )
    .orderBy(asc(orders.confirmedAt), asc(orders.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const ids = [...new Set(page.map(({ order }) => order.customerId))]
  const people = new Map((await listCustomers(db, ids)).map((one) => [one.id, one]))
  const shown = page.flatMap((row) => {
    const customer = people.get(row.order.customerId)
    return customer ? [viewOf(shop, row, customer)] : []
  })
  return { orders: shown, more: rows.length > pageSize }
}

function viewOf(
  shop: Deps['shop'],
  row: Row,
  { name, mobileNumber }: { readonly name: string; readonly mobileNumber: string },
): UnpaidOrder {
  const { id, device, lines, bill, confirmedAt, createdAt } = row.order
  return {
    orderId: id,
    orderNumber: printedNumber(shop, id),
    customer: { name, mobileNumber },
    device: [device.modelName, device.colour].filter(Boolean).join(', '),
    issues: lines.map(({ label }) => label),
    kind: kindOf(row),
    total: bill ? toRupees(bill.grandTotal) : 0,
    since: (confirmedAt ?? createdAt).toISOString(),
  }
}

/** How many customers stand before the first lane of the board, each group with its oldest. */
export async function countBeforeBoard({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock()
  const oldest = sql<Date | null>`min(${orders.confirmedAt})`.mapWith(orders.createdAt)
  const [unpaid] = await db.select({ count: count(), oldest }).from(orders).where(waits(now))
  const calls = await summarizeContactRequests(db, now)
  const iso = (at: Date | null | undefined) => at?.toISOString() ?? null
  return {
    calls: { count: calls.open, oldest: iso(calls.oldest) },
    unpaid: { count: unpaid?.count ?? 0, oldest: iso(unpaid?.oldest) },
  }
}
