/** The calls about returns to suppliers: what goes back and why, and what was credited. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { version } from '#domain/catalogue/catalogue-fields.ts'
import { partErrors } from '../errors.ts'
import { cost, pieces, returnFields, scanned } from '../part-fields.ts'
import { itemStates } from '../stock.ts'
import { returnOutcomes, returnReasonKeys } from '../supplier-return.ts'
import { getPart, listParts } from './staff.ts'
import { listSuppliers } from './staff-suppliers.ts'

const anId = z.string().min(1).max(64)
const amount = z.number().int()
const rupees = z.number().describe('Rupees')
const head = {
  id: z.string(),
  reason: z.enum(returnReasonKeys),
  trackingNumber: z.string().describe('Empty until it is on its way'),
  startedAt: z.iso.datetime(),
  startedBy: z.string(),
  closedAt: z.iso.datetime().nullable(),
  closedBy: z.string().nullable(),
  expectedCredit: rupees.nullable().describe('Rupees; null for what the pieces cost'),
  credit: rupees.nullable().describe('Rupees; null until it is closed'),
  pieces: amount,
  cost: rupees.describe('Rupees, of all pieces'),
}

export const listReturns = endpoint({
  method: 'GET',
  path: '/staff/parts/returns',
  summary: 'Returns to suppliers of one state, the newest first, 20 a page',
  who: 'staff',
  action: 'see-parts',
  query: z.object({
    state: z.enum(['open', 'closed']),
    after: anId.optional().describe('The last return of the page before'),
  }),
  response: z.object({
    returns: z.array(z.object({ ...head, supplier: z.string() })),
    more: z.boolean(),
  }),
  errors: [],
})

export const getReturn = endpoint({
  method: 'GET',
  path: '/staff/parts/return',
  summary:
    'One return with its pieces, and the faulty pieces of its supplier that could go with it',
  who: 'staff',
  action: 'see-parts',
  query: z.object({ returnId: anId }),
  response: z.object({
    ...head,
    version,
    note: z.string(),
    carrier: z.string(),
    supplier: z.object({ id: z.string(), name: z.string(), phone: z.string() }),
    lines: z.array(
      z.object({
        id: amount,
        partId: z.string(),
        name: z.string(),
        sku: z.string(),
        serial: z.string().nullable(),
        quantity: amount,
        cost: rupees.describe('Rupees for each'),
        was: z.enum(itemStates).describe('Before it was put in'),
        failedIn: z
          .object({ orderId: z.string(), orderNumber: z.string() })
          .nullable()
          .describe('The repair under warranty in which it was replaced'),
        outcome: z.enum(returnOutcomes).nullable(),
      }),
    ),
    faulty: z.array(
      z.object({
        itemId: amount,
        name: z.string(),
        serial: z.string().nullable(),
        quantity: amount,
      }),
    ),
  }),
  errors: [partErrors.RETURN_NOT_FOUND],
})

export const addReturn = endpoint({
  method: 'POST',
  path: '/staff/parts/returns',
  summary: 'Starts a return to a supplier',
  who: 'staff',
  action: 'keep-parts',
  body: z.object({
    supplierId: anId,
    ...returnFields,
    formKey: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .describe('The same key is one return'),
  }),
  response: z.object({ returnId: z.string() }),
  errors: [partErrors.SUPPLIER_NOT_FOUND],
  changes: [listReturns, listSuppliers],
})

export const saveReturn = endpoint({
  method: 'POST',
  path: '/staff/parts/return',
  summary: 'Changes the reason, note, carrier, tracking number or expected credit',
  who: 'staff',
  action: 'keep-parts',
  body: z.object({ returnId: anId, version, ...returnFields }),
  response: z.object({}),
  errors: [
    partErrors.RETURN_NOT_FOUND,
    partErrors.RETURN_CLOSED,
    partErrors.PART_CHANGED_MEANWHILE,
  ],
  changes: [listReturns, getReturn],
})

export const putIntoReturn = endpoint({
  method: 'POST',
  path: '/staff/parts/return/put',
  summary: 'Puts a piece or some of a lot into the return; it is not in stock any more',
  who: 'staff',
  action: 'keep-parts',
  body: z.object({
    returnId: anId,
    code: scanned.optional().describe('The label of the piece; absent with `itemId`'),
    itemId: amount.optional(),
    quantity: pieces.describe('Of a lot; else 1'),
  }),
  response: z.object({
    lineId: amount,
    name: z.string(),
    serial: z.string().nullable(),
    quantity: amount,
  }),
  errors: [
    partErrors.RETURN_NOT_FOUND,
    partErrors.RETURN_CLOSED,
    partErrors.PIECE_NOT_FOUND,
    partErrors.LABEL_UNKNOWN,
    partErrors.PIECE_HELD,
    partErrors.ITEM_NOT_USABLE,
    partErrors.FEWER_PIECES,
  ],
  changes: [listReturns, getReturn, listParts, getPart],
})

export const takeOutOfReturn = endpoint({
  method: 'POST',
  path: '/staff/parts/return/take-out',
  summary: 'A piece does not go back; it is again what it was',
  who: 'staff',
  action: 'keep-parts',
  body: z.object({ returnId: anId, lineId: amount }),
  response: z.object({}),
  errors: [
    partErrors.RETURN_NOT_FOUND,
    partErrors.RETURN_CLOSED,
    partErrors.PIECE_NOT_FOUND,
    partErrors.FEWER_PIECES,
  ],
  changes: [listReturns, getReturn, listParts, getPart],
})

export const closeReturn = endpoint({
  method: 'POST',
  path: '/staff/parts/return/close',
  summary: 'The supplier has answered: what was credited, and what became of refused pieces',
  who: 'staff',
  action: 'keep-parts',
  body: z.object({
    returnId: anId,
    credit: cost,
    refused: z
      .array(z.object({ lineId: amount, to: z.enum(['scrapped', 'free']) }))
      .max(500)
      .describe('All other pieces were credited'),
  }),
  response: z.object({}),
  errors: [
    partErrors.RETURN_NOT_FOUND,
    partErrors.RETURN_CLOSED,
    partErrors.RETURN_EMPTY,
    partErrors.PIECE_NOT_FOUND,
    partErrors.FEWER_PIECES,
    partErrors.CREDIT_WITHOUT_PIECE,
  ],
  changes: [listReturns, getReturn, listSuppliers, listParts, getPart],
})
