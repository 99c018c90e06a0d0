/** The calls about purchase orders. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { version } from '#domain/catalogue/catalogue-fields.ts'
import { partErrors } from '../errors.ts'
import { cost, deliveryFields, pieces } from '../part-fields.ts'
import { trackings } from '../stock.ts'
import { listNeeds } from './staff-needs.ts'
import { listParts } from './staff.ts'
import { listToOrder } from './staff-to-order.ts'

const anId = z.string().min(1).max(64)
const amount = z.number().int()

const purchaseStates = ['open', 'closed'] as const

export const listPurchaseOrders = endpoint({
  method: 'GET',
  path: '/staff/parts/orders',
  summary: 'Purchase orders of one state, the newest first, 20 a page',
  who: 'staff',
  action: 'see-parts',
  query: z.object({
    state: z.enum(purchaseStates),
    after: anId.optional().describe('The last order of the page before'),
  }),
  response: z.object({
    orders: z.array(
      z.object({
        id: z.string(),
        supplier: z.string(),
        noteNumber: z.string(),
        orderedAt: z.iso.datetime(),
        expectedOn: z.iso.date().nullable(),
        ordered: amount,
        received: amount,
      }),
    ),
    more: z.boolean(),
  }),
  errors: [],
})

export const getPurchaseOrder = endpoint({
  method: 'GET',
  path: '/staff/parts/order',
  summary: 'One purchase order with its lines and the pieces received of each',
  who: 'staff',
  action: 'see-parts',
  query: z.object({ purchaseOrderId: anId }),
  response: z.object({
    id: z.string(),
    version,
    state: z.enum(purchaseStates),
    supplier: z.object({ id: z.string(), name: z.string(), phone: z.string() }),
    noteNumber: z.string(),
    orderedAt: z.iso.datetime(),
    orderedBy: z.string(),
    expectedOn: z.iso.date().nullable(),
    carrier: z.string(),
    trackingNumber: z.string(),
    lines: z.array(
      z.object({
        id: amount,
        partId: z.string(),
        sku: z.string(),
        name: z.string(),
        tracking: z.enum(trackings),
        shelf: z.string(),
        ordered: amount.describe('0 for a part that was taken in without being ordered'),
        received: amount,
        price: z.number().describe('Rupees for each'),
        serials: z.array(z.string()),
        waiting: z
          .array(z.object({ orderId: z.string(), number: z.string() }))
          .describe('Repairs that wait for this line, the oldest first'),
      }),
    ),
  }),
  errors: [partErrors.PURCHASE_ORDER_NOT_FOUND],
})

export const addPurchaseOrder = endpoint({
  method: 'POST',
  path: '/staff/parts/orders',
  summary: 'Notes what was ordered of a supplier; repairs that lack these parts wait for it',
  who: 'staff',
  action: 'keep-parts',
  body: z.object({
    supplierId: anId,
    ...deliveryFields,
    lines: z
      .array(z.object({ partId: anId, quantity: pieces, price: cost }))
      .min(1, 'Please add a part')
      .max(60),
    checked: z.boolean().optional().describe('Unusual prices were looked at'),
    formKey: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .describe('The same key is one order'),
  }),
  response: z.object({ purchaseOrderId: z.string() }),
  errors: [
    partErrors.SUPPLIER_NOT_FOUND,
    partErrors.PART_NOT_FOUND,
    partErrors.PURCHASE_LINE_TWICE,
    partErrors.COST_UNUSUAL,
  ],
  changes: [listPurchaseOrders, listParts, listNeeds, listToOrder],
})

export const savePurchaseOrder = endpoint({
  method: 'POST',
  path: '/staff/parts/order',
  summary: 'Changes the note number, expected day, carrier or tracking number',
  who: 'staff',
  action: 'keep-parts',
  body: z.object({ purchaseOrderId: anId, version, ...deliveryFields }),
  response: z.object({}),
  errors: [
    partErrors.PURCHASE_ORDER_NOT_FOUND,
    partErrors.PURCHASE_ORDER_CLOSED,
    partErrors.PART_CHANGED_MEANWHILE,
  ],
  changes: [listPurchaseOrders, getPurchaseOrder, listParts, listNeeds],
})

export const closePurchaseOrder = endpoint({
  method: 'POST',
  path: '/staff/parts/order/close',
  summary: 'Nothing more comes of this order; repairs that still lack a part wait without one',
  who: 'staff',
  action: 'keep-parts',
  body: z.object({ purchaseOrderId: anId }),
  response: z.object({}),
  errors: [partErrors.PURCHASE_ORDER_NOT_FOUND],
  changes: [listPurchaseOrders, getPurchaseOrder, listParts, listNeeds, listToOrder],
})
