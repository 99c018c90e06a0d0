/** The routes of orders for colleagues at the counter: which use case answers each request. */
import { paise, toRupees } from '#kernel/money.ts'
import { serve } from '#platform/http/serve.ts'
import { taxRecipientView } from '#domain/customers/tax-recipient.ts'
import * as contract from '../contract/staff.ts'
import { bookAtCounter, checker, type CounterDeps } from './book-at-counter.ts'
import { taxableOf } from '../cart.ts'
import { lacksAddress } from '../tax.ts'
import { changeRecipientByColleague } from './change-recipient.ts'
import { findWalkIn, priceWalkIn, recipientOf } from './walk-in.ts'
import { identifyByNumber } from './identify-device.ts'
import { billView, deviceView } from './order-views.ts'
import { openOrderReads } from './repository.ts'

export function orderStaffRoutes(deps: CounterDeps) {
  const reads = openOrderReads(deps.db)
  return [
    serve(contract.findWalkIn, (by, input) => findWalkIn({ ...deps, reads }, by, input)),
    serve(contract.identifyDevice, async (by, { imeiNumber }) =>
      deviceView((await identifyByNumber(deps, checker(by), imeiNumber)).device),
    ),
    serve(contract.priceWalkIn, async (_, input) => {
      const bill = await priceWalkIn(deps, input)
      const known = { recipient: recipientOf(input), address: null }
      return {
        ...billView(deps.shop, bill),
        amount: bill.grandTotal,
        recipientAddressNeeded: lacksAddress(taxableOf(bill), known),
      }
    }),
    serve(contract.bookAtCounter, async (by, { newCustomer, device, issues, amount, ...input }) => {
      const booked = await bookAtCounter(deps, by, {
        ...input,
        newCustomer: newCustomer && { name: newCustomer.name, email: newCustomer.emailId },
        device: { typed: device.imeiNumber, byHand: device.byHand },
        agreed: issues,
        amount: paise(amount),
      })
      return { ...booked, grandTotal: toRupees(booked.grandTotal) }
    }),
    serve(contract.changeOrderRecipient, async (by, { orderId, recipientTax }) => {
      const recipient = await changeRecipientByColleague(deps, by, { orderId, recipientTax })
      return { orderId, recipientTax: recipient && taxRecipientView(recipient) }
    }),
  ]
}
