/** The fields of a customer's profile, with the texts for what is wrong. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { isMobile, readMobile } from '#kernel/phone.ts'
import { asPlain } from '#kernel/typed.ts'

export const mobileNumber = z
  .string({ error: 'Please enter your mobile number' })
  .min(1, 'Please enter your mobile number')
  // The ten digits, however they were written.
  .overwrite((typed) => readMobile(typed) ?? typed)
  .refine(
    (digits) => digits === '' || isMobile(digits),
    'Please enter a valid 10-digit mobile number',
  )

export const personName = plainLine(100, {
  missing: 'Please enter your name',
  tooLong: 'Please enter at most 100 characters',
})

export const emailAddress = z
  .string({ error: 'Please enter your email' })
  .trim()
  .min(1, 'Please enter your email')
  .max(254, 'Please enter a valid email address')
  .refine(
    (text) => text === '' || z.email().safeParse(text).success,
    'Please enter a valid email address',
  )

export const oneTimeCode = z
  .string({ error: 'Please enter all 4 digits' })
  .overwrite((typed) => asPlain(typed).replace(/[ -]/g, ''))
  .regex(/^\d{4}$/, 'Please enter all 4 digits')
