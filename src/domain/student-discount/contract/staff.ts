/** The student applications' calls for colleagues, and their photos. */
import { z } from 'zod'
import { endpoint, type ResponseOf } from '#kernel/endpoint.ts'
import { studentDiscountErrors } from '../errors.ts'
import { applicationStatuses, declineReasons } from '../student-discount.ts'

export const applicationPhoto = endpoint({
  method: 'GET',
  path: '/staff/applications/photo',
  summary: 'One photo of a student application',
  who: 'staff',
  action: 'answer-customers',
  answer: 'file',
  query: z.object({
    id: z
      .string()
      .regex(/^[0-9a-z]{26}$/)
      .describe('The photo, as lists name it'),
  }),
  file: { type: 'image/webp', description: 'The photo' },
  errors: [studentDiscountErrors.APPLICATION_NOT_FOUND],
})

const applicationId = z.string().min(1).max(64)
const timestamp = z.iso.datetime()

export const listApplications = endpoint({
  method: 'GET',
  path: '/staff/applications',
  summary: 'Student applications of one state, oldest first, 10 a page',
  who: 'staff',
  action: 'answer-customers',
  query: z.object({
    status: z.enum(applicationStatuses),
    after: applicationId.optional().describe('The last one of the page before'),
  }),
  response: z.object({
    applications: z.array(
      z.object({
        id: z.string(),
        sentAt: timestamp,
        studentName: z.string(),
        mobileNumber: z.string(),
        collegeName: z.string(),
        idCardNumber: z.string(),
        serviceDetail: z.string(),
        status: z.enum(applicationStatuses),
        photos: z.object({ collegeId: z.string(), device: z.string() }),
        hasUnused: z.boolean().describe('The number has a discount it has not used yet'),
        decision: z
          .object({
            at: timestamp,
            by: z.string(),
            reason: z.enum(declineReasons).nullable(),
          })
          .nullable(),
        usedFor: z
          .object({ orderId: z.string(), orderNumber: z.string(), at: timestamp })
          .nullable()
          .describe('The order that had the discount'),
      }),
    ),
    more: z.boolean(),
  }),
  errors: [],
})

export type ShownApplication = ResponseOf<typeof listApplications>['applications'][number]

const decided = z.object({ status: z.enum(applicationStatuses) })
const refusals = [
  studentDiscountErrors.APPLICATION_NOT_FOUND,
  studentDiscountErrors.DECIDED_MEANWHILE,
]

export const approveApplication = endpoint({
  method: 'POST',
  path: '/staff/applications/approve',
  summary: 'Gives a student the discount on their next order; they are told',
  who: 'staff',
  action: 'answer-customers',
  body: z.object({ id: applicationId }),
  response: decided,
  errors: refusals,
  changes: [listApplications],
})

export const declineApplication = endpoint({
  method: 'POST',
  path: '/staff/applications/decline',
  summary: 'Declines a student application; the student is told why',
  who: 'staff',
  action: 'answer-customers',
  body: z.object({
    id: applicationId,
    reason: z.enum(declineReasons, { error: 'Please choose the reason' }),
  }),
  response: decided,
  errors: refusals,
  changes: [listApplications],
})
