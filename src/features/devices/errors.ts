/** The devices feature's part of the error catalogue, in the words the customer reads. */
import { errorCatalogue } from '#kernel/app-error.ts'

const notVerified = 'Could not verify the IMEI/Serial number. Please try again.'

export const no = errorCatalogue({
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
})
