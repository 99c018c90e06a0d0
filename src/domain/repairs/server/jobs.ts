/** What repairs do when an order is paid, taken on or closed: its job is created or ended. */
import type { Shop } from '#kernel/shop.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { Pause } from '#platform/in-batches.ts'
import { paymentCaptured, qrCodeChanged } from '#domain/payments/events.ts'
import {
  estimateChanged,
  estimateExpired,
  estimateRequestChanged,
} from '#domain/estimates/events.ts'
import {
  contactRequested,
  orderAccepted,
  orderClosed,
  orderReopened,
} from '#domain/orders/events.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { takenOnAt } from '#domain/orders/taken-on.ts'
import { partNeedsChanged } from '#domain/parts/events.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { newJob } from '../repair-job.ts'
import { noWait } from '../waiting.ts'
import { notEnded } from '../outcome.ts'
import { jobServiceOf } from '../stages.ts'
import { type FollowDeps, followNeeds, freePartsOfDelivered } from './needs/follow-needs.ts'
import { followAnswer } from './waiting/follow-answer.ts'
import { storeSearchTerms, storeMissingSearchTerms } from './board/store-search-terms.ts'
import { storeMissingRepeats, storeRepeats } from './devices/store-repeats.ts'
import { announceMove, insertJob, lockJob, saveJob } from './repository.ts'

/** Registers the subscribers and the scheduled task; before `jobs.start()`. */
export function workshopJobs(
  deps: FollowDeps & { readonly pause: Pause },
  jobs: Pick<Jobs, 'on' | 'every'>,
): void {
  const create = async ({ orderId }: { readonly orderId: string }) => {
    await createJob(deps, orderId)
    await followNeeds(deps)
  }
  jobs.on(paymentCaptured, 'create-job', create)
  jobs.on(orderAccepted, 'create-job', create)
  const announce = ({ orderId }: { readonly orderId: string }) =>
    inTransaction(deps.db, (tx) => announceMove(tx, orderId))
  jobs.on(contactRequested, 'announce', announce)
  jobs.on(estimateChanged, 'announce', announce)
  jobs.on(estimateExpired, 'announce', announce)
  jobs.on(estimateExpired, 'move-promise', ({ orderId }) => followAnswer(deps, orderId))
  jobs.on(estimateRequestChanged, 'announce', announce)
  jobs.on(estimateChanged, 'move-promise', async ({ orderId }) => {
    await followAnswer(deps, orderId)
    await followNeeds(deps)
  })
  jobs.on(estimateChanged, 'store-search-terms', ({ orderId, what }) =>
    what === 'accepted' ? addAgreedTerms(deps, orderId) : Promise.resolve(),
  )
  jobs.on(qrCodeChanged, 'announce', announce)
  jobs.on(orderClosed, 'close-job', async ({ orderId, isDeclined }) => {
    await followOrder(deps, orderId, isDeclined)
    await followNeeds(deps)
  })
  jobs.on(orderReopened, 'reopen-job', async ({ orderId }) => {
    await followOrder(deps, orderId)
    await freePartsOfDelivered(deps, orderId)
    await followNeeds(deps)
  })
  jobs.on(partNeedsChanged, 'follow-needs', () => followNeeds(deps))
  // A warranty that covers an order has no event of its own.
  jobs.every('follow-part-needs', 60, () => followNeeds(deps))
  // Older versions, which may still run beside this one, stored no search terms and no repeats.
  jobs.every('name-old-jobs', 60, async () => {
    await storeMissingSearchTerms(deps, { most: 10_000 })
    await storeMissingRepeats(deps)
  })
}

export type CreateDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly shop: Shop
}

/**
 * Creates the job of an order that was paid, or whose device was handed over. Safe to repeat: an order has one job; any other
 * unpaid order and a contact request have none.
 */
export const createJob = (deps: CreateDeps, orderId: string): Promise<void> =>
  inTransaction(deps.db, (tx) => createJobIn(deps, tx, orderId))

/** The same in the caller's transaction. */
export async function createJobIn(
  { clock, shop }: Omit<CreateDeps, 'db'>,
  tx: Tx,
  orderId: string,
): Promise<void> {
  const order = await findOrderFacts(tx, orderId)
  const placedAt = order && takenOnAt(order)
  if (!placedAt) return
  const { customerId, language = null } = order
  const service = jobServiceOf(order.serviceKey)
  if (!service) return
  const job = newJob(service, placedAt)
  const now = clock()
  const added = await insertJob(tx, {
    ...job,
    orderId,
    customerId,
    estimatedCompletion: null,
    language,
    technicianId: null,
    riderId: null,
    createdAt: now,
    // The order may have been cancelled since its payment.
    closedAt: isClosed(order.status) ? now : null,
    hasIntake: false,
    handedBackAt: null,
    ...noWait,
    promiseCountedUntil: null,
    promisedBefore: null,
    round: 1,
    ...notEnded,
  })
  // The payment of an order that was taken on before it shows on the board, too.
  if (added) {
    await storeSearchTerms(tx, shop, order)
    await storeRepeats(tx, [{ orderId, createdAt: now }])
  }
  await announceMove(tx, orderId)
}

/** A repair is found by the issues that were agreed later, too. Safe to repeat. */
async function addAgreedTerms({ db, shop }: CreateDeps, orderId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const job = await lockJob(tx, orderId)
    const order = job && (await findOrderFacts(tx, orderId))
    if (order) await storeSearchTerms(tx, shop, order)
  })
}

/**
 * Ends the job of a cancelled, declined or refunded order, and continues that of an order which was reopened. Safe to repeat. Open
 * pages of an order without a job are notified, too.
 */
export async function followOrder(
  { db, clock }: Omit<CreateDeps, 'shop'>,
  orderId: string,
  isDeclined = false,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const job = await lockJob(tx, orderId)
    const order = await findOrderFacts(tx, orderId)
    const isOver = order !== undefined && isClosed(order.status)
    const declined = isOver && isDeclined && job?.outcome === null
    // What is unclaimed stays closed, also with an order that stands.
    const isUnclaimed = job?.outcome === 'unclaimed'
    if (job && !isUnclaimed && (declined || isOver !== (job.closedAt !== null))) {
      const closedAt = isOver ? (job.closedAt ?? clock()) : null
      const ended = declined
        ? { ...notEnded, outcome: 'declined' as const, outcomeAt: closedAt }
        : {}
      await saveJob(tx, { ...job, closedAt, ...ended })
    }
    await announceMove(tx, orderId)
  })
}
