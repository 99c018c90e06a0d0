/** The errors of accounting, with the texts that customers read. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const accountingErrors = errorCatalogue({
  DOCUMENT_NOT_READY: {
    status: 409,
    title: 'Not ready yet',
    message: 'There is no invoice for this order yet. Please choose a service type first.',
  },
  DOCUMENT_NOT_FOUND: {
    status: 404,
    title: 'Document not found',
    message: 'This order has no document with that number.',
  },
  NO_DELIVERY_NOTE: {
    status: 409,
    title: 'Not ready yet',
    message: 'A delivery note is written when a device goes back without a repair.',
  },
  NOTHING_TO_CORRECT: {
    status: 409,
    title: 'Not corrected',
    message: 'This order has no document that could be corrected, or all of it went back.',
  },
  DOCUMENT_REPLACED: {
    status: 409,
    title: 'Not corrected',
    message: 'Its documents have changed meanwhile. Please look again.',
  },
  TOO_LATE_TO_CORRECT: {
    status: 409,
    title: 'Not corrected',
    message:
      'The tax of this invoice can no longer change: the 30 November after its financial year has passed. Please ask the accountant.',
  },
  DOCUMENT_IN_PREPARATION: {
    status: 503,
    title: 'Being prepared',
    message: 'This document is being prepared. Please try again in a moment.',
  },
})
