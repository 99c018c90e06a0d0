/** How long the work on repairs takes: of one repair, and of those that were done lately. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { repairErrors } from '../errors.ts'
import { overviewSpans } from '../reports/overview.ts'
import { workSteps } from '../work-time.ts'

const minutes = z.number().int()

export const getWorkTime = endpoint({
  method: 'GET',
  path: '/staff/order/work-time',
  summary: 'How long somebody worked on a repair, in minutes of opening hours without its waits',
  who: 'staff',
  action: 'see-work-time',
  query: z.object({ orderId: z.string().min(1).max(64) }),
  response: z.object({
    minutes,
    steps: z.array(z.object({ step: z.enum(workSteps), minutes })),
    running: z.enum(workSteps).nullable().describe('What is worked on now'),
  }),
  errors: [repairErrors.JOB_NOT_FOUND],
})

const group = z.object({
  name: z.string(),
  count: z.number().int().describe('Repairs; a group of fewer than five is left out'),
  median: z.number().describe('Hours'),
  ninth: z.number().describe('Hours that nine of ten repairs stay within'),
})

export const getWorkTimes = endpoint({
  method: 'GET',
  path: '/staff/overview/work-times',
  summary: 'How long the work on repairs took that were done in the last days',
  who: 'staff',
  action: 'see-overview',
  query: z.object({ days: z.enum(overviewSpans.map((days) => `${days}` as const)) }),
  response: z.object({
    families: z.array(group),
    issues: z.array(group).describe('Of repairs with one issue alone'),
  }),
  errors: [],
})
