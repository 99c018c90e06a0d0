/** The calls about the pieces of one repair: what is reserved for it, what lacks, and which parts fit. */
import { z } from 'zod'
import { endpoint, type ResponseOf } from '#kernel/endpoint.ts'
import { getPart, listParts } from '#domain/parts/contract/staff.ts'
import { partErrors } from '#domain/parts/errors.ts'
import { trackings } from '#domain/parts/stock.ts'
import { repairErrors } from '../errors.ts'
import { listNeeds } from '#domain/parts/contract/staff-needs.ts'
import { getStaffOrder } from './staff.ts'
import { getBoard } from './staff-board.ts'

const orderId = z.string().min(1).max(64)
const partId = z.string().min(1).max(64)

export const getOrderStock = endpoint({
  method: 'GET',
  path: '/staff/order/stock',
  summary: 'What is reserved, used and lacking for each issue of a repair, and which parts fit it',
  who: 'staff',
  action: 'see-parts',
  query: z.object({ orderId }),
  response: z.object({
    open: z.boolean().describe('Pieces can be reserved, freed and reported'),
    sentBack: z
      .array(
        z.object({
          returnId: z.string(),
          supplier: z.string(),
          serial: z.string().nullable(),
          sent: z.boolean().describe('On its way, or answered'),
        }),
      )
      .describe('Pieces that failed under warranty, replaced in this repair'),
    issues: z.array(
      z.object({
        issueId: z.string(),
        label: z.string(),
        quality: z.string().describe('As it was sold'),
        wanted: z.boolean().describe('A spare part was sold with it'),
        items: z
          .array(
            z.object({
              id: z.number().int(),
              part: z.string(),
              serial: z.string().nullable(),
              quantity: z.number().int(),
              shelf: z.string(),
              state: z.enum(['reserved', 'used']),
            }),
          )
          .describe('Pieces of this repair'),
        lacks: z
          .object({ part: z.string(), expectedOn: z.iso.date().nullable() })
          .nullable()
          .describe('Waited for'),
        choices: z
          .array(
            z.object({
              partId,
              sku: z.string(),
              name: z.string(),
              quality: z.string(),
              tracking: z.enum(trackings),
              free: z.number().int(),
            }),
          )
          .describe('Active parts that fit the model and this issue, of the sold quality'),
      }),
    ),
  }),
  errors: [repairErrors.JOB_NOT_FOUND],
})
export type OrderStock = ResponseOf<typeof getOrderStock>

/** Whether the repair waits for a part is shown with it. */
const ofStock = [getOrderStock, listNeeds, getStaffOrder, getBoard, listParts, getPart] as const

export const reservePart = endpoint({
  method: 'POST',
  path: '/staff/order/stock/reserve',
  summary: 'Reserves the oldest free piece of a part for an issue of a repair',
  who: 'staff',
  action: 'work-at-bench',
  body: z.object({ orderId, issueId: z.string().min(1).max(80), partId }),
  response: z.object({ itemId: z.number().int() }),
  errors: [
    repairErrors.JOB_NOT_FOUND,
    repairErrors.JOB_CLOSED,
    repairErrors.ISSUE_NOT_ORDERED,
    partErrors.PART_DOES_NOT_FIT,
    partErrors.ALREADY_RESERVED,
    partErrors.NONE_FREE,
  ],
  changes: [...ofStock],
})

export const freePart = endpoint({
  method: 'POST',
  path: '/staff/order/stock/free',
  summary: 'Gives a reserved piece back to the stock; the repair that waited longest gets it',
  who: 'staff',
  action: 'work-at-bench',
  body: z.object({ orderId, itemId: z.number().int() }),
  response: z.object({}),
  errors: [repairErrors.JOB_NOT_FOUND, partErrors.ITEM_NOT_HERE],
  changes: [...ofStock],
})

export const reportFaultyPart = endpoint({
  method: 'POST',
  path: '/staff/order/stock/faulty',
  summary: 'A reserved piece is faulty; the repair gets the next free one or waits for a part',
  who: 'staff',
  action: 'work-at-bench',
  body: z.object({ orderId, itemId: z.number().int() }),
  response: z.object({
    replaced: z.boolean().describe('Another piece is reserved in its place'),
  }),
  errors: [repairErrors.JOB_NOT_FOUND, repairErrors.JOB_CLOSED, partErrors.ITEM_NOT_HERE],
  changes: [...ofStock],
})
