/** The routes of orders for customers: which use case answers each request. */
import { toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/db/db.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import { serve } from '#platform/http/serve.ts'
import { findAddress } from '#domain/addresses/server/get-address.ts'
import { taxRecipientView } from '#domain/customers/tax-recipient.ts'
import { openStudentDiscounts } from '#domain/student-discount/server/student-discounts.ts'
import { openCheckoutReads } from '#domain/payments/server/look-at-checkout.ts'
import type { SettleDeps } from '#domain/payments/server/settle-payment.ts'
import * as contract from '../contract/customer.ts'
import * as cart from '../contract/customer-cart.ts'
import * as changes from '../contract/customer-changes.ts'
import { cancelOrder, type CancelDeps, viewCancellation } from './cancel-order.ts'
import { changeRecipient } from './change-recipient.ts'
import {
  completeAudio,
  completeStepOne,
  completeStepThree,
  completeStepTwo,
  leaveStep,
  resumeDraft,
} from './change-order.ts'
import { type AddressDeps, changePickupAddress } from './change-pickup-address.ts'
import { listPickupTimes, saveTimeOfPickup } from './choose-pickup-time.ts'
import { confirmOrder, type ConfirmDeps } from './confirm-order.ts'
import { currentDraft, type ListProgress, listOrders, viewCart } from './customer-orders.ts'
import { dueOfOrder } from '../due.ts'
import type { Order } from '../order.ts'
import { foundDeviceView, lineView } from './order-views.ts'
import { openOrderReads } from './repository.ts'
import { bookAgain, checkDevice, selectDevice, type StartDeps } from './open-draft.ts'
import { lookAtPayment, verifyPayment } from './verify-payment.ts'

const dueIn = (db: Db) => async (order: Order) => dueOfOrder(order, await listCounted(db, order.id))

type Deps = ConfirmDeps &
  StartDeps &
  SettleDeps &
  CancelDeps & { readonly listProgress: ListProgress }

export function orderRoutes(deps: Deps) {
  const reads = openOrderReads(deps.db)
  const discounts = openStudentDiscounts(deps.db)
  const checkouts = openCheckoutReads(deps.db)
  const isBeingPaid = (orderId: string) => checkouts.isBeingPaid(orderId, deps.clock())
  return [
    ...startRoutes(deps),
    serve(contract.currentDraft, (customer) => currentDraft({ ...deps, reads }, customer)),
    serve(contract.resumeDraft, async (customer, { orderId }) => {
      const { status } = await resumeDraft(deps, customer, orderId)
      return { orderId, status }
    }),
    serve(contract.stepOne, async (customer, { orderId }) => {
      const { status } = await completeStepOne(deps, customer, orderId)
      return { orderId, status }
    }),
    serve(contract.stepTwo, async (customer, input) => {
      const { status, lines } = await completeStepTwo(deps, customer, input)
      return { orderId: input.orderId, status, issues: lines.map(lineView) }
    }),
    serve(contract.confirmAudio, async (customer, { orderId, issues }) => {
      const { status } = await completeAudio(deps, customer, orderId, issues)
      return { orderId, status }
    }),
    serve(contract.stepThree, async (customer, { orderId, supportOption }) => {
      const { status } = await completeStepThree(deps, customer, orderId, supportOption)
      return { orderId, status, supportOption }
    }),
    serve(contract.goBack, async (customer, { orderId, from }) => {
      const { status } = await leaveStep(deps, customer, orderId, from)
      return { orderId, status }
    }),
    serve(cart.viewCart, async (customer, { orderId, addressId }) => {
      const chosen = addressId ? await findAddress(deps.db, customer.id, addressId) : undefined
      return viewCart(
        { ...deps, reads, discounts, findDue: dueIn(deps.db), isBeingPaid },
        customer,
        orderId,
        chosen,
      )
    }),
    serve(cart.confirmOrder, (customer, input) => confirmOrder(deps, customer, input)),
    serve(cart.changeRecipient, async (customer, { orderId, ...input }) => {
      const recipient = await changeRecipient(deps, customer, { orderId, ...input })
      return { orderId, recipientTax: recipient && taxRecipientView(recipient) }
    }),
    serve(cart.verifyPayment, (customer, input) =>
      verifyPayment(deps, customer, {
        orderId: input.orderId,
        paymentId: input.razorpay_payment_id,
        signature: input.razorpay_signature,
      }),
    ),
    serve(cart.lookAtPayment, (customer, { orderId }) => lookAtPayment(deps, customer, orderId)),
    serve(contract.listOrders, (customer, { before }) =>
      listOrders({ ...deps, reads }, customer, before),
    ),
    ...changeRoutes(deps),
  ]
}

const changeRoutes = (deps: CancelDeps & AddressDeps) => [
  serve(changes.viewCancellation, (customer, { orderId }) =>
    viewCancellation(deps, customer, orderId),
  ),
  serve(changes.cancelOrder, async (customer, { orderId }) => {
    const { status, refund } = await cancelOrder(deps, customer, orderId)
    return { orderId, status, refund: toRupees(refund) }
  }),
  serve(changes.changePickupAddress, async (customer, input) => {
    await changePickupAddress(deps, customer, input)
    return input
  }),
  serve(changes.listPickupTimes, async (customer, { orderId }) => ({
    days: await listPickupTimes(deps, customer, orderId),
  })),
  serve(changes.choosePickupTime, async (customer, input) => ({
    orderId: input.orderId,
    pickupTime: await saveTimeOfPickup(deps, customer, input),
  })),
]

/** The ways in which a booking begins. */
const startRoutes = (deps: StartDeps) => [
  serve(contract.checkDevice, async (customer, { imeiNumber }) =>
    foundDeviceView(await checkDevice(deps, customer, imeiNumber)),
  ),
  serve(contract.selectDevice, async (customer, { productId, color, imeiNumber }) =>
    foundDeviceView(await selectDevice(deps, customer, { productId, color, typed: imeiNumber })),
  ),
  serve(contract.bookAgain, async (customer, { orderId }) => {
    const { id, status } = await bookAgain(deps, customer, orderId)
    return { orderId: id, status }
  }),
]
