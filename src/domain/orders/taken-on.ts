/** When the shop takes an order on: with its payment, at the counter before it, or for nothing to find the fault. */
import { isClosed } from './cancellation.ts'
import { isFaultUnknown, isUnderDiagnosis, type Order, type OrderState } from './order.ts'
import { phaseOf } from './phase.ts'

/**
 * A walk-in whose total is 0 is taken on as it is confirmed, because nothing is left to pay. Where only the fault is to be
 * found it has no bill yet: the estimate makes it.
 */
export function takeOnFree<O extends OrderState>(order: O, now: Date): O {
  const taken = { ...order, acceptedAt: now, takenOnAt: now }
  return isFaultUnknown(order) ? { ...taken, bill: null } : { ...taken, paidAt: now }
}

type TakenOn = Pick<
  Order,
  'paidAt' | 'acceptedAt' | 'takenOnAt' | 'counterForm' | 'status' | 'bill'
>

/**
 * When the shop may begin: with the first payment, once the device was handed over at the counter to be paid for later, or
 * once finding its fault was ordered. It follows from the rest where it is not stored, on orders of early versions.
 */
export function takenOnAt(order: TakenOn): Date | null {
  if (order.takenOnAt) return order.takenOnAt
  return order.counterForm !== null || isUnderDiagnosis(order)
    ? (order.acceptedAt ?? order.paidAt)
    : order.paidAt
}

/** Its charge was paid, and an estimate must come before the repair. */
export const isPaidForFault = (order: Pick<OrderState, 'status' | 'paidAt' | 'lines'>): boolean =>
  order.paidAt !== null && !isClosed(order.status) && isFaultUnknown(order)

/** When the whole price of a repair was paid; null while something is due, and where only the pickup was paid. */
export const paidForRepairAt = (
  order: Pick<OrderState, 'status' | 'paidAt' | 'lines'>,
): Date | null => (isPaidForFault(order) ? null : order.paidAt)

/**
 * Once something else is agreed, what was paid before is a part of its price: the order was taken on with it, and is paid when
 * nothing is due any more.
 */
export const withPartPaid = <O extends Order>(order: O): O =>
  order.paidAt
    ? {
        ...order,
        acceptedAt: order.acceptedAt ?? order.paidAt,
        takenOnAt: takenOnAt(order),
        paidAt: null,
        paymentId: null,
        freeCancellationUntil: null,
      }
    : order

/** Its fault is to be found, and an estimate must come before the repair; the pickup may be paid. */
export const awaitsPrice = (
  order: Pick<OrderState, 'status' | 'paidAt' | 'acceptedAt' | 'bill' | 'lines'>,
): boolean => phaseOf(order).name === 'under-diagnosis'
