/** Orders with a price that wait for their payment, as colleagues read them. */
import type { Numbering } from '#kernel/id.ts'
import { and, asc, count, eq, gte, inArray, isNotNull, min, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { after as later, days } from '#kernel/time.ts'
import { type Paise, toRupees } from '#kernel/money.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, prepared, type Source } from '#platform/db/db.ts'
import type { Moment } from '#platform/db/moment.ts'
import { listCustomers } from '#domain/customers/server/list-customers.ts'
import type { UnpaidOrder } from '../contract/staff-unpaid.ts'
import { summarizeContactRequests } from './contact-requests.ts'
import { listDue } from './list-due.ts'
import { printedNumber } from './order-views.ts'
import { standsAt } from './phase-sql.ts'
import { contactRequests, orders } from './tables.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly shop: Numbering
}
type Row = {
  readonly order: typeof orders.$inferSelect
  /** The contact request that it was. */
  readonly request: string | null
}

/** One look into the index for each order; a join may read every contact request there ever was. */
const contactRequestOf = sql<
  string | null
>`(select ${contactRequests.orderId} from ${contactRequests}
  where ${contactRequests.orderId} = ${orders.id})`

const pageSize = 50
/** A cart that was confirmed online and left is shown for two weeks; what the shop has taken on, until it is paid. */
const shownOnline = days(14)

const isTakenOn = and(standsAt('agreed'), isNotNull(orders.confirmedAt))
const shownSince = (now: Date): Date => later(now, -shownOnline)
const isLeftOnline = (since: Moment) => and(standsAt('to-pay'), gte(orders.confirmedAt, since))

const kindOf = ({ order: { counterForm, acceptedAt }, request }: Row): UnpaidOrder['kind'] => {
  if (acceptedAt === null) return 'online'
  return counterForm === null && request !== null ? 'agreed' : 'taken-on'
}

function pageOf(db: Source, since: Moment, after?: string) {
  const last = db
    .select({ at: sql`${orders.confirmedAt}`, id: orders.id })
    .from(orders)
    .where(eq(orders.id, after ?? ''))
  const beyond = after ? sql`(${orders.confirmedAt}, ${orders.id}) > ${last}` : undefined
  // Each kind from its own index: one query for both would read every cart that was ever left.
  const firstOf = (kind: SQL | undefined) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(kind, beyond))
      .orderBy(asc(orders.confirmedAt), asc(orders.id))
      .limit(pageSize + 1)
  return selectRows(db)
    .where(inArray(orders.id, unionAll(firstOf(isTakenOn), firstOf(isLeftOnline(since)))))
    .orderBy(asc(orders.confirmedAt), asc(orders.id))
    .limit(pageSize + 1)
}
const firstPage = prepared((db) =>
  pageOf(db, sql.placeholder('since')).prepare('unpaid_first_page'),
)

/** The oldest first. Orders of erased customers are closed, so they are not among these. */
export async function listUnpaidOrders(
  { db, clock, shop }: Deps,
  { after }: { readonly after?: string | undefined },
): Promise<{ orders: UnpaidOrder[]; more: boolean }> {
  const since = shownSince(clock())
  const rows = await (after ? pageOf(db, since, after) : firstPage(db).execute({ since }))
  const shown = await withCustomers({ db, shop }, rows.slice(0, pageSize))
  return { orders: shown, more: rows.length > pageSize }
}

/** These orders, in the order of the ids. */
export async function listUnpaidOnes(
  { db, shop }: Pick<Deps, 'db' | 'shop'>,
  ids: readonly string[],
): Promise<UnpaidOrder[]> {
  const rows = await selectRows(db).where(inArray(orders.id, [...ids]))
  const rowOf = new Map(rows.map((row) => [row.order.id, row]))
  return withCustomers(
    { db, shop },
    ids.flatMap((id) => rowOf.get(id) ?? []),
  )
}

const selectRows = (db: Source) =>
  db
    .select({ order: orders, request: contactRequestOf.mapWith(contactRequests.orderId) })
    .from(orders)

async function withCustomers(
  { db, shop }: Pick<Deps, 'db' | 'shop'>,
  page: readonly Row[],
): Promise<UnpaidOrder[]> {
  const ids = [...new Set(page.map(({ order }) => order.customerId))]
  const people = new Map((await listCustomers(db, ids)).map((one) => [one.id, one]))
  const dueOf = await listDue(
    db,
    page.map(({ order }) => order),
  )
  return page.flatMap((row) => {
    const customer = people.get(row.order.customerId)
    return customer ? [viewOf(shop, row, customer, dueOf(row.order.id))] : []
  })
}

function viewOf(
  shop: Deps['shop'],
  row: Row,
  { name, mobileNumber }: { readonly name: string; readonly mobileNumber: string },
  due: Paise,
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
    due: toRupees(due),
    since: (confirmedAt ?? createdAt).toISOString(),
  }
}

const numberAndOldest = (db: Source, kind: SQL | undefined) =>
  db
    .select({ count: count(), oldest: min(orders.confirmedAt) })
    .from(orders)
    .where(kind)
const takenOn = prepared((db) => numberAndOldest(db, isTakenOn).prepare('unpaid_taken_on'))
const leftOnline = prepared((db) =>
  numberAndOldest(db, isLeftOnline(sql.placeholder('since'))).prepare('unpaid_left_online'),
)

/** How many customers stand before the first lane of the board, each group with its oldest. */
export async function countBeforeBoard({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock()
  const groups = await Promise.all([
    takenOn(db).execute(),
    leftOnline(db).execute({ since: shownSince(now) }),
  ])
  const kinds = groups.flat()
  const oldest = kinds.flatMap((one) => one.oldest ?? []).toSorted((a, b) => +a - +b)[0]
  const calls = await summarizeContactRequests(db, now)
  const iso = (at: Date | null | undefined) => at?.toISOString() ?? null
  return {
    calls: { count: calls.open, oldest: iso(calls.oldest) },
    unpaid: { count: kinds.reduce((sum, one) => sum + one.count, 0), oldest: iso(oldest) },
  }
}
