/** What colleagues do with a contact request: note a call, turn it into a booking, or close it. */
import type { Shop } from '#kernel/shop.ts'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import type { Paise } from '#kernel/money.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts'
import { type TaxRecipientInput, taxRecipientOf } from '#domain/customers/tax-recipient.ts'
import { getAddress } from '#domain/addresses/server/get-address.ts'
import {
  findHeldDiscount,
  reserveStudentDiscount,
  returnStudentDiscount,
} from '#domain/student-discount/server/student-discounts.ts'
import { orderAudit } from '../audit-events.ts'
import {
  calledInVain,
  type CloseReason,
  type ContactCalls,
  type ContactEnding,
  type ContactWork,
  convertContact,
  noCalls,
} from '../contact-request.ts'
import { taxableOf } from '../cart.ts'
import { orderErrors } from '../errors.ts'
import type { Order } from '../order.ts'
import type { OrderAddress } from '../order-parts.ts'
import type { JobService } from '../service-type.ts'
import { requireAddress } from '../tax.ts'
import { takeOnFree } from '../taken-on.ts'
import { announceTakenOn } from './announce-taken-on.ts'
import { askForPayment } from './ask-for-payment.ts'
import {
  endContactRequest,
  findContactCalls,
  isContactEnded,
  saveContactCalls,
} from './contact-request-rows.ts'
import { withFaultToFind } from './find-fault-first.ts'
import { notifyContactClosed, notifyContactMissed } from './notify-contact.ts'
import { lockAnyOrder } from './repository.ts'
import { saveOrder } from './save-order.ts'

const recordAudit = auditRecorder(orderAudit)

export type ContactDeps = Parameters<typeof announceTakenOn>[0] &
  Parameters<typeof askForPayment>[0] & {
    readonly db: Db
    readonly shop: Shop
  }

/** Fails with CONTACT_NOT_OPEN where nobody is to be called any more. */
async function lockRequest(tx: Tx, orderId: string): Promise<Order> {
  const order = await lockAnyOrder(tx, orderId)
  if (!order || (await isContactEnded(tx, orderId))) fail(orderErrors.CONTACT_NOT_OPEN)
  return order
}

/** Nobody answered. Fails with CONTACT_NOT_OPEN or NEXT_TRY_INVALID. */
export async function noteCall(
  deps: ContactDeps,
  by: Colleague,
  { orderId, nextTryAt }: { readonly orderId: string; readonly nextTryAt: Date },
): Promise<ContactCalls> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockRequest(tx, orderId)
    const now = deps.clock()
    const before = (await findContactCalls(tx, orderId)) ?? noCalls
    const calls = calledInVain(order, before, { now, nextTryAt })
    await saveContactCalls(tx, orderId, calls)
    const isCorrected = calls.attempts === before.attempts
    // Sent twice.
    if (isCorrected && before.nextTryAt?.getTime() === nextTryAt.getTime()) return calls
    await recordAudit(tx, by, {
      at: now,
      action: 'contact-request.called',
      subject: { kind: 'order', id: orderId },
      data: { after: { attempt: calls.attempts, nextTry: nextTryAt.toISOString() } },
    })
    const notedBefore = isCorrected ? before.lastAttemptAt : null
    await notifyContactMissed(deps, tx, order, {
      attempts: calls.attempts,
      nextTryAt,
      notedBefore,
      now,
    })
    return calls
  })
}

type Conversion = {
  readonly orderId: string
  readonly work: ContactWork
  /** What is wrong, in the customer's words, where the fault is to be found; what they wrote stays when it is left out. */
  readonly complaint?: string | undefined
  readonly service: JobService
  readonly addressId?: string | undefined
  readonly address?: OrderAddress | undefined
  /** Null for the customer; what was stored stays when it is left out. */
  readonly recipientTax?: TaxRecipientInput | null | undefined
  /** The total that the customer was told. */
  readonly amount: Paise
}

/**
 * The request becomes the booking that was agreed, with its student's discount, and its customer gets a link to pay. A
 * walk-in whose fault is to be found is taken on at once, because nothing is due. An address outside the pickup area is accepted, because a colleague agreed to it. Fails with CONTACT_NOT_OPEN,
 * ADDRESS_REQUIRED, ADDRESS_NOT_FOUND, PRICE_CHANGED or RECIPIENT_ADDRESS_NEEDED.
 */
export async function convertContactRequest(
  deps: ContactDeps,
  by: Colleague,
  { orderId, work, complaint, service, addressId, address: told, recipientTax, amount }: Conversion,
): Promise<Order> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockRequest(tx, orderId)
    const at = deps.clock()
    const { customerId } = order
    const saved = addressId && { ...(await getAddress(tx, customerId, addressId)), addressId }
    const discountBasisPoints = await findHeldDiscount(tx, orderId)
    const agreed = { service, address: saved || (told ?? null), discountBasisPoints, at }
    const recipient = recipientTax ? taxRecipientOf(recipientTax) : null
    const agreedWork = work === 'diagnosis' ? await withFaultToFind(tx, order, at) : order
    const named = recipientTax === undefined ? agreedWork : { ...agreedWork, recipient }
    const converted = convertContact(deps.shop, named, agreed)
    const { grandTotal } = converted.bill
    if (grandTotal !== amount) fail(orderErrors.PRICE_CHANGED)
    requireAddress(deps.shop, taxableOf(converted.bill), converted)
    const fixed = grandTotal === 0 ? takeOnFree(converted, at) : converted
    const booked: Order = {
      ...fixed,
      grandTotal: fixed.bill?.grandTotal ?? null,
      complaint: (work === 'diagnosis' && complaint) || order.complaint,
      basis: 'contact',
      updatedAt: at,
    }
    await saveOrder(tx, order, booked)
    await reserveStudentDiscount(tx, orderId, at)
    await endContactRequest(tx, orderId, { at, ending: service, by })
    await recordAudit(tx, by, {
      at,
      action: 'contact-request.converted',
      subject: { kind: 'order', id: orderId },
      data: { after: { service, amount } },
    })
    if (grandTotal === 0) await announceTakenOn(deps, tx, booked, at)
    else await askForPayment(deps, tx, { orderId, customerId, amount }, 'agreed')
    return booked
  })
}

/** The discount goes back to the student, and the customer is told the reason. Fails with CONTACT_NOT_OPEN. */
export async function closeContactRequest(
  deps: ContactDeps,
  by: Colleague,
  { orderId, reason }: { readonly orderId: string; readonly reason: CloseReason },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockRequest(tx, orderId)
    if (order.status !== 'CONTACT_REQUESTED') fail(orderErrors.CONTACT_NOT_OPEN)
    const at = deps.clock()
    await saveOrder(tx, order, { ...order, status: 'CANCELLED', cancelledAt: at, updatedAt: at })
    await returnStudentDiscount(tx, orderId)
    const ending: ContactEnding = 'closed'
    await endContactRequest(tx, orderId, { at, ending, by, reason })
    await recordAudit(tx, by, {
      at,
      action: 'contact-request.closed',
      subject: { kind: 'order', id: orderId },
      data: { after: { reason } },
    })
    await notifyContactClosed(deps, tx, order, reason)
  })
}
