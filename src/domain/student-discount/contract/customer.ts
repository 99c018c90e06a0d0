/** The student discount's endpoints. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { studentApplication } from '../application-fields.ts'
import { studentDiscountErrors } from '../errors.ts'

/** One photo in a form, 10 MB at most, and the errors it may cause. */
export const onePhoto = {
  upload: {
    field: 'images',
    maxFile: 10 * 1024 * 1024,
    tooLarge: studentDiscountErrors.FILE_TOO_LARGE,
    missing: studentDiscountErrors.NOT_AN_IMAGE,
  },
  errors: [
    studentDiscountErrors.FILE_EMPTY,
    studentDiscountErrors.FILE_DAMAGED,
    studentDiscountErrors.IPHONE_FORMAT,
    studentDiscountErrors.NOT_AN_IMAGE,
    studentDiscountErrors.IMAGE_TOO_LARGE,
    studentDiscountErrors.TOO_MANY_UPLOADS,
  ],
} as const

/** Its address is outside the app's base path, as the form has always sent it. */
export const photoUpload = endpoint({
  method: 'POST',
  path: '/api/admin/docUpload',
  root: true,
  summary: 'Keeps one photo privately; the first item of `data` is its address',
  listedAs: { id: 'post-doc-upload', tag: 'uploads' },
  who: 'anyone',
  accepts: 'upload',
  load: 'uploads',
  ...onePhoto,
  response: z.array(z.string()).min(1),
})

export const createStudentApplication = endpoint({
  method: 'POST',
  path: '/student-form/create',
  summary: 'Applies for the student discount, with two photos uploaded before',
  who: 'anyone',
  body: studentApplication,
  response: z.object({ _id: z.string() }),
  message: "We'll review your student discount application within 24 hours.",
  errors: [studentDiscountErrors.MISSING_IMAGES, studentDiscountErrors.TOO_MANY_APPLICATIONS],
})
