/** The offers feature's part of the error catalogue, in the words the customer reads. */
import { errorCatalogue } from '#kernel/app-error.ts'

const photo = 'Image Upload Failed'

export const no = errorCatalogue({
  NOT_AN_IMAGE: {
    status: 422,
    title: photo,
    message: 'Please choose a photo: JPEG, PNG or WebP.',
  },
  IPHONE_FORMAT: {
    status: 415,
    title: photo,
    message: 'This photo is in the HEIC format, which we cannot read. Please send it as JPEG.',
  },
  IMAGE_TOO_LARGE: {
    status: 422,
    title: photo,
    message: 'This picture has too many pixels. Please choose one of at most 40 megapixels.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    title: photo,
    message: 'This file is larger than 10 MB. Please choose a smaller one.',
  },
  TOO_MANY_UPLOADS: {
    status: 429,
    title: 'Please wait',
    message: 'Too many photos were sent. Please wait a little and try again.',
  },
  MISSING_IMAGES: {
    status: 422,
    title: 'Missing Images',
    message: 'Please upload both college ID and Apple device photos.',
  },
  TOO_MANY_APPLICATIONS: {
    status: 429,
    title: 'Please wait',
    message: 'We have your application. Please wait a little before you send another.',
  },
  APPLICATION_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: 'This application is not there any more.',
  },
  DECIDED_MEANWHILE: {
    status: 409,
    title: 'Not changed',
    message: 'A colleague has decided this application meanwhile.',
  },
})
