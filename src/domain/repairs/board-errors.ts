/** The errors of saved views of the board. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const boardErrors = errorCatalogue({
  VIEW_NAME_TAKEN: {
    status: 409,
    title: 'View not saved',
    message: 'You have a view of this name. Please choose another name.',
  },
  TOO_MANY_VIEWS: {
    status: 409,
    title: 'View not saved',
    message: 'You have 20 saved views. Delete one that you no longer need.',
  },
  VIEW_NOT_FOUND: {
    status: 404,
    title: 'View not found',
    message: 'This view was deleted, perhaps in another window.',
  },
})
