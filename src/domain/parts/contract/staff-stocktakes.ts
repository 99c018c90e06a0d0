/** The calls of a stocktake: one scan after the other by any number of colleagues, and the differences at the end. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { line } from '#domain/catalogue/catalogue-fields.ts'
import { partErrors } from '../errors.ts'
import { stocktakeErrors } from '../stocktake-errors.ts'
import { scanned, writtenNote } from '../part-fields.ts'
import { trackings } from '../stock.ts'
import { stocktakeKinds } from '../stocktake.ts'
import { getPart, listParts } from './staff.ts'

const anId = z.string().min(1).max(64)
const amount = z.number().int()
const sums = {
  missing: amount.describe('Pieces that nobody found'),
  found: amount.describe('Pieces that the records do not have in the shop'),
  elsewhere: amount.describe('Pieces that the records have in another bin'),
}
const head = {
  id: z.string(),
  kind: z.enum(stocktakeKinds),
  title: z.string().describe('The bin, or the part’s name'),
  startedAt: z.iso.datetime(),
  startedBy: z.string(),
  endedAt: z.iso.datetime().nullable(),
  endedBy: z.string().nullable(),
  reason: z.string().nullable().describe('Null while it goes on, and for one that was given up'),
  ...sums,
}

export const listStocktakes = endpoint({
  method: 'GET',
  path: '/staff/parts/stocktakes',
  summary: 'The stocktakes that are going on and the last ones that ended, the newest first',
  who: 'staff',
  action: 'see-parts',
  response: z.object({
    open: z.array(z.object(head)),
    ended: z.array(z.object(head)),
    shelves: z.array(z.string()).describe('The bins of all parts in use'),
  }),
  errors: [],
})

export const getStocktake = endpoint({
  method: 'GET',
  path: '/staff/parts/stocktake',
  summary: 'One stocktake: what was counted of each part, compared with the records of this moment',
  who: 'staff',
  action: 'see-parts',
  query: z.object({ stocktakeId: anId }),
  response: z.object({
    ...head,
    lines: z
      .array(
        z.object({
          partId: z.string(),
          name: z.string(),
          sku: z.string(),
          tracking: z.enum(trackings),
          expected: amount,
          counted: amount.nullable().describe('Null: not counted yet, so it stays as it is'),
          counts: z.array(
            z.object({
              id: amount,
              serial: z.string().nullable().describe('Null: a number of pieces'),
              quantity: amount,
              by: z.string(),
              at: z.iso.datetime(),
            }),
          ),
          missing: z.array(
            z.object({
              serial: z.string().nullable(),
              heldFor: z.string().nullable().describe('The number of the repair'),
            }),
          ),
          found: z.array(z.string().nullable()),
          elsewhere: z.array(z.object({ serial: z.string().nullable(), shelf: z.string() })),
          meanwhile: amount.describe('Pieces that came or went meanwhile: no difference'),
          sums: z.object(sums),
        }),
      )
      .describe('By name; empty once it has ended'),
  }),
  errors: [stocktakeErrors.STOCKTAKE_NOT_FOUND],
})

export const startStocktake = endpoint({
  method: 'POST',
  path: '/staff/parts/stocktakes',
  summary: 'Starts a stocktake of a bin or a part, or joins the one that is going on',
  who: 'staff',
  action: 'receive-parts',
  body: z.object({
    kind: z.enum(stocktakeKinds),
    of: line(64, 'a bin or a part').describe('The bin, or the part’s id'),
  }),
  response: z.object({ stocktakeId: z.string() }),
  errors: [partErrors.PART_NOT_FOUND, stocktakeErrors.STOCKTAKE_ENDED],
  changes: [listStocktakes],
})

export const countPiece = endpoint({
  method: 'POST',
  path: '/staff/parts/stocktake/count',
  summary: 'Stores a scanned piece, or how many pieces of a part lie there',
  who: 'staff',
  action: 'receive-parts',
  body: z.object({
    stocktakeId: anId,
    code: scanned
      .optional()
      .describe('A serial number, a SKU, or a SKU, a space and a serial number'),
    partId: anId
      .optional()
      .describe('The chosen part: for a number, or a serial number unknown so far'),
    quantity: z
      .number({ error: 'Please enter a number' })
      .int('Please enter a whole number')
      .min(0, 'Please enter 0 or more')
      .max(9_999, 'At most 9,999')
      .optional()
      .describe('Of a counted part; 0 for a part of which nothing lies there'),
  }),
  response: z.object({
    countId: amount,
    partId: z.string(),
    name: z.string(),
    serial: z.string().nullable(),
    quantity: amount,
  }),
  errors: [
    stocktakeErrors.STOCKTAKE_NOT_FOUND,
    stocktakeErrors.STOCKTAKE_ENDED,
    partErrors.PART_NOT_FOUND,
    partErrors.LABEL_UNKNOWN,
    partErrors.SERIAL_NEEDED,
    stocktakeErrors.COUNT_NEEDED,
    stocktakeErrors.NOT_IN_STOCKTAKE,
    partErrors.ITEM_NOT_USABLE,
    stocktakeErrors.COUNTED_BEFORE,
  ],
  changes: [getStocktake],
})

export const uncountPiece = endpoint({
  method: 'POST',
  path: '/staff/parts/stocktake/uncount',
  summary: 'Takes a scan or a number back',
  who: 'staff',
  action: 'receive-parts',
  body: z.object({ stocktakeId: anId, countId: amount }),
  response: z.object({}),
  errors: [stocktakeErrors.STOCKTAKE_NOT_FOUND, stocktakeErrors.STOCKTAKE_ENDED],
  changes: [getStocktake],
})

export const confirmStocktake = endpoint({
  method: 'POST',
  path: '/staff/parts/stocktake/confirm',
  summary: 'Makes the records what was counted, and ends the stocktake',
  who: 'staff',
  action: 'keep-parts',
  body: z.object({
    stocktakeId: anId,
    reason: writtenNote,
    lookedAgain: z.boolean().optional().describe('Needed while something is missing'),
    differences: z
      .array(z.object({ partId: anId, ...sums }))
      .max(600)
      .describe('As the colleague saw them; parts without a difference are left out'),
  }),
  response: z.object({}),
  errors: [
    stocktakeErrors.STOCKTAKE_NOT_FOUND,
    stocktakeErrors.STOCKTAKE_ENDED,
    stocktakeErrors.NOTHING_COUNTED,
    stocktakeErrors.STOCKTAKE_CHANGED,
    stocktakeErrors.SECOND_LOOK_NEEDED,
  ],
  changes: [listStocktakes, getStocktake, listParts, getPart],
})

export const giveStocktakeUp = endpoint({
  method: 'POST',
  path: '/staff/parts/stocktake/give-up',
  summary: 'Ends a stocktake without changing the stock',
  who: 'staff',
  action: 'keep-parts',
  body: z.object({ stocktakeId: anId }),
  response: z.object({}),
  errors: [stocktakeErrors.STOCKTAKE_NOT_FOUND, stocktakeErrors.STOCKTAKE_ENDED],
  changes: [listStocktakes, getStocktake],
})
