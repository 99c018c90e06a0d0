/** Grievances as their customer reads them, and as the grievance officer sees them. */
import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, prepared, type Source } from '#platform/db/db.ts'
import { listCustomers } from '#domain/customers/server/list-customers.ts'
import type { grievanceStates, listStaffGrievances as contract } from '../contract/staff.ts'
import { acknowledgeBy, isLate, isPressing } from '../grievance.ts'
import { grievanceView } from './grievance-ticket.ts'
import { grievances } from './tables.ts'

/** The customer's latest 50, newest first. */
export async function listGrievances(
  { db, shop }: { readonly db: Db; readonly shop: Shop },
  customer: { id: string },
) {
  const rows = await db
    .select()
    .from(grievances)
    .where(eq(grievances.customerId, customer.id))
    .orderBy(desc(grievances.receivedAt), desc(grievances.id))
    .limit(50)
  return rows.map((row) => grievanceView(shop, row))
}

type Deps = { readonly db: Db; readonly clock: Clock; readonly shop: Shop }
type Shown = z.input<(typeof contract)['response']>
type Input = {
  readonly state: (typeof grievanceStates)[number]
  readonly after?: string | undefined
}

const pageSize = 10

function pageOf(db: Source, state: Input['state'], after?: string) {
  const { id, receivedAt, redressedAt } = grievances
  const last = sql`(select ${receivedAt}, ${id} from ${grievances} where ${id} = ${after})`
  return db
    .select()
    .from(grievances)
    .where(
      and(
        state === 'open' ? isNull(redressedAt) : isNotNull(redressedAt),
        after ? sql`(${receivedAt}, ${id}) > ${last}` : undefined,
      ),
    )
    .orderBy(asc(receivedAt), asc(id))
    .limit(pageSize + 1)
}
const firstOpen = prepared((db) => pageOf(db, 'open').prepare('grievances_first_open'))

/** In the order of receipt: every grievance has a month, so the oldest is the first to be overdue. */
export async function listStaffGrievances(
  { db, clock, shop }: Deps,
  { state, after }: Input,
): Promise<Shown> {
  const now = clock()
  const rows = await (state === 'open' && !after
    ? firstOpen(db).execute()
    : pageOf(db, state, after))
  const shown = rows.slice(0, pageSize)
  const people = await listCustomers(db, [...new Set(shown.map(({ customerId }) => customerId))])
  const page = shown.map((row) => {
    const customer = people.find(({ id }) => id === row.customerId)
    return {
      id: row.id,
      ...grievanceView(shop, row),
      acknowledgeBy: acknowledgeBy(row.receivedAt).toISOString(),
      late: isLate(row, now),
      pressing: isPressing(row, now),
      customer: customer ? { name: customer.name, mobileNumber: customer.mobileNumber } : null,
    }
  })
  return { grievances: page, more: rows.length > pageSize }
}

const open = prepared((db) =>
  db
    .select({ count: count() })
    .from(grievances)
    .where(isNull(grievances.redressedAt))
    .prepare('grievances_open'),
)

/** Counts the grievances that wait for an answer. */
export const countOpenGrievances = async (db: Db): Promise<number> =>
  (await open(db).execute())[0]?.count ?? 0
