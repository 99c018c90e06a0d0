/** The errors of the site's content. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const siteContentErrors = errorCatalogue({
  NOTES_FULL: {
    status: 409,
    title: 'Not shown',
    message: 'The home page has fifteen notes. Please remove one under Content, Testimonials.',
  },
  NOTE_NAME_TAKEN: {
    status: 409,
    title: 'Not shown',
    message: 'The home page has a note with this name already.',
  },
})
