/** The queries for checks and parts, of one repair in full or of many repairs in summary. */
import { isFaultUnknown } from '#domain/orders/order.ts'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import type { Shop } from '#kernel/shop.ts'
import { advanceDueOf } from '#domain/orders/advance.ts'
import { dueOfOrder } from '#domain/orders/due.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import { listCountedOf } from '#domain/payments/server/counted-payments.ts'
import { holdsFor, listUnpaidHandOvers } from '#domain/orders/server/allow-unpaid-hand-over.ts'
import type { InspectionState } from '../../stage-guards.ts'
import {
  type CheckPhase,
  type CheckTally,
  type RecordedResult,
  tallyOf,
} from '../../inspection/device-check.ts'
import { linesWithoutPart, type StoredPart } from '../../parts/parts-used.ts'
import { numbersState } from '../../numbers/device-numbers.ts'
import { listNumbers, nothingRead } from '../numbers/numbers-on-record.ts'
import { repairChecks } from '../tables.ts'
import { repairParts } from '../parts/tables.ts'

const ofOrder = sql.placeholder('orderId')
const ofOrders = sql.placeholder('orderIds')
const checksOfOrder = prepared((db) =>
  db
    .select()
    .from(repairChecks)
    .where(eq(repairChecks.orderId, ofOrder))
    .prepare('repair_checks_of_order'),
)
const partsOfOrder = prepared((db) =>
  db
    .select()
    .from(repairParts)
    .where(eq(repairParts.orderId, ofOrder))
    .orderBy(asc(repairParts.at), asc(repairParts.id))
    .prepare('repair_parts_of_order'),
)
const isOfOrders = isAmong(repairParts.orderId, ofOrders)
const partsOfOrders = prepared((db) =>
  db.select().from(repairParts).where(isOfOrders).prepare('repair_parts_of_orders'),
)
const keptPartsOfOrders = prepared((db) =>
  db
    .select()
    .from(repairParts)
    .where(and(isOfOrders, isNull(repairParts.removedAt)))
    .prepare('repair_kept_parts_of_orders'),
)

export const listChecks = (db: Db | Tx, orderId: string): Promise<RecordedResult[]> =>
  checksOfOrder(db).execute({ orderId })

/** Every entry, removed ones too, in the order in which they were noted. */
export const listParts = (db: Db | Tx, orderId: string): Promise<StoredPart[]> =>
  partsOfOrder(db).execute({ orderId })

/** The same of several repairs, in no order. */
export const listPartsOf = (db: Db | Tx, orderIds: readonly string[]): Promise<StoredPart[]> =>
  partsOfOrders(db).execute({ orderIds })

const nothing = tallyOf([])
const filtered = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

const talliesOfOrders = prepared((db) => {
  const { orderId, phase, answer, note } = repairChecks
  return db
    .select({
      orderId,
      phase,
      answered: count(),
      works: filtered(sql`${answer} = 'works'`),
      fails: filtered(sql`${answer} = 'fails'`),
      unexplained: filtered(sql`${answer} = 'fails' and ${note} is null`),
    })
    .from(repairChecks)
    .where(isAmong(orderId, ofOrders))
    .groupBy(orderId, phase)
    .prepare('repair_checks_of_orders')
})

async function listTallies(db: Db | Tx, orderIds: readonly string[]) {
  const rows = await talliesOfOrders(db).execute({ orderIds })
  return new Map(rows.map((row) => [`${row.orderId} ${row.phase}`, row as CheckTally]))
}

type Ordered = Pick<OrderFacts, 'id' | 'lines' | 'bill' | 'paidAt' | 'status' | 'device'>
type Terms = Shop['moneyBeforeWork']
export type TalliedInspection = InspectionState & Readonly<Record<CheckPhase, CheckTally>>

/** The inspections and parts of each of these orders. */
export async function listInspections(
  db: Db | Tx,
  orders: readonly Ordered[],
  terms: Terms,
): Promise<Map<string, TalliedInspection>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const tallies = await listTallies(db, ids)
  const numbers = await listNumbers(db, ids)
  const parts = await keptPartsOfOrders(db).execute({ orderIds: ids })
  const unpaid = orders.filter(({ bill, paidAt }) => bill !== null && paidAt === null)
  const words = await listUnpaidHandOvers(
    db,
    unpaid.map(({ id }) => id),
  )
  // No payment is read where nothing depends on it.
  const asked = unpaid.filter(({ id }) => terms !== 'none' || words.has(id))
  const counted = Map.groupBy(
    await listCountedOf(
      db,
      asked.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  const isAllowed = (order: Ordered): boolean => {
    const word = words.get(order.id)
    return word !== undefined && holdsFor(word, dueOfOrder(order, counted.get(order.id) ?? []))
  }
  return new Map(
    orders.map((order) => {
      const { id, lines, bill, paidAt } = order
      const own = parts.filter(({ orderId }) => orderId === id)
      const inspection = {
        // Who paid has agreed to the price of a repair, and not where only the pickup was paid.
        isAgreed: (bill !== null || paidAt !== null) && !isFaultUnknown({ lines }),
        advanceDue: advanceDueOf(terms, order, counted.get(id) ?? []),
        isPaid: paidAt !== null || isAllowed(order),
        // A repair that waits is held by `heldBy` of its own, because its order says nothing about it.
        isWaiting: false,
        before: tallies.get(`${id} before`) ?? nothing,
        after: tallies.get(`${id} after`) ?? nothing,
        partsOpen: linesWithoutPart(lines, own).length,
        numbers: numbersState(numbers.get(id) ?? nothingRead, order.device.number ?? null),
      }
      return [id, inspection]
    }),
  )
}

export async function getInspection(
  db: Db | Tx,
  order: Ordered,
  terms: Terms,
): Promise<TalliedInspection> {
  const inspection = (await listInspections(db, [order], terms)).get(order.id)
  if (!inspection) throw new Error('the inspection of an order is missing')
  return inspection
}
