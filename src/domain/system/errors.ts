/** The errors of the system screen, with the texts colleagues read. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const systemErrors = errorCatalogue({
  FAILED_JOB_NOT_FOUND: {
    status: 404,
    title: 'Not there any more',
    message: 'This work is not waiting any more. A colleague may have had it tried again.',
  },
  ALARM_NOT_FOUND: {
    status: 404,
    title: 'Not there any more',
    message: 'This alarm was acknowledged meanwhile.',
  },
})
