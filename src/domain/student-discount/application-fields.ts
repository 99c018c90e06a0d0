/** The fields of the student discount form, with the texts for what is wrong. */
import { z } from 'zod'
import { plainLine, plainNote } from '#kernel/text-fields.ts'
import { mobileNumber, personName } from '#domain/customers/profile-fields.ts'
import { studentDiscountErrors } from './errors.ts'

/** The address of an uploaded photo, which contains its unguessable id. */
export const photoUrlPattern = /^\/files\/([0-9a-z]{26})$/

const photo = z
  .string({ error: studentDiscountErrors.MISSING_IMAGES.message })
  .regex(photoUrlPattern, studentDiscountErrors.MISSING_IMAGES.message)

const line = (missing: string) =>
  plainLine(200, { missing, tooLong: 'Please enter at most 200 characters' })

export const studentApplication = z.object({
  studentName: personName,
  number: mobileNumber,
  collegeName: line('Please enter your college'),
  idCardNumber: line('Please enter your student ID card number'),
  collegeIdPhoto: photo,
  appleIdPhoto: photo,
  serviceDetail: plainNote(2_000, {
    missing: 'Please tell us what needs repair',
    tooLong: 'Please enter at most 2,000 characters',
  }),
})
