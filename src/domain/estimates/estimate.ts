/**
 * The estimate of an order: lines with prices that the customer accepts or declines one by one.
 *
 * An estimate that was sent never changes; a change is a new version, which replaces the one before. Plain data in, plain
 * data out: no clock, no database, no request.
 */
import { fail } from '#kernel/app-error.ts'
import type { StateCode } from '#kernel/gst-state.ts'
import { type Paise, rupees } from '#kernel/money.ts'
import type { Role } from '#kernel/permissions.ts'
import { ruleAt } from '#kernel/tax-rule.ts'
import { after, hours } from '#kernel/time.ts'
import type { Zone } from '#domain/customers/recipient-kind.ts'
import { type Bill, billIn, billOf } from '#domain/orders/cart.ts'
import type { Taxed } from '#domain/orders/tax.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { paidForRepairAt } from '#domain/orders/taken-on.ts'
import { estimateErrors } from './errors.ts'
import { canBeEstimated, type EstimatedOrder } from './estimated-order.ts'

/** One line; `key` names it within its version. A free line has no issue of the catalogue behind it. */
export type EstimateLine = OrderLine & {
  readonly key: string
  readonly isFree: boolean
  /** The key of the line without which this one cannot be done; null for none. */
  readonly needs: string | null
  /** As it was paid for before this version was written. */
  readonly isBooked?: boolean
  /** How long the work takes, in words, when the version was written; absent where nobody said. */
  readonly takes?: string
}

/** A photo of what was found. */
export type EstimatePhoto = {
  /** Of the upload. */
  readonly id: string
  /** The place of its finding, from 0. */
  readonly finding: number
  /** Of its bytes as they are stored. */
  readonly sha256: string
}

export const mostPhotos = 8

/** Why a line of the version before is not in this one; `key` names it there. */
export type LeftOut = { readonly key: string; readonly reason: string }

export type Estimate = {
  readonly id: string
  readonly orderId: string
  /** Counts from 1 within the order. */
  readonly version: number
  readonly lines: readonly EstimateLine[]
  /** What was found, a sentence each. */
  readonly findings: readonly string[]
  /** For the customer; empty for none. */
  readonly note: string
  readonly photos: readonly EstimatePhoto[]
  /** Why lines of the version before were taken out. */
  readonly leftOut: readonly LeftOut[]
  readonly extraCharge: Paise
  readonly discountBasisPoints: number
  /** The place of supply that its tax was computed for. */
  readonly stateCode: StateCode
  /** Of a supply to a special economic zone; null for any other. */
  readonly zone: Zone | null
  /**
   * When the whole order was paid as it stood, if this version asks for something else: a no then leaves that as it was. Null
   * where a no ends the repair.
   */
  readonly orderPaidAt: Date | null
  readonly sentAt: Date
  readonly validUntil: Date
  /** When a newer version or a colleague took it back. */
  readonly replacedAt: Date | null
  readonly composedBy: string
  readonly composedByName: string
  /** SHA-256 of its text, which proves what the customer was shown. */
  readonly sha256: string
}

export const answerWays = ['code', 'account', 'phone', 'counter'] as const
/** `code` and `account`: the customer themselves. `phone` and `counter`: a colleague who read it out. */
export type AnswerWay = (typeof answerWays)[number]

export const estimateStates = ['open', 'expired', 'replaced', 'answered', 'closed'] as const
/** `closed`: the order was paid, cancelled or refunded meanwhile. */
export type EstimateState = (typeof estimateStates)[number]

const reminders = [hours(72), hours(24)] as const

/** The latest reminder that is due, as milliseconds since the estimate was sent; undefined before the first. */
export const reminderDue = (sentAt: Date, now: Date): number | undefined =>
  reminders.find((wait) => now >= after(sentAt, wait))

const betweenReminders = hours(12)

/** Neither the estimate nor a reminder of it was sent a short while ago; null: none was. */
export const isReminderFree = (sentAt: Date, remindedAt: Date | null, now: Date): boolean =>
  now >= after(remindedAt && remindedAt > sentAt ? remindedAt : sentAt, betweenReminders)

/** The most that one line may cost before tax. */
export const highestLine = rupees(5_00_000)

