/** The audit events of the system screen. */
import { z } from 'zod'
import { auditEvent, removed } from '#kernel/audit-event.ts'

const queue = z.string()

export const systemAudit = {
  'failed-job.retried': auditEvent('queue', z.strictObject({ count: z.number().int() }), {
    label: 'had failed work tried again',
    sentence: ({ count }) =>
      count === 1 ? 'had failed work tried again' : `had failed work tried again, ${count} times`,
    was: [],
  }),
  'failed-job.discarded': auditEvent('queue', removed({ queue, reason: z.string() }), {
    label: 'discarded failed work',
    sentence: () => 'discarded failed work',
    was: [],
  }),
  'alarm.acknowledged': auditEvent('alarm', z.strictObject({}), {
    label: 'acknowledged an alarm',
    sentence: () => 'acknowledged an alarm',
    was: [],
  }),
}
