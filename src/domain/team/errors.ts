/** The errors of sign-in and access to the console. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const teamErrors = errorCatalogue({
  LINK_ENDED: {
    status: 422,
    title: 'Link not valid',
    message: 'This link was used already or is older than ten minutes. Please ask for a new one.',
  },
  PASSKEY_REFUSED: {
    status: 422,
    title: 'Passkey not accepted',
    message: 'That passkey was not accepted. Please try again.',
  },
  TOO_MANY_SIGN_INS: {
    status: 429,
    title: 'Please wait',
    message: 'Too many tries. Please wait a few minutes.',
  },
  COLLEAGUE_NOT_FOUND: {
    status: 404,
    title: 'Error',
    message: 'There is no such colleague.',
  },
  SESSION_NOT_FOUND: {
    status: 404,
    title: 'Not ended',
    message: 'That session has ended already.',
  },
  NOT_YOURSELF: {
    status: 409,
    title: 'Not changed',
    message: 'You cannot take away your own access.',
  },
  PASSKEY_NOT_FOUND: {
    status: 404,
    title: 'Not changed',
    message: 'There is no such passkey any more.',
  },
  LAST_OWNER: {
    status: 409,
    title: 'Not changed',
    message:
      'Afterwards no owner could sign in. Add another passkey first, or give another owner one.',
  },
})
