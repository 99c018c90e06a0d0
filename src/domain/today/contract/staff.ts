/** The calls behind the first screen of front desk and owner: what the day holds, and what is done for today. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { todayErrors } from '../errors.ts'
import { linePlaces, mostLines, todayListKeys, tones } from '../today-lists.ts'

const line = z.object({
  id: z.string().describe('Of what is to be done; once in its list'),
  place: z.enum(linePlaces),
  orderId: z.string().nullable(),
  number: z.string().describe('Of the order as it is printed; empty without one'),
  at: z.iso.datetime().describe('When it is promised, or since when it waits'),
  title: z.string().describe('Device and issue, or what was written'),
  customer: z.string(),
  phone: z.string().nullable(),
  fact: z.string(),
  tone: z.enum(tones),
  remind: z
    .object({ version: z.number().int() })
    .nullable()
    .describe('The estimate of which the customer may be reminded now'),
})

export const getToday = endpoint({
  method: 'GET',
  path: '/staff/today',
  summary: `What the day holds, in lists of at most ${mostLines} lines each, the most urgent first`,
  who: 'staff',
  action: 'see-today',
  response: z.object({
    at: z.iso.datetime().describe('When this was true'),
    lists: z.array(
      z.object({
        key: z.enum(todayListKeys),
        count: z
          .number()
          .int()
          .describe('Of all lines that are not done today, of which the first are here'),
        lines: z.array(line).max(mostLines),
        done: z
          .array(line.extend({ doneBy: z.string().describe('The name of the colleague') }))
          .describe('Marked as done today (IST) and still true; not in `count`'),
      }),
    ),
  }),
  errors: [],
})

export const markLine = endpoint({
  method: 'POST',
  path: '/staff/today/done',
  summary: 'Marks a line as done until midnight (IST), or takes the mark back; safe to repeat',
  who: 'staff',
  action: 'see-today',
  body: z.object({
    list: z.enum(todayListKeys),
    id: z.string().min(1).max(100).describe('Of a line of that list'),
    isDone: z.boolean(),
  }),
  response: z.object({}),
  errors: [todayErrors.LINE_GONE],
  changes: [getToday],
})
