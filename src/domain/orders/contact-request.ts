/**
 * The life of a contact request: called until somebody answers, then turned into a walk-in or a pickup, or closed with a
 * reason.
 */
import { fail } from '#kernel/app-error.ts'
import type { Language } from '#kernel/language.ts'
import { after, days, hours, minutes } from '#kernel/time.ts'
import { type Bill, type Charges, currentBill } from './cart.ts'
import { orderErrors } from './errors.ts'
import type { OrderState, OrderStatus } from './order.ts'
import type { OrderAddress } from './order-parts.ts'
import { jobServices, type JobService } from './service-type.ts'

/** Its customer asked to be called, and nobody has booked a repair for it yet. */
export const isContactRequest = (status: OrderStatus): boolean => status === 'CONTACT_REQUESTED'

export const contactEndings = ['walk-in', 'pickup', 'closed'] as const
export type ContactEnding = (typeof contactEndings)[number]

/** Why a request is closed without a repair. */
export const closeReasons = [
  'not-reached',
  'not-wanted',
  'answered',
  'not-repairable',
  'booked-otherwise',
] as const
export type CloseReason = (typeof closeReasons)[number]

/** The reasons as colleagues choose them. */
export const closeReasonTitles: Readonly<Record<CloseReason, string>> = {
  'not-reached': 'Nobody answered our calls',
  'not-wanted': 'The customer no longer wants the repair',
  answered: 'The question was answered, no repair needed',
  'not-repairable': 'We cannot repair this',
  'booked-otherwise': 'Booked in another way',
}

/** The reasons as customers read them in a message: at most 30 characters each. */
export const closeReasonTexts: Readonly<Record<Language, Readonly<Record<CloseReason, string>>>> = {
  English: {
    'not-reached': 'we could not reach you',
    'not-wanted': 'you no longer need the repair',
    answered: 'your question is answered',
    'not-repairable': 'we cannot repair this',
    'booked-otherwise': 'it is booked in another way',
  },
  Tamil: {
    'not-reached': 'உங்களைத் தொடர்புகொள்ள இயலவில்லை',
    'not-wanted': 'பழுதுபார்ப்பு இனி தேவையில்லை',
    answered: 'கேள்விக்குப் பதில் தரப்பட்டது',
    'not-repairable': 'இதைப் பழுதுபார்க்க இயலாது',
    'booked-otherwise': 'வேறு வழியில் பதிவு செய்யப்பட்டது',
  },
  Hindi: {
    'not-reached': 'आपसे संपर्क नहीं हो सका',
    'not-wanted': 'अब मरम्मत की ज़रूरत नहीं है',
    answered: 'आपके सवाल का जवाब मिल गया',
    'not-repairable': 'इसकी मरम्मत संभव नहीं है',
    'booked-otherwise': 'बुकिंग दूसरे तरीके से हो गई',
  },
}

/** What is known of the calls for a request. */
export type ContactCalls = {
  readonly attempts: number
  readonly lastAttemptAt: Date | null
  readonly nextTryAt: Date | null
}

export const noCalls: ContactCalls = { attempts: 0, lastAttemptAt: null, nextTryAt: null }

/** A next try may be agreed for at most that many days ahead. */
const longestWait = days(30)
/** Two presses of one button, or of two colleagues about one call, count once. */
const sameCall = minutes(1)

/**
 * After a call that nobody answered. A second report within a minute changes nothing but the next try, because an answer
 * may get lost. Fails with CONTACT_NOT_OPEN, or with NEXT_TRY_INVALID when the next try is past or more than 30 days away.
 */
export function calledInVain(
  { status }: { readonly status: OrderStatus },
  calls: ContactCalls,
  { now, nextTryAt }: { readonly now: Date; readonly nextTryAt: Date },
): ContactCalls {
  if (status !== 'CONTACT_REQUESTED') fail(orderErrors.CONTACT_NOT_OPEN)
  if (nextTryAt <= now || nextTryAt > after(now, longestWait)) fail(orderErrors.NEXT_TRY_INVALID)
  const { lastAttemptAt } = calls
  if (lastAttemptAt && now < after(lastAttemptAt, sameCall)) return { ...calls, nextTryAt }
  return { attempts: calls.attempts + 1, lastAttemptAt: now, nextTryAt }
}

/** A first call is promised for the next 24 hours; a later one for the time that was noted. */
const promise = hours(24)

/** A call that was promised and not made. */
export const isCallLate = (
  requestedAt: Date,
  { nextTryAt }: Pick<ContactCalls, 'nextTryAt'>,
  now: Date,
): boolean => now > (nextTryAt ? after(nextTryAt, hours(1)) : after(requestedAt, promise))

/** The repair that the customer chose, or that its fault is found first. */
export const contactWorks = ['repair', 'diagnosis'] as const
export type ContactWork = (typeof contactWorks)[number]

type Agreed = {
  readonly service: JobService
  readonly address: OrderAddress | null
  readonly discountBasisPoints: number
  readonly at: Date
}

/**
 * The request as the walk-in or pickup that was agreed on the phone: priced with that service's charge, waiting for its
 * payment. Fails with CONTACT_NOT_OPEN, or with ADDRESS_REQUIRED for a pickup without one.
 */
export function convertContact<O extends OrderState>(
  shop: Charges,
  order: O,
  { service, address, discountBasisPoints, at }: Agreed,
): O & { readonly bill: Bill } {
  if (order.status !== 'CONTACT_REQUESTED') fail(orderErrors.CONTACT_NOT_OPEN)
  const { supportOptionId, hasRider } =
    jobServices.find((one) => one.key === service) ?? fail(orderErrors.SERVICE_NOT_FOUND)
  if (hasRider && !address) fail(orderErrors.ADDRESS_REQUIRED)
  const agreed: O = {
    ...order,
    status: 'ENQUIRY_STEP_THREE_COMPLETED',
    supportOption: supportOptionId,
    address: hasRider ? address : null,
    discountBasisPoints,
    bill: null,
    acceptedAt: at,
  }
  return { ...agreed, bill: currentBill(agreed, shop) }
}
