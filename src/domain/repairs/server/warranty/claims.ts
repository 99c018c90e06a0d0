/** Warranty claims: a repaired device comes in again. */
import type { Actor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import type { Language } from '#kernel/language.ts'
import { type Db, inTransaction, prepared, type Tx } from '#platform/db/db.ts'
import { type NewCustomer, signUpAtCounter } from '#domain/customers/server/sign-up-at-counter.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import {
  findOrderFacts,
  listOrderFacts,
  type OrderFacts,
} from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { takeInFor } from '#domain/orders/server/take-in.ts'
import type { CounterDeps } from '#domain/orders/server/book-at-counter.ts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { repairErrors } from '../../errors.ts'
import { reachedAt } from '../../repair-job.ts'
import { claimedOf } from '../../warranty/warranty.ts'
import { warrantyErrors } from '../../warranty/warranty-errors.ts'
import { recordAudit } from '../record-audit.ts'
import { findStoredJob, lockJob } from '../repository.ts'
import { readClocks } from './read-clocks.ts'
import { warrantyClaims } from './tables.ts'

export type ClaimDeps = CounterDeps

export type ClaimInput = {
  /** Made by the page when it opened the form: sent twice, it takes in once. */
  readonly formId: string
  /** The delivered order whose warranty is claimed. */
  readonly orderId: string
  readonly issueIds: readonly string[]
  readonly complaint: string
  readonly language: Language
  /** Another customer who has the device now; whose repair it was when absent. */
  readonly broughtBy?:
    | { readonly mobileNumber: string; readonly newCustomer?: NewCustomer | undefined }
    | undefined
}

/**
 * The id of the new order, with which the device is here to be looked at. Fails with JOB_NOT_FOUND, ALREADY_TAKEN_IN,
 * NOT_DELIVERED_YET, NOTHING_UNDER_WARRANTY, WARRANTY_OVER, CLAIM_OPEN, OWNER_GONE, or NAME_NEEDED.
 */
export async function claimWarranty(
  deps: ClaimDeps,
  by: Colleague,
  input: ClaimInput,
): Promise<{ readonly orderId: string; readonly orderNumber: string }> {
  const orderId = await inTransaction(deps.db, (tx) => openClaim(deps, tx, by, input))
  return { orderId, orderNumber: printedNumber(deps.shop, orderId) }
}

async function openClaim(
  deps: ClaimDeps,
  tx: Tx,
  by: Colleague,
  input: ClaimInput,
): Promise<string> {
  const { earlier, claims } = await lockEarlier(tx, input.orderId)
  const twin = claims.find(({ order }) => order.counterForm === input.formId)
  if (twin) return twin.order.id
  const customer = input.broughtBy
    ? await signUpAtCounter(deps, tx, { ...input.broughtBy, by: by.id })
    : ((await findCustomer(tx, earlier.customerId)) ?? fail(warrantyErrors.OWNER_GONE))
  const claimed = await toClaim(deps, tx, { earlier, claims }, input)
  const { order: opened, isNew } = await takeInFor(deps, tx, by, {
    ...input,
    ...claimed,
    customer,
  })
  if (!isNew) return opened.id
  const made = { by, claimedBy: by.id, claimedByName: by.name }
  await storeClaim(deps, tx, { ...claimed, ...made, orderId: opened.id })
  await deps.onArrived(tx, by, opened.id)
  return opened.id
}

type Earlier = {
  readonly earlier: OrderFacts
  readonly claims: readonly { readonly order: OrderFacts; readonly claim: StoredClaim }[]
}

/**
 * The order whose warranty is claimed, with the claims of it. Its job stays locked, so that of two claims at once the second one
 * sees the first. Fails with JOB_NOT_FOUND or NOT_DELIVERED_YET.
 */
export async function lockEarlier(tx: Tx, orderId: string): Promise<Earlier> {
  const job = await lockJob(tx, orderId)
  const earlier = job && (await findOrderFacts(tx, orderId))
  if (!job || !earlier) fail(repairErrors.JOB_NOT_FOUND)
  if (!reachedAt(job, 'delivered')) fail(warrantyErrors.NOT_DELIVERED_YET)
  return { earlier, claims: await listClaimsWithOrders(tx, orderId) }
}

