/** The error of every setting when two colleagues change it at the same time. */
import { errorCatalogue } from './app-error.ts'

export const settingErrors = errorCatalogue({
  CHANGED_MEANWHILE: {
    status: 409,
    title: 'Not saved',
    message: 'A colleague has changed this meanwhile. What you entered is still here.',
  },
})
