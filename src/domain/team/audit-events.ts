/** The audit events of colleagues' access. */
import { z } from 'zod'
import { added, auditEvent, changed, nothingMore, removed } from '#kernel/audit-event.ts'
import { roles } from '#kernel/permissions.ts'

const person = { name: z.string(), role: z.enum(roles) }
const passkeyName = z.string().nullable()
const linkByCommand = z.strictObject({
  signedOut: z.boolean(),
  passkeysRemoved: z.int().nonnegative(),
})

export const teamAudit = {
  'colleague.invited': auditEvent('colleague', added(person), { label: 'invited a colleague' }),
  'colleague.link-made': auditEvent('colleague', nothingMore, { label: 'made a sign-in link' }),
  'colleague.link-sent': auditEvent('colleague', nothingMore, {
    label: 'sent a sign-in link by SMS',
    was: [],
  }),
  'colleague.removed': auditEvent('colleague', removed(person), { label: 'took access away' }),
  'colleague.link-made-by-command': auditEvent('colleague', linkByCommand, {
    label: 'made a sign-in link on the server',
    sentence: ({ signedOut, passkeysRemoved }) =>
      signedOut || passkeysRemoved
        ? 'made a sign-in link on the server, ended the sessions and removed the passkeys'
        : 'made a sign-in link on the server',
    was: [],
  }),
  'colleague.role-changed': auditEvent('colleague', changed({ role: z.enum(roles) }), {
    label: 'changed a role',
    was: [],
  }),
  'passkey.added': auditEvent('colleague', added({ passkey: z.string() }), {
    label: 'added a passkey',
  }),
  'passkey.removed': auditEvent('colleague', removed({ passkey: z.string(), name: passkeyName }), {
    label: 'removed a passkey',
    was: [],
  }),
  'passkey.renamed': auditEvent('colleague', changed({ name: passkeyName }), {
    label: 'renamed a passkey',
    was: [],
  }),
  'session.begun-by-link': auditEvent('colleague', nothingMore, { label: 'signed in by a link' }),
  'session.begun-by-passkey': auditEvent('colleague', nothingMore, {
    label: 'signed in by passkey',
  }),
  'session.ended-elsewhere': auditEvent('colleague', added({ sessions: z.int().positive() }), {
    label: 'signed out elsewhere',
  }),
}
