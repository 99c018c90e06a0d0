/** The audit events of imports. */
import { z } from 'zod'
import { auditEvent } from '#kernel/audit-event.ts'
import { importKinds, kindTitles } from './import-kinds.ts'

const count = z.int().nonnegative()
const data = z.strictObject({
  what: z.enum(importKinds),
  fileName: z.string(),
  fileHash: z.string(),
  added: count,
  changed: count,
  same: count,
  refused: count,
})

export const importAudit = {
  'import.begun': auditEvent('import', data, {
    label: 'imported a file',
    sentence: ({ what, added, changed }) =>
      `imported a file: ${kindTitles[what]}, ${added} new, ${changed} changed`,
    was: [],
  }),
}
