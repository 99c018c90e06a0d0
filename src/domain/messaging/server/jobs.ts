/** The jobs of messaging. */
import type { Jobs } from '#platform/jobs/jobs.ts'
import { messageQueued } from '../events.ts'
import { expireDeliveries } from './delivery-retention.ts'
import { sendQueuedMessage } from './send-queued-message.ts'

/** Registers the job that sends each queued message, and the scheduled tasks. Call it before `jobs.start()`. */
export function messagingJobs(
  deps: Parameters<typeof sendQueuedMessage>[0],
  jobs: Pick<Jobs, 'on' | 'every'>,
): void {
  jobs.on(messageQueued, 'send-message', ({ deliveryId }) => sendQueuedMessage(deps, deliveryId))
  jobs.every('expire-deliveries', 60, () => expireDeliveries(deps))
}
