/** The errors of sending a repair back to the bench. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const roundErrors = errorCatalogue({
  NOTHING_FAILED: {
    status: 409,
    title: 'Not sent back',
    message: 'A point that you chose does not fail in the check any more. Please look at it again.',
  },
  NOT_AT_THE_CHECK: {
    status: 409,
    title: 'Not sent back',
    message:
      'A repair goes back to the bench from its final check, not while it stands where it is.',
  },
  ROUND_ENDED_MEANWHILE: {
    status: 409,
    title: 'Not sent back',
    message: 'A colleague has sent this repair back meanwhile. You see it where it stands now.',
  },
})
