/** The running warranties of a device that somebody brings to the counter. */
import { eq } from 'drizzle-orm'
import type { Numbering } from '#kernel/id.ts'
import { after, indianDay } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { parseDeviceNumber, textOfNumber } from '#domain/catalogue/device-number.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { daysOf } from '../../warranty/clocks.ts'
import { repairSearchTerms } from '../search/tables.ts'
import { isClaimRunning, listClaimsWithOrders } from './claims.ts'
import { readClocks } from './read-clocks.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly shop: Numbering }

/** More repairs than any device has. */
const most = 20

/** Each repair whose own lines run, and none that another one continues. */
export async function findWarranties({ db, clock, shop }: Deps, typed: string) {
  const number = parseDeviceNumber(typed)
  if (!number) return []
  const deviceKey = textOfNumber(number)
  // By the index on the terms, which name a device until its customer deletes the account.
  const found = await db
    .select({ orderId: repairSearchTerms.orderId })
    .from(repairSearchTerms)
    .where(eq(repairSearchTerms.term, deviceKey.toLowerCase()))
    .limit(most)
  const now = clock()
  const repairs = await Promise.all(found.map(({ orderId }) => runningOf(db, orderId, now)))
  return Promise.all(
    repairs
      .flatMap((one) => (one.order?.deviceKey === deviceKey && one.lines.length > 0 ? [one] : []))
      .map(async ({ orderId, lines }) => ({
        orderId,
        orderNumber: printedNumber(shop, orderId),
        customer: await ownerOf(db, orderId),
        lines,
        open: await openClaimOf({ db, shop }, orderId),
      })),
  )
}

async function runningOf(db: Db, orderId: string, now: Date) {
  const { clocks } = await readClocks(db, orderId)
  const lines = clocks.flatMap((clock) => {
    const { issueId, label, endsAt } = clock
    const { left, over } = daysOf(clock, now)
    if (over || clock.orderId !== orderId) return []
    return [{ issueId, label, until: indianDay(after(endsAt, -1)), left }]
  })
  return { orderId, order: await findOrderFacts(db, orderId), lines }
}

async function ownerOf(db: Db, orderId: string): Promise<string | null> {
  const order = await findOrderFacts(db, orderId)
  return (order && (await findCustomer(db, order.customerId))?.name) ?? null
}

async function openClaimOf({ db, shop }: Omit<Deps, 'clock'>, orderId: string) {
  for (const { order } of await listClaimsWithOrders(db, orderId))
    if (await isClaimRunning(db, order))
      return { orderId: order.id, orderNumber: printedNumber(shop, order.id) }
  return null
}
