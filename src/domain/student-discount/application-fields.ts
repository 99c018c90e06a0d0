/** The fields of the student discount form, with the texts for what is wrong. */
import { z } from 'zod'
import { hiddenCharacter, isPlainLine, withoutHidden } from '#kernel/plain-text.ts'
import { mobileNumber, personName } from '#domain/customers/profile-fields.ts'
import { studentDiscountErrors } from './errors.ts'

/** The address of an uploaded photo, which contains its unguessable id. */
export const photoUrlPattern = /^\/files\/([0-9a-z]{26})$/

const photo = z
  .string({ error: studentDiscountErrors.MISSING_IMAGES.message })
  .regex(photoUrlPattern, studentDiscountErrors.MISSING_IMAGES.message)

const line = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(200, 'Please enter at most 200 characters')
    .refine(isPlainLine, hiddenCharacter)

export const studentApplication = z.object({
  studentName: personName,
  number: mobileNumber,
  collegeName: line('Please enter your college'),
  idCardNumber: line('Please enter your student ID card number'),
  collegeIdPhoto: photo,
  appleIdPhoto: photo,
  serviceDetail: z
    .string({ error: 'Please tell us what needs repair' })
    .overwrite(withoutHidden)
    .trim()
    .min(1, 'Please tell us what needs repair')
    .max(2_000, 'Please enter at most 2,000 characters'),
})
