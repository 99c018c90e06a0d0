/** The errors of repair reports. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const reportErrors = errorCatalogue({
  NO_REPORT_YET: {
    status: 404,
    title: 'No report yet',
    message: 'The report of a repair is ready when its final check is done.',
  },
})
