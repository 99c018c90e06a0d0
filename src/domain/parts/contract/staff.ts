/** The calls about parts and what is in stock of them. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { family, id, version } from '#domain/catalogue/catalogue-fields.ts'
import { partErrors } from '../errors.ts'
import { cost, fitKinds, partFields } from '../part-fields.ts'
import { itemStates, moveReasonKeys, stockLevels, trackings } from '../stock.ts'

const rupees = z.number().describe('Rupees')
const partId = z.string().min(1).max(64)
const pieces = z.number().int()

const stockFilters = ['all', 'order-now', 'low'] as const

export const listParts = endpoint({
  method: 'GET',
  path: '/staff/parts',
  summary: 'The parts with what is in stock of each, by name, 50 a page',
  who: 'staff',
  action: 'see-parts',
  query: z.object({
    search: z.string().trim().max(80).optional().describe('Part, SKU, model, bin or serial number'),
    family: family.optional(),
    filter: z.enum(stockFilters).optional(),
    after: partId.optional().describe('The last part of the page before'),
  }),
  response: z.object({
    rights: z.object({
      change: z.boolean().describe('Parts, suppliers and purchase orders'),
      receive: z.boolean(),
    }),
    counts: z
      .object({ all: pieces, orderNow: pieces, low: pieces, needs: pieces })
      .describe('Of all active parts; needs: repairs that lack a part'),
    stockValue: rupees.nullable().describe('Rupees at cost; null for colleagues but the owner'),
    parts: z.array(
      z.object({
        id: partId,
        sku: z.string(),
        name: z.string(),
        family: family.nullable(),
        quality: z.string(),
        tracking: z.enum(trackings),
        shelf: z.string(),
        active: z.boolean(),
        onShelf: pieces.describe('Free and held'),
        held: pieces.describe('Reserved for repairs'),
        free: pieces,
        reorderLevel: pieces.describe('Keep'),
        target: pieces,
        coming: pieces.describe('Ordered and not received yet'),
        expectedOn: z.iso.date().nullable().describe('The next delivery’s day'),
        cost: rupees.nullable().describe('Of the latest piece; null before the first'),
        level: z.enum(stockLevels),
      }),
    ),
    more: z.boolean(),
  }),
  errors: [],
})

export const getPart = endpoint({
  method: 'GET',
  path: '/staff/part',
  summary: 'One part with its pieces, its latest moves and its suppliers’ prices',
  who: 'staff',
  action: 'see-parts',
  query: z.object({ partId }),
  response: z.object({
    id: partId,
    version,
    sku: z.string(),
    name: z.string(),
    family: family.nullable(),
    quality: z.string(),
    hsn: z.string(),
    tracking: z.enum(trackings),
    reorderLevel: pieces,
    target: pieces,
    shelf: z.string(),
    active: z.boolean(),
    free: pieces,
    held: pieces,
    level: z.enum(stockLevels),
    fits: z.array(
      z.object({
        kind: z.enum(fitKinds),
        of: id,
        title: z.string().describe('Of the model or price tier'),
        issueId: id,
        issue: z.string(),
      }),
    ),
    items: z
      .array(
        z.object({
          id: z.number().int(),
          serial: z.string().nullable(),
          lot: z.string().nullable(),
          quantity: pieces,
          cost: rupees,
          state: z.enum(itemStates),
          orderId: z.string().nullable(),
          shelf: z.string(),
          receivedAt: z.iso.datetime(),
          lockChecked: z.boolean().describe('Activation Lock was found off'),
        }),
      )
      .describe('Those in the shop, the oldest first, at most 200'),
    moves: z
      .array(
        z.object({
          id: z.number().int(),
          at: z.iso.datetime(),
          by: z.string(),
          reason: z.enum(moveReasonKeys),
          serial: z.string().nullable(),
          quantity: pieces,
          from: z.enum(itemStates).nullable().describe('Null: it came in'),
          to: z.enum(itemStates).nullable().describe('Null: it left the records'),
          orderId: z.string().nullable(),
          note: z.string().nullable(),
        }),
      )
      .describe('The latest 50, the newest first'),
    prices: z
      .array(
        z.object({
          supplierId: z.string(),
          supplier: z.string(),
          price: rupees,
          leadDays: pieces,
          startsOn: z.iso.date(),
        }),
      )
      .describe('The newest of each supplier, the cheapest first'),
  }),
  errors: [partErrors.PART_NOT_FOUND],
})

export const addPart = endpoint({
  method: 'POST',
  path: '/staff/parts',
  summary: 'Adds a part, of which nothing is in stock yet',
  who: 'staff',
  action: 'keep-parts',
  body: z.object(partFields),
  response: z.object({ partId }),
  errors: [partErrors.SKU_EXISTS, partErrors.FIT_UNKNOWN],
  changes: [listParts],
})

export const savePart = endpoint({
  method: 'POST',
  path: '/staff/part',
  summary: 'Changes a part; pieces in stock stay as they are',
  who: 'staff',
  action: 'keep-parts',
  body: z.object({ partId, version, ...partFields }),
  response: z.object({}),
  errors: [
    partErrors.PART_NOT_FOUND,
    partErrors.PART_CHANGED_MEANWHILE,
    partErrors.SKU_EXISTS,
    partErrors.FIT_UNKNOWN,
    partErrors.TRACKING_FIXED,
    partErrors.PART_IN_USE,
  ],
  changes: [listParts, getPart],
})

export const addSupplierPrice = endpoint({
  method: 'POST',
  path: '/staff/part/price',
  summary: 'What a supplier asks for a part from today on; earlier prices stay on record',
  who: 'staff',
  action: 'keep-parts',
  body: z.object({
    partId,
    supplierId: z.string().min(1).max(64),
    price: cost,
    leadDays: z.number({ error: 'Please enter a number' }).int().min(0).max(365),
    checked: z.boolean().optional().describe('An unusual price was looked at'),
  }),
  response: z.object({}),
  errors: [partErrors.PART_NOT_FOUND, partErrors.SUPPLIER_NOT_FOUND, partErrors.COST_UNUSUAL],
  changes: [getPart],
})
