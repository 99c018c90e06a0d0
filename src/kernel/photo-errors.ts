/** What may be wrong with an uploaded photo, with the texts people read. */
import { errorCatalogue } from './app-error.ts'

const title = 'Image Upload Failed'

export const photoErrors = errorCatalogue({
  NOT_AN_IMAGE: {
    status: 422,
    title,
    message: 'Please choose a photo: JPEG, PNG or WebP.',
  },
  FILE_EMPTY: {
    status: 422,
    title,
    message: 'This file is empty. Please choose another photo.',
  },
  FILE_DAMAGED: {
    status: 422,
    title,
    message: 'This file is damaged. Please choose another photo.',
  },
  IPHONE_FORMAT: {
    status: 415,
    title,
    message: 'This photo is in the HEIC format, which we cannot read. Please send it as JPEG.',
  },
  IMAGE_TOO_LARGE: {
    status: 422,
    title,
    message: 'This picture has too many pixels. Please choose one of at most 40 megapixels.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    title,
    message: 'This file is larger than 10 MB. Please choose a smaller one.',
  },
})
