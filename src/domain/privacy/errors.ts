/** The errors of privacy requests, with the texts customers read. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const privacyErrors = errorCatalogue({
  ERASURE_MUST_WAIT: {
    status: 409,
    title: 'Not yet',
    message: 'Your account cannot be deleted yet.',
  },
  TOO_MANY_DOWNLOADS: {
    status: 429,
    title: 'Please wait',
    message: 'Your data was downloaded several times today. Please try again tomorrow.',
  },
  TOO_MANY_GRIEVANCES: {
    status: 429,
    title: 'Please wait',
    message: 'We have your grievances. Please wait a little before you send another.',
  },
  NUMBER_IS_THEIRS: {
    status: 409,
    title: 'Nothing to confirm',
    message: 'Messages go to this customer’s number already.',
  },
  GRIEVANCE_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: 'This grievance is not there any more.',
  },
  ANSWERED_MEANWHILE: {
    status: 409,
    title: 'Not sent',
    message: 'A colleague has answered this grievance meanwhile. An answer given is not rewritten.',
  },
})
