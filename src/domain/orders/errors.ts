/** The errors of orders, with the texts that customers read. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const orderErrors = errorCatalogue({
  ORDER_NOT_FOUND: { status: 404, title: 'Error', message: 'Order ID not found' },
  STEP_OUT_OF_ORDER: {
    status: 409,
    title: 'Error',
    message: 'This booking has moved on. Please reload to see where it stands.',
  },
  CART_NOT_READY: {
    status: 409,
    title: 'Error',
    message: 'Failed to load cart details. Please try again.',
  },
  NO_ISSUES: {
    status: 422,
    title: 'No Issues Selected',
    message: 'Please select at least one issue to proceed',
  },
  ISSUES_NOT_CONFIRMED: {
    status: 422,
    title: 'Error',
    message: 'Failed to confirm your audio selection. Please try again.',
  },
  SERVICE_NOT_FOUND: { status: 422, title: 'Error', message: 'Selected service not found' },
  ADDRESS_REQUIRED: {
    status: 422,
    title: 'Missing Info',
    message: 'Please choose a pickup address.',
  },
  TOO_MANY_LOOK_UPS: {
    status: 429,
    title: 'Please wait',
    message: 'Too many customers were looked up. Please try again in a few minutes.',
  },
  RECIPIENT_ADDRESS_NEEDED: {
    status: 422,
    title: 'Address needed',
    message:
      'From ₹50,000 before tax, the law asks for your address and State on the invoice. Please add them under Invoice details.',
  },
  RECIPIENT_FIXED: {
    status: 409,
    title: 'Invoice details not changed',
    message: ({ phone }) =>
      `The first document of this booking has been issued. Please call ${phone.shown}, and we correct it with a credit note and a new invoice.`,
  },
  RECIPIENT_CHANGES_PRICE: {
    status: 409,
    title: 'Not corrected',
    message:
      'With or without tax is another price, and this one is documented. A SEZ unit can claim the tax back that it paid; else return the payment and book again.',
  },
  RECIPIENT_CHANGED: {
    status: 409,
    title: 'Invoice details changed',
    message:
      'The invoice details have changed since this estimate, and the price with them. Please ask for a new estimate.',
  },
  TOO_MANY_DEVICES: {
    status: 429,
    title: 'Please wait',
    message: 'Too many device checks. Please try again in a few minutes.',
  },
  CONTACT_NOT_OPEN: {
    status: 409,
    title: 'Decided meanwhile',
    message: 'This contact request is no longer open. Please look at the list again.',
  },
  NEXT_TRY_INVALID: {
    status: 422,
    title: 'Next try not possible',
    message: 'Please choose a time within the next 30 days.',
  },
  NO_PRICE_YET: {
    status: 409,
    title: 'No price yet',
    message:
      'We are still finding the fault. You get a price to agree to before anything is repaired or paid.',
  },
  ALREADY_TAKEN_IN: {
    status: 409,
    title: 'Taken in already',
    message:
      'This device is here already, and its fault is being found. Search for it by its number.',
  },
  OWNER_NEEDED: {
    status: 403,
    title: 'The owner decides',
    message: 'More money goes back than you may send. Please ask the owner to do this.',
  },
  DISCOUNT_GONE: {
    status: 409,
    title: 'Discount used already',
    message:
      'The student discount in this estimate was used for another order. Please ask for a new estimate.',
  },
  NOT_OPEN_FOR_ESTIMATE: {
    status: 409,
    title: 'No estimate possible',
    message:
      'This order is closed, invoiced, given back or not with us, so its price can no longer be agreed on.',
  },
  NOT_WAITING_FOR_PAYMENT: {
    status: 409,
    title: 'Nothing to pay',
    message: 'This order does not wait for a payment at the counter.',
  },
  CANNOT_CALL_OFF: {
    status: 409,
    title: 'Not called off',
    message:
      'This order is over already, its device is back with its owner, or its repair is invoiced.',
  },
  FEE_TOO_HIGH: {
    status: 422,
    title: 'Fee too high',
    message: 'The fee cannot be more than what is left of the payment.',
  },
  PRICE_CHANGED: {
    status: 409,
    title: 'Price changed',
    message: 'The price has changed meanwhile. Please tell the customer and book again.',
  },
  TOO_LATE_TO_CANCEL: {
    status: 409,
    title: 'Please call us to cancel',
    message: ({ phone }) =>
      `It is less than 24 hours to your pickup or visit, or our work has begun, so this booking can no longer be cancelled here. Please call ${phone.shown}. A late fee may apply; we name it before we charge it.`,
  },
  NO_PICKUP_TO_CHANGE: {
    status: 409,
    title: 'Address not changed',
    message: 'This booking has no pickup whose address could be changed.',
  },
  PICKUP_STARTED: {
    status: 409,
    title: 'Address not changed',
    message: ({ phone }) =>
      `Our colleague is on the way already. Please call ${phone.shown} and we will find a way.`,
  },
  NO_PICKUP_TO_PLAN: {
    status: 409,
    title: 'Time not changed',
    message: 'This booking has no pickup whose time could be chosen.',
  },
  PICKUP_PLANNED: {
    status: 409,
    title: 'Time not changed',
    message: ({ phone }) =>
      `The pickup is planned with our rider already. Please call ${phone.shown} and we will find a way.`,
  },
  PICKUP_TIME_NOT_OFFERED: {
    status: 422,
    title: 'Time not changed',
    message: 'That time can no longer be chosen. Please choose one of the days and times shown.',
  },
  OUTSIDE_SERVICE_AREA: {
    status: 422,
    title: 'Outside our pickup area',
    message: ({ phone }) =>
      `That is outside our pickup area. Please choose another address, or call ${phone.shown} to agree it.`,
  },
})
