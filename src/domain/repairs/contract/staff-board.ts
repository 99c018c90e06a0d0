/** The board's calls: its lanes, more of a lane, what it can be filtered by, and the limits of its lanes. */
import { jobServiceKeys } from '#domain/orders/service-type.ts'
import { z } from 'zod'
import { timestampInput } from '#kernel/date-input.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { languages } from '#kernel/language.ts'
import { familyIds } from '#domain/catalogue/family.ts'
import { laneKeys } from '../board/lanes.ts'
import { repairErrors } from '../errors.ts'
import { card } from '../board/job-card.ts'
import { waitKinds } from '../waiting.ts'

const filter = z.object({
  person: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe('In whose hands, as technician or rider; `nobody`: in no hands yet'),
  family: z.enum(familyIds).optional(),
  service: z.enum(jobServiceKeys).optional(),
  language: z.enum(languages).optional(),
  waiting: z.enum(waitKinds).optional().describe('Only those that wait, and for what'),
})
const limitText = 'Please enter a number from 1 to 999'
const limit = z.number(limitText).int(limitText).min(1, limitText).max(999, limitText).nullable()

export const getBoard = endpoint({
  method: 'GET',
  path: '/staff/board',
  summary:
    'Repairs that go on or are to be given back, by lane, the longest waiting first, at most 50 a lane',
  who: 'staff',
  action: 'see-jobs',
  query: filter,
  response: z.array(
    z.object({
      key: z.enum(laneKeys),
      title: z.string(),
      count: z.number().int().describe('That pass the filter'),
      total: z.number().int().describe('That hang in the lane, whatever the filter'),
      limit: limit.describe('How many should, at most'),
      cards: z.array(card),
    }),
  ),
  errors: [],
})

export const getLane = endpoint({
  method: 'GET',
  path: '/staff/board/lane',
  summary: 'One lane of the board from its beginning or after a card; 50 a page',
  who: 'staff',
  action: 'see-jobs',
  query: filter.extend({
    lane: z.enum(laneKeys),
    afterMoved: timestampInput.optional().describe('`movedAt` of the last card so far'),
    afterOrder: z.string().max(64).optional().describe('Its order'),
  }),
  response: z.object({ cards: z.array(card), more: z.boolean() }),
  errors: [],
})

export const getBoardChoices = endpoint({
  method: 'GET',
  path: '/staff/board/choices',
  summary:
    'Whom the board can be filtered by, and whether this colleague sets the limits of its lanes',
  who: 'staff',
  action: 'see-jobs',
  response: z.object({
    people: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe('Everybody who takes repairs into their hands'),
    setsLimits: z.boolean(),
  }),
  errors: [],
})

export const setLaneLimit = endpoint({
  method: 'POST',
  path: '/staff/board/limit',
  summary: 'How many repairs a lane should hold at most',
  who: 'staff',
  action: 'set-lane-limits',
  body: z.object({
    lane: z.enum(laneKeys),
    limit,
    seen: limit.describe('The limit as the colleague saw it'),
  }),
  response: z.object({}),
  errors: [repairErrors.LIMIT_CHANGED_MEANWHILE],
  changes: [getBoard],
})
