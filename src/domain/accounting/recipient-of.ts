/** To whom a document is made out, from the order as it is now. */
import { stateWithCode } from '#kernel/gst-state.ts'
import { minus } from '#kernel/money.ts'
import { maskPhone } from '#kernel/phone.ts'
import { addressNeededFrom, totalTax } from '#domain/orders/tax.ts'
import type { OrderForDocument, Recipient } from './order-for-document.ts'

/** The customer, or whom they want it made out to. The State is named where CGST rule 46(e) asks, and with every such recipient. */
export function recipientOf(order: OrderForDocument): Recipient {
  const { taxRecipient, address = [], placeOfSupply } = order
  const phone = maskPhone(order.customerPhone)
  if (!taxRecipient) {
    const taxable = minus(order.grandTotal, totalTax(order))
    const state = order.igst > 0 || taxable >= addressNeededFrom
    return {
      name: order.customerName,
      address,
      phone,
      ...(state && { state: stateWithCode(placeOfSupply) }),
    }
  }
  const { legalName, gstin, stateCode } = taxRecipient
  const lines = taxRecipient.address?.split(/\r?\n/).filter((line) => line.trim() !== '')
  return {
    name: legalName,
    address: lines ?? (gstin ? [] : address),
    phone,
    ...(gstin && { gstin }),
    state: stateWithCode(stateCode),
  }
}
