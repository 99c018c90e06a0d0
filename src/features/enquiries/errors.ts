/** The enquiries feature's part of the error catalogue. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const no = errorCatalogue({
  TOO_MANY_ENQUIRIES: {
    status: 429,
    title: 'Please wait',
    message: 'We have your messages. Please wait a little before you send another.',
  },
})
