/** The audit events of the site's content. They hold no customer's name, because the log is never erased. */
import { z } from 'zod'
import { auditEvent, changed } from '#kernel/audit-event.ts'

const hours = z.object({
  first: z.string(),
  last: z.string(),
  opens: z.string(),
  closes: z.string(),
})
const opening = {
  phone: hours,
  counter: hours,
  holidays: z.array(z.object({ day: z.string(), what: z.string() })),
}

export const siteContentAudit = {
  'opening.changed': auditEvent('setting', changed(opening), { label: 'changed the hours' }),
  /** The ids of the testimonials, and how many notes there are. */
  'testimonials.changed': auditEvent(
    'setting',
    changed({ testimonials: z.array(z.string()), notes: z.int() }),
    { label: 'changed the testimonials' },
  ),
}
