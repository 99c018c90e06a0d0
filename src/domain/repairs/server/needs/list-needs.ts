/** The repairs that lack a part, and the purchase orders that would bring what is not ordered. */
import { inArray } from 'drizzle-orm'
import type { Colleague } from '#kernel/endpoint.ts'
import type { Numbering } from '#kernel/id.ts'
import { toRupees } from '#kernel/money.ts'
import { may } from '#kernel/permissions.ts'
import { after, days } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { listCustomers } from '#domain/customers/server/list-customers.ts'
import { listOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { type Lacking, proposeOrders } from '#domain/parts/need-orders.ts'
import { listOffers, listOpenNeeds } from '#domain/parts/server/list-open-needs.ts'
import { byPromise, needState } from '#domain/parts/needs.ts'
import { repairJobs } from '../tables.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly shop: Numbering }

export async function showNeeds({ db, clock, shop }: Deps, { role }: Colleague) {
  const now = clock()
  const needs = await listOpenNeeds(db)
  const orderIds = [...new Set(needs.map(({ orderId }) => orderId))]
  const orders = new Map((await listOrderFacts(db, orderIds)).map((one) => [one.id, one]))
  const customers = await listCustomers(db, [
    ...new Set([...orders.values()].map(({ customerId }) => customerId)),
  ])
  const nameOf = new Map(customers.map(({ id, name }) => [id, name]))
  const promises = await promisesOf(db, orderIds)
  const listed = needs
    .map((need) => {
      const order = orders.get(need.orderId)
      const promisedAt = promises.get(need.orderId) ?? null
      const { purchase } = need
      const isOrdered = purchase !== null
      const expectedOn = purchase?.expectedOn ?? null
      return {
        ...need,
        number: printedNumber(shop, need.orderId),
        device: order?.device.productName ?? '',
        customer: nameOf.get(order?.customerId ?? '') ?? '',
        promisedAt,
        state: needState({ promisedAt, isOrdered, expectedOn }, now),
      }
    })
    .toSorted(byPromise)
  return {
    needs: listed.map((need) => ({
      ...need,
      since: need.since.toISOString(),
      promisedAt: need.promisedAt?.toISOString() ?? null,
    })),
    toOrder: may(role, 'keep-parts') ? await toOrder(db, listed, now) : [],
  }
}

async function promisesOf(db: Db, orderIds: readonly string[]) {
  const rows = await db
    .select({ orderId: repairJobs.orderId, promisedAt: repairJobs.estimatedCompletion })
    .from(repairJobs)
    .where(inArray(repairJobs.orderId, [...orderIds]))
  return new Map(rows.map(({ orderId, promisedAt }) => [orderId, promisedAt]))
}

type Listed = Awaited<ReturnType<typeof listOpenNeeds>>[number] & {
  readonly promisedAt: Date | null
}

/** A cheaper supplier is taken where its delivery comes before the earliest promised time. */
async function toOrder(db: Db, needs: readonly Listed[], now: Date) {
  const missing = Map.groupBy(
    needs.filter(({ purchase }) => purchase === null),
    ({ part }) => part.id,
  )
  const offers = await listOffers(db, [...missing.keys()])
  const lacking = [...missing].map(([partId, all]): Lacking => {
    const ofPart = offers.get(partId) ?? []
    const [first] = all.toSorted(byPromise)
    const slowest = Math.max(0, ...ofPart.map(({ leadDays }) => leadDays))
    const isUrgent = first?.promisedAt != null && first.promisedAt < after(now, days(slowest))
    return { partId, pieces: all.length, isUrgent, offers: ofPart }
  })
  const names = new Map(
    [...offers.values()].flat().map(({ supplierId, supplier }) => [supplierId, supplier]),
  )
  return proposeOrders(lacking).map(({ supplierId, lines }) => ({
    supplierId,
    supplier: names.get(supplierId ?? '') ?? '',
    lines: lines.map((line) => ({
      ...line,
      price: line.price === null ? null : toRupees(line.price),
    })),
  }))
}
