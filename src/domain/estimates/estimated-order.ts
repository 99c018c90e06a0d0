/** Whether a price can be agreed on for an order, before and after it was paid. */
import { isInvoiced, type Work } from '#domain/orders/cancellation.ts'
import { phaseOf } from '#domain/orders/phase.ts'

export type EstimatedOrder = Parameters<typeof phaseOf>[0]

/** A price can be agreed on while the shop has the order, and after the whole was paid: what is found then is asked about, too. */
export function canBeEstimated(order: EstimatedOrder): boolean {
  const { name } = phaseOf(order)
  return name === 'under-diagnosis' || name === 'agreed' || name === 'paid'
}

/** The repair as far as it limits its estimates. */
export type EstimatedWork = Pick<Work, 'hasJob' | 'isOver' | 'isDelivered' | 'checkedAt'>

/** Nothing is estimated or answered any more: the repair has ended, or its price is invoiced. */
export const isPriceFixed = (work: Omit<EstimatedWork, 'hasJob'>, now: Date): boolean =>
  work.isOver || isInvoiced(work, now)

/** Of what was paid only a device that is being repaired is estimated. */
export function mayBeWritten(order: EstimatedOrder, work: EstimatedWork, now: Date): boolean {
  const phase = phaseOf(order)
  const isPaid =
    phase.name === 'paid' || (phase.name === 'under-diagnosis' && phase.chargePaidAt !== null)
  return canBeEstimated(order) && !isPriceFixed(work, now) && (!isPaid || work.hasJob)
}
