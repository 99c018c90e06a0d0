/** How a repair ended, as its customer reads it. */
import { z } from 'zod'
import { hasRider } from '#domain/orders/service-type.ts'
import { outcomeOf, outcomeReasonTitle, outcomes } from '../outcome.ts'
import { currentStage, type RepairJob } from '../repair-job.ts'

export const outcomeRead = z
  .object({
    key: z.enum(outcomes),
    reason: z.string().nullable().describe('why it could not be repaired'),
    note: z.string().nullable().describe('what a colleague wrote to the customer about it'),
    device: z
      .enum(['to-collect', 'we-bring-it', 'back', 'gone'])
      .describe('Where the device is, or how it comes home'),
  })
  .nullable()
  .describe('Null while the repair goes on, and for an order that was called off')

export function readOutcome(job: RepairJob): z.input<typeof outcomeRead> {
  const stage = currentStage(job)
  const key = outcomeOf({ ...job, stage })
  return (
    key && {
      key,
      reason: outcomeReasonTitle(job),
      note: job.outcomeNote,
      device: whereIs(job),
    }
  )
}

function whereIs(job: RepairJob): NonNullable<z.input<typeof outcomeRead>>['device'] {
  if (job.outcome === 'unclaimed') return 'gone'
  if (currentStage(job) === 'delivered' || job.handedBackAt !== null) return 'back'
  return hasRider(job.service) ? 'we-bring-it' : 'to-collect'
}
