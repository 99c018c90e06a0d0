/** The student discount's endpoints. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { studentApplication } from '../application-fields.ts'
import { studentDiscountErrors } from '../errors.ts'

/** Multipart, one photo in the field `images`; outside the app's base path, as the form has always sent it. */
export const uploadPath = '/api/admin/docUpload'

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
