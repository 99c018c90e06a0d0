/** The audit events of enquiries, without what a customer or a colleague wrote. */
import { z } from 'zod'
import { added, auditEvent, changed, nothingMore } from '#kernel/audit-event.ts'
import { amount, titled } from '#kernel/audit-fields.ts'
import { enquiryStatuses } from './enquiry.ts'
import type { CheckResult } from './trade-in.ts'

const state = changed({ status: z.enum(enquiryStatuses), hand: z.string() })

const resultTitles: Readonly<Record<CheckResult, string>> = {
  clear: 'not on the list',
  blocked: 'blocked',
}

export const enquiryAudit = {
  'trade-in.checked': auditEvent('enquiry', added({ result: titled(resultTitles) }), {
    label: 'checked the IMEI of a trade-in',
    was: [],
  }),
  'trade-in.offered': auditEvent('enquiry', added({ amount }), {
    label: 'made an offer for a trade-in',
    was: [],
  }),
  'quote-request.changed': auditEvent('enquiry', state, { label: 'changed a quote request' }),
  'contact-message.changed': auditEvent('enquiry', state, { label: 'changed a contact message' }),
  'enquiry.note-added': auditEvent('enquiry', nothingMore, {
    label: 'added a note to an enquiry',
    sentence: () => 'added a note',
    was: [{ sentence: 'added a note' }],
  }),
}
