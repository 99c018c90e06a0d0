/** How often parts fail under warranty, by part, lot, supplier and technician. */
import { z } from 'zod'
import { endpoint, type ResponseOf } from '#kernel/endpoint.ts'
import { rateMonths, rateStates } from '../reports/claim-rates.ts'

const count = z.number().int()
const months = z.enum(rateMonths).optional().describe('12 when absent')
const counts = {
  fitted: count.describe('Issues repaired with it and delivered in the period'),
  claimed: count.describe('Of these, claimed under warranty and not refused'),
  covered: count.describe('Of these, found to be covered'),
  rate: z.number().describe('Claimed of fitted, 0 to 1'),
}

const group = z.object({
  key: z.string(),
  name: z.string(),
  sku: z.string().nullable().describe('Null for a part that the stock does not know'),
  partId: z.string().nullable(),
  lot: z.string().nullable(),
  ...counts,
  expected: z.number().describe('How many claims the rate of everything expects'),
  limit: z.number().nullable().describe('The upper control limit, 0 to 1; null for too few'),
  state: z.enum(rateStates),
})

export const getClaimRates = endpoint({
  method: 'GET',
  path: '/staff/warranty/rates',
  summary: 'Warranty claims of what was delivered in the last months, with control limits',
  who: 'staff',
  action: 'see-overview',
  query: z.object({ months }),
  response: z.object({
    all: z.object(counts),
    above: count.describe('Groups above their limit'),
    parts: z.array(group).describe('At most 200 of each, those above the limit first'),
    lots: z.array(group),
    suppliers: z.array(group),
    technicians: z.array(group).describe('Who fitted the parts'),
  }),
  errors: [],
})
export type ClaimRates = ResponseOf<typeof getClaimRates>

export const claimRatesFile = endpoint({
  method: 'GET',
  path: '/staff/warranty/rates/table',
  summary: 'The same as a table with a line for each group, comma-separated',
  who: 'staff',
  action: 'see-overview',
  answer: 'file',
  query: z.object({ months }),
  file: { type: 'text/csv', description: 'The table, in UTF-8' },
  errors: [],
})
