/** What may be wrong with a note to colleagues, with the texts they read. */
import { errorCatalogue } from './app-error.ts'

export const noteErrors = errorCatalogue({
  MENTION_AMBIGUOUS: {
    status: 422,
    title: 'Note not added',
    message: 'More than one colleague has that name. Please choose one from the list.',
  },
})
