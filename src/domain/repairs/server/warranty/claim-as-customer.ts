/** A customer claims the warranty of a repair from their own page, before they bring the device. */
import { AppError, fail } from '#kernel/app-error.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { getOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { takeInFor } from '#domain/orders/server/take-in.ts'
import { photoUrlPattern } from '#domain/student-discount/application-fields.ts'
import { claimPhotos } from '#domain/student-discount/server/private-photos.ts'
import { warrantyErrors } from '../../warranty/warranty-errors.ts'
import { findStoredJob } from '../repository.ts'
import { type NoticeDeps, noticeClaim } from '../notices/notice-causes.ts'
import { claimPhotosOf } from './claim-photos.ts'
import { type ClaimDeps, lockEarlier, storeClaim, toClaim } from './claims.ts'
import { byCustomer } from './tables.ts'

export type CustomerClaimDeps = ClaimDeps & Pick<NoticeDeps, 'listPeople'>

type Input = {
  /** Made by the page when it opened the form: sent twice, it claims once. */
  readonly formId: string
  readonly orderId: string
  readonly issueIds: readonly string[]
  readonly complaint: string
  /** Addresses of uploaded photos that belong to nothing yet. */
  readonly photos: readonly string[]
}

type Customer = { readonly id: string }

/**
 * The order of the claim, whose repair begins when the device is brought to the counter. Fails with ORDER_NOT_FOUND for an order
 * of someone else, and with NOT_DELIVERED_YET, NOTHING_UNDER_WARRANTY, WARRANTY_OVER, CLAIM_OPEN, DEVICE_BOOKED or
 * CLAIM_PHOTOS_GONE.
 */
export async function claimAsCustomer(deps: CustomerClaimDeps, customer: Customer, input: Input) {
  const people = await deps.listPeople()
  const orderId = await inTransaction(deps.db, (tx) =>
    open(deps, tx, customer, { ...input, people }),
  )
  return { orderId, orderNumber: printedNumber(deps.shop, orderId) }
}

type Opened = Input & { readonly people: Awaited<ReturnType<NoticeDeps['listPeople']>> }

async function open(
  deps: CustomerClaimDeps,
  tx: Tx,
  customer: Customer,
  { formId, people, ...input }: Opened,
): Promise<string> {
  await getOrderFacts(tx, customer.id, input.orderId)
  // An order without a job was never repaired.
  if (!(await findStoredJob(tx, input.orderId))) fail(warrantyErrors.NOT_DELIVERED_YET)
  const found = await lockEarlier(tx, input.orderId)
  const twin = found.claims.find(({ claim }) => claim.formId === formId)
  if (twin) return twin.order.id
  const claimed = await toClaim(deps, tx, found, input)
  const { order } = await takeInFor(deps, tx, null, {
    ...claimed,
    customer,
    complaint: input.complaint,
    formId: null,
    language: null,
  }).catch(inWordsForCustomers)
  const photos = input.photos.flatMap((address) => photoUrlPattern.exec(address)?.[1] ?? [])
  if (!(await claimPhotos(tx, [...new Set(photos)], claimPhotosOf(order.id))))
    fail(warrantyErrors.CLAIM_PHOTOS_GONE)
  await storeClaim(deps, tx, {
    ...claimed,
    by: { kind: 'customer', id: customer.id },
    orderId: order.id,
    claimedBy: byCustomer,
    claimedByName: 'The customer',
    formId,
    photos,
  })
  await noticeClaim(tx, { orderId: order.id, at: deps.clock(), people })
  await confirmTo(deps, tx, customer, order.id)
  return order.id
}

/** The counter's text for a device that is here or expected already says where a colleague finds it. */
function inWordsForCustomers(error: unknown): never {
  if (error instanceof AppError && error.entry === orderErrors.ALREADY_TAKEN_IN)
    fail(warrantyErrors.DEVICE_BOOKED)
  throw error
}

async function confirmTo(deps: ClaimDeps, tx: Tx, { id }: Customer, orderId: string) {
  const customer = await findCustomer(tx, id)
  const order = await getOrderFacts(tx, id, orderId)
  if (!customer) return
  await queueForCustomer(deps, tx, customer, {
    key: `warranty-claimed:${orderId}`,
    template: 'warranty-claimed',
    orderId,
    variables: { order: printedNumber(deps.shop, orderId), device: order.device.productName },
  })
}
