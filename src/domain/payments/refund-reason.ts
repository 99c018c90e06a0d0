/** Why a colleague sends money back: chosen from a list and never typed, because the audit log stores it for ever. */
import { lostDispute } from './dispute.ts'
import { madeElsewhere } from './refund.ts'

export const refundReasons = [
  'not-repairable',
  'called-off',
  'charged-too-much',
  'part-not-available',
  'not-satisfied',
  'agreed-otherwise',
] as const
export type RefundReason = (typeof refundReasons)[number]

export const reasonTitles: Readonly<Record<RefundReason, string>> = {
  'not-repairable': 'The device cannot be repaired',
  'called-off': 'The customer called it off',
  'charged-too-much': 'Too much was charged',
  'part-not-available': 'A part is not to be had',
  'not-satisfied': 'The customer is not satisfied',
  'agreed-otherwise': 'Agreed with the customer otherwise',
}

const ownReasons: Readonly<Record<string, string>> = {
  ...reasonTitles,
  cancelled: 'Cancelled by the customer in time',
  declined: 'The customer declined the estimate',
  'not-needed': 'Paid twice or too late',
  overpaid: 'More than the order costs',
  unassigned: 'Fitted no order',
  [madeElsewhere]: 'Made at the payment provider',
  [lostDispute]: 'Taken by the bank after a dispute',
}

/** A refund's reason in the books, as colleagues read it. */
export const reasonTitle = (reason: string): string => ownReasons[reason] ?? reason

/** Why a failed refund is withdrawn and the shop keeps the money. */
export const withdrawalReasons = ['keeps-the-repair', 'decided-in-error', 'has-the-money'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

export const withdrawalTitles: Readonly<Record<WithdrawalReason, string>> = {
  'keeps-the-repair': 'The customer wants no money back',
  'decided-in-error': 'The refund was decided by mistake',
  'has-the-money': 'The customer has the money another way',
}
