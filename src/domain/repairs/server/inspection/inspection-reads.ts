/** The queries for checks and parts, of one repair in full or of many repairs in summary. */
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import type { InspectionState } from '../../stage-guards.ts'
import { type CheckPhase, type CheckTally, tallyOf } from '../../inspection/device-check.ts'
import { linesWithoutPart } from '../../parts/parts-used.ts'
import { repairChecks, repairParts } from '../tables.ts'

export type CheckRow = typeof repairChecks.$inferSelect
export type PartRow = typeof repairParts.$inferSelect

export const listChecks = (db: Db | Tx, orderId: string): Promise<CheckRow[]> =>
  db.select().from(repairChecks).where(eq(repairChecks.orderId, orderId))

/** Every entry, removed ones too, in the order in which they were noted. */
export const listParts = (db: Db | Tx, orderId: string): Promise<PartRow[]> =>
  db
    .select()
    .from(repairParts)
    .where(eq(repairParts.orderId, orderId))
    .orderBy(asc(repairParts.at), asc(repairParts.id))

const nothing = tallyOf([])
const filtered = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

async function listTallies(db: Db | Tx, orderIds: readonly string[]) {
  const { orderId, moment: phase, answer, note } = repairChecks
  const rows = await db
    .select({
      orderId,
      moment: phase,
      answered: count(),
      works: filtered(sql`${answer} = 'works'`),
      fails: filtered(sql`${answer} = 'fails'`),
      unexplained: filtered(sql`${answer} = 'fails' and ${note} is null`),
    })
    .from(repairChecks)
    .where(inArray(orderId, [...orderIds]))
    .groupBy(orderId, phase)
  return new Map(rows.map((row) => [`${row.orderId} ${row.moment}`, row as CheckTally]))
}

type Ordered = { readonly id: string; readonly lines: readonly OrderLine[] }
export type TalliedInspection = InspectionState & Readonly<Record<CheckPhase, CheckTally>>

/** The inspections and parts of each of these orders. */
export async function readBenches(
  db: Db | Tx,
  orders: readonly Ordered[],
): Promise<Map<string, TalliedInspection>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const tallies = await listTallies(db, ids)
  const parts = await db
    .select()
    .from(repairParts)
    .where(and(inArray(repairParts.orderId, ids), isNull(repairParts.removedAt)))
  return new Map(
    orders.map(({ id, lines }) => {
      const own = parts.filter(({ orderId }) => orderId === id)
      const bench = {
        before: tallies.get(`${id} before`) ?? nothing,
        after: tallies.get(`${id} after`) ?? nothing,
        partsOpen: linesWithoutPart(lines, own).length,
      }
      return [id, bench]
    }),
  )
}

export async function getBench(db: Db | Tx, order: Ordered): Promise<TalliedInspection> {
  const bench = (await readBenches(db, [order])).get(order.id)
  if (!bench) throw new Error('an order was asked for and not answered')
  return bench
}
