/** The errors of customers' accounts and sign-in, with the texts customers read. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const customerErrors = errorCatalogue({
  WRONG_CODE: {
    status: 422,
    title: 'Verification Failed',
    message: 'Invalid OTP. Please try again.',
  },
  CODE_ENDED: {
    status: 422,
    title: 'Verification Failed',
    message: 'This code has expired. Please ask for a new one.',
  },
  NO_ACCOUNT: {
    status: 404,
    title: 'Login Failed',
    message: 'This number has no account yet. Please sign up.',
  },
  NAME_NEEDED: {
    status: 422,
    title: 'New customer',
    message: 'This number is new here. Please enter the name and read out the declaration.',
  },
  CODE_TOO_SOON: {
    status: 429,
    title: 'Please wait',
    message: 'A code was sent to this number a moment ago. Please wait 30 seconds.',
  },
  TOO_MANY_CODES: {
    status: 429,
    title: 'Please wait',
    message: 'Too many codes were asked for. Please try again later.',
  },
  FACT_WRONG: {
    status: 422,
    title: 'Not found',
    message:
      'No earlier order with this number fits that. Please check it, or ask us at the counter.',
  },
  TOO_MANY_WRONG_FACTS: {
    status: 429,
    title: 'Please wait',
    message: 'That was tried too often today. Please try again tomorrow, or ask us at the counter.',
  },
  TOO_MANY_WRONG_CODES: {
    status: 429,
    title: 'Please wait',
    message: 'Too many wrong codes. Please try again later.',
  },
})
