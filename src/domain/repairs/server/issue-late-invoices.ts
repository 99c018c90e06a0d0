/** Finds devices that nobody has collected since their final check, so that their invoices are not late. */
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { after, days } from '#kernel/time.ts'
import { issueDueDocument } from '#domain/accounting/server/issue-document.ts'
import { listOrdersWithDocument } from '#domain/accounting/server/orders-with-document.ts'
import { invoiceWithin } from '#domain/orders/cancellation.ts'
import { repairJobs, repairStages } from './tables.ts'

type Deps = Parameters<typeof issueDueDocument>[0] & {
  /** True for orders of the demonstration, which have no documents. */
  readonly isInvented: (orderId: string) => boolean
}

/** For so long after it fell due an invoice is looked for again, so that none is missed by a server that was off for months. */
const lookedFor = days(400)

/** Safe to repeat. One that fails does not hold up the others, and fails the task after them. */
export async function issueLateInvoices(deps: Deps): Promise<void> {
  const { db, clock, isInvented } = deps
  const latest = after(clock(), -invoiceWithin)
  const rows = await db
    .select({ orderId: repairJobs.orderId, customerId: repairJobs.customerId })
    .from(repairJobs)
    .innerJoin(repairStages, eq(repairStages.orderId, repairJobs.orderId))
    .where(
      and(
        // Not a parameter, so that the partial index is used.
        sql`${repairJobs.stage} <> 'delivered'`,
        eq(repairStages.stage, 'final-quality-check'),
        lte(repairStages.at, latest),
        gte(repairStages.at, after(latest, -lookedFor)),
      ),
    )
  const invoiced = await listOrdersWithDocument(
    db,
    'tax-invoice',
    rows.map(({ orderId }) => orderId),
  )
  const due = rows.filter(({ orderId }) => !invoiced.has(orderId) && !isInvented(orderId))
  const failures: unknown[] = []
  for (const order of due)
    await issueDueDocument(deps, order).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