/** Up to which total a role may compose a free line, which no price of the catalogue limits. */
const freeLineLimits: Partial<Readonly<Record<Role, Paise>>> = {
  owner: highestLine,
  'front-desk': rupees(50_000),
  technician: rupees(15_000),
}

/** Paise; 0 for a role that composes none. */
export const freeLineLimit = (role: Role): number => freeLineLimits[role] ?? 0

/** Fails with FREE_LINE_TOO_HIGH when a free line costs more than this role may decide. */
export function checkFreeLines(role: Role, lines: readonly EstimateLine[]): void {
  const limit = freeLineLimit(role)
  if (lines.some(({ isFree, totalCharge }) => isFree && totalCharge > limit))
    fail(estimateErrors.FREE_LINE_TOO_HIGH)
}

type Standing = {
  readonly estimate: Pick<Estimate, 'validUntil' | 'replacedAt' | 'orderPaidAt'>
  readonly answer: unknown
  readonly order: EstimatedOrder
}

/** Where a version stands now. An answered one stays answered, whatever happens to its order. */
export function estimateState({ estimate, answer, order }: Standing, now: Date): EstimateState {
  if (answer) return 'answered'
  if (estimate.replacedAt) return 'replaced'
  // Who pays instead of answering has agreed to the price as it was.
  const isPaidInstead = !estimate.orderPaidAt && paidForRepairAt(order) !== null
  if (!canBeEstimated(order) || isPaidInstead) return 'closed'
  return now > estimate.validUntil ? 'expired' : 'open'
}

/** Fails with ESTIMATE_REPLACED, ESTIMATE_EXPIRED, ESTIMATE_CLOSED or ESTIMATE_ANSWERED. */
export function checkOpen(state: EstimateState): void {
  if (state !== 'open') fail(refusals[state])
}

/**
 * The lines that a customer accepted, of a version that can still be answered. None means that the whole repair was
 * declined. Fails with ESTIMATE_REPLACED, ESTIMATE_EXPIRED, ESTIMATE_CLOSED, ESTIMATE_ANSWERED, LINE_UNKNOWN, or with
 * LINE_NEEDS_ANOTHER when a line was accepted without the one it needs.
 */
export function acceptLines(
  { lines }: Pick<Estimate, 'lines'>,
  state: EstimateState,
  accepted: readonly string[],
): EstimateLine[] {
  checkOpen(state)
  const keys = new Set(lines.map(({ key }) => key))
  if (accepted.some((key) => !keys.has(key))) fail(estimateErrors.LINE_UNKNOWN)
  const chosen = lines.filter(({ key }) => accepted.includes(key))
  if (chosen.some(({ needs }) => needs !== null && !accepted.includes(needs)))
    fail(estimateErrors.LINE_NEEDS_ANOTHER)
  return chosen
}

/** Why a version that is not open is refused. */
export const refusals = {
  expired: estimateErrors.ESTIMATE_EXPIRED,
  replaced: estimateErrors.ESTIMATE_REPLACED,
  answered: estimateErrors.ESTIMATE_ANSWERED,
  closed: estimateErrors.ESTIMATE_CLOSED,
} as const

type Pricing = Pick<
  Estimate,
  'extraCharge' | 'discountBasisPoints' | 'stateCode' | 'zone' | 'sentAt'
>

/** What these lines of an estimate cost together, with its charge, its discount and the tax of the day it was sent. */
export function billOfLines(
  shop: Taxed,
  { extraCharge, discountBasisPoints, stateCode, zone, sentAt }: Pricing,
  lines: readonly Pick<EstimateLine, 'totalCharge'>[],
): Bill {
  const rule = ruleAt(shop.tax.rules, sentAt)
  const bill = billOf(shop, lines, extraCharge, discountBasisPoints, rule)
  return billIn(shop, bill, { stateCode, ...(zone && { zone }) })
}

/** The same line as an order stores it. */
export const orderLineOf = (line: EstimateLine): OrderLine => ({
  issueId: line.issueId,
  label: line.label,
  serviceCharge: line.serviceCharge,
  sparePrice: line.sparePrice,
  totalCharge: line.totalCharge,
  sac: line.sac,
  warranty: line.warranty,
  quality: line.quality,
  imageUrl: line.imageUrl,
})
