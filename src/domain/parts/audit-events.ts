/** The audit events of parts, suppliers and purchase orders. Amounts are in paise. */
import { z } from 'zod'
import { added, auditEvent, changedFieldsOf, nothingMore, removed } from '#kernel/audit-event.ts'
import { amount, titled, traceId } from '#kernel/audit-fields.ts'
import { familyIds } from '#domain/catalogue/family.ts'
import { fit } from './part-fields.ts'
import { trackings } from './stock.ts'
import { returnReasons } from './supplier-return.ts'
import { stocktakeKinds } from './stocktake.ts'

const text = z.string()
const part = {
  sku: text,
  name: text,
  familyId: z.enum(familyIds).nullable(),
  fits: z.array(fit),
  quality: text,
  hsn: text,
  tracking: z.enum(trackings),
  reorderLevel: z.int(),
  target: z.int(),
  shelf: text,
  active: z.boolean(),
}
// Without the phone number: the audit log is stored for longer.
const supplier = { name: text, leadDays: z.int(), active: z.boolean() }
const delivery = {
  noteNumber: text,
  expectedOn: z.iso.date().nullable(),
  carrier: text,
  trackingNumber: text,
}
const sentBack = {
  reason: titled(returnReasons),
  note: text,
  carrier: text,
  trackingNumber: text,
  expectedCredit: amount.nullable(),
}
const some = { item: z.int(), serial: text.nullable(), quantity: z.int() }
const piece = { ...some, purchase: traceId }

const held = { item: z.int(), order: traceId, issueId: text }

export const partAudit = {
  'stock-part.added': auditEvent('part', added(part), {
    label: 'added a part to the stock',
    was: [],
  }),
  'stock-part.changed': auditEvent('part', changedFieldsOf(part), {
    label: 'changed a part of the stock',
    was: [],
  }),
  'supplier.added': auditEvent('supplier', added(supplier), { label: 'added a supplier', was: [] }),
  'supplier.changed': auditEvent('supplier', changedFieldsOf(supplier), {
    label: 'changed a supplier',
    was: [],
  }),
  'supplier.price-set': auditEvent(
    'part',
    added({ supplier: traceId, price: amount, leadDays: z.int() }),
    { label: 'set the price of a supplier', was: [] },
  ),
  'purchase.added': auditEvent(
    'purchase',
    added({ supplier: traceId, pieces: z.int(), total: amount }),
    { label: 'ordered parts', was: [] },
  ),
  'purchase.changed': auditEvent('purchase', changedFieldsOf(delivery), {
    label: 'changed a purchase order',
    was: [],
  }),
  'purchase.closed': auditEvent('purchase', nothingMore, {
    label: 'closed a purchase order',
    was: [],
  }),
  'stock.scrapped': auditEvent(
    'part',
    z.strictObject({
      before: z.strictObject(some),
      after: z.strictObject({ note: text }),
    }),
    { label: 'scrapped a piece of a part', was: [] },
  ),
  'stock.put-in': auditEvent('part', added(some), {
    label: 'put a piece of a part into stock',
    was: [],
  }),
  'stock.shelf-changed': auditEvent(
    'part',
    z.strictObject({
      before: z.strictObject({ shelf: text }),
      after: z.strictObject({ shelf: text, pieces: z.int() }),
    }),
    { label: 'moved a part to another bin', was: [] },
  ),
  'supplier-return.started': auditEvent(
    'supplier',
    added({ return: traceId, reason: titled(returnReasons) }),
    { label: 'started a return to a supplier', was: [] },
  ),
  'supplier-return.changed': auditEvent('supplier', changedFieldsOf(sentBack), {
    label: 'changed a return to a supplier',
    was: [],
  }),
  'supplier-return.closed': auditEvent(
    'supplier',
    added({ return: traceId, credit: amount, pieces: z.int(), refused: z.int() }),
    { label: 'closed a return to a supplier', was: [] },
  ),
  'stock.sent-back': auditEvent('part', added({ ...some, return: traceId }), {
    label: 'put a part into a return',
    was: [],
  }),
  'stock.kept': auditEvent('part', removed({ ...some, return: traceId }), {
    label: 'took a part out of a return',
    was: [],
  }),
  'stocktake.started': auditEvent('stocktake', added({ kind: z.enum(stocktakeKinds), of: text }), {
    label: 'started a stocktake',
    was: [],
  }),
  'stocktake.confirmed': auditEvent(
    'stocktake',
    added({ reason: text, missing: z.int(), found: z.int(), elsewhere: z.int() }),
    { label: 'confirmed a stocktake', was: [] },
  ),
  'stocktake.given-up': auditEvent('stocktake', nothingMore, {
    label: 'gave a stocktake up',
    was: [],
  }),
  'stock.received': auditEvent('part', added(piece), { label: 'received a part', was: [] }),
  'stock.receipt-undone': auditEvent('part', removed(piece), {
    label: 'undid the receipt of a part',
    was: [],
  }),
  'stock.recalled': auditEvent('part', added({ lot: text, repairs: z.int(), setAside: z.int() }), {
    label: 'recalled a lot of a part',
    was: [],
  }),
  'stock.reserved': auditEvent('part', added(held), { label: 'reserved a part', was: [] }),
  'stock.freed': auditEvent('part', removed(held), { label: 'freed a reserved part', was: [] }),
  'stock.found-faulty': auditEvent('part', removed(held), {
    label: 'found a part faulty',
    was: [],
  }),
}
