/** The call of the display on the workshop's wall: repairs without anything about their customers. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { laneKeys } from '../board/lanes.ts'

export const getWall = endpoint({
  method: 'GET',
  path: '/staff/wall',
  summary: 'The lanes of the board for a display that everybody in the workshop can read',
  who: 'staff',
  action: 'see-wall',
  response: z.array(
    z.object({
      key: z.enum(laneKeys),
      title: z.string(),
      count: z.number().int(),
      cards: z.array(
        z.object({
          orderId: z.string(),
          code: z.string().describe('The order’s number without the shop’s prefix'),
          device: z.string(),
          due: z.iso.datetime().nullable(),
          late: z.boolean(),
          dueToday: z.boolean(),
          waiting: z
            .string()
            .nullable()
            .describe('What it waits for, and from a minute on how long: `Part 3 d`'),
          movedAt: z.iso.datetime(),
          initial: z.string().nullable().describe('Of the colleague who has it'),
        }),
      ),
    }),
  ),
  errors: [],
})
