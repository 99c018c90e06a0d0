/** Moves the promised time of a repair once its customer has answered an estimate, or a colleague has taken it back. */
import { type Db, inTransaction } from '#platform/db/db.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { recordAudit } from '../record-audit.ts'
import { announceMove, lockJob, saveJob } from '../repository.ts'
import { countWaits } from './waits.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly shop: Shop }

/** Safe to repeat: what was counted is not counted again. */
export async function followAnswer({ db, clock, shop }: Deps, orderId: string): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const job = await lockJob(tx, orderId)
    const order = job && (await findOrderFacts(tx, orderId))
    if (!job?.estimatedCompletion || !order || job.closedAt) return
    const counted = await countWaits(tx, shop, { job, order, now })
    if (counted === job) return
    await saveJob(tx, counted)
    const [before, after] = [job.estimatedCompletion, counted.estimatedCompletion]
    if (!after || after.getTime() === before.getTime()) return
    await recordAudit(
      tx,
      { kind: 'system', name: 'The calendar' },
      {
        at: now,
        action: 'repair.promise-moved',
        subject: { kind: 'order', id: orderId },
        data: {
          before: { estimate: before.toISOString() },
          after: { estimate: after.toISOString() },
        },
      },
    )
    await announceMove(tx, orderId)
  })
}
