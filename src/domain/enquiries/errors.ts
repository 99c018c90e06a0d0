/** The errors of enquiries. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const enquiryErrors = errorCatalogue({
  TOO_MANY_ENQUIRIES: {
    status: 429,
    title: 'Please wait',
    message: 'We have your messages. Please wait a little before you send another.',
  },
  ENQUIRY_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: 'This is not there any more.',
  },
  ENQUIRY_CHANGED_MEANWHILE: {
    status: 409,
    title: 'Not changed',
    message: 'A colleague has changed this meanwhile. What you see is now the latest.',
  },
  NO_SUCH_STATE: {
    status: 422,
    title: 'Not changed',
    message: 'That state does not fit this one.',
  },
  NOT_A_TRADE_IN: {
    status: 409,
    title: 'Not noted',
    message: 'This message is not about a phone in part exchange.',
  },
  TRADE_IN_NOT_CHECKED: {
    status: 409,
    title: 'No offer yet',
    message: 'Check the IMEI against the central list first, and record what it said.',
  },
  TRADE_IN_BLOCKED: {
    status: 409,
    title: 'No offer',
    message: 'The central list blocks this phone, so nothing is offered for it.',
  },
  NOBODY_TO_OWN: {
    status: 422,
    title: 'Not changed',
    message: 'This colleague cannot take it on.',
  },
})
