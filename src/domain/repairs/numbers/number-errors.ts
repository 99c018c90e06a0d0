/** The errors of the numbers that colleagues read from a device. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const numberErrors = errorCatalogue({
  NUMBERS_NOT_READ: {
    status: 409,
    title: 'Read the number first',
    message:
      'The number of the device was read when it came in. Read it once more before the device leaves.',
  },
  NUMBERS_DIFFER: {
    status: 409,
    title: 'Not the same number',
    message:
      'The number of the device is not the one that came in. It stays here until the owner gives a reason.',
  },
  NUMBERS_NOT_NOW: {
    status: 409,
    title: 'Not noted',
    message:
      'The number is read when the device comes in, until the repair begins, and again once it is done.',
  },
  NUMBERS_DO_NOT_DIFFER: {
    status: 409,
    title: 'Nothing to allow',
    message: 'The number of the device is the one that came in, or was not read again yet.',
  },
})
