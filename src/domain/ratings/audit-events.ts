/** The audit events of ratings. They hold no customer's name or words, because the log is never erased. */
import { z } from 'zod'
import { auditEvent, changed } from '#kernel/audit-event.ts'

const shown = changed({ shown: z.boolean() })

export const ratingAudit = {
  'rating.shown': auditEvent('order', shown, {
    label: 'showed the customer’s words on the site',
    was: [],
  }),
  'rating.hidden': auditEvent('order', shown, {
    label: 'took the customer’s words off the site',
    was: [],
  }),
  'rating.page-changed': auditEvent('setting', changed({ address: z.string() }), {
    label: 'changed the link to the page of reviews',
    was: [],
  }),
}
