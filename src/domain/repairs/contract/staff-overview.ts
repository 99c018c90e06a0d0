/** The overview's calls for colleagues: today's numbers, the days before, and the repairs behind them. */
import { z } from 'zod'
import { dayInput } from '#kernel/date-input.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { overviewLists } from '../reports/overview.ts'
import { card } from '../board/job-card.ts'

const day = dayInput

export const getOverview = endpoint({
  method: 'GET',
  path: '/staff/overview',
  summary: 'Today in the workshop and at the till, with the 30 days that end with it',
  who: 'staff',
  action: 'see-overview',
  response: z.object({
    today: day,
    intake: z.number().int().describe('Devices that arrived today'),
    finished: z.number().int().describe('Repairs that ended today'),
    late: z.number().int().describe('Open repairs past the time the customer was told'),
    open: z.number().int().describe('That hang on the board'),
    toGiveBack: z.number().int().describe('Of these, called off with the device still here'),
    contactRequests: z
      .object({
        open: z.number().int(),
        due: z.number().int().describe('Of these, to be called now'),
        oldest: z.iso.datetime().nullable().describe('When the oldest of them was made'),
      })
      .describe('Customers who asked to be called'),
    estimates: z
      .object({
        waiting: z.number().int().describe('Sent and valid, without an answer'),
        oldest: z.iso.datetime().nullable().describe('When the oldest of them was sent'),
        periods: z.array(
          z.object({
            days: z.number().int(),
            answered: z.number().int(),
            accepted: z.number().int().describe('Of these, with a yes to at least one line'),
            hoursToYes: z.number().nullable().describe('Mean, from sending to the yes'),
            ended: z.number().int().describe('Repairs that ended, repaired or without a fix'),
            noFix: z.number().int().describe('Of these, without a fix'),
          }),
        ),
      })
      .describe('How prices are agreed'),
    turnaround: z.object({
      median: z.number().nullable().describe('Hours from arrival to the repair’s end, 30 days'),
      inTime: z.number().int().describe('Of these, done within 48 hours'),
      count: z.number().int(),
    }),
    takings: z.object({ received: z.number(), back: z.number() }).describe('Rupees, today'),
    days: z
      .array(
        z.object({
          day,
          intake: z.number().int(),
          finished: z.number().int(),
          turnaround: z.number().nullable().describe('Median hours of repairs that ended then'),
          received: z.number(),
          back: z.number().describe('Of what was received then, gone back since'),
        }),
      )
      .describe('Oldest first'),
  }),
  errors: [],
})

export const listOverviewJobs = endpoint({
  method: 'GET',
  path: '/staff/overview/jobs',
  summary: 'The repairs behind a number of the overview, at most 100',
  who: 'staff',
  action: 'see-overview',
  query: z.object({
    list: z.enum(overviewLists),
    day: day.optional().describe('For what came in or was finished; today when absent'),
  }),
  response: z.object({ jobs: z.array(card), more: z.boolean() }),
  errors: [],
})
