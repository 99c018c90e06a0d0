/** The calls by which customers use their rights: download, deletion, grievances. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { customerErrors } from '#domain/customers/errors.ts'
import { oneTimeCode } from '#domain/customers/profile-fields.ts'
import { privacyErrors } from '../errors.ts'
import { grievanceFields, grievanceSubjects } from '../grievance.ts'

export const customerDataFile = endpoint({
  method: 'GET',
  path: '/customer/data',
  summary: 'Everything known of the customer, as a ZIP archive',
  who: 'customer',
  answer: 'file',
  file: { type: 'application/zip', description: 'The archive' },
  errors: [privacyErrors.TOO_MANY_DOWNLOADS],
})

const timestamp = z.iso.datetime()

export const getErasure = endpoint({
  method: 'GET',
  path: '/customer/erasure',
  summary: 'Whether the account can be deleted now, and what stays when it is',
  who: 'customer',
  response: z.object({
    reasonsToWait: z.array(z.string()),
    stays: z.array(z.object({ what: z.string(), why: z.string() })),
  }),
  errors: [],
})

export const requestErasureCode = endpoint({
  method: 'POST',
  path: '/customer/erasure/code',
  summary: 'Sends a one-time code that is good for deleting the account and for nothing else',
  who: 'customer',
  response: z.object({ session_id: z.string() }),
  message: 'OTP Sent',
  errors: [
    privacyErrors.ERASURE_MUST_WAIT,
    customerErrors.CODE_TOO_SOON,
    customerErrors.TOO_MANY_CODES,
  ],
})

export const eraseAccount = endpoint({
  method: 'POST',
  path: '/customer/erasure',
  summary: 'Deletes the account and what is known of the person, at once and for good',
  who: 'customer',
  body: z.object({ session_id: z.string().min(1).max(64), otp: oneTimeCode }),
  response: z.object({ erasedAt: timestamp }),
  message: 'Account deleted',
  errors: [
    privacyErrors.ERASURE_MUST_WAIT,
    customerErrors.WRONG_CODE,
    customerErrors.CODE_ENDED,
    customerErrors.TOO_MANY_WRONG_CODES,
  ],
  // The answer is not stored for repeats, because nothing about the person may be written after the deletion.
  secretAnswer: true,
})

const grievance = z.object({
  ticket: z.string(),
  about: z.enum(grievanceSubjects),
  text: z.string(),
  standing: z.enum(['received', 'acknowledged', 'redressed']),
  receivedAt: timestamp,
  acknowledgedAt: timestamp.nullable(),
  redressBy: timestamp,
  redressedAt: timestamp.nullable(),
  answer: z.string().nullable(),
})

export const listGrievances = endpoint({
  method: 'GET',
  path: '/customer/grievances',
  summary: "The customer's grievances, newest first",
  who: 'customer',
  response: z.array(grievance),
  errors: [],
})

export const fileGrievance = endpoint({
  method: 'POST',
  path: '/customer/grievances',
  summary: 'Files a grievance; the ticket is its acknowledgement',
  who: 'customer',
  body: grievanceFields,
  response: grievance,
  message: 'Grievance received',
  errors: [privacyErrors.TOO_MANY_GRIEVANCES],
  changes: [listGrievances],
})
