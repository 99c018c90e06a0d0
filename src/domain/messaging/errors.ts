/** The errors of messages, with the texts people read. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const messagingErrors = errorCatalogue({
  CHANNEL_NOT_OFFERED: {
    status: 422,
    title: 'Update failed',
    message: 'We cannot send messages that way at the moment. SMS always works.',
  },
  MESSAGE_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: 'This message is not there any more.',
  },
  MESSAGE_NOT_SENDABLE: {
    status: 409,
    title: 'Not sent again',
    message: 'This message was sent meanwhile, or is one that must not be repeated.',
  },
  TEXT_NOT_FOUND: {
    status: 404,
    title: 'No such text',
    message: 'This message is not sent in that language.',
  },
})
