/** Booking's routes for colleagues at the counter: which request goes to which use case. */
import { paise, toRupees } from '#kernel/money.ts'
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/staff.ts'
import { bookAtCounter, checker, type CounterNeeds } from './book-at-counter.ts'
import { findWalkIn } from './find-walk-in.ts'
import { identifyByNumber } from './identify-device.ts'
import { billView, deviceView } from './order-views.ts'
import { priceWalkIn } from './price-walk-in.ts'
import { openOrderReads } from './repository.ts'

export function bookingCounterRoutes(needs: CounterNeeds) {
  const reads = openOrderReads(needs.db)
  return [
    serve(contract.findWalkIn, (_, asked) => findWalkIn({ ...needs, reads }, asked)),
    serve(contract.identifyDevice, async (by, { imeiNumber }) =>
      deviceView((await identifyByNumber(needs, checker(by), imeiNumber)).device),
    ),
    serve(contract.priceWalkIn, async (_, asked) => {
      const bill = await priceWalkIn(needs, asked)
      return { ...billView(bill), amount: bill.grandTotal }
    }),
    serve(contract.bookAtCounter, async (by, { newCustomer, device, issues, amount, ...asked }) => {
      const booked = await bookAtCounter(needs, by, {
        ...asked,
        newCustomer: newCustomer && { name: newCustomer.name, email: newCustomer.emailId },
        device: { typed: device.imeiNumber, byHand: device.byHand },
        agreed: issues,
        amount: paise(amount),
      })
      return { ...booked, grandTotal: toRupees(booked.grandTotal) }
    }),
  ]
}
