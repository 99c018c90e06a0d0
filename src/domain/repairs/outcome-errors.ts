/** The errors of ending a repair otherwise than repaired. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const outcomeErrors = errorCatalogue({
  NO_FIX_NOT_NOW: {
    status: 409,
    title: 'Repair not ended',
    message: 'Only a repair that goes on, with its device here, can end without a fix.',
  },
  NOT_UNCLAIMED_YET: {
    status: 409,
    title: 'Not marked',
    message:
      'Its time is not over: it waits until the days of the terms and of the last message have passed.',
  },
  NOT_UNCLAIMED: {
    status: 409,
    title: 'Nothing to take back',
    message: 'This device is not marked as unclaimed.',
  },
  REASON_NEEDS_WORDS: {
    status: 422,
    title: 'Repair not ended',
    message: 'Please say in a few words why.',
  },
})
