/** What can go wrong with a payment, in words for people. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const no = errorCatalogue({
  PAYMENT_NOT_STARTED: {
    status: 503,
    title: 'Payment Error',
    message: 'Failed to initiate payment. Please try again.',
  },
  PAYMENT_PROVIDER_UNREACHABLE: {
    status: 503,
    title: 'Payment Verification Error',
    message: 'We are checking your payment. You need not pay again.',
  },
  PAYMENT_NOT_VERIFIED: {
    status: 422,
    title: 'Payment Verification Failed',
    message: 'There was an issue verifying your payment. Please contact support.',
  },
  PAYMENT_RETURNED: {
    status: 409,
    title: 'Payment returned',
    message: 'This order no longer needed that payment, so we are sending the money back.',
  },
  ALREADY_PAID: {
    status: 409,
    title: 'Payment Error',
    message: 'This order is already paid. You need not pay again.',
  },
  NOTHING_TO_REFUND: {
    status: 409,
    title: 'Refund not possible',
    message: 'That is more than is left of this payment.',
  },
  REFUND_NOT_OWED: {
    status: 409,
    title: 'Nothing to hand back',
    message: 'This money is not waiting to be handed back at the counter.',
  },
  WEBHOOK_NOT_AUTHENTIC: {
    status: 400,
    title: 'Error',
    message: 'The signature does not match.',
  },
})
