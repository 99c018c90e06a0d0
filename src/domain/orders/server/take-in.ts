/** A colleague takes a device in to find its fault: nothing is priced, agreed or paid before the fault is known. */
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import type { Language } from '#kernel/language.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { type NewCustomer, signUpAtCounter } from '#domain/customers/server/sign-up-at-counter.ts'
import { suggestLanguage } from '#domain/messaging/server/message-preferences.ts'
import { reserveStudentDiscount } from '#domain/student-discount/server/student-discounts.ts'
import { orderAudit } from '../audit-events.ts'
import { isHandedOver, isNumbered } from '../book-over.ts'
import { orderErrors } from '../errors.ts'
import { orderAccepted } from '../events.ts'
import { acceptDevice, type Order } from '../order.ts'
import { phaseOf } from '../phase.ts'
import { walkInOption } from '../service-type.ts'
import { type ByHand, checker, type CounterDeps } from './book-at-counter.ts'
import { type Identified, identifyByHand, identifyByNumber } from './identify-device.ts'
import { openDraft } from './open-draft.ts'
import { printedNumber } from './order-views.ts'
import { putStudentDiscount } from './put-student-discount.ts'
import { findOrderOfForm, listUnpaidOfDevice, lockDraftsOf, type OfDevice } from './repository.ts'
import { saveOrder } from './save-order.ts'

const recordAudit = auditRecorder(orderAudit)

export type TakeIn = {
  /** Made by the page when it opened the form: sent twice, it takes in once. */
  readonly formId: string
  readonly mobileNumber: string
  readonly newCustomer?: NewCustomer | undefined
  readonly device: { readonly typed?: string | undefined; readonly byHand?: ByHand | undefined }
  /** What is wrong, in the owner's words. */
  readonly complaint: string
  /** In which the customer wants to read and hear the estimate. */
  readonly language: Language
  /** The repair is at its arrival already. */
  readonly arrived?: boolean | undefined
}

export type TakenIn = { readonly orderId: string; readonly orderNumber: string }

/**
 * The device's repair job begins at once. An unpaid order of this customer and device becomes this one. Fails with
 * NAME_NEEDED for a new number, with ALREADY_TAKEN_IN while the device is here to be diagnosed, or with the errors of
 * finding a device.
 */
export async function takeIn(deps: CounterDeps, by: Colleague, input: TakeIn): Promise<TakenIn> {
  const before = await findOrderOfForm(deps.db, input.formId)
  if (before) return takenInAs(deps, before)
  const { typed, byHand } = input.device
  const identified = byHand
    ? await identifyByHand(deps, checker(by), { ...byHand, typed })
    : await identifyByNumber(deps, checker(by), typed ?? '')
  return inTransaction(deps.db, (tx) => openDiagnosis(deps, tx, by, input, identified))
}

async function openDiagnosis(
  deps: CounterDeps,
  tx: Tx,
  by: Colleague,
  input: TakeIn,
  identified: Identified,
): Promise<TakenIn> {
  const customer = await signUpAtCounter(deps, tx, { ...input, by: by.id })
  const { order, isNew } = await takeInFor(deps, tx, by, {
    ...input,
    customer,
    identified,
    warrantyOf: null,
  })
  if (!isNew) return takenInAs(deps, order)
  await recordAudit(tx, by, {
    at: deps.clock(),
    action: 'order.taken-in',
    subject: { kind: 'order', id: order.id },
    data: { after: { newCustomer: customer.isNew } },
  })
  if (input.arrived) await deps.onArrived(tx, by, order.id)
  return takenInAs(deps, order)
}

export type TakeInFor = Pick<TakeIn, 'complaint'> & {
  /** Null for what the customer sends, whose device is not handed over with it. */
  readonly formId: string | null
  /** Null where the customer's own choice stands. */
  readonly language: Language | null
  readonly customer: { readonly id: string }
  readonly identified: Identified
  /** The order whose warranty is claimed; null where there is none. */
  readonly warrantyOf: string | null
}

/**
 * The order of a device whose fault is to be found, and whether it is new: the same form makes one. Its repair job begins after
 * the transaction. Without a colleague only the customer's own draft becomes this order. Fails with ALREADY_TAKEN_IN while the
 * device is here to be diagnosed; without a colleague also while it is expected for that.
 */
export async function takeInFor(
  deps: CounterDeps,
  tx: Tx,
  by: Colleague | null,
  { formId, complaint, language, customer, identified, warrantyOf }: TakeInFor,
): Promise<{ readonly order: Order; readonly isNew: boolean }> {
  await lockDraftsOf(tx, customer.id)
  // It is looked up again under the customer's lock, because the same form may be sent twice at once.
  const twin = formId === null ? undefined : await findOrderOfForm(tx, formId)
  if (twin) return { order: twin, isNew: false }
  const ofDevice = { customerId: customer.id, deviceKey: identified.deviceKey }
  await refuseTwice(tx, by, ofDevice)
  const told = by && (await findCustomersWords(tx, ofDevice))
  const now = deps.clock()
  const opened = await openDraft(deps, tx, customer, identified, by ? { ...deps, by } : undefined)
  const draft = await putStudentDiscount(deps, tx, opened, { now, takeReserved: true })
  const order: Order = {
    ...acceptDevice(draft),
    status: 'ENQUIRY_STEP_THREE_COMPLETED',
    supportOption: walkInOption,
    address: null,
    grandTotal: null,
    complaint: told ? withOwnWords(told, complaint) : complaint,
    basis: 'diagnosis',
    warrantyOf,
    confirmedAt: draft.confirmedAt ?? now,
    counterForm: formId,
    acceptedAt: now,
    takenOnAt: now,
    updatedAt: now,
  }
  await saveOrder(tx, opened, order)
  await reserveStudentDiscount(tx, order.id, now)
  if (language) await suggestLanguage(deps, tx, customer.id, language)
  const at = now.toISOString()
  await deps.publish(tx, orderAccepted, { orderId: order.id, customerId: customer.id, at })
  return { order, isNew: true }
}

/** What its customer wrote about this device in the booking that it comes for now. */
async function findCustomersWords(tx: Tx, device: OfDevice): Promise<string | null> {
  const unpaid = await listUnpaidOfDevice(tx, device)
  return unpaid.find((order) => !isHandedOver(order) && order.complaint)?.complaint ?? null
}

/** What a customer wrote is never overwritten: what a colleague wrote of it stands below. */
const withOwnWords = (told: string, complaint: string): string =>
  complaint.includes(told) ? complaint : `${told}\n\nAt the counter: ${complaint}`

/**
 * A device without a number cannot be told from another one of its model, so a colleague, who sees it, takes it in. What was
 * booked online is joined, because its device comes only now.
 */
async function refuseTwice(tx: Tx, by: Colleague | null, device: OfDevice): Promise<void> {
  for (const order of await listUnpaidOfDevice(tx, device)) {
    const isHere = by === null || (isHandedOver(order) && isNumbered(order))
    if (phaseOf(order).name === 'under-diagnosis' && isHere) fail(orderErrors.ALREADY_TAKEN_IN)
  }
}

const takenInAs = ({ shop }: Pick<CounterDeps, 'shop'>, { id }: Order): TakenIn => ({
  orderId: id,
  orderNumber: printedNumber(shop, id),
})
