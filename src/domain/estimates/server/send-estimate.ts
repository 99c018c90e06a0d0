/** A colleague writes an estimate and sends it: its lines are priced and frozen, and the version before is replaced. */
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import type { Shop } from '#kernel/shop.ts'
import { hours } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import type { Random } from '#platform/random.ts'
import { getCustomer } from '#domain/customers/server/get-customer.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import type { Work } from '#domain/orders/cancellation.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import type { Order } from '#domain/orders/order.ts'
import { lockOrderForAnswer } from '#domain/orders/server/agree-price.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { paidForRepairAt } from '#domain/orders/taken-on.ts'
import { estimateErrors } from '../errors.ts'
import {
  billOfLines,
  checkFreeLines,
  type Estimate,
  type EstimateLine,
  type LeftOut,
} from '../estimate.ts'
import { mayBeWritten } from '../estimated-order.ts'
import { missingLines } from '../estimate-changes.ts'
import { estimateChanged } from '../events.ts'
import { type EstimateInput, frozen, pricedLines } from './estimate-lines.ts'
import { estimateLink, estimateToken, type LinkDeps, tokenHash } from './estimate-link.ts'
import { claimNewPhotos, hashPhotos } from './estimate-photos.ts'
import { endRequests } from './estimate-requests.ts'
import { recordAudit } from './record-audit.ts'
import { insertEstimate, listEstimates, replaceEstimates } from './repository.ts'

export type EstimateDeps = LinkDeps & {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly publish: Publish
  readonly shop: Shop
  readonly files: FileStore
  /** How far the repair is. Repairs are a domain above this one, so the functions are passed in; the first one locks it. */
  readonly lockWork: (tx: Tx, orderId: string) => Promise<Work>
  readonly findWork: (db: Db | Tx, orderId: string) => Promise<Work>
}

/** How many versions an order may get in a day, because each is a message to its customer. */
const perDay = { limit: 10, per: hours(24) } as const

/**
 * Fails with ORDER_NOT_FOUND, NOT_OPEN_FOR_ESTIMATE, ESTIMATE_NEWER (a version was sent meanwhile), ISSUE_NOT_OFFERED,
 * FREE_LINE_TOO_HIGH, REASON_MISSING, PHOTO_UNKNOWN or TOO_MANY_ESTIMATES.
 */
export async function sendEstimate(
  deps: EstimateDeps,
  by: Colleague,
  input: EstimateInput,
): Promise<Estimate> {
  const { db, clock } = deps
  const photos = await hashPhotos(deps.files, input)
  return inTransaction(db, async (tx) => {
    const order = await lockOrderForAnswer(tx, input.orderId)
    const now = clock()
    if (!mayBeWritten(order, await deps.lockWork(tx, order.id), now))
      fail(orderErrors.NOT_OPEN_FOR_ESTIMATE)
    const versions = await listEstimates(tx, order.id)
    const [newest, previous] = versions
    const draft = (before: Estimate | undefined, at: Date) =>
      priced(deps, tx, by, order, { input: { ...input, photos }, before, now: at })
    if ((newest?.version ?? 0) !== input.after) {
      // Sent once more because its answer was lost.
      const isOwn = newest?.version === input.after + 1 && newest.composedBy === by.id
      if (isOwn && (await draft(previous, newest.sentAt)).sha256 === newest.sha256) return newest
      fail(estimateErrors.ESTIMATE_NEWER)
    }
    const estimate = await draft(newest, now)
    // Only a version that is sent counts.
    const taken = await takeToken(tx, { key: `estimates:${order.id}`, ...perDay, now })
    if (!taken.ok) fail(estimateErrors.TOO_MANY_ESTIMATES, { retryAfter: taken.retryAfter })
    await claimNewPhotos(tx, order.id, versions, photos)
    await replaceEstimates(tx, order.id, now)
    await endRequests(tx, order.id, now, by)
    await insertEstimate(tx, {
      ...estimate,
      tokenHash: tokenHash(estimateToken(deps, estimate.id)),
    })
    await announce(deps, tx, by, order, estimate)
    return estimate
  })
}

/** The version that a colleague writes now, with the prices of now, after the one before. */
async function priced(
  deps: EstimateDeps,
  tx: Tx,
  by: Colleague,
  order: Order,
  {
    input,
    before,
    now,
  }: {
    readonly input: EstimateInput & Pick<Estimate, 'photos'>
    readonly before: Estimate | undefined
    readonly now: Date
  },
): Promise<Estimate> {
  const lines = await pricedLines(deps.shop, tx, order, input.lines, now, before)
  checkFreeLines(by.role, lines)
  const leftOut = reasonsFor(before?.lines ?? [], lines, input.leftOut)
  const orderPaidAt = paidForRepairAt(order) ?? before?.orderPaidAt ?? null
  return frozen(deps, by, order, { ...input, leftOut, lines, orderPaidAt, now })
}

/** In the order of the lines that were taken out. Fails with REASON_MISSING where one has none. */
const reasonsFor = (
  before: readonly EstimateLine[],
  now: readonly EstimateLine[],
  given: readonly LeftOut[],
): LeftOut[] =>
  missingLines(before, now).map(
    ({ key }) => given.find((one) => one.key === key) ?? fail(estimateErrors.REASON_MISSING),
  )

/** What the lines of a draft cost, before it is sent. Fails with the errors of sending about the order and its lines. */
export async function priceEstimate(
  deps: EstimateDeps,
  by: Colleague,
  input: Pick<EstimateInput, 'orderId' | 'lines'>,
) {
  return inTransaction(deps.db, async (tx) => {
    const order = (await findOrderFacts(tx, input.orderId)) ?? fail(orderErrors.ORDER_NOT_FOUND)
    const now = deps.clock()
    if (!mayBeWritten(order, await deps.findWork(tx, order.id), now))
      fail(orderErrors.NOT_OPEN_FOR_ESTIMATE)
    const lines = await pricedLines(deps.shop, tx, order, input.lines, now)
    checkFreeLines(by.role, lines)
    const draft = {
      ...input,
      after: 0,
      findings: [],
      note: '',
      leftOut: [],
      photos: [],
      orderPaidAt: null,
    }
    return billOfLines(deps.shop, frozen(deps, by, order, { ...draft, lines, now }), lines)
  })
}

async function announce(
  deps: EstimateDeps,
  tx: Tx,
  by: Colleague,
  { id: orderId, customerId }: Order,
  estimate: Estimate,
): Promise<void> {
  const at = estimate.sentAt.toISOString()
  const { grandTotal: amount } = billOfLines(deps.shop, estimate, estimate.lines)
  await recordAudit(tx, by, {
    at: estimate.sentAt,
    action: 'estimate.sent',
    subject: { kind: 'order', id: orderId },
    data: { after: { version: estimate.version, lines: estimate.lines.length, amount } },
  })
  await deps.publish(tx, estimateChanged, {
    orderId,
    customerId,
    estimateId: estimate.id,
    what: 'sent',
    at,
  })
  await queueForCustomer(deps, tx, await getCustomer(tx, customerId), {
    key: `estimate-ready:${estimate.id}`,
    template: 'estimate-ready',
    orderId,
    variables: {
      order: printedNumber(deps.shop, orderId),
      url: estimateLink(deps, estimateToken(deps, estimate.id)),
    },
  })
}
