/** Whether a price can be agreed on for an order, before and after it was paid. */
import { isClosed, type Work } from '#domain/orders/cancellation.ts'
import type { Order } from '#domain/orders/order.ts'
import { isPaidForFault } from '#domain/orders/taken-on.ts'

export type EstimatedOrder = Pick<Order, 'acceptedAt' | 'paidAt' | 'status' | 'lines'>

/** A price can be agreed on while the shop has the order, and after the whole was paid: what is found then is asked about, too. */
export const canBeEstimated = ({ acceptedAt, paidAt, status }: EstimatedOrder): boolean =>
  (acceptedAt !== null || paidAt !== null) && !isClosed(status)

/** The repair as far as it limits its estimates. */
type Progress = Pick<Work, 'hasJob' | 'isOver'>

/** Of what was paid only a device that is being repaired is estimated; nothing is once it went back. */
export const mayBeWritten = (order: EstimatedOrder, { hasJob, isOver }: Progress): boolean =>
  canBeEstimated(order) && !isOver && (order.paidAt === null || hasJob)

/** When the whole price of a repair was paid; null while something is due, and where only the pickup was paid. */
export const paidForRepairAt = (order: EstimatedOrder): Date | null =>
  isPaidForFault(order) ? null : order.paidAt
