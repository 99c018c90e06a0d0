/** The errors of the student discount, with the texts customers read. */
import { errorCatalogue } from '#kernel/app-error.ts'
import { photoErrors } from '#kernel/photo-errors.ts'

const own = errorCatalogue({
  TOO_MANY_UPLOADS: {
    status: 429,
    title: 'Please wait',
    message: 'Too many photos were sent. Please wait a little and try again.',
  },
  MISSING_IMAGES: {
    status: 422,
    title: 'Missing Images',
    message: 'Please upload both college ID and Apple device photos.',
  },
  TOO_MANY_APPLICATIONS: {
    status: 429,
    title: 'Please wait',
    message: 'We have your application. Please wait a little before you send another.',
  },
  APPLICATION_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: 'This application is not there any more.',
  },
  DECIDED_MEANWHILE: {
    status: 409,
    title: 'Not changed',
    message: 'A colleague has decided this application meanwhile.',
  },
})

export const studentDiscountErrors = { ...photoErrors, ...own }
