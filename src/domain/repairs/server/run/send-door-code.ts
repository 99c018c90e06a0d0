/** Sends the code at the door to the customer, once the rider has set out for good. */
import type { Shop } from '#kernel/shop.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import type { Clock } from '#platform/clock.ts'
import type { Jobs, Publish } from '#platform/jobs/jobs.ts'
import type { Random } from '#platform/random.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { doorCodeDue } from '../../events.ts'
import { needsCode } from '../../run/door-code.ts'
import type { DoorStage } from '../../run/run.ts'
import { nextStage } from '../../repair-job.ts'
import { lockJob } from '../repository.ts'
import { findDoorCode, shownCode } from './door-codes.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly publish: Publish
  readonly shop: Shop
  readonly secretKey: string
}

const templateOf = { 'picked-up': 'pickup-code', delivered: 'delivery-code' } as const

/** Registers the subscriber; before `jobs.start()`. */
export function doorCodeJobs(deps: Deps, jobs: Pick<Jobs, 'on'>): void {
  jobs.on(doorCodeDue, 'send', (event) => sendDoorCode(deps, event))
}

/** Safe to repeat. A rider who was called back meanwhile, or is there already, needs no message. */
async function sendDoorCode(
  deps: Deps,
  { orderId, door }: { readonly orderId: string; readonly door: DoorStage },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const job = await lockJob(tx, orderId)
    const row = await findDoorCode(tx, orderId, door)
    if (!job || job.closedAt || nextStage(job) !== door || !row || !needsCode(row)) return
    const order = await findOrderFacts(tx, orderId)
    const customer = order && (await findCustomer(tx, order.customerId))
    if (!order || !customer) return
    await queueForCustomer(deps, tx, customer, {
      key: `door-code:${row.id}`,
      template: templateOf[door],
      orderId,
      variables: {
        order: printedNumber(deps.shop, orderId),
        code: shownCode(deps.secretKey, row),
      },
    })
  })
}
