/** The audit events of message texts. */
import { z } from 'zod'
import { auditEvent, changed } from '#kernel/audit-event.ts'

/** The built-in text is in the program: it is named, and has no registration of its own. */
const message = changed({
  text: z.string(),
  registration: z.string().nullable().optional(),
  whatsappName: z.string().nullable().optional(),
})

export const messagingAudit = {
  'text.changed': auditEvent('text', message, { label: 'changed a text of messages' }),
  'message.sent-again': auditEvent('message', z.strictObject({ template: z.string() }), {
    label: 'sent a message again',
    sentence: () => 'sent a message again',
    was: [],
  }),
  'text.withdrawn': auditEvent('text', message, { label: 'took a text of messages back' }),
}
