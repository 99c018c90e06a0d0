/** The board's calls: its lanes, more of a lane, what it can be filtered by, and the limits of its lanes. */
import { z } from 'zod'
import { timestampInput } from '#kernel/date-input.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { laneKeys } from '../board/lanes.ts'
import { repairErrors } from '../errors.ts'
import { boardFilter } from '../board/board-view.ts'
import { card } from '../board/job-card.ts'

const last = z
  .string()
  .nullable()
  .describe('The order after which the next page begins; null for no cards')
const limitText = 'Please enter a number from 1 to 999'
const limit = z.number(limitText).int(limitText).min(1, limitText).max(999, limitText).nullable()

export const getBoard = endpoint({
  method: 'GET',
  path: '/staff/board',
  summary:
    'Repairs that go on or are to be given back, by lane, the first promise first, at most 50 a lane',
  who: 'staff',
  action: 'see-jobs',
  query: boardFilter,
  response: z.array(
    z.object({
      key: z.enum(laneKeys),
      title: z.string(),
      count: z.number().int().describe('That pass the filter'),
      total: z.number().int().describe('That hang in the lane, whatever the filter'),
      limit: limit.describe('How many should, at most'),
      cards: z.array(card),
      last,
    }),
  ),
  errors: [],
})

const number = z.number().int()

export const getBoardCounts = endpoint({
  method: 'GET',
  path: '/staff/board/counts',
  summary: 'How many repairs each of the usual filters shows',
  who: 'staff',
  action: 'see-jobs',
  response: z.object({
    open: number,
    late: number,
    today: number,
    ready: number,
    unassigned: number,
    mine: number,
    customer: number.describe('That wait for the customer'),
    part: number.describe('That wait for a part'),
  }),
  errors: [],
})

/** More than a colleague reads; what is beyond is found by a filter. */
export const longestList = 300

export const listBoard = endpoint({
  method: 'GET',
  path: '/staff/board/list',
  summary: 'The same repairs in one list, the first promise first; at most 300',
  who: 'staff',
  action: 'see-jobs',
  query: boardFilter,
  response: z.object({ count: number.describe('That pass the filter'), cards: z.array(card) }),
  errors: [],
})

export const getLane = endpoint({
  method: 'GET',
  path: '/staff/board/lane',
  summary: 'One lane of the board from its beginning or after a card; 50 a page',
  who: 'staff',
  action: 'see-jobs',
  query: boardFilter.extend({
    lane: z.enum(laneKeys),
    afterMoved: timestampInput.optional().describe('Sent by pages of earlier versions; not used'),
    afterOrder: z.string().max(64).optional().describe('`last` of the page before'),
  }),
  response: z.object({ cards: z.array(card), more: z.boolean(), last }),
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
    technicians: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe('Who may be named in a move; this colleague first'),
    riders: z.array(z.object({ id: z.string(), name: z.string() })),
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
