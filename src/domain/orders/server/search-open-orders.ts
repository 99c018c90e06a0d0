/** What a search of colleagues finds among orders without a repair: contact requests, and orders that nobody has paid. */
import { and, asc, desc, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import { after, days } from '#kernel/time.ts'
import { isAmong } from '#platform/db/is-among.ts'
import { listCustomers } from '#domain/customers/server/list-customers.ts'
import { dueAt, isOpen } from './contact-request-pages.ts'
import { type ContactDeps, listRows, withCustomers } from './contact-requests.ts'
import { printedNumber } from './order-views.ts'
import { contactRequests, orders } from './tables.ts'
import { standsAt } from './phase-sql.ts'
import { listUnpaidOnes } from './unpaid-orders.ts'

/** What an order is found by. */
export type SearchedOrder = {
  readonly orderNumber: string
  readonly mobileNumber: string
  readonly name: string
  readonly deviceNumber: string | undefined
  readonly model: string
  readonly issues: readonly string[]
}
/** An order that a search may find. */
type Candidate = { readonly id: string; readonly order: SearchedOrder }

/** The search names a person or a number; of more matches than these only the first are shown. */
export const shownAtMost = 20
/** Of each kind, the newest or those that wait longest: each costs some pages of the database for every search. */
const searchedAtMost = 300
/** As long as the list of unpaid orders shows a cart that was confirmed online and left, and as long again. */
const searchedFor = days(28)

const { id, customerId } = orders
const subject = {
  id,
  customerId,
  deviceNumber: sql<string | null>`${orders.device} ->> 'number'`,
  model: sql<string>`concat_ws(' ', ${orders.device} ->> 'productName', ${orders.device} ->> 'modelName')`,
  issues: sql<string[]>`jsonb_path_query_array(${orders.lines}, '$[*].label')`,
}
type Subject = {
  readonly id: string
  readonly customerId: string
  readonly deviceNumber: string | null
  readonly model: string
  readonly issues: readonly string[]
}

/** Open ones, the first to call first, and of the last that are over those which are not paid: a paid one is found as its repair. */
export async function listRequestsToSearch(deps: ContactDeps): Promise<Candidate[]> {
  const { db } = deps
  const [open, ended] = await Promise.all([
    db
      .select(subject)
      .from(orders)
      .where(isOpen)
      .orderBy(asc(dueAt), asc(id))
      .limit(searchedAtMost),
    db
      .select({ orderId: contactRequests.orderId })
      .from(contactRequests)
      .where(isNotNull(contactRequests.endedAt))
      .orderBy(desc(contactRequests.endedAt), desc(contactRequests.orderId))
      .limit(searchedAtMost),
  ])
  const endedIds = ended.map(({ orderId }) => orderId)
  const notPaid = await db
    .select(subject)
    .from(orders)
    .where(and(isAmong(id, endedIds), isNull(orders.paidAt)))
  const newest = new Map(endedIds.map((orderId, i) => [orderId, i]))
  const over = notPaid.toSorted((a, b) => (newest.get(a.id) ?? 0) - (newest.get(b.id) ?? 0))
  return withSubjects(deps, [...open, ...over])
}

/** Contact requests as a result shows them, in the order of the ids. */
export const showRequests = async (deps: ContactDeps, ids: readonly string[]) =>
  ids.length === 0 ? [] : withCustomers(deps, await listRows(deps.db, ids), deps.clock())

/** Orders that were confirmed online and left unpaid, the newest first; what the shop has taken on is found as its repair. */
export async function listUnpaidToSearch(deps: ContactDeps): Promise<Candidate[]> {
  const { db, clock } = deps
  const rows = await db
    .select(subject)
    .from(orders)
    .where(and(standsAt('to-pay'), gte(orders.confirmedAt, after(clock(), -searchedFor))))
    .orderBy(desc(orders.confirmedAt), desc(id))
    .limit(searchedAtMost)
  return withSubjects(deps, rows)
}

/** The same of unpaid orders. */
export const showUnpaid = async (deps: ContactDeps, ids: readonly string[]) =>
  ids.length === 0 ? [] : listUnpaidOnes(deps, ids)

/** What each is found by, in their order. Orders of erased customers are left out. */
async function withSubjects(
  { db, shop }: ContactDeps,
  rows: readonly Subject[],
): Promise<Candidate[]> {
  const customers = await listCustomers(db, [...new Set(rows.map((row) => row.customerId))])
  const customerOf = new Map(customers.map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const customer = customerOf.get(row.customerId)
    if (!customer) return []
    const { name, mobileNumber } = customer
    const deviceNumber = row.deviceNumber ?? undefined
    const orderNumber = printedNumber(shop, row.id)
    return { id: row.id, order: { ...row, deviceNumber, name, mobileNumber, orderNumber } }
  })
}
