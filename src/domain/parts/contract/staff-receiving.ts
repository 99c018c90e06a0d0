/** The calls by which colleagues unpack a delivery: one scan after another, and back. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { partErrors } from '../errors.ts'
import { pieces, scanned } from '../part-fields.ts'
import { listNeeds } from './staff-needs.ts'
import { getPart, listParts } from './staff.ts'
import { getPurchaseOrder, listPurchaseOrders } from './staff-purchases.ts'

const anId = z.string().min(1).max(64)
const amount = z.number().int()

export const receivePart = endpoint({
  method: 'POST',
  path: '/staff/parts/receive',
  summary: 'Books in what one label names: a piece by its serial number, or counted pieces',
  who: 'staff',
  action: 'receive-parts',
  body: z.object({
    purchaseOrderId: anId,
    code: scanned.describe('A serial number, a SKU, or a SKU, a space and a serial number'),
    partId: anId.optional().describe('The chosen line’s part; needed for a bare serial number'),
    quantity: pieces.optional().describe('Of counted pieces; 1 when absent'),
    anyway: z
      .boolean()
      .optional()
      .describe('Take it in though it is not on the note, or more than ordered'),
    lot: plainLine(40).optional().describe('The maker’s lot number, for a recall'),
    lockChecked: z.boolean().optional().describe('Activation Lock was found off'),
  }),
  response: z.object({
    itemId: amount,
    partId: z.string(),
    name: z.string(),
    serial: z.string().nullable(),
    quantity: amount,
    shelf: z.string(),
    received: amount.describe('Of this line, with this scan'),
    ordered: amount,
    reservedFor: z
      .object({ orderId: z.string(), number: z.string() })
      .nullable()
      .describe('The repair that waited longest has it now'),
  }),
  errors: [
    partErrors.PURCHASE_ORDER_NOT_FOUND,
    partErrors.PURCHASE_ORDER_CLOSED,
    partErrors.PART_NOT_FOUND,
    partErrors.LABEL_UNKNOWN,
    partErrors.SERIAL_NEEDED,
    partErrors.SERIAL_IN_STOCK,
    partErrors.NOT_ON_NOTE,
    partErrors.MORE_THAN_ORDERED,
  ],
  changes: [getPurchaseOrder, listPurchaseOrders, listParts, getPart, listNeeds],
})

export const undoReceipt = endpoint({
  method: 'POST',
  path: '/staff/parts/receive/undo',
  summary: 'Takes a scan back, as long as what it booked in was not moved since',
  who: 'staff',
  action: 'receive-parts',
  body: z.object({ itemId: amount }),
  response: z.object({}),
  errors: [partErrors.RECEIPT_NOT_LAST],
  changes: [getPurchaseOrder, listPurchaseOrders, listParts, getPart, listNeeds],
})
