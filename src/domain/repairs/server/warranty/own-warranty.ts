/** The warranties of a repair as the device's owner reads them. */
import type { Numbering } from '#kernel/id.ts'
import { after, indianDay } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { getOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { daysOf, type PartClock, type WarrantyClock } from '../../warranty/clocks.ts'
import { isClaimRunning, listClaimsWithOrders } from './claims.ts'
import { readClocks } from './read-clocks.ts'

type OwnWarrantyDeps = { readonly db: Db; readonly clock: Clock; readonly shop: Numbering }

/** Fails with ORDER_NOT_FOUND for an order of someone else. */
export async function viewOwnWarranty(
  { db, clock, shop }: OwnWarrantyDeps,
  customer: { readonly id: string },
  { orderId }: { readonly orderId: string },
) {
  const order = await getOrderFacts(db, customer.id, orderId)
  const now = clock()
  const { clocks, parts } = await readClocks(db, orderId)
  const claims = await listClaimsWithOrders(db, orderId)
  const running = await Promise.all(claims.map((one) => isClaimRunning(db, one.order)))
  return {
    clocks: clocks.map((one) => clockView(shop, one, { orderId, parts, now })),
    mayClaim: clocks.some(({ endsAt }) => now < endsAt) && !running.includes(true),
    claims: claims.map(({ claim }) => ({
      orderId: claim.orderId,
      orderNumber: printedNumber(shop, claim.orderId),
      at: claim.claimedAt.toISOString(),
      issues: labelsOf(order, claim.issueIds),
      decision: claim.decision,
    })),
  }
}

const labelsOf = ({ lines }: OrderFacts, ids: readonly string[]): string[] =>
  lines.flatMap(({ issueId, label }) => (ids.includes(issueId) ? [label] : []))

type Seen = {
  readonly orderId: string
  readonly parts: readonly PartClock[]
  readonly now: Date
}

function clockView(shop: Numbering, one: WarrantyClock, { orderId, parts, now }: Seen) {
  const { over, ...days } = daysOf(one, now)
  return {
    issueId: one.issueId,
    label: one.label,
    startedAt: one.startedAt.toISOString(),
    until: lastDay(one.endsAt),
    days,
    over,
    continuedBy:
      one.orderId === orderId
        ? null
        : { orderId: one.orderId, orderNumber: printedNumber(shop, one.orderId) },
    parts: parts
      .filter(({ issueId }) => issueId === one.issueId)
      .map(({ name, serial, endsAt }) => ({ name, serial, until: endsAt && lastDay(endsAt) })),
  }
}

const lastDay = (endsAt: Date): string => indianDay(after(endsAt, -1))
