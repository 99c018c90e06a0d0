/** A customer's own devices: their repairs and warranties, one entry for each number or, without one, each model. */
import type { Numbering } from '#kernel/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { parseDeviceNumber } from '#domain/catalogue/device-number.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import { listSentOrders } from '#domain/orders/server/look-up-orders.ts'
import { printedNumber, productDetailOf } from '#domain/orders/server/order-views.ts'
import { reachedAt } from '../../repair-job.ts'
import { warrantiesOf } from '../../warranty/warranty.ts'
import { listStoredJobs } from '../repository.ts'
import { listProgress } from '../tracking/list-progress.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly shop: Numbering }

/** How many orders are looked at: enough for a company with many devices. */
const most = 500

/** Without bookings that were not sent off. The device of the newest order is first, and so is its newest repair. */
export async function listOwnDevices({ db, clock, shop }: Deps, customer: { readonly id: string }) {
  const now = clock()
  const orders = await listSentOrders(db, customer.id, most)
  const ids = orders.map(({ id }) => id)
  const [progress, stored] = await Promise.all([
    listProgress(db, orders, now),
    listStoredJobs(db, ids),
  ])
  const jobs = new Map(stored.map((job) => [job.orderId, job]))
  const repairOf = (order: OrderFacts) => {
    const job = jobs.get(order.id)
    const deliveredAt = job && reachedAt(job, 'delivered')
    const warranties = deliveredAt ? warrantiesOf(order.lines, deliveredAt) : []
    const { currentStatus = '', isOpen = false } = progress.get(order.id) ?? {}
    return {
      orderId: order.id,
      orderNumber: printedNumber(shop, order.id),
      createdAt: order.createdAt.toISOString(),
      issues: order.lines.map(({ label }) => label),
      currentStatus,
      isOpen,
      warranties: warranties.map(({ label, endsAt }) => ({
        label,
        endsAt: endsAt.toISOString(),
        over: now >= endsAt,
      })),
    }
  }
  return [...Map.groupBy(orders, ({ deviceKey }) => deviceKey).values()].flatMap((ofDevice) => {
    const [newest] = ofDevice
    if (!newest) return []
    return {
      newestOrderId: newest.id,
      ...productDetailOf(newest.device),
      number: numberOf(newest.device.number),
      repairs: ofDevice.map(repairOf),
    }
  })
}

function numberOf(stored: string | undefined) {
  if (!stored) return null
  const kind = parseDeviceNumber(stored)?.kind ?? 'serial'
  return { kind, value: stored }
}
