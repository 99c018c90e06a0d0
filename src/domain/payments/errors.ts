/** The errors of payments, with the texts people read. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const paymentErrors = errorCatalogue({
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
  LESS_THAN_A_RUPEE: {
    status: 409,
    title: 'Not paid online',
    message: 'Less than ₹1 cannot be paid online. Please pay it at our counter.',
  },
  UPI_LIMIT: {
    status: 409,
    title: 'Too much for one UPI payment',
    message:
      'One UPI payment cannot be that much. Take a part of it, or all of it by card or transfer.',
  },
  ALREADY_PAID: {
    status: 409,
    title: 'Payment Error',
    message: 'This order is already paid. You need not pay again.',
  },
  REFERENCE_USED: {
    status: 409,
    title: 'Reference used already',
    message: 'Another order has this reference already.',
  },
  CASH_LIMIT: {
    status: 409,
    title: 'Too much cash',
    message:
      'Cash of ₹2,00,000 or more from one person in a day, or for one order, may not be taken (Income-tax Act 2025, section 186). Please take it by UPI, card or the link.',
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
  REFUND_NOT_FAILED: {
    status: 409,
    title: 'Decided meanwhile',
    message: 'This refund does not wait for a decision any more. Please look again.',
  },
  REFUND_IS_OWED: {
    status: 409,
    title: 'The money is owed',
    message: 'This money belongs to the customer. Send it again, or hand it back at the counter.',
  },
  REFUND_TOO_SMALL: {
    status: 422,
    title: 'Refund not possible',
    message: 'The payment provider sends nothing below ₹1.',
  },
  PAYMENT_NOT_FOUND: { status: 404, title: 'Error', message: 'We could not find that payment.' },
  QR_CODE_NOT_FOUND: { status: 404, title: 'Error', message: 'We could not find that QR code.' },
  MONEY_MOVED: {
    status: 409,
    title: 'Changed meanwhile',
    message: 'Money of this order has moved meanwhile. Please look again.',
  },
  RECEIPT_DOES_NOT_FIT: {
    status: 409,
    title: 'Not assigned',
    message: 'That order does not wait for exactly this amount.',
  },
  RECEIPT_DECIDED: {
    status: 409,
    title: 'Decided meanwhile',
    message: 'A colleague has decided about this receipt meanwhile.',
  },
  WEBHOOK_NOT_AUTHENTIC: {
    status: 400,
    title: 'Error',
    message: 'The signature does not match.',
  },
})
