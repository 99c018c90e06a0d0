/** Whether a price can be agreed on for an order, before and after it was paid. */
import type { Work } from '#domain/orders/cancellation.ts'
import { phaseOf } from '#domain/orders/phase.ts'

export type EstimatedOrder = Parameters<typeof phaseOf>[0]

/** A price can be agreed on while the shop has the order, and after the whole was paid: what is found then is asked about, too. */
export function canBeEstimated(order: EstimatedOrder): boolean {
  const { name } = phaseOf(order)
  return name === 'under-diagnosis' || name === 'agreed' || name === 'paid'
}

/** The repair as far as it limits its estimates. */
type Progress = Pick<Work, 'hasJob' | 'isOver'>

/** Of what was paid only a device that is being repaired is estimated; nothing is once it went back. */
export function mayBeWritten(order: EstimatedOrder, { hasJob, isOver }: Progress): boolean {
  const phase = phaseOf(order)
  const isPaid =
    phase.name === 'paid' || (phase.name === 'under-diagnosis' && phase.chargePaidAt !== null)
  return canBeEstimated(order) && !isOver && (!isPaid || hasJob)
}
