/** The audit events of enquiries, without what a customer or a colleague wrote. */
import { z } from 'zod'
import { auditEvent, changed, nothingMore } from '#kernel/audit-event.ts'
import { enquiryStatuses } from './enquiry.ts'

const state = changed({ status: z.enum(enquiryStatuses), hand: z.string() })

export const enquiryAudit = {
  'quote-request.changed': auditEvent('enquiry', state, { label: 'changed a quote request' }),
  'contact-message.changed': auditEvent('enquiry', state, { label: 'changed a contact message' }),
  'enquiry.note-added': auditEvent('enquiry', nothingMore, {
    label: 'added a note to an enquiry',
    sentence: () => 'added a note',
    was: [{ sentence: 'added a note' }],
  }),
}
