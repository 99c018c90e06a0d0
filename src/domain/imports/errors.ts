/** The errors of imports, with the texts the owner reads. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const importErrors = errorCatalogue({
  FILE_UNREADABLE: {
    status: 422,
    title: 'File not read',
    message: 'This file cannot be read as a table.',
  },
  IMPORT_NOT_FOUND: {
    status: 404,
    title: 'Not there any more',
    message:
      'This check is not there any more: files are deleted after a day. Please check the file again.',
  },
  IMPORT_CHANGED_MEANWHILE: {
    status: 409,
    title: 'Not imported',
    message: 'The shop’s data changed after the check. Please check the file again.',
  },
  IMPORT_BEGUN_ALREADY: {
    status: 409,
    title: 'Begun already',
    message: 'This file is being imported or was imported already.',
  },
  NOTHING_TO_IMPORT: {
    status: 409,
    title: 'Nothing to import',
    message: 'No row of this file is new or changed.',
  },
})
