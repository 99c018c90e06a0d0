/** A colleague's own notices, and whom a note can mention. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { roles } from '#kernel/permissions.ts'
import { enquiryKinds, enquiryStatuses } from '#domain/enquiries/enquiry.ts'
import { noticeKinds } from '../notices/notice.ts'

const noticeId = z.int().min(1)

export const listNotices = endpoint({
  method: 'GET',
  path: '/staff/notices',
  summary: 'One’s own notices of the last 90 days, newest first, 30 a page',
  who: 'staff',
  action: 'see-jobs',
  query: z.object({
    before: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .describe('The last notice of the page before'),
  }),
  response: z.object({
    unread: z.int(),
    notices: z.array(
      z.object({
        id: noticeId,
        kind: z.enum(noticeKinds),
        what: z.string().describe('What happened, as a sentence'),
        at: z.iso.datetime(),
        isRead: z.boolean(),
        orderId: z.string().nullable().describe('Null where it is about an enquiry'),
        orderNumber: z.string().nullable(),
        device: z.string().nullable(),
        enquiry: z
          .object({
            id: z.string(),
            kind: z.enum(enquiryKinds),
            status: z.enum(enquiryStatuses),
            from: z.string().describe('Who wrote it, or their company'),
          })
          .nullable()
          .describe('Null where it is about a repair, or the enquiry was deleted'),
        note: z.string().nullable().describe('The note with the mention'),
      }),
    ),
    more: z.boolean(),
  }),
  errors: [],
})

export const readNotice = endpoint({
  method: 'POST',
  path: '/staff/notices/read',
  summary: 'Marks one of one’s own notices as read; another’s is left alone',
  who: 'staff',
  action: 'see-jobs',
  body: z.object({ id: noticeId }),
  response: z.object({}),
  errors: [],
  changes: [listNotices],
})

export const readAllNotices = endpoint({
  method: 'POST',
  path: '/staff/notices/read-all',
  summary: 'Marks one’s own notices as read, up to the newest that was seen',
  who: 'staff',
  action: 'see-jobs',
  body: z.object({ upTo: noticeId }),
  response: z.object({}),
  errors: [],
  changes: [listNotices],
})

export const listMentionable = endpoint({
  method: 'GET',
  path: '/staff/notes/people',
  summary: 'Whom a note can mention; one about an enquiry only those of them who answer customers',
  who: 'staff',
  action: 'see-jobs',
  response: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })),
  errors: [],
})
