/** The errors of ratings. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const ratingErrors = errorCatalogue({
  RATING_NOT_FOUND: {
    status: 404,
    title: 'Link not valid',
    message: 'This link is not valid any more. Nothing was stored.',
  },
  RATING_CLOSED: {
    status: 409,
    title: 'Not changed',
    message: 'This answer can no longer be changed. Please contact us to say more.',
  },
  NO_CONSENT_TO_SHOW: {
    status: 409,
    title: 'Not shown',
    message: 'The customer has not agreed that these words are shown.',
  },
})
