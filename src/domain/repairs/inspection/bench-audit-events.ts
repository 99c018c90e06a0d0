/** The audit events of work at the bench: checked points, battery readings and parts. Without free text. */
import { z } from 'zod'
import { added, auditEvent, removed, setOrChanged } from '#kernel/audit-event.ts'
import { pointKeys } from './check-points.ts'
import { checkPhases, pointAnswers } from './device-check.ts'

const point = { point: z.enum(pointKeys), answer: z.enum(pointAnswers) }
const part = {
  part: z.string(),
  issueId: z.string(),
  quality: z.string(),
  serial: z.string().nullable(),
}
const battery = { capacity: z.int(), design: z.int(), cycles: z.int().nullable() }
const checkedAt = (at: string) => `checked a point ${at} the repair`

export const benchAudit = {
  'check.answered': auditEvent(
    'order',
    setOrChanged(point).extend({ moment: z.enum(checkPhases) }),
    {
      label: 'checked a point',
      sentence: ({ moment: at }) => checkedAt(at),
      was: checkPhases.map((at) => ({ sentence: checkedAt(at), data: { moment: at } })),
    },
  ),
  'battery.read': auditEvent(
    'order',
    setOrChanged(battery).extend({ moment: z.enum(checkPhases) }),
    {
      label: 'read the battery',
      sentence: ({ moment: at }) => `read the battery ${at} the repair`,
      was: [],
    },
  ),
  'part.noted': auditEvent('order', added({ ...part, serial: z.string() }), {
    label: 'noted a part',
  }),
  'part.noted-unused': auditEvent('order', added({ ...part, serial: z.null() }), {
    label: 'noted that no part was used',
  }),
  'part.removed': auditEvent('order', removed({ ...part, serial: z.string() }), {
    label: 'removed a part',
  }),
  'part.unused-taken-back': auditEvent('order', removed({ ...part, serial: z.null() }), {
    label: 'took back that no part was used',
  }),
}
