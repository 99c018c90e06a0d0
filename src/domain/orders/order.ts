/**
 * The life of a repair order, from a device number to a paid booking or a contact request.
 *
 * An order moves only along `moves`; a call that finds it elsewhere fails with STEP_OUT_OF_ORDER. Plain
 * data in, plain data out: no clock, no database, no request.
 */
import { fail } from '#kernel/app-error.ts'
import type { Language } from '#kernel/language.ts'
import type { Paise } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import type { TaxRecipient } from '#domain/customers/tax-recipient.ts'
import { isFaultFinding } from '#domain/catalogue/fault-finding.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { type Bill, type CartLine, type Charges, currentBill, taxableOf } from './cart.ts'
import { orderErrors } from './errors.ts'
import type { OrderAddress, OrderBasis, OrderDevice, PickupTime } from './order-parts.ts'
import { getServiceType } from './service-type.ts'
import { requireAddress } from './tax.ts'

export const orderStatuses = [
  'ENQUIRY_STARTED',
  'ENQUIRY_STEP_ONE_COMPLETED',
  'ENQUIRY_STEP_TWO_COMPLETED',
  'ENQUIRY_AUDIO_CONFIRMED',
  'ENQUIRY_STEP_THREE_COMPLETED',
  'CONTACT_REQUESTED',
  'CANCELLED',
  'REFUNDED',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The states in which each act is allowed. The act that led to a state may be repeated, because an answer may get lost. */
const moves = {
  acceptDevice: ['ENQUIRY_STARTED', 'ENQUIRY_STEP_ONE_COMPLETED'],
  chooseIssues: ['ENQUIRY_STEP_ONE_COMPLETED', 'ENQUIRY_STEP_TWO_COMPLETED'],
  confirmAudio: ['ENQUIRY_STEP_TWO_COMPLETED', 'ENQUIRY_AUDIO_CONFIRMED'],
  chooseService: ['ENQUIRY_AUDIO_CONFIRMED', 'ENQUIRY_STEP_THREE_COMPLETED'],
  confirm: ['ENQUIRY_STEP_THREE_COMPLETED'],
} as const satisfies Record<string, readonly OrderStatus[]>

export type OrderLine = CartLine & {
  readonly sac: string
  readonly warranty: string
  readonly quality: string
  readonly imageUrl: string | null
  /** A spare part is fitted under warranty, so it has no price of its own. */
  readonly isSpareCovered?: true
}

export type AudioConfirmation = {
  readonly issueId: string
  readonly audioLanguage: Language
  readonly audioUrl: string
}

/** The part of an order that its rules use. */
export type OrderState = {
  readonly status: OrderStatus
  readonly lines: readonly OrderLine[]
  readonly confirmations: readonly AudioConfirmation[]
  readonly supportOption: number | null
  readonly discountBasisPoints: number
  readonly address: OrderAddress | null
  /** To whom its documents are made out; null for the customer. */
  readonly recipient: TaxRecipient | null
  /** Frozen when the customer confirms; what the payment must match. */
  readonly bill: Bill | null
  readonly paidAt: Date | null
  /** When the shop took it on before it was paid: at the counter, or after a call. Null where the payment comes first. */
  readonly acceptedAt: Date | null
  /** When its work could begin; null before that, and on orders of early versions (`takenOnAt` in taken-on.ts). */
  readonly takenOnAt: Date | null
}

/** An order with everything that is stored of it. */
export type Order = OrderState & {
  readonly id: string
  readonly customerId: string
  /** Names the device for finding its draft again: the number, or the model chosen by hand. */
  readonly deviceKey: string
  readonly device: OrderDevice
  readonly grandTotal: Paise | null
  readonly paymentId: string | null
  readonly confirmedAt: Date | null
  readonly cancelledAt: Date | null
  /** What was left to refund when the customer cancelled. */
  readonly cancelledRefund: Paise | null
  /** The last time at which cancelling is free, as promised at the payment; null for orders paid before it was stored. */
  readonly freeCancellationUntil: Date | null
  /** When its customer asks us to come; null where any time will do, and for an order without a pickup. */
  readonly pickupTime: PickupTime | null
  /** What the shop keeps of an order that was called off too late. */
  readonly lateFee: Paise | null
  /** When the rest of the money had gone back: from then on the fee is what was sold. */
  readonly feeEarnedAt: Date | null
  /** The customer went back from it, so the booking does not offer it again by itself. */
  readonly setAside: boolean
  /** The form that a colleague booked it with at the counter. */
  readonly counterForm: string | null
  /** What is wrong with the device in its owner's words, where it was taken in to find the fault. */
  readonly complaint: string | null
  /** Null for an order of an earlier version, and until the shop takes it on otherwise than by its payment (`basis.ts`). */
  readonly basis: OrderBasis | null
  /** The earlier order whose warranty its owner claims; null for any other. */
  readonly warrantyOf: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Step 1: the customer says that the device found is theirs. */
export const acceptDevice = <O extends OrderState>(order: O): O =>
  at(order, 'acceptDevice', { status: 'ENQUIRY_STEP_ONE_COMPLETED' })

/** Step 2: issues with the shop's own prices, frozen here. At least one. */
export function chooseIssues<O extends OrderState>(order: O, lines: readonly OrderLine[]): O {
  if (lines.length === 0) fail(orderErrors.NO_ISSUES)
  return at(order, 'chooseIssues', {
    status: 'ENQUIRY_STEP_TWO_COMPLETED',
    lines,
    confirmations: [],
  })
}

/** Step 3: every chosen issue was confirmed once, and no other. */
export function confirmAudio<O extends OrderState>(
  order: O,
  confirmations: readonly AudioConfirmation[],
): O {
  const next = at(order, 'confirmAudio', { status: 'ENQUIRY_AUDIO_CONFIRMED', confirmations })
  const chosen = order.lines.map((line) => line.issueId).toSorted()
  const confirmedIssues = confirmations.map((one) => one.issueId).toSorted()
  if (chosen.length !== confirmedIssues.length || chosen.some((id, i) => id !== confirmedIssues[i]))
    fail(orderErrors.ISSUES_NOT_CONFIRMED)
  return next
}

/** Step 4: walk-in, pickup or contact. */
export function chooseService<O extends OrderState>(order: O, supportOption: number): O {
  getServiceType(supportOption)
  return at(order, 'chooseService', {
    status: 'ENQUIRY_STEP_THREE_COMPLETED',
    supportOption,
    bill: null,
  })
}

/** The same order at another discount: a bill frozen at the old one is no longer valid. */
export const withDiscount = <O extends OrderState>(order: O, discountBasisPoints: number): O =>
  order.discountBasisPoints === discountBasisPoints
    ? order
    : { ...order, discountBasisPoints, bill: null }

/**
 * Step 5: freezes bill and address. A pickup needs an address within the area of the shop, and a document of ₹50,000 or
 * more needs one of any kind; 'contact' becomes a request, without payment.
 */
export function confirm<O extends OrderState>(
  order: O,
  address: OrderAddress | null,
  shop: Charges & Pick<Shop, 'phone'>,
  { isOutside = false }: { readonly isOutside?: boolean } = {},
): O {
  const confirmed = at(order, 'confirm', { address })
  const { hasRider, isRepair } = getServiceType(order.supportOption ?? 0)
  if (hasRider && !address) fail(orderErrors.ADDRESS_REQUIRED)
  if (hasRider && isOutside) fail(orderErrors.OUTSIDE_SERVICE_AREA(shop))
  const bill = currentBill(confirmed, shop)
  if (isRepair) requireAddress(shop, taxableOf(bill), confirmed)
  return {
    ...confirmed,
    bill,
    ...(isRepair ? {} : { status: 'CONTACT_REQUESTED' as const }),
  }
}

/** Neither paid nor closed. */
export const isUnpaid = ({ status, paidAt }: Pick<OrderState, 'status' | 'paidAt'>): boolean =>
  paidAt === null && status !== 'CANCELLED' && status !== 'REFUNDED'

/** Nothing but finding the fault was ordered: no repair is agreed to yet, even where the pickup is paid. */
export const isFaultUnknown = ({ lines }: Pick<OrderState, 'lines'>): boolean =>
  lines.length > 0 && lines.every(({ issueId }) => isFaultFinding(issueId))

/** The fault is not known yet, so there is no price that could be paid or agreed to. */
export const isUnderDiagnosis = (
  order: Pick<OrderState, 'status' | 'paidAt' | 'acceptedAt' | 'bill'>,
): boolean => order.acceptedAt !== null && order.bill === null && isUnpaid(order)

function at<O extends OrderState>(
  order: O,
  act: keyof typeof moves,
  change: Partial<OrderState>,
): O {
  if (order.paidAt !== null) fail(paymentErrors.ALREADY_PAID)
  // What was agreed with a colleague stays; only its payment is left.
  if (order.acceptedAt !== null && act !== 'confirm') fail(orderErrors.STEP_OUT_OF_ORDER)
  if (isUnderDiagnosis(order)) fail(orderErrors.NO_PRICE_YET)
  if (!moves[act].some((from) => from === order.status)) fail(orderErrors.STEP_OUT_OF_ORDER)
  return { ...order, ...change }
}
