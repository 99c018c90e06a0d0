/**
 * How long each repaired issue is under warranty, and what happens when its owner claims it. The time of a line is the
 * one that was agreed with it (`90 days`, `30 days` for software); it counts from the delivery.
 */
import { fail } from '#kernel/app-error.ts'
import { after, days, indianDay, nextIndianMidnight, noonOf, seconds } from '#kernel/time.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { warrantyEnd } from '#domain/orders/warranty-end.ts'
import { warrantyErrors } from './warranty-errors.ts'

type Line = Pick<OrderLine, 'issueId' | 'label' | 'warranty'>

export type LineWarranty = {
  readonly issueId: string
  readonly label: string
  /** The midnight in India after its last day. */
  readonly endsAt: Date
}

/** Of each line with a warranty, until the same day as its owner reads it on tracking. */
export const warrantiesOf = (lines: readonly Line[], deliveredAt: Date): LineWarranty[] =>
  lines.flatMap(({ issueId, label, warranty }) => {
    const lastDay = warrantyEnd(warranty, deliveredAt)
    return lastDay ? [{ issueId, label, endsAt: nextIndianMidnight(noonOf(lastDay)) }] : []
  })

/** It ends with the midnight after its last day, such as `2027-02-17`. */
export const lastDayOf = ({ endsAt }: Pick<LineWarranty, 'endsAt'>): string =>
  indianDay(after(endsAt, -seconds(1)))

/** A replaced part is under warranty for what is left of the earlier one, and at least for that many days. */
const leastDays = 30

export const remainingWarranty = ({ endsAt }: Pick<LineWarranty, 'endsAt'>, now: Date): string =>
  `${Math.max(leastDays, Math.ceil((endsAt.getTime() - now.getTime()) / days(1)))} days`

/**
 * The warranties that a claim of these issues is about. Fails with NOTHING_UNDER_WARRANTY when one of them was not
 * repaired with a warranty, or with WARRANTY_OVER.
 */
export function claimedOf(
  warranties: readonly LineWarranty[],
  issueIds: readonly string[],
  now: Date,
): LineWarranty[] {
  return issueIds.map((id) => {
    const found = warranties.find(({ issueId }) => issueId === id)
    if (!found) fail(warrantyErrors.NOTHING_UNDER_WARRANTY)
    if (now >= found.endsAt) fail(warrantyErrors.WARRANTY_OVER)
    return found
  })
}

export const claimDecisions = ['covered', 'not-covered'] as const
export type ClaimDecision = (typeof claimDecisions)[number]

export const decisionTitles: Readonly<Record<ClaimDecision, string>> = {
  covered: 'Covered by the warranty',
  'not-covered': 'Not covered by the warranty',
}

type Claim = { readonly decision: ClaimDecision | null }

/**
 * Whether a decision is still to be stored; false for a repeat of the same one. Fails with CLAIM_DECIDED for another one,
 * or with DECISION_NEEDS_WORDS when a claim is refused without a reason.
 */
export function isNewDecision(
  { decision: before }: Claim,
  { decision, reason }: { readonly decision: ClaimDecision; readonly reason: string },
): boolean {
  if (before === decision) return false
  if (before !== null) fail(warrantyErrors.CLAIM_DECIDED)
  if (decision === 'not-covered' && reason.trim() === '') fail(warrantyErrors.DECISION_NEEDS_WORDS)
  return true
}
