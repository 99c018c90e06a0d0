/** The customer says when the rider should come: what may be chosen, and the choice. */
import type { Shop } from '#kernel/shop.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { openingSetting } from '#domain/site-content/server/site-settings.ts'
import { orderAudit } from '../audit-events.ts'
import type { PickupPart, PickupTime } from '../order-parts.ts'
import {
  canChoosePickupTime,
  choosePickupTime,
  type PickupDay,
  pickupDays,
} from '../pickup-time.ts'
import type { CancelDeps } from './cancel-order.ts'
import { getOrder, lockOrder } from './repository.ts'
import { saveOrder } from './save-order.ts'

type Deps = Pick<CancelDeps, 'db' | 'clock' | 'lockWork' | 'shop'>
type Customer = { readonly id: string }
type Input = { readonly orderId: string; readonly day: string; readonly part: PickupPart }

const recordAudit = auditRecorder(orderAudit)

/** By the hours and holidays known now. */
async function offeredAt(db: Db | Tx, shop: Shop, now: Date): Promise<PickupDay[]> {
  const { value: opening } = await readSetting(db, openingSetting(shop))
  return pickupDays({ ...shop, ...opening }, now)
}

/** The days to choose from; none where nothing can be chosen. Fails with ORDER_NOT_FOUND. */
export async function listPickupTimes(
  { db, clock, lockWork, shop }: Deps,
  customer: Customer,
  orderId: string,
): Promise<PickupDay[]> {
  return inTransaction(db, async (tx) => {
    const order = await getOrder(tx, customer.id, orderId)
    const work = await lockWork(tx, orderId)
    return canChoosePickupTime(order, work) ? offeredAt(tx, shop, clock()) : []
  })
}

/**
 * Returns the time that is stored now; chosen again, it changes nothing. Fails with ORDER_NOT_FOUND, NO_PICKUP_TO_PLAN,
 * PICKUP_PLANNED or PICKUP_TIME_NOT_OFFERED.
 */
export async function saveTimeOfPickup(
  { db, clock, lockWork, shop }: Deps,
  customer: Customer,
  { orderId, ...choice }: Input,
): Promise<PickupTime | null> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, customer.id, orderId)
    const { isPickupPlanned } = await lockWork(tx, orderId)
    const offered = await offeredAt(tx, shop, now)
    const changed = choosePickupTime(shop, order, choice, { isPickupPlanned, offered })
    const { pickupTime } = changed
    if (changed === order || !pickupTime) return pickupTime
    await saveOrder(tx, order, { ...changed, updatedAt: now })
    const { from, until } = pickupTime
    await recordAudit(
      tx,
      { kind: 'customer', id: customer.id },
      {
        at: now,
        action: 'order.pickup-time-chosen',
        subject: { kind: 'order', id: orderId },
        data: { after: { from, until } },
      },
    )
    return pickupTime
  })
}
