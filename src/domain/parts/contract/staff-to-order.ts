/** The calls about the stock as a whole: what to order today, and what lies there unused. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

const pieces = z.number().int()
const rupees = z.number().describe('Rupees')

export const listToOrder = endpoint({
  method: 'GET',
  path: '/staff/parts/to-order',
  summary:
    'What to order today, by the cheapest supplier of each part: up to its target, and for repairs that no delivery serves',
  who: 'staff',
  action: 'keep-parts',
  response: z.array(
    z.object({
      supplier: z
        .object({ id: z.string(), name: z.string(), phone: z.string() })
        .nullable()
        .describe('Null for parts that no active supplier has a price for'),
      expectedOn: z.iso
        .date()
        .nullable()
        .describe('The Indian day on which all of it is here when it is ordered today'),
      total: rupees.describe('Rupees without tax'),
      lines: z.array(
        z.object({
          partId: z.string(),
          sku: z.string(),
          name: z.string(),
          free: pieces,
          coming: pieces,
          needs: pieces.describe('Repairs that lack one'),
          quantity: pieces.describe('To order'),
          price: rupees.nullable().describe('Rupees for each'),
          leadDays: pieces.nullable(),
        }),
      ),
    }),
  ),
  errors: [],
})

export const getStockWorth = endpoint({
  method: 'GET',
  path: '/staff/parts/worth',
  summary: 'What the stock is worth at cost, and the parts that no repair used for 90 days',
  who: 'staff',
  action: 'see-stock-value',
  response: z.object({
    value: rupees.describe('Rupees at cost, of everything on the shelf'),
    slowValue: rupees.describe('Of it, in slow parts'),
    slow: z
      .array(
        z.object({
          partId: z.string(),
          sku: z.string(),
          name: z.string(),
          pieces: pieces.describe('On the shelf'),
          value: rupees,
          lastUsedOn: z.iso.date().nullable().describe('The Indian day; null if never'),
        }),
      )
      .describe('The most valuable first, at most 50'),
  }),
  errors: [],
})
