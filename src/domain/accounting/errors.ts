/** The errors of accounting, with the texts that customers read. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const accountingErrors = errorCatalogue({
  DOCUMENT_NOT_READY: {
    status: 409,
    title: 'Not ready yet',
    message: 'There is no invoice for this order yet. Please choose a service type first.',
  },
})
