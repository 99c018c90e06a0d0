/** The errors of stocktakes, with the texts colleagues read. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const stocktakeErrors = errorCatalogue({
  STOCKTAKE_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: 'There is no such stocktake.',
  },
  STOCKTAKE_ENDED: {
    status: 409,
    title: 'Ended',
    message: 'This stocktake has ended. Start another one to go on counting.',
  },
  NOT_IN_STOCKTAKE: {
    status: 422,
    title: 'Not counted here',
    message: 'This label is of another part, which this stocktake does not count.',
  },
  COUNTED_BEFORE: {
    status: 409,
    title: 'Counted before',
    message: 'This piece is counted already.',
  },
  COUNT_NEEDED: {
    status: 422,
    title: 'Number needed',
    message: 'Pieces of this part have no serial numbers. Please enter how many lie there.',
  },
  NOTHING_COUNTED: {
    status: 409,
    title: 'Nothing counted',
    message: 'Nothing is counted yet.',
  },
  SECOND_LOOK_NEEDED: {
    status: 422,
    title: 'Please look again',
    message: 'Something is missing. Look for it a second time, then say so here.',
  },
  STOCKTAKE_CHANGED: {
    status: 409,
    title: 'Changed meanwhile',
    message: 'The differences have changed since you opened this. Look at them again.',
  },
})
