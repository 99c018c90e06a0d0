/** Past jobs: searched by colleagues, exported with a person's data, and erased with their account. */
import { and, asc, desc, eq, inArray, like, or, type SQL } from 'drizzle-orm'
import { readMobile } from '#kernel/phone.ts'
import { toRupees } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { findCustomerByNumber } from '#domain/customers/server/find-customer-by-number.ts'
import { findCustomersByName } from '#domain/customers/server/find-customers-by-name.ts'
import { listCustomers } from '#domain/customers/server/list-customers.ts'
import type { ShownPastJob } from '../contract/staff.ts'
import { pastJobs } from './tables.ts'

const shown = 20

/** By the beginning of the old number, the whole mobile number, or the beginning of the name. */
export async function findPastJobs(
  { db }: { readonly db: Db },
  { q }: { readonly q: string },
): Promise<{ jobs: ShownPastJob[]; more: boolean }> {
  const words = q.trim()
  if (words.length < 2) return { jobs: [], more: false }
  const rows = await db
    .select()
    .from(pastJobs)
    .where(or(...(await conditions(db, words))))
    .orderBy(desc(pastJobs.dateIn), asc(pastJobs.numberKey))
    .limit(shown + 1)
  const ids = [...new Set(rows.map(({ customerId }) => customerId))]
  const people = new Map((await listCustomers(db, ids)).map((one) => [one.id, one]))
  return {
    jobs: rows.slice(0, shown).flatMap((row) => {
      const customer = people.get(row.customerId)
      if (!customer) return []
      const { name, mobileNumber } = customer
      return [{ ...viewOf(row), customer: { name, mobileNumber } }]
    }),
    more: rows.length > shown,
  }
}

async function conditions(db: Db, words: string): Promise<(SQL | undefined)[]> {
  const begins = words.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const byNumber = like(pastJobs.numberKey, `${begins}%`)
  const digits = readMobile(words)
  if (digits) {
    const customer = await findCustomerByNumber(db, digits)
    return [byNumber, customer && eq(pastJobs.customerId, customer.id)]
  }
  const ids = /\p{L}{2}/u.test(words) ? await findCustomersByName(db, words) : []
  return [byNumber, ids.length > 0 ? inArray(pastJobs.customerId, ids) : undefined]
}

type Row = typeof pastJobs.$inferSelect

const viewOf = ({ number, device, issue, dateIn, dateOut, amount, notes }: Row) => ({
  number,
  device,
  issue,
  dateIn,
  dateOut,
  amount: amount === null ? null : toRupees(amount),
  notes,
})

/** The jobs of a customer, for their data export. */
export async function exportPastJobsOf(db: Db | Tx, customerId: string) {
  const rows = await db
    .select()
    .from(pastJobs)
    .where(eq(pastJobs.customerId, customerId))
    .orderBy(asc(pastJobs.dateIn), asc(pastJobs.numberKey))
  return { jobsFromEarlierSystem: rows.map(viewOf) }
}

/** Whether the customer has a job of this number, as the earlier system wrote it. */
export async function hasPastJob(
  db: Db | Tx,
  customerId: string,
  number: string,
): Promise<boolean> {
  const numberKey = number.trim().toLowerCase()
  const own = and(eq(pastJobs.customerId, customerId), eq(pastJobs.numberKey, numberKey))
  return (await db.$count(pastJobs, own)) > 0
}

/** Safe to repeat. */
export async function erasePastJobsOf(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(pastJobs).where(eq(pastJobs.customerId, customerId))
}
