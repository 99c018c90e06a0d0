/** The calls that note which part went into a device, or that an issue used none. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { getPart, listParts } from '#domain/parts/contract/staff.ts'
import { getReturn, listReturns } from '#domain/parts/contract/staff-returns.ts'
import { partErrors } from '#domain/parts/errors.ts'
import { repairErrors } from '../errors.ts'
import { oldPartKeys } from '../parts/old-part.ts'
import { serialPattern } from '../parts/parts-used.ts'
import { getOrderStock } from './staff-order-stock.ts'
import { inspected } from './staff-inspection.ts'

const orderId = z.string().min(1).max(64)
const oldPart = z.enum(oldPartKeys, 'Please choose')
/** A part that is fitted or removed also changes the stock. */
const withStock = [...inspected, getOrderStock, listParts, getPart] as const

const noteErrors = [
  repairErrors.JOB_NOT_FOUND,
  repairErrors.JOB_CLOSED,
  repairErrors.PARTS_NOT_NOW,
  repairErrors.ISSUE_NOT_ORDERED,
  repairErrors.NO_PART_STATED,
  repairErrors.PART_NOTED,
]

export const noteUsedPart = endpoint({
  method: 'POST',
  path: '/staff/order/parts',
  summary:
    'A part that went into the device, by its serial number, its SKU or both; the search finds the repair by its serial number',
  who: 'staff',
  action: 'work-at-bench',
  body: z.object({
    orderId,
    issueId: orderId,
    name: plainLine(80).min(1, 'Please name the part'),
    serial: plainLine(80)
      .min(3, 'Please give the serial number on the part')
      .regex(
        serialPattern,
        'Only letters, digits, spaces and . / : - _ + # * ( ) stand in a serial number',
      ),
    lot: plainLine(40).optional(),
    supplier: plainLine(80).optional(),
    oldPart: oldPart.optional().describe('Where the part goes that it replaces'),
    oldPartNote: plainLine(80).optional().describe('Of electronic waste'),
    fromStock: z.boolean().optional().describe('Refuses a number that the stock does not know'),
  }),
  response: z.object({ id: z.string() }),
  errors: [
    ...noteErrors,
    repairErrors.SERIAL_NOTED,
    repairErrors.SERIAL_OF_DEVICE,
    partErrors.NOT_IN_STOCK,
    partErrors.PART_NOT_FOUND,
    partErrors.SERIAL_NEEDED,
    partErrors.NONE_FREE,
    partErrors.ITEM_OF_OTHER_REPAIR,
    partErrors.ITEM_NOT_USABLE,
    partErrors.PART_DOES_NOT_FIT,
    partErrors.QUALITY_NOT_SOLD,
  ],
  changes: [...withStock, listReturns, getReturn],
})

export const stateNoPart = endpoint({
  method: 'POST',
  path: '/staff/order/parts/none',
  summary: 'Says that an issue used no part',
  who: 'staff',
  action: 'work-at-bench',
  body: z.object({
    orderId,
    issueId: orderId,
    why: plainLine(200).optional().describe('Needed where a part is in the price'),
  }),
  response: z.object({ id: z.string() }),
  errors: [...noteErrors, repairErrors.WHY_NO_PART],
  changes: inspected,
})

export const removeUsedPart = endpoint({
  method: 'POST',
  path: '/staff/order/parts/remove',
  summary: 'Takes a part, or the word that none was used, off a repair; it stays on record',
  who: 'staff',
  action: 'work-at-bench',
  body: z.object({
    orderId,
    partId: orderId,
    reason: plainLine(200).min(1, 'Please say why'),
    back: z
      .enum(['free', 'faulty'], 'Please choose')
      .optional()
      .describe('Where a piece of the stock goes; needed for one'),
  }),
  response: z.object({}),
  errors: [
    repairErrors.JOB_NOT_FOUND,
    repairErrors.JOB_CLOSED,
    repairErrors.PARTS_NOT_NOW,
    repairErrors.PART_GONE,
    partErrors.PART_GOES_WHERE,
  ],
  changes: withStock,
})
