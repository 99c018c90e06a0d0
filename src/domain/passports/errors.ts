/** The errors of passports, with the texts that customers read. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const passportErrors = errorCatalogue({
  PASSPORT_UNKNOWN: {
    status: 404,
    title: 'We do not know this code',
    message: 'No passport belongs to this link. Please check that it is complete.',
  },
  PASSPORT_NOT_YET: {
    status: 404,
    title: 'No passport yet',
    message: 'A passport is sealed when the repaired device is handed over.',
  },
  PASSPORT_LINK_TAKEN: {
    status: 409,
    title: 'Passport not handed on',
    message: 'Please try again with a new link.',
  },
  PASSPORT_HANDED_ON: {
    status: 409,
    title: 'This passport was handed on',
    message:
      'The next owner of the device has it under a new link, so you can no longer change it.',
  },
})
