/** What a customer reads of where their order stands: the same text on tracking and in the list of orders. */
import { isClosed } from '#domain/orders/cancellation.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { customerOutcomes } from '../outcome.ts'
import { currentStage, type RepairJob } from '../repair-job.ts'
import { noWait, type Wait, waitStatus } from '../waiting.ts'
import { currentStatus, jobToCome } from './tracking-record.ts'

type Placed = Parameters<typeof jobToCome>[0] & { readonly status: OrderStatus }

/** What decides whether a job waits. A job that is still to be created waits only for the answer to an estimate. */
export const waitable = (job: RepairJob | undefined) =>
  job
    ? { ...job, stage: currentStage(job) }
    : { ...noWait, stage: 'order-placed' as const, closedAt: null }

/** In words. What the repair waits for comes before its stage, and how it ended comes before both. */
export function customerStatus(
  order: Placed,
  stored: RepairJob | undefined,
  wait: Pick<Wait, 'for'> | null,
): string {
  if (wait && !isClosed(order.status)) return waitStatus[wait.for]
  if (stored?.outcome) return customerOutcomes[stored.outcome]
  return currentStatus(order.status, stored ?? jobToCome(order))
}
