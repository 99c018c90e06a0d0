/** To whom a document is made out, from the order as it is now. */
import { stateWithCode } from '#kernel/gst-state.ts'
import { minus } from '#kernel/money.ts'
import type { TaxRule } from '#kernel/tax-rule.ts'
import { maskPhone } from '#kernel/phone.ts'
import { zoneOf } from '#domain/customers/recipient-kind.ts'
import { halfOf, type TaxHeads, totalTax } from '#domain/orders/tax.ts'
import type { OrderForDocument, Recipient } from './order-for-document.ts'

/** The customer, or whom they want it made out to. The State is named where CGST rule 46(e) asks, and with every such recipient. */
export function recipientOf(order: OrderForDocument): Recipient {
  const { taxRecipient, address = [], placeOfSupply } = order
  const phone = maskPhone(order.customerPhone)
  if (!taxRecipient) {
    const taxable = minus(order.grandTotal, totalTax(order))
    const state = order.igst > 0 || taxable >= order.rule.addressNeededFrom
    return {
      // Of a sign-in that was never named.
      name: order.customerName || 'Customer',
      address,
      phone,
      ...(state && { state: stateWithCode(placeOfSupply) }),
    }
  }
  const { legalName, kind, gstin, undertaking, stateCode } = taxRecipient
  const lines = taxRecipient.address?.split(/\r?\n/).filter((line) => line.trim() !== '')
  return {
    name: legalName,
    address: lines ?? (gstin ? [] : address),
    phone,
    ...(kind && { kind }),
    ...(gstin && { gstin }),
    ...(undertaking && { undertaking }),
    state: stateWithCode(stateCode),
  }
}

/** Whether a document states IGST: between States, and for a special economic zone also where that is nothing. */
export const statesIgst = ({
  totals,
  recipient,
}: {
  readonly totals: Pick<TaxHeads, 'igst'>
  readonly recipient: Pick<Recipient, 'kind'>
}): boolean => totals.igst > 0 || zoneOf(recipient.kind) !== undefined

/** How the number of a recipient is named on documents. */
export const numberName = ({ kind }: Pick<Recipient, 'kind'>): 'GSTIN' | 'UIN' =>
  kind === 'uin' ? 'UIN' : 'GSTIN'

/** Basis points of each half of the tax for this recipient. */
export const halfFor = (rule: Pick<TaxRule, 'half'>, { kind }: Pick<Recipient, 'kind'>): number =>
  halfOf(rule, { zone: zoneOf(kind) })
