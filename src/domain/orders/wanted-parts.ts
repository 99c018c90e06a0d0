/** Which lines of an order need a spare part out of the stock. */
import type { WantedPart } from '#domain/parts/reservation.ts'
import { isClosed } from './cancellation.ts'
import type { Order } from './order.ts'
import { takenOnAt } from './taken-on.ts'

/** A spare was sold with the issue, or is fitted under warranty. */
export const wantsPart = ({
  sparePrice,
  isSpareCovered,
}: {
  readonly sparePrice: number
  readonly isSpareCovered?: true
}): boolean => sparePrice > 0 || isSpareCovered === true

type Wanting = Pick<
  Order,
  'paidAt' | 'acceptedAt' | 'takenOnAt' | 'counterForm' | 'status' | 'bill' | 'basis' | 'lines'
>

/**
 * The shop works on it: also while the rest of a price that was agreed later is not paid. An order that was agreed on the
 * phone after a contact request is taken on with its payment.
 */
const isTakenOn = (order: Wanting): boolean =>
  takenOnAt(order) !== null || (order.acceptedAt !== null && order.basis !== 'contact')

/** One for each issue; none before the shop took the order on, and none once it is closed. */
export function wantedParts(order: Wanting): WantedPart[] {
  if (!isTakenOn(order) || isClosed(order.status)) return []
  const byIssue = new Map(
    order.lines
      .filter(wantsPart)
      .map(({ issueId, quality }) => [issueId, { issueId, quality }] as const),
  )
  return [...byIssue.values()]
}

/** Whether the stock has to follow a change of an order. `before` is null for a new one. */
export function changesParts(before: Wanting | null, after: Wanting): boolean {
  const keys = (order: Wanting) =>
    wantedParts(order)
      .map(({ issueId, quality }) => `${issueId} ${quality}`)
      .toSorted()
      .join('\n')
  return (before ? keys(before) : '') !== keys(after)
}
