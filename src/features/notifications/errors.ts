/** Notifications' part of the error catalogue, in the words the customer reads. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const no = errorCatalogue({
  CHANNEL_NOT_OFFERED: {
    status: 422,
    title: 'Update failed',
    message: 'We cannot send messages that way at the moment. SMS always works.',
  },
})