/** The claims of the warranty of an order, each with the order that was opened for it. */
export async function listClaimsWithOrders(
  db: Db | Tx,
  orderId: string,
): Promise<Earlier['claims']> {
  const stored = await listClaimsOf(db, orderId)
  const ids = stored.map((one) => one.orderId)
  const orders = new Map((await listOrderFacts(db, ids)).map((one) => [one.id, one]))
  return stored.flatMap((claim) => {
    const order = orders.get(claim.orderId)
    return order ? [{ order, claim }] : []
  })
}

type ToClaim = Pick<ClaimInput, 'issueIds'>

/**
 * What a new claim of these issues takes over from the earlier order. Fails with CLAIM_OPEN while an earlier claim is not over,
 * with NOTHING_UNDER_WARRANTY or with WARRANTY_OVER.
 */
export async function toClaim(
  { clock }: Pick<ClaimDeps, 'clock'>,
  tx: Tx,
  { earlier, claims }: Earlier,
  input: ToClaim,
) {
  const issueIds = [...new Set(input.issueIds)]
  const { clocks } = await readClocks(tx, earlier.id)
  claimedOf(clocks, issueIds, clock())
  for (const { order } of claims)
    if (await isClaimRunning(tx, order)) fail(warrantyErrors.CLAIM_OPEN)
  const { device } = earlier
  // The number goes with a deleted account; the model stays.
  const deviceKey = earlier.deviceKey || `model:${device.modelId}`
  return { identified: { deviceKey, device }, warrantyOf: earlier.id, issueIds }
}

/** Until its device is given back. */
export async function isClaimRunning(db: Db | Tx, { id, status }: OrderFacts): Promise<boolean> {
  if (isClosed(status)) return false
  const job = await findStoredJob(db, id)
  return !job || (!reachedAt(job, 'delivered') && job.closedAt === null)
}

type NewClaim = ToClaim & {
  readonly by: Actor
  readonly orderId: string
  readonly warrantyOf: string
  readonly claimedBy: string
  readonly claimedByName: string
  readonly formId?: string
  readonly photos?: readonly string[]
}

/** Stores the claim of an order that was opened for it. */
export async function storeClaim(
  { clock }: Pick<ClaimDeps, 'clock'>,
  tx: Tx,
  { by, orderId, warrantyOf, issueIds, claimedBy, claimedByName, formId, photos = [] }: NewClaim,
): Promise<void> {
  const at = clock()
  const who = { claimedAt: at, claimedBy, claimedByName }
  await tx
    .insert(warrantyClaims)
    .values({ orderId, ofOrderId: warrantyOf, issueIds, ...who, formId: formId ?? null, photos })
  await recordAudit(tx, by, {
    at,
    // A device that its customer claims for from home is not taken in yet.
    action: by.kind === 'customer' ? 'repair.warranty-asked' : 'repair.warranty-claimed',
    subject: { kind: 'order', id: orderId },
    data: { after: { issues: issueIds.length } },
  })
}

export type StoredClaim = typeof warrantyClaims.$inferSelect

const claimWith = prepared((db) =>
  db
    .select()
    .from(warrantyClaims)
    .where(eq(warrantyClaims.orderId, sql.placeholder('orderId')))
    .prepare('warranty_claim_with_order'),
)

export async function findClaim(db: Db | Tx, orderId: string): Promise<StoredClaim | undefined> {
  const [found] = await claimWith(db).execute({ orderId })
  return found
}

/** A claim of this order's warranty, or with this order, is not decided yet. */
export async function hasOpenClaim(db: Db | Tx, orderId: string): Promise<boolean> {
  const about = or(eq(warrantyClaims.ofOrderId, orderId), eq(warrantyClaims.orderId, orderId))
  return (await db.$count(warrantyClaims, and(about, isNull(warrantyClaims.decision)))) > 0
}

/** The claims of the warranty of an order, the first one first. */
export const listClaimsOf = (db: Db | Tx, ofOrderId: string): Promise<StoredClaim[]> =>
  db
    .select()
    .from(warrantyClaims)
    .where(eq(warrantyClaims.ofOrderId, ofOrderId))
    .orderBy(warrantyClaims.claimedAt)
