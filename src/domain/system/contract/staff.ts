/** The owner's calls to see and mend what runs behind the screens. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { endpoint, type ResponseOf } from '#kernel/endpoint.ts'
import { systemErrors } from '../errors.ts'
import { conditionParts, type ConditionPart } from '../condition.ts'
import { providers } from '../providers.ts'

const timestamp = z.iso.datetime()
const id = z.string().min(1).max(64)
const order = z.object({ orderId: z.string(), orderNumber: z.string() }).nullable()

export const getSystem = endpoint({
  method: 'GET',
  path: '/staff/system',
  summary: 'Failed work, alarms, waiting queues, the health of the providers, and what is running',
  who: 'staff',
  action: 'manage-system',
  response: z.object({
    running: z.object({
      version: z.string(),
      mode: z.enum(['demo', 'production']),
      store: z.enum(['postgres', 'pglite']),
      startedAt: timestamp.describe('This process; others on the same store may differ'),
      lastBackupAt: timestamp.nullable(),
    }),
    condition: z
      .array(
        z.object({
          part: z.enum(Object.keys(conditionParts) as ConditionPart[]),
          state: z.enum(['works', 'look', 'fails']),
          text: z.string(),
        }),
      )
      .describe('What works, what should be looked at and what fails, of this process'),
    failed: z.object({
      count: z.number().int(),
      jobs: z
        .array(
          z.object({
            id: z.string(),
            queue: z.string(),
            title: z.string(),
            order,
            dueAt: timestamp,
            givenUpAt: timestamp,
            tries: z.number().int(),
            error: z.string(),
          }),
        )
        .describe('The latest hundred'),
    }),
    waiting: z
      .array(z.object({ queue: z.string(), title: z.string(), count: z.number().int() }))
      .describe('Queues in which something waits'),
    alarms: z
      .array(
        z.object({
          id: z.string(),
          kind: z.string(),
          text: z.string(),
          facts: z.array(z.object({ name: z.string(), value: z.string() })),
          order,
          firstAt: timestamp,
          lastAt: timestamp,
          times: z.number().int(),
          acknowledged: z.object({ at: timestamp, by: z.string() }).nullable(),
        }),
      )
      .describe('The latest hundred, those nobody has acknowledged first'),
    providers: z.array(
      z.object({
        provider: z.enum(providers),
        name: z.string().describe('Which service is set up; none: it is switched off'),
        state: z.enum(['works', 'fails', 'unused', 'off']),
        lastSuccessAt: timestamp.nullable(),
        lastFailureAt: timestamp.nullable(),
        lastFailure: z.string().nullable(),
      }),
    ),
  }),
  errors: [],
})
export type ShownSystem = ResponseOf<typeof getSystem>

export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/staff/system/jobs/retry',
  summary: 'Has failed work tried again: one job, or all of a queue',
  who: 'staff',
  action: 'manage-system',
  body: z
    .object({ id: id.optional(), queue: z.string().max(200).optional() })
    .refine((which) => !which.id !== !which.queue, 'Please name one job or one queue'),
  response: z.object({ count: z.number().int() }),
  errors: [systemErrors.FAILED_JOB_NOT_FOUND],
  changes: [getSystem],
})

export const discardFailedJob = endpoint({
  method: 'POST',
  path: '/staff/system/jobs/discard',
  summary: 'Discards failed work for good; the audit log names the reason',
  who: 'staff',
  action: 'manage-system',
  body: z.object({
    id,
    reason: plainLine(300, { tooLong: 'Please be brief' }).min(3, 'Please say why'),
  }),
  response: z.object({}),
  errors: [systemErrors.FAILED_JOB_NOT_FOUND],
  changes: [getSystem],
})

export const acknowledgeAlarm = endpoint({
  method: 'POST',
  path: '/staff/system/alarms/acknowledge',
  summary: 'Acknowledges an alarm; it is raised anew when its cause occurs again',
  who: 'staff',
  action: 'manage-system',
  body: z.object({ id }),
  response: z.object({}),
  errors: [systemErrors.ALARM_NOT_FOUND],
  changes: [getSystem],
})
