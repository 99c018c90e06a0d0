/** Creates demo repairs and moves each to its stage by the real rules, at believable times. */
import type { Shop } from '#kernel/shop.ts'
import { after, minutes } from '#kernel/time.ts'
import type { Tx } from '#platform/db/db.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import { openingSetting } from '#domain/site-content/server/site-settings.ts'
import { moveOn } from '../stage-guards.ts'
import { withFirstPromise } from '../promised-time.ts'
import { newJob, type RepairJob } from '../repair-job.ts'
import { noWait } from '../waiting.ts'
import { notEnded } from '../outcome.ts'
import { jobServiceOf, type StageKey, stageKeys, stagesOf } from '../stages.ts'
import { storeSearchTerms } from './board/store-search-terms.ts'
import { findStoredJob, insertJob } from './repository.ts'
import { seedDemoInspections } from './seed-demo-inspections.ts'

/** Minutes from the stage before to each stage: a little over 32 hours in all for a pickup. */
const takes: Readonly<Record<StageKey, number>> = {
  'order-placed': 0,
  'pickup-person-assigned': 23,
  'heading-to-pickup': 75,
  'picked-up': 38,
  'reached-workshop': 38,
  'technician-assigned': 34,
  'confirmation-call': 75,
  'repair-in-progress': 1_095,
  'repair-completed': 340,
  'final-quality-check': 55,
  'picked-up-by-delivery': 110,
  'heading-to-deliver': 15,
  delivered: 47,
}

const usualNotes: Partial<Record<StageKey, string>> = {
  'pickup-person-assigned': 'Murugan will collect the device. He carries a company ID card.',
  'picked-up': 'Sealed in a pouch in front of you.',
  'reached-workshop': 'Checked in at Kutchery Road.',
}

type Reached = { readonly stage: StageKey; readonly at: Date }

type Input = {
  readonly order: OrderFacts
  /** The last stage reached. One that the order's service does not have ends at the stage before it. */
  readonly upTo: StageKey
  readonly startedAt: Date
  /** Moves the time of a stage, such as out of the night. */
  readonly timeOf?: (at: Date) => Date
  /** When stages were reached, in place of the usual pace. */
  readonly times?: Partial<Record<StageKey, Date>>
  /** The colleagues assigned at the stage of their role. */
  readonly assignees?: { readonly technicianId: string; readonly riderId: string }
  /** The notes of stages, in place of the usual ones. */
  readonly notes?: Partial<Record<StageKey, string>>
}

/** The stages reached, with their times. Sends no messages and publishes nothing. Does nothing for an order that has a job, or cannot have one. */
export async function seedDemoJob(
  { shop }: { readonly shop: Shop },
  tx: Tx,
  { order, upTo, startedAt: begun, timeOf = (at) => at, times = {}, ...shown }: Input,
): Promise<readonly Reached[]> {
  const { id: orderId, customerId, serviceKey } = order
  const { assignees, notes = usualNotes } = shown
  const service = jobServiceOf(serviceKey)
  if (!service || (await findStoredJob(tx, orderId))) return []
  const startedAt = timeOf(begun)
  let at = begun
  const plan = stagesOf(service)
    .slice(1)
    .filter((stage) => isWithin(stage, upTo))
    .map((stage) => {
      at = times[stage] ?? after(at, minutes(takes[stage]))
      return { stage, at: timeOf(at) }
    })
  const inspection = await seedDemoInspections(tx, order, plan)
  const start = newJob(service, startedAt)
  let job: RepairJob = {
    ...start,
    orderId,
    customerId,
    estimatedCompletion: null,
    language: order.language ?? null,
    ...assigneesAt(plan, assignees),
    createdAt: startedAt,
    closedAt: null,
    hasIntake: false,
    handedBackAt: null,
    ...noWait,
    promiseCountedUntil: null,
    promisedBefore: null,
    round: 1,
    ...notEnded,
  }
  const calendar = { ...shop, ...openingSetting(shop).builtIn }
  for (const step of plan) {
    const move = { ...step, note: notes[step.stage] ?? null, by: null }
    job = withFirstPromise(moveOn(job, move, inspection), calendar)
  }
  if (!(await insertJob(tx, job))) return []
  await storeSearchTerms(tx, shop, order)
  return plan
}

function assigneesAt(plan: readonly { readonly stage: StageKey }[], assignees: Input['assignees']) {
  const since = (stage: StageKey) => plan.some((one) => one.stage === stage)
  return {
    technicianId: (since('technician-assigned') && assignees?.technicianId) || null,
    riderId: (since('pickup-person-assigned') && assignees?.riderId) || null,
  }
}

const isWithin = (stage: StageKey, last: StageKey): boolean =>
  stageKeys.indexOf(stage) <= stageKeys.indexOf(last)
