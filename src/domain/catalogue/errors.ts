/** The errors of the catalogue, with the texts customers read. */
import { errorCatalogue } from '#kernel/app-error.ts'

const notVerified = 'Could not verify the IMEI/Serial number. Please try again.'

export const catalogueErrors = errorCatalogue({
  INVALID_DEVICE_NUMBER: {
    status: 422,
    title: 'Invalid Input',
    message:
      'Please enter a valid IMEI (15 digits) or Serial Number (8-12 alphanumeric characters)',
  },
  DEVICE_NOT_FOUND: { status: 404, title: 'Error', message: notVerified },
  DEVICE_DIRECTORY_UNREACHABLE: { status: 503, title: 'Error', message: notVerified },
  MODEL_NOT_FOUND: {
    status: 404,
    title: 'Error',
    message: 'Failed to load issues list. Please try again.',
  },
  ISSUE_NOT_OFFERED: {
    status: 422,
    title: 'Error',
    message: 'Failed to process your request. Please try again.',
  },
  /** To colleagues, at the catalogue. */
  NOT_IN_CATALOGUE: {
    status: 404,
    title: 'Not found',
    message: 'This is not in the catalogue.',
  },
  ENTRY_CHANGED_MEANWHILE: {
    status: 409,
    title: 'Changed meanwhile',
    message:
      'A colleague has changed this meanwhile. What you entered still stands here: look at theirs, then save again.',
  },
  PRICES_CHANGED_MEANWHILE: {
    status: 409,
    title: 'Changed meanwhile',
    message:
      'A colleague has set prices here meanwhile. What you typed still stands: look at theirs, then save again.',
  },
  PRICE_DAY: {
    status: 422,
    title: 'Not saved',
    message: 'A price begins today at the earliest, and within a year.',
  },
  PRICE_HOLDS_ALREADY: {
    status: 409,
    title: 'Not withdrawn',
    message: 'This price holds already. Please set a new one instead.',
  },
  MODEL_EXISTS: {
    status: 409,
    title: 'Not added',
    message: 'There is a model of this name already.',
  },
  ISSUE_EXISTS: {
    status: 409,
    title: 'Not added',
    message: 'There is an issue of this name already.',
  },
  ISSUE_INCOMPLETE: {
    status: 422,
    title: 'Not offered',
    message: 'Customers can book an issue once it has a price and a spoken confirmation.',
  },
  FAULT_FINDING_IS_FREE: {
    status: 422,
    title: 'Not saved',
    message:
      '“Find the fault” is free and stays offered for every model. Its texts and recordings are yours.',
  },
  TIER_EXISTS: {
    status: 409,
    title: 'Not saved',
    message: 'There is a price tier of this name already.',
  },
  TIER_IN_USE: {
    status: 409,
    title: 'Not removed',
    message: 'A model still has this price tier. Please give it another one first.',
  },
  NOT_A_RECORDING: {
    status: 422,
    title: 'Recording not taken',
    message: 'Please choose a recording: WebM or Ogg with Opus, M4A, or MP3.',
  },
  RECORDING_TOO_LONG: {
    status: 422,
    title: 'Recording not taken',
    message: 'A recording may be 60 seconds long, and 1.5 MB large.',
  },
  RECORDING_MISSING: {
    status: 422,
    title: 'Not saved',
    message: 'Please record the words first, or choose a file.',
  },
})
