/** A colleague unpacks a delivery: each scan books in one piece or some counted ones, and can be taken back. */
import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { orderNumber } from '#kernel/id.ts'
import { paise } from '#kernel/money.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { partErrors } from '../../errors.ts'
import { bareCode } from '../../stock.ts'
import type { PartDeps } from '../deps.ts'
import { recordAudit } from '../record-audit.ts'
import { offerFree } from '../stock/free-piece.ts'
import { lockPart, recordMove } from '../stock/moves.ts'
import { stockItems } from '../stock/tables.ts'
import { parts } from '../tables.ts'
import { lockPurchase, setOpen } from './purchase-rows.ts'
import { purchaseOrderLines } from './tables.ts'

type Part = typeof parts.$inferSelect

type Scan = {
  readonly purchaseOrderId: string
  readonly code: string
  readonly partId?: string | undefined
  readonly quantity?: number | undefined
  readonly anyway?: boolean | undefined
  readonly lockChecked?: boolean | undefined
  readonly lot?: string | undefined
}

/** Fails with an error that `receivePart` declares. */
export async function receivePart(deps: PartDeps, by: ColleagueActor, scan: Scan) {
  const { db, clock, shop } = deps
  return inTransaction(db, async (tx) => {
    const at = clock()
    const purchase = await lockPurchase(tx, scan.purchaseOrderId)
    if (purchase.closedAt) fail(partErrors.PURCHASE_ORDER_CLOSED)
    const { part, serial } = await readLabel(tx, scan)
    if (serial) await refuseKnownSerial(tx, serial)
    const quantity = serial ? 1 : (scan.quantity ?? 1)
    const line = await lineFor(tx, part, quantity, scan)
    const item = await takeIn(tx, { part, serial, quantity, line, at, by, scan })
    const received = line.received + quantity
    await tx.update(purchaseOrderLines).set({ received }).where(eq(purchaseOrderLines.id, line.id))
    await tx.update(parts).set({ lastCost: line.price }).where(eq(parts.id, part.id))
    const [filled] = await offerFree(deps, tx, part.id, { at, by })
    await closeIfComplete(tx, purchase.id, at)
    await recordAudit(tx, by, {
      at,
      action: 'stock.received',
      subject: { kind: 'part', id: part.id },
      data: { after: { item: item.id, serial, quantity, purchase: purchase.id } },
    })
    const { id: partId, name, shelf } = part
    const reservedFor = filled
      ? { orderId: filled.orderId, number: orderNumber(shop, filled.orderId, 6) }
      : null
    const { ordered } = line
    return {
      itemId: item.id,
      partId,
      name,
      serial,
      quantity,
      shelf,
      received,
      ordered,
      reservedFor,
    }
  })
}

type Taken = {
  readonly part: Part
  readonly serial: string | null
  readonly quantity: number
  readonly line: typeof purchaseOrderLines.$inferSelect
  readonly at: Date
  readonly by: ColleagueActor
  readonly scan: Scan
}

/** Fails with SERIAL_IN_STOCK for the second of two scans of one label at the same time. */
async function takeIn(tx: Tx, { part, serial, quantity, line, at, by, scan }: Taken) {
  const added = await tx
    .insert(stockItems)
    .values({
      partId: part.id,
      serial,
      serialKey: serial && bareCode(serial),
      lot: scan.lot || null,
      quantity,
      cost: line.price,
      state: 'free',
      shelf: part.shelf,
      receivedAt: at,
      lockChecked: scan.lockChecked ?? false,
      purchaseLineId: line.id,
    })
    .onConflictDoNothing()
    .returning()
  const item = added[0] ?? fail(partErrors.SERIAL_IN_STOCK)
  const cause = { reason: 'received', at, by } as const
  await recordMove(tx, { ...cause, item, from: null, to: 'free', purchaseLineId: line.id })
  return item
}

/** Which part a label names, locked, and the serial number; a bare serial number belongs to the chosen line. */
async function readLabel(
  tx: Tx,
  { code, partId }: Scan,
): Promise<{ part: Part; serial: string | null }> {
  const [first = '', ...rest] = code.split(/\s+/)
  const named = (await findBySku(tx, code)) ?? (rest.length > 0 && (await findBySku(tx, first)))
  const id = named ? named.id : (partId ?? fail(partErrors.LABEL_UNKNOWN))
  const part = (await lockPart(tx, id)) ?? fail(partErrors.PART_NOT_FOUND)
  if (part.tracking === 'counted') {
    if (!named) fail(partErrors.LABEL_UNKNOWN)
    return { part, serial: null }
  }
  const serial = named ? (named.sku === code.toUpperCase() ? '' : rest.join(' ')) : code
  if (bareCode(serial) === '')
    fail(partErrors.SERIAL_NEEDED, {
      message: `${part.name}: each piece has a serial number. Please scan it.`,
    })
  return { part, serial }
}

async function findBySku(tx: Tx, code: string) {
  const [found] = await tx
    .select({ id: parts.id, sku: parts.sku })
    .from(parts)
    .where(eq(parts.sku, code.toUpperCase()))
  return found
}

async function refuseKnownSerial(tx: Tx, serial: string): Promise<void> {
  const [known] = await tx
    .select({ id: stockItems.id })
    .from(stockItems)
    .where(eq(stockItems.serialKey, bareCode(serial)))
  if (known) fail(partErrors.SERIAL_IN_STOCK)
}

/** The line of the note; one is added for a part that was not ordered and is taken in anyway. */
async function lineFor(tx: Tx, part: Part, quantity: number, { purchaseOrderId, anyway }: Scan) {
  const [line] = await tx
    .select()
    .from(purchaseOrderLines)
    .where(
      and(
        eq(purchaseOrderLines.purchaseOrderId, purchaseOrderId),
        eq(purchaseOrderLines.partId, part.id),
      ),
    )
  if (!line && !anyway)
    fail(partErrors.NOT_ON_NOTE, {
      message: `This label is ${part.name}, which is not on this note. Take it in anyway, or put it aside.`,
    })
  if (line && line.received + quantity > line.ordered && !anyway) fail(partErrors.MORE_THAN_ORDERED)
  if (line) return line
  const price = part.lastCost ?? paise(0)
  const [added] = await tx
    .insert(purchaseOrderLines)
    .values({ purchaseOrderId, partId: part.id, ordered: 0, price })
    .returning()
  return added ?? fail(partErrors.PURCHASE_ORDER_NOT_FOUND)
}

async function closeIfComplete(tx: Tx, purchaseOrderId: string, at: Date): Promise<void> {
  const lines = await tx
    .select()
    .from(purchaseOrderLines)
    .where(eq(purchaseOrderLines.purchaseOrderId, purchaseOrderId))
  if (lines.every(({ received, ordered }) => received >= ordered))
    await setOpen(tx, purchaseOrderId, at)
}
