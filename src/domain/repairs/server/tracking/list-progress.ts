/** How far each order of a customer's list has got, for the domain of orders. */
import type { Db } from '#platform/db/db.ts'
import { listNewestEstimates } from '#domain/estimates/server/estimate-states.ts'
import type { ListProgress } from '#domain/orders/server/customer-orders.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { outcomeOf } from '../../outcome.ts'
import { currentStage } from '../../repair-job.ts'
import { customerStatus, waitable } from '../../tracking/customer-status.ts'
import { listStoredJobs } from '../repository.ts'
import { waitNow } from '../waiting/waits.ts'

/** Two statements, however many orders. */
export const listProgress: ListProgress = async (db: Db, orders, now) => {
  const ids = orders.map(({ id }) => id)
  const [stored, estimates] = await Promise.all([
    listStoredJobs(db, ids),
    listNewestEstimates(db, orders, now),
  ])
  const jobs = new Map(stored.map((job) => [job.orderId, job]))
  return new Map(
    orders.map((order) => {
      const job = jobs.get(order.id)
      const stage = job && currentStage(job)
      const wait = waitNow(waitable(job), estimates.get(order.id) ?? null)
      const outcome = job && stage && outcomeOf({ ...job, stage })
      return [
        order.id,
        {
          currentStatus: customerStatus(order, job, wait),
          hasBegun: stage !== undefined && stage !== 'order-placed',
          isDelivered: stage === 'delivered',
          isOpen: !isClosed(order.status) && !outcome,
        },
      ] as const
    }),
  )
}
