/** The calls by which the grievance officer works. */
import { z } from 'zod'
import { endpoint, type ResponseOf } from '#kernel/endpoint.ts'
import { idPattern } from '#kernel/id.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { listJobMessages } from '#domain/repairs/contract/staff-intake.ts'
import { privacyErrors } from '../errors.ts'
import { answerText, grievanceSubjects } from '../grievance.ts'

const grievanceId = z.string().min(1).max(64)
const timestamp = z.iso.datetime()

export const grievanceStates = ['open', 'answered'] as const

export const listStaffGrievances = endpoint({
  method: 'GET',
  path: '/staff/grievances',
  summary:
    'Grievances, open or answered, with their legal clocks; what is due first comes first, 10 a page',
  who: 'staff',
  action: 'answer-grievances',
  query: z.object({
    state: z.enum(grievanceStates),
    after: grievanceId.optional().describe('The last one of the page before'),
  }),
  response: z.object({
    grievances: z.array(
      z.object({
        id: z.string(),
        ticket: z.string(),
        about: z.enum(grievanceSubjects),
        text: z.string().describe('Empty once the account was deleted'),
        receivedAt: timestamp,
        acknowledgeBy: timestamp,
        acknowledgedAt: timestamp.nullable(),
        redressBy: timestamp,
        redressedAt: timestamp.nullable(),
        answer: z.string().nullable(),
        late: z.boolean(),
        pressing: z.boolean().describe('Late, or soon'),
        customer: z
          .object({ name: z.string(), mobileNumber: z.string() })
          .nullable()
          .describe('Null once the account was deleted'),
      }),
    ),
    more: z.boolean(),
  }),
  errors: [],
})

export type ShownGrievance = ResponseOf<typeof listStaffGrievances>['grievances'][number]

export const confirmNumber = endpoint({
  method: 'POST',
  path: '/staff/order/confirm-number',
  summary:
    'The customer of this order was seen and has the mobile number: the account gets it back, with all that was opened under it since',
  who: 'staff',
  action: 'answer-customers',
  body: z.object({ orderId: z.string().regex(idPattern, orderErrors.ORDER_NOT_FOUND.message) }),
  response: z.object({}),
  message: 'Number confirmed',
  errors: [orderErrors.ORDER_NOT_FOUND, privacyErrors.NUMBER_IS_THEIRS],
  changes: [getStaffOrder, listJobMessages],
})

export const answerGrievance = endpoint({
  method: 'POST',
  path: '/staff/grievances/answer',
  summary: 'Answers a grievance for good; the customer is told',
  who: 'staff',
  action: 'answer-grievances',
  body: z.object({ id: grievanceId, answer: answerText }),
  response: z.object({}),
  errors: [privacyErrors.GRIEVANCE_NOT_FOUND, privacyErrors.ANSWERED_MEANWHILE],
  changes: [listStaffGrievances],
})
