/** The errors of the cash drawer, with the texts that colleagues read. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const drawerErrors = errorCatalogue({
  DRAWER_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: 'There is no such cash drawer.',
  },
  DRAWER_STARTED_ALREADY: {
    status: 409,
    title: 'Not started',
    message: 'The drawer was started already. Please look again.',
  },
  DRAWER_CLOSED_MEANWHILE: {
    status: 409,
    title: 'Not noted',
    message: 'This drawer was closed meanwhile. Please look again: the next one is open.',
  },
  DRAWER_CHANGED: {
    status: 409,
    title: 'Not closed',
    message: 'Cash has moved since you counted. Please look at the new sum, and count again.',
  },
  DRAWER_HOLDS_LESS: {
    status: 409,
    title: 'Not noted',
    message: 'There is not as much in the drawer.',
  },
  FLOAT_TOO_HIGH: {
    status: 422,
    title: 'Not closed',
    message: 'No more can stay in the drawer than was counted.',
  },
  DIFFERENCE_UNEXPLAINED: {
    status: 422,
    title: 'Not closed',
    message: 'Please write how the difference came about.',
  },
  RECOUNTED_MEANWHILE: {
    status: 409,
    title: 'Not noted',
    message: 'It was counted again meanwhile. Please look again.',
  },
})
