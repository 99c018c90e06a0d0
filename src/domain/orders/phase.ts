/**
 * Where an order stands. It is derived from the stored order whenever somebody asks, and never stored itself, so that it
 * cannot disagree with what happened (docs/decisions/0017-the-price-is-agreed-on-the-order.md).
 */
import { isClosed } from './cancellation.ts'
import type { Bill } from './cart.ts'
import { isFaultUnknown, type OrderState } from './order.ts'
import type { PhaseName } from './phase-names.ts'

type OrderPhase = { readonly name: PhaseName } &
  /** Its customer goes through the steps of the booking. */
  (
    | { readonly name: 'draft' }
    /** Its customer asked for a call. */
    | { readonly name: 'requested' }
    /** Confirmed online: it becomes a booking with its payment, at exactly this price. */
    | { readonly name: 'to-pay'; readonly bill: Bill }
    /** The shop took it on to find its fault. There is no price yet; a charge for the pickup may be paid. */
    | { readonly name: 'under-diagnosis'; readonly since: Date; readonly chargePaidAt: Date | null }
    /** The shop took it on and its price is agreed, of which something is still due. */
    | { readonly name: 'agreed'; readonly since: Date; readonly bill: Bill }
    /** Nothing of its price is due. */
    | { readonly name: 'paid'; readonly at: Date }
    /** Cancelled or refunded: nothing but a refund follows. */
    | { readonly name: 'closed' }
  )

type Standing = Pick<OrderState, 'status' | 'paidAt' | 'acceptedAt' | 'bill' | 'lines'>

export function phaseOf(order: Standing): OrderPhase {
  const { status, paidAt, acceptedAt, bill } = order
  if (isClosed(status)) return { name: 'closed' }
  if (paidAt && isFaultUnknown(order))
    return { name: 'under-diagnosis', since: acceptedAt ?? paidAt, chargePaidAt: paidAt }
  if (paidAt) return { name: 'paid', at: paidAt }
  if (status === 'CONTACT_REQUESTED') return { name: 'requested' }
  if (acceptedAt)
    return bill
      ? { name: 'agreed', since: acceptedAt, bill }
      : { name: 'under-diagnosis', since: acceptedAt, chargePaidAt: null }
  return bill ? { name: 'to-pay', bill } : { name: 'draft' }
}
