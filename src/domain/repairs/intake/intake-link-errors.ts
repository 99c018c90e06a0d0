/** The errors of the link by which a phone sends photos for an intake; the person with the phone reads them. */
import { errorCatalogue } from '#kernel/app-error.ts'
import { photoLimit } from './intake.ts'

export const intakeLinkErrors = errorCatalogue({
  INTAKE_LINK_ENDED: {
    status: 404,
    title: 'This link has ended',
    message: 'It takes no more photos. Please scan a new code at the counter.',
  },
  INTAKE_LINK_REPLACED: {
    status: 409,
    title: 'There is a newer code',
    message: 'The counter shows another code now. Please scan that one.',
  },
  PHONE_PHOTOS_FULL: {
    status: 409,
    title: 'Enough photos',
    message: `The counter has ${photoLimit} photos from a phone. Once one is removed there, another can be sent.`,
  },
})
