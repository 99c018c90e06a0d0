/** A colleague books a walk-in at the counter: customer, draft, every step and the payment, in one transaction. */
import type { Shop } from '#kernel/shop.ts'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { catalogueErrors } from '#domain/catalogue/errors.ts'
import { getIssuesForModel } from '#domain/catalogue/server/get-issues-for-model.ts'
import { type TaxRecipientInput, taxRecipientOf } from '#domain/customers/tax-recipient.ts'
import { type NewCustomer, signUpAtCounter } from '#domain/customers/server/sign-up-at-counter.ts'
import { suggestLanguage } from '#domain/messaging/server/message-preferences.ts'
import type { CounterMoney } from '#domain/payments/counter-money.ts'
import type { PaymentDeps } from '#domain/payments/server/deps.ts'
import { takeAtCounter } from '#domain/payments/server/take-at-counter.ts'
import { reserveStudentDiscount } from '#domain/student-discount/server/student-discounts.ts'
import { orderErrors } from '../errors.ts'
import { orderAccepted } from '../events.ts'
import {
  acceptDevice,
  type AudioConfirmation,
  chooseIssues,
  chooseService,
  confirm,
  confirmAudio,
  isFaultUnknown,
  type OrderLine,
  type Order,
} from '../order.ts'
import { walkInOption } from '../service-type.ts'
import { orderAudit } from '../audit-events.ts'
import { frozenLines } from './change-order.ts'
import {
  type Chosen,
  type Identified,
  type IdentifyDeps,
  identifyByHand,
  identifyByNumber,
} from './identify-device.ts'
import { openDraft } from './open-draft.ts'
import { printedNumber } from './order-views.ts'
import { askForPayment } from './ask-for-payment.ts'
import { putStudentDiscount } from './put-student-discount.ts'
import type { BookOverDeps } from './book-over.ts'
import { findOrderOfForm, lockDraftsOf } from './repository.ts'
import { saveOrder } from './save-order.ts'

const recordAudit = auditRecorder(orderAudit)

export type CounterDeps = IdentifyDeps &
  Pick<PaymentDeps, 'random' | 'publish' | 'onCaptured' | 'alarm'> &
  BookOverDeps & {
    readonly shop: Shop
    /** Our own address, for the link to pay. */
    readonly origin: string
    readonly onArrived: OnArrived
  }

/** Begins the repair of a device that is here, in the transaction of its booking. */
export type OnArrived = (tx: Tx, by: Colleague, orderId: string) => Promise<void>

export type ByHand = Pick<Chosen, 'productId' | 'color'>

export type WalkIn = {
  /** Made by the page when it opened the form: sent twice, it books once. */
  readonly formId: string
  readonly mobileNumber: string
  readonly newCustomer?: NewCustomer | undefined
  readonly device: { readonly typed?: string | undefined; readonly byHand?: ByHand | undefined }
  /** One for each issue: the language in which its price and text were read out. */
  readonly agreed: readonly AudioConfirmation[]
  /** Null for the customer; what the account remembers stays when it is left out. */
  readonly recipientTax?: TaxRecipientInput | null | undefined
  /** The grand total that the customer was shown. */
  readonly amount: Paise
  /** `online`: the order waits for it. */
  readonly payment: CounterMoney | { readonly method: 'online' }
  /** Why a reference that another order has is right. */
  readonly confirmReference?: string | undefined
  /** The device stays here, so that its repair is at its arrival already. */
  readonly arrived?: boolean | undefined
}

export type Booked = {
  readonly orderId: string
  readonly orderNumber: string
  readonly paid: boolean
  readonly grandTotal: Paise
}

/**
 * Applies the steps and rules of an online booking, so that everything that follows is the same.
 * What its customer began, asked for or agreed to on the phone becomes this order (`../book-over.ts`). Fails with the errors of the steps, with NAME_NEEDED for a new number, or with PRICE_CHANGED when the total has changed.
 */
export async function bookAtCounter(
  deps: CounterDeps,
  by: Colleague,
  input: WalkIn,
): Promise<Booked> {
  const before = await findOrderOfForm(deps.db, input.formId)
  if (before) return bookedAs(deps.shop, before)
  const { typed, byHand } = input.device
  const identified = byHand
    ? await identifyByHand(deps, checker(by), { ...byHand, typed })
    : await identifyByNumber(deps, checker(by), typed ?? '')
  return inTransaction(deps.db, (tx) => book(deps, tx, by, input, identified))
}

