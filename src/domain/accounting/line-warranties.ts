/** The last day of each line's warranty, as an invoice names it. */
import { warrantyEnd } from '#domain/orders/warranty-end.ts'
import type { OrderForDocument } from './order-for-document.ts'

export type LineWarranty = { readonly label: string; readonly until: string }

/** They begin with the delivery, for which the invoice is issued. Nothing was repaired in an order that was called off. */
export function warrantiesOf({ lines, deliveredAt, isCalledOff }: OrderForDocument): {
  readonly warranties?: readonly LineWarranty[]
} {
  if (!deliveredAt || isCalledOff) return {}
  const warranties = lines.flatMap(({ label, warranty = '' }) => {
    const until = warrantyEnd(warranty, deliveredAt)
    return until ? [{ label, until }] : []
  })
  return warranties.length > 0 ? { warranties } : {}
}
