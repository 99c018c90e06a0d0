/** The calls that recall a lot of a part: who has it, what they are told, and who was reached. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { languages } from '#kernel/language.ts'
import { endpoint, type ResponseOf } from '#kernel/endpoint.ts'
import { getPart, listParts } from '#domain/parts/contract/staff.ts'
import { recallErrors } from '../recall/recall-errors.ts'

const count = z.number().int()
const ofLot = {
  partId: z.string().min(1).max(64),
  lot: plainLine(40, { missing: 'Please name the lot' }),
}

export const findLots = endpoint({
  method: 'GET',
  path: '/staff/warranty/lots',
  summary: 'Lots of parts by lot number, SKU, name or a serial number, at most 20',
  who: 'staff',
  action: 'recall-parts',
  query: z.object({ words: z.string().trim().min(2).max(80) }),
  response: z.object({
    lots: z.array(
      z.object({
        partId: z.string(),
        name: z.string(),
        sku: z.string(),
        lot: z.string(),
        free: count,
        used: count.describe('Pieces in devices'),
      }),
    ),
  }),
  errors: [],
})

const recallStates = ['to-message', 'queued', 'sent', 'failed', 'bench', 'erased'] as const

export const getRecall = endpoint({
  method: 'GET',
  path: '/staff/warranty/recall',
  summary: 'Which devices have a piece of a lot, what their owners are told, and who was reached',
  who: 'staff',
  action: 'recall-parts',
  query: z.object(ofLot),
  response: z.object({
    name: z.string(),
    sku: z.string(),
    free: count.describe('Pieces on the shelf'),
    recall: z
      .object({ startedAt: z.iso.datetime(), startedBy: z.string(), setAside: count })
      .nullable()
      .describe('Null before the lot was recalled'),
    customers: count.describe('Who get a message, each once'),
    waiting: count.describe('Messages of the recall that are not on record yet'),
    isNew: z.boolean().describe('Devices that a recall of this lot did not reach yet'),
    repairs: z.array(
      z.object({
        orderId: z.string(),
        orderNumber: z.string(),
        device: z.string(),
        customer: z.string().nullable().describe('Null for a deleted account'),
        state: z.enum(recallStates),
      }),
    ),
    texts: z.array(z.object({ language: z.enum(languages), text: z.string() })),
  }),
  errors: [recallErrors.LOT_NOT_FOUND],
})
export type Recall = ResponseOf<typeof getRecall>

export const listRecalls = endpoint({
  method: 'GET',
  path: '/staff/warranty/recalls',
  summary: 'The recalls, the newest first, at most 50',
  who: 'staff',
  action: 'recall-parts',
  response: z.object({
    recalls: z.array(
      z.object({
        partId: z.string(),
        name: z.string(),
        sku: z.string(),
        lot: z.string(),
        startedAt: z.iso.datetime(),
        startedBy: z.string(),
        repairs: count,
      }),
    ),
  }),
  errors: [],
})

export const recallLot = endpoint({
  method: 'POST',
  path: '/staff/warranty/recall',
  summary:
    'Recalls a lot: each customer with a piece of it has one message, and the bench is told of devices that are here',
  who: 'staff',
  action: 'recall-parts',
  body: z.object({
    ...ofLot,
    setAside: z.boolean().describe('Free pieces of the lot are faulty from then on'),
  }),
  response: z.object({ repairs: count.describe('That this call added'), setAside: count }),
  errors: [recallErrors.LOT_NOT_FOUND],
  changes: [getRecall, listRecalls, listParts, getPart],
})
