/** What a customer sees of their order: its status, the time of each stage, and the steps in three groups. */
import type { Shop } from '#kernel/shop.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { takenOnAt } from '#domain/orders/taken-on.ts'
import { currentStage, newJob, reachedAt, type JobState } from '../repair-job.ts'
import { stageFacts, stageGroups } from '../stage-facts.ts'
import { descriptionOf, jobServiceOf, type StageKey, stageKeys, stagesOf } from '../stages.ts'

const iso = (timestamp: Date | null): string | null => timestamp?.toISOString() ?? null

/** The status text of an order: its stage, or what it waits for while there is no job. */
export function currentStatus(order: OrderStatus, job: JobState | undefined): string {
  if (order === 'CANCELLED') return 'Cancelled'
  if (order === 'REFUNDED') return 'Refunded'
  if (job) return stageFacts[currentStage(job)].title
  if (order === 'CONTACT_REQUESTED') return 'Contact Requested'
  return order === 'ENQUIRY_STEP_THREE_COMPLETED' ? 'Awaiting Payment' : 'Booking Not Finished'
}

/** The times of the stages in the record; null for what has not happened or is not part of the job. */
export function stageTimestamps(job: JobState | undefined) {
  const at = (stage: StageKey) => iso(job ? reachedAt(job, stage) : null)
  return {
    preRepairProcess: {
      orderPlacedAt: at('order-placed'),
      assignedPickupPerson: { assignedOn: at('pickup-person-assigned') },
      pickupStatus: {
        headingToPickup: at('heading-to-pickup'),
        pickedUpAt: at('picked-up'),
        reachedWarehouseAt: at('reached-workshop'),
      },
    },
    repairProcess: {
      qualityCheck: { assignedTechnician: { assignedTime: at('technician-assigned') } },
      confirmationCall: { confirmedOn: at('confirmation-call') },
      repairProgress: {
        inProgress: { inProgressAt: at('repair-in-progress') },
        completed: { completedOn: at('repair-completed') },
      },
    },
    postRepairProcess: {
      finalQualityCheckConfirmed: at('final-quality-check'),
      dispatch: {
        pickedUpByDelivery: at('picked-up-by-delivery'),
        headingToDeliver: at('heading-to-deliver'),
        delivered: { deliveredOn: at('delivered') },
      },
    },
  }
}

export type StepState = 'completed' | 'current' | 'upcoming'

/** A reached stage is completed, except the repair itself, which is current until it is done. */
function stateOf(job: JobState | undefined, stage: StageKey): StepState {
  if (!job || !reachedAt(job, stage)) return 'upcoming'
  const goesOn = stage === 'repair-in-progress' && !reachedAt(job, 'repair-completed')
  return goesOn ? 'current' : 'completed'
}

/** The steps of the three groups, for this job's service, or the order's while there is no job; all thirteen without either. */
export function stepGroups(
  shop: Pick<Shop, 'claims'>,
  job: JobState | undefined,
  service = job?.service,
) {
  const stages = service ? stagesOf(service) : stageKeys
  return stageGroups.map((group) => {
    const steps = stages
      .filter((stage) => stageFacts[stage].group === group.key)
      .map((stage) => ({
        key: stage,
        title: stageFacts[stage].title,
        description: descriptionOf(stage, shop),
        at: iso(job ? reachedAt(job, stage) : null),
        state: stateOf(job, stage),
        note: job?.reached.find((one) => one.stage === stage)?.note ?? null,
      }))
    return { ...group, summary: summaryOf(steps.map(({ state }) => state)), steps }
  })
}

/** 'Complete', '2 of 4 done' or 'Not started'. */
function summaryOf(states: readonly StepState[]): string {
  const done = states.filter((state) => state === 'completed').length
  if (done === states.length) return 'Complete'
  const started = states.some((state) => state !== 'upcoming')
  return started ? `${done} of ${states.length} done` : 'Not started'
}

type Placed = Parameters<typeof takenOnAt>[0] & { readonly serviceKey: string | null }

/** The job of an order that was paid or taken on, before it is created: its order is placed already. */
export function jobToCome(order: Placed): JobState | undefined {
  const service = jobServiceOf(order.serviceKey)
  const placedAt = takenOnAt(order)
  return placedAt && service ? newJob(service, placedAt) : undefined
}

/**
 * What a shared link shows: the status of the repair and its steps. Notes are left out, because colleagues write names
 * into them, and a refunded order is shown as cancelled, because its money is nobody else's business.
 */
export function sharedRecord(
  shop: Pick<Shop, 'claims'>,
  order: Placed & { readonly status: OrderStatus },
  stored: JobState | undefined,
) {
  const job = stored ?? jobToCome(order)
  return {
    currentStatus: currentStatus(isClosed(order.status) ? 'CANCELLED' : order.status, job),
    steps: stepGroups(shop, job, jobServiceOf(order.serviceKey)).map((group) => ({
      ...group,
      steps: group.steps.map((step) => ({ ...step, note: null })),
    })),
  }
}
