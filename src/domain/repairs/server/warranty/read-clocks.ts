/** Reads the running warranties of a delivered repair, with the covered claims that continue them. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { listOrderFacts } from '#domain/orders/server/order-facts.ts'
import { reachedAt } from '../../repair-job.ts'
import { clocksOf, type DeliveredRepair, partClocksOf } from '../../warranty/clocks.ts'
import { listPartsOf } from '../inspection/inspection-reads.ts'
import { listStoredJobs } from '../repository.ts'
import { warrantyClaims } from './tables.ts'

type Continued = DeliveredRepair['continues']

/** The clocks of the order's own lines, whichever repair continues them; none before its delivery. */
export async function readClocks(db: Db | Tx, orderId: string) {
  const repairs = await listChain(db, orderId)
  return {
    clocks: clocksOf(repairs).filter(({ rootOrderId }) => rootOrderId === orderId),
    parts: partClocksOf(repairs),
  }
}

/** The repair, and the delivered ones that continue it, found by the index on the earlier order. */
async function listChain(db: Db | Tx, orderId: string): Promise<DeliveredRepair[]> {
  const repairs: DeliveredRepair[] = []
  let next = new Map<string, Continued>([[orderId, null]])
  while (next.size > 0) {
    const found = await listDelivered(db, next)
    repairs.push(...found)
    next = await listContinued(
      db,
      found.map((one) => one.orderId),
    )
  }
  return repairs
}

async function listContinued(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Continued>> {
  if (ids.length === 0) return new Map()
  const { ofOrderId, decision } = warrantyClaims
  const rows = await db
    .select()
    .from(warrantyClaims)
    .where(and(inArray(ofOrderId, [...ids]), eq(decision, 'covered')))
  return new Map(
    rows.map((one) => [one.orderId, { orderId: one.ofOrderId, issueIds: one.issueIds }]),
  )
}

async function listDelivered(
  db: Db | Tx,
  wanted: ReadonlyMap<string, Continued>,
): Promise<DeliveredRepair[]> {
  const ids = [...wanted.keys()]
  const jobs = await listStoredJobs(db, ids)
  const orders = new Map((await listOrderFacts(db, ids)).map((one) => [one.id, one]))
  const parts = await listPartsOf(db, ids)
  return jobs.flatMap((job) => {
    const { orderId } = job
    const deliveredAt = reachedAt(job, 'delivered')
    const order = orders.get(orderId)
    if (!deliveredAt || !order) return []
    const own = parts.filter((part) => part.orderId === orderId)
    const continues = wanted.get(orderId) ?? null
    return [{ orderId, deliveredAt, lines: order.lines, parts: own, continues }]
  })
}
