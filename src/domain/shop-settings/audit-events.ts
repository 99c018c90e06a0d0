/** The audit events of the shop's own data: each holds the whole part before and after. */
import { z } from 'zod'
import { auditEvent } from '#kernel/audit-event.ts'
import { sectionTitles, type SectionName } from './shop-sections.ts'

const part = z.record(z.string(), z.json())

export const shopAudit = {
  'shop.changed': auditEvent(
    'setting',
    z.strictObject({ section: z.string(), before: part, after: part }),
    {
      label: "changed the shop's data",
      sentence: ({ section }) =>
        `changed the shop's data: ${sectionTitles[section as SectionName] ?? section}`,
      was: [],
    },
  ),
  'shop.opened': auditEvent('setting', z.strictObject({}), {
    label: 'opened the shop',
    sentence: () => 'opened the shop',
    was: [],
  }),
}