async function book(
  deps: CounterDeps,
  tx: Tx,
  by: Colleague,
  input: WalkIn,
  identified: Identified,
): Promise<Booked> {
  const { formId, amount, payment, agreed } = input
  const customer = await signUpAtCounter(deps, tx, { ...input, by: by.id })
  await lockDraftsOf(tx, customer.id)
  // It is looked up again under the customer's lock, because the same form may be sent twice at once.
  const twin = await findOrderOfForm(tx, formId)
  if (twin) return bookedAs(deps.shop, twin)
  const now = deps.clock()
  const opened = await openDraft(deps, tx, customer, identified, { ...deps, by })
  const draft = await putStudentDiscount(deps, tx, opened, { now, takeReserved: true })
  const issueIds = agreed.map(({ issueId }) => issueId)
  const lines = frozenLines(await getIssuesForModel(tx, draft.device.modelId, issueIds, now))
  // A device whose fault is not known is taken in, without a bill.
  if (isFaultUnknown({ lines })) fail(catalogueErrors.ISSUE_NOT_OFFERED)
  const order = confirmedAtCounter(deps.shop, draft, lines, input, now)
  if (order.grandTotal !== amount) fail(orderErrors.PRICE_CHANGED)
  await saveOrder(tx, opened, order)
  const [first] = agreed
  if (first) await suggestLanguage(deps, tx, customer.id, first.audioLanguage)
  const about = { orderId: order.id, customerId: customer.id, amount }
  if (payment.method === 'online') await takeOn(deps, tx, about, formId)
  else {
    const { confirmReference } = input
    await takeAtCounter(deps, tx, { ...about, money: payment, by, confirmReference })
  }
  await recordAudit(tx, by, {
    at: now,
    action: 'order.booked-at-counter',
    subject: { kind: 'order', id: order.id },
    data: { after: { payment: payment.method, amount, newCustomer: customer.isNew } },
  })
  if (input.arrived) await deps.onArrived(tx, by, order.id)
  return { ...bookedAs(deps.shop, order), paid: payment.method !== 'online' }
}

/** A colleague may check 120 devices in ten minutes: two for each booking, a customer every ten seconds. */
export const checker = ({ id }: Colleague) => ({ id, checks: 120 })

/** The draft after every step of a booking, each by its rule. */
function confirmedAtCounter(
  shop: Shop,
  draft: Order,
  lines: readonly OrderLine[],
  input: WalkIn,
  now: Date,
): Order {
  const { recipientTax } = input
  const recipient = recipientTax ? taxRecipientOf(recipientTax) : null
  const billed = recipientTax === undefined ? draft : { ...draft, recipient }
  const agreed = confirmAudio(chooseIssues(acceptDevice(billed), lines), input.agreed)
  const confirmed = confirm(chooseService(agreed, walkInOption), null, shop)
  return {
    ...confirmed,
    grandTotal: confirmed.bill?.grandTotal ?? null,
    confirmedAt: draft.confirmedAt ?? now,
    counterForm: input.formId,
    acceptedAt: input.payment.method === 'online' ? now : null,
    takenOnAt: input.payment.method === 'online' ? now : null,
    updatedAt: now,
  }
}

type Due = { readonly orderId: string; readonly customerId: string; readonly amount: Paise }

/** The device stays here, so its repair begins; its customer gets a link to pay. */
async function takeOn(deps: CounterDeps, tx: Tx, due: Due, formId: string): Promise<void> {
  const { orderId, customerId } = due
  const at = deps.clock()
  await reserveStudentDiscount(tx, orderId, at)
  await deps.publish(tx, orderAccepted, { orderId, customerId, at: at.toISOString() })
  await askForPayment(deps, tx, due, formId)
}

const bookedAs = (shop: Shop, { id, paidAt, grandTotal }: Order): Booked => ({
  orderId: id,
  orderNumber: printedNumber(shop, id),
  paid: paidAt !== null,
  grandTotal: grandTotal ?? paise(0),
})
