/** The audit events of colleagues' access. */
import { z } from 'zod'
import { added, auditEvent, nothingMore, removed } from '#kernel/audit-event.ts'
import { roles } from '#kernel/permissions.ts'

const person = { name: z.string(), role: z.enum(roles) }

export const teamAudit = {
  'colleague.invited': auditEvent('colleague', added(person), { label: 'invited a colleague' }),
  'colleague.link-made': auditEvent('colleague', nothingMore, { label: 'made a sign-in link' }),
  'colleague.removed': auditEvent('colleague', removed(person), { label: 'took access away' }),
  'passkey.added': auditEvent('colleague', added({ passkey: z.string() }), {
    label: 'added a passkey',
  }),
  'session.begun-by-link': auditEvent('colleague', nothingMore, { label: 'signed in by a link' }),
  'session.begun-by-passkey': auditEvent('colleague', nothingMore, {
    label: 'signed in by passkey',
  }),
  'session.ended-elsewhere': auditEvent('colleague', added({ sessions: z.int().positive() }), {
    label: 'signed out elsewhere',
  }),
}
