/** The errors of a rider's run. */
import { type ErrorEntry, errorCatalogue } from '#kernel/app-error.ts'
import { codeTries } from './door-code.ts'

export const runErrors = errorCatalogue({
  NOT_YOUR_RUN: {
    status: 403,
    title: 'Not your run',
    message: 'This is the run of another rider. You see only your own.',
  },
  RIDER_NOT_FOUND: {
    status: 404,
    title: 'Rider not found',
    message: 'There is no such rider. Please choose another.',
  },
  NOT_YOUR_STOP: {
    status: 403,
    title: 'Not your stop',
    message: 'This stop is another rider’s. Ask the front desk to assign it to you.',
  },
  CODE_NEEDED: {
    status: 409,
    title: 'Code needed',
    message: 'Ask the customer for the 4-digit code of our message, and enter it in My run.',
  },
  CODE_WRONG: {
    status: 422,
    title: 'Wrong code',
    message: 'That is not the code. Please ask the customer once more.',
  },
  CODE_LOCKED: {
    status: 409,
    title: 'Too many wrong codes',
    message: 'Too many wrong codes. Call the shop: the front desk confirms with the customer.',
  },
  COLLECTION_MISSING: {
    status: 422,
    title: 'Photo missing',
    message: 'Please take at least one photo of the device before you collect it.',
  },
  NOTHING_TO_CONFIRM: {
    status: 409,
    title: 'Nothing to confirm',
    message: 'No rider waits for a code at this door now.',
  },
})

/** A wrong code, with how many may still be tried. */
export function wrongCode(tries: number): ErrorEntry {
  const left = codeTries - tries
  return {
    ...runErrors.CODE_WRONG,
    message: `That is not the code. Please ask the customer once more: ${left === 1 ? '1 try is' : `${left} tries are`} left.`,
  }
}
