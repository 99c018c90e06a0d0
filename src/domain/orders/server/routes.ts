/**
 * Booking's routes: which request goes to which use case.
 *
 * Who may ask, what they may send and what they get back stand in the contract.
 */
import { serve } from '#platform/http/serve.ts'
import { toRupees } from '#kernel/money.ts'
import { openStudentDiscounts } from '#domain/student-discount/server/student-discounts.ts'
import type { SettleNeeds } from '#domain/payments/server/settle-payment.ts'
import * as contract from '../contract/customer.ts'
import * as afterwards from '../contract/customer-changes.ts'
import { cancelOrder, type CancelNeeds } from './cancel-order.ts'
import {
  completeAudio,
  completeStepOne,
  completeStepThree,
  completeStepTwo,
  leaveStep,
} from './change-order.ts'
import { changePickupAddress } from './change-pickup-address.ts'
import { confirmOrder, type ConfirmNeeds } from './confirm-order.ts'
import { currentDraft } from './current-draft.ts'
import { listOrders } from './list-orders.ts'
import { foundDeviceView, lineView } from './order-views.ts'
import { openOrderReads } from './repository.ts'
import { checkDevice, selectDevice, type StartNeeds } from './start-order.ts'
import { viewCancellation } from './view-cancellation.ts'
import { verifyPayment } from './verify-payment.ts'
import { viewCart } from './view-cart.ts'

export function bookingRoutes(needs: ConfirmNeeds & StartNeeds & SettleNeeds & CancelNeeds) {
  const reads = openOrderReads(needs.db)
  const discounts = openStudentDiscounts(needs.db)
  return [
    serve(contract.checkDevice, async (customer, { imeiNumber }) =>
      foundDeviceView(await checkDevice(needs, customer, imeiNumber)),
    ),
    serve(contract.selectDevice, async (customer, { productId, color, imeiNumber }) =>
      foundDeviceView(await selectDevice(needs, customer, { productId, color, typed: imeiNumber })),
    ),
    serve(contract.currentDraft, (customer) => currentDraft({ reads }, customer)),
    serve(contract.stepOne, async (customer, { orderId }) => {
      const { status } = await completeStepOne(needs, customer, orderId)
      return { orderId, status }
    }),
    serve(contract.stepTwo, async (customer, { orderId, issues }) => {
      const { status, lines } = await completeStepTwo(needs, customer, orderId, issues)
      return { orderId, status, issues: lines.map(lineView) }
    }),
    serve(contract.confirmAudio, async (customer, { orderId, issues }) => {
      const { status } = await completeAudio(needs, customer, orderId, issues)
      return { orderId, status }
    }),
    serve(contract.stepThree, async (customer, { orderId, supportOption }) => {
      const { status } = await completeStepThree(needs, customer, orderId, supportOption)
      return { orderId, status, supportOption }
    }),
    serve(contract.goBack, async (customer, { orderId, from }) => {
      const { status } = await leaveStep(needs, customer, orderId, from)
      return { orderId, status }
    }),
    serve(contract.viewCart, (customer, { orderId }) =>
      viewCart({ reads, discounts }, customer, orderId),
    ),
    serve(contract.confirmOrder, (customer, asked) => confirmOrder(needs, customer, asked)),
    serve(contract.verifyPayment, (customer, asked) =>
      verifyPayment(needs, customer, {
        orderId: asked.orderId,
        paymentId: asked.razorpay_payment_id,
        signature: asked.razorpay_signature,
      }),
    ),
    serve(contract.listOrders, (customer, { before }) =>
      listOrders({ ...needs, reads }, customer, before),
    ),
    ...afterwardsRoutes(needs),
  ]
}

const afterwardsRoutes = (needs: CancelNeeds) => [
  serve(afterwards.viewCancellation, (customer, { orderId }) =>
    viewCancellation(needs, customer, orderId),
  ),
  serve(afterwards.cancelOrder, async (customer, { orderId }) => {
    const { status, refund } = await cancelOrder(needs, customer, orderId)
    return { orderId, status, refund: toRupees(refund) }
  }),
  serve(afterwards.changePickupAddress, async (customer, asked) => {
    await changePickupAddress(needs, customer, asked)
    return asked
  }),
]
