/** What anyone may know of the stock: for which repairs of which models the part is there, and how soon it comes. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

const ofRepair = { productId: z.string(), issueId: z.string() }

export const listReadiness = endpoint({
  method: 'GET',
  path: '/devices/readiness',
  summary:
    'How soon a repair has its part: in stock, or usually some days; never how many there are',
  who: 'anyone',
  query: z.object({
    productId: z
      .string()
      .min(1)
      .max(80)
      .optional()
      .describe(
        'One model with all its repairs; without it, only what is in stock, of every model',
      ),
  }),
  response: z
    .array(
      z.discriminatedUnion('state', [
        z.object({ ...ofRepair, state: z.literal('in-stock') }),
        z.object({ ...ofRepair, state: z.literal('usually'), days: z.number().int().min(1) }),
      ]),
    )
    .describe('A repair for which the shop keeps no part is left out'),
  errors: [],
})
