/** The calls by which colleagues work through quote requests and contact messages. */
import { z } from 'zod'
import { endpoint, type ResponseOf } from '#kernel/endpoint.ts'
import { mentioned, noteFields, shownMentions } from '#kernel/note.ts'
import { noteErrors } from '#kernel/note-errors.ts'
import { enquiryKinds, enquiryStatuses } from '../enquiry.ts'
import { deviceTypes } from '../enquiry-fields.ts'
import { enquiryErrors } from '../errors.ts'
import { checkResults } from '../trade-in.ts'

const enquiryId = z.string().min(1).max(64)
const timestamp = z.iso.datetime()
const person = z.object({ id: z.string(), name: z.string() })

export const listEnquiries = endpoint({
  method: 'GET',
  path: '/staff/enquiries',
  summary: 'Contact messages or quote requests of one state, oldest first, 10 a page',
  who: 'staff',
  action: 'answer-customers',
  query: z.object({
    kind: z.enum(enquiryKinds),
    status: z.enum(enquiryStatuses),
    after: enquiryId.optional().describe('The last one of the page before'),
  }),
  response: z.object({
    enquiries: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(enquiryKinds),
        sentAt: timestamp,
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        message: z.string().nullable(),
        quote: z
          .object({
            company: z.string(),
            deviceCount: z.number().int(),
            deviceType: z.enum(deviceTypes).nullable(),
          })
          .nullable(),
        status: z.enum(enquiryStatuses),
        owner: person.nullable(),
        tradeIn: z
          .object({
            check: z
              .object({
                imei: z.string(),
                result: z.enum(checkResults),
                reference: z.string(),
                at: timestamp,
                by: z.string(),
              })
              .nullable(),
            offer: z
              .object({ amount: z.number().describe('rupees'), at: timestamp, by: z.string() })
              .nullable(),
          })
          .nullable()
          .describe('Of a message about a phone in part exchange'),
        revision: z.number().int(),
        notes: z.array(
          z.object({
            id: z.number().int(),
            at: timestamp,
            by: z.string(),
            text: z.string(),
            mentions: shownMentions,
          }),
        ),
      }),
    ),
    choices: z.array(person).describe('Who may look after one'),
    more: z.boolean(),
  }),
  errors: [],
})

type Page = ResponseOf<typeof listEnquiries>
export type ShownEnquiry = Page['enquiries'][number]
export type OwnerChoices = Page['choices']

export const changeEnquiry = endpoint({
  method: 'POST',
  path: '/staff/enquiries/change',
  summary: 'Sets how far an enquiry is and who looks after it',
  who: 'staff',
  action: 'answer-customers',
  body: z.object({
    id: enquiryId,
    revision: z.number().int().min(0).describe('As the colleague saw it'),
    status: z.enum(enquiryStatuses),
    ownerId: enquiryId.nullable(),
  }),
  response: z.object({ revision: z.number().int() }),
  errors: [
    enquiryErrors.ENQUIRY_NOT_FOUND,
    enquiryErrors.ENQUIRY_CHANGED_MEANWHILE,
    enquiryErrors.NO_SUCH_STATE,
    enquiryErrors.NOBODY_TO_OWN,
  ],
  changes: [listEnquiries],
})

export const addEnquiryNote = endpoint({
  method: 'POST',
  path: '/staff/enquiries/notes',
  summary: 'A note for colleagues; the customer is not told, but may take it away with their data',
  who: 'staff',
  action: 'answer-customers',
  body: noteFields.extend({ id: enquiryId, mentioned }),
  response: z.object({}),
  errors: [enquiryErrors.ENQUIRY_NOT_FOUND, noteErrors.MENTION_AMBIGUOUS],
  changes: [listEnquiries],
})
