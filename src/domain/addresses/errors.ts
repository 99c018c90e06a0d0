/** The errors of addresses, with the texts customers read. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const addressErrors = errorCatalogue({
  ADDRESS_NOT_FOUND: {
    status: 404,
    title: 'Error',
    message: 'This address is no longer there. Please choose another one.',
  },
  TOO_MANY_ADDRESSES: {
    status: 409,
    title: 'Failed to add address',
    message: 'You can keep up to 20 addresses. Please delete one you no longer need.',
  },
  PLACE_NOT_FOUND: {
    status: 404,
    title: 'Geocode Error',
    message: "Couldn't retrieve address from location.",
  },
  GEOCODER_UNREACHABLE: {
    status: 503,
    title: 'Reverse Geocoding Error',
    message: 'Something went wrong while fetching address.',
  },
  /** Texts of the map dialog; the API does not use them. */
  MISSING_INFO: {
    status: 422,
    title: 'Missing Info',
    message: 'Fill in all fields before submitting.',
  },
  /** The dialog's text while a required field is empty; the API reports it field by field. */
  MISSING_FIELDS: {
    status: 422,
    title: 'Missing fields',
    message: 'Please fill all required fields',
  },
})
