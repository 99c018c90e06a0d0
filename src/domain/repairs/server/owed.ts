/** What was handed over with money due and is still owed, for the console. */
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { toRupees } from '#kernel/money.ts'
import { listCustomers } from '#domain/customers/server/list-customers.ts'
import { dueOfOrder } from '#domain/orders/due.ts'
import { listUnpaidWithWord } from '#domain/orders/server/allow-unpaid-hand-over.ts'
import { listOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { listCountedOf } from '#domain/payments/server/counted-payments.ts'
import { daysWaited } from '../collection.ts'
import type { listOwed } from '../contract/staff-owed.ts'
import type { MoveDeps } from './move-job.ts'
import { repairJobs } from './tables.ts'

type Shown = z.input<(typeof listOwed)['response']>

/** A device that may go and is still here is not in the list. */
export async function showOwed({ db, clock, shop }: MoveDeps): Promise<Shown> {
  const words = new Map((await listUnpaidWithWord(db)).map((one) => [one.orderId, one]))
  if (words.size === 0) return []
  const jobs = await db
    .select({ orderId: repairJobs.orderId, movedAt: repairJobs.movedAt })
    .from(repairJobs)
    .where(and(inArray(repairJobs.orderId, [...words.keys()]), eq(repairJobs.stage, 'delivered')))
    .orderBy(repairJobs.movedAt, repairJobs.orderId)
  const orderIds = jobs.map(({ orderId }) => orderId)
  const orders = new Map((await listOrderFacts(db, orderIds)).map((one) => [one.id, one]))
  const customerIds = [...new Set([...orders.values()].map(({ customerId }) => customerId))]
  const customers = new Map((await listCustomers(db, customerIds)).map((one) => [one.id, one]))
  const counted = await listCountedOf(db, orderIds)
  return jobs.flatMap(({ orderId, movedAt }) => {
    const order = orders.get(orderId)
    const own = counted.filter((one) => one.orderId === orderId)
    const due = order ? dueOfOrder(order, own) : 0
    if (!order || due === 0) return []
    const customer = customers.get(order.customerId)
    return {
      orderId,
      orderNumber: printedNumber(shop, orderId),
      device: order.device.productName,
      customer: customer?.name ?? 'Account deleted',
      mobileNumber: customer?.mobileNumber ?? '',
      due: toRupees(due),
      since: movedAt.toISOString(),
      days: daysWaited(movedAt, clock()),
      reason: words.get(orderId)?.reason ?? '',
    }
  })
}
