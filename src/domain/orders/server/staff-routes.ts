/** The routes of orders for colleagues at the counter: which use case answers each request. */
import { paise, toRupees } from '#kernel/money.ts'
import { serve } from '#platform/http/serve.ts'
import { taxRecipientView } from '#domain/customers/tax-recipient.ts'
import * as contract from '../contract/staff.ts'
import * as contact from '../contract/staff-contact.ts'
import * as order from '../contract/staff-order.ts'
import { allowUnpaidHandOver } from './allow-unpaid-hand-over.ts'
import { bookAtCounter, checker, type CounterDeps } from './book-at-counter.ts'
import { callOffOrder } from './call-off-order.ts'
import type { CancelDeps } from './cancel-order.ts'
import * as unpaid from '../contract/staff-unpaid.ts'
import { countBeforeBoard, listUnpaidOrders } from './unpaid-orders.ts'
import { listContactRequests } from './contact-requests.ts'
import { showContactRequest } from './show-contact-request.ts'
import { takeIn } from './take-in.ts'
import { takePayment } from './take-payment.ts'
import { closeContactRequest, convertContactRequest, noteCall } from './work-contact-requests.ts'
import { taxableOf } from '../cart.ts'
import { lacksAddress } from '../tax.ts'
import { changeRecipientByColleague } from './change-recipient.ts'
import { findWalkIn, priceWalkIn, recipientOf } from './walk-in.ts'
import { identifyByNumber } from './identify-device.ts'
import { billView, deviceView } from './order-views.ts'
import { openOrderReads } from './repository.ts'

export function orderStaffRoutes(deps: CounterDeps & CancelDeps) {
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
        recipientAddressNeeded: lacksAddress(deps.shop, taxableOf(bill), known),
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
    serve(contract.takeIn, (by, { newCustomer, device, ...input }) =>
      takeIn(deps, by, {
        ...input,
        newCustomer: newCustomer && { name: newCustomer.name, email: newCustomer.emailId },
        device: { typed: device.imeiNumber, byHand: device.byHand },
      }),
    ),
    ...endingRoutes(deps),
    ...contactRoutes(deps),
    serve(contract.changeOrderRecipient, async (by, { orderId, recipientTax }) => {
      const recipient = await changeRecipientByColleague(deps, by, { orderId, recipientTax })
      return { orderId, recipientTax: recipient && taxRecipientView(recipient) }
    }),
  ]
}

const endingRoutes = (deps: CounterDeps & CancelDeps) => [
  serve(order.takePayment, async (by, { amount, ...input }) => {
    await takePayment(deps, by, { ...input, amount: paise(amount) })
    return { orderId: input.orderId }
  }),
  serve(order.allowUnpaidHandOver, async (by, input) => {
    await allowUnpaidHandOver(deps, by, input)
    return {}
  }),
  serve(order.callOffOrder, async (by, { orderId, fee, seenLeft }) => {
    const input = { orderId, fee: paise(fee), seenLeft: paise(seenLeft) }
    return { orderId, refund: toRupees(await callOffOrder(deps, by, input)) }
  }),
]

const contactRoutes = (deps: CounterDeps) => [
  serve(contact.listContactRequests, (_, input) => listContactRequests(deps, input)),
  serve(unpaid.listUnpaid, (_, input) => listUnpaidOrders(deps, input)),
  serve(unpaid.countBeforeBoard, () => countBeforeBoard(deps)),
  serve(contact.getContactRequest, (_, { orderId }) => showContactRequest(deps, orderId)),
  serve(contact.noteCall, async (by, { orderId, nextTryAt }) => {
    const { attempts } = await noteCall(deps, by, { orderId, nextTryAt: new Date(nextTryAt) })
    return { attempts }
  }),
  serve(contact.convertContactRequest, async (by, { address, amount, ...input }) => {
    const told = address && { ...address, landmark: address.landmark ?? undefined }
    const booked = await convertContactRequest(deps, by, {
      ...input,
      amount: paise(amount),
      ...(told && { address: told }),
    })
    return { orderId: booked.id, grandTotal: toRupees(booked.grandTotal ?? paise(0)) }
  }),
  serve(contact.closeContactRequest, async (by, input) => {
    await closeContactRequest(deps, by, input)
    return { orderId: input.orderId }
  }),
]
