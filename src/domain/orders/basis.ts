/** Why the shop works on a device: what its repair rests on. */
import { isFaultUnknown, isUnderDiagnosis, type Order } from './order.ts'
import type { OrderBasis } from './order-parts.ts'

export const basisTitles: Readonly<Record<OrderBasis, string>> = {
  paid: 'Booked at known prices',
  diagnosis: 'Taken in to find the fault',
  contact: 'Agreed after a contact request',
  warranty: 'Warranty',
}

/** An order of an earlier version has no basis stored; then it follows from what was ordered. */
export function basisOf(order: Order): OrderBasis {
  if (order.basis) return order.basis
  const isSought = order.complaint !== null || isFaultUnknown(order) || isUnderDiagnosis(order)
  return isSought ? 'diagnosis' : 'paid'
}

/** A repair that its owner does not pay, because an earlier one is covered. Another fault found on the way has its price. */
export const isCovered = ({ basis, grandTotal }: Pick<Order, 'basis' | 'grandTotal'>): boolean =>
  basis === 'warranty' && grandTotal === 0
