/** A colleague notes what was ordered of a supplier, changes when it comes, or closes the order. */
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { paise, sum } from '#kernel/money.ts'
import { inTransaction } from '#platform/db/db.ts'
import { readAmount } from '#kernel/amount.ts'
import { partErrors } from '../../errors.ts'
import { partNeedsChanged } from '../../events.ts'
import { isUnusual } from '../../stock.ts'
import type { PartDeps } from '../deps.ts'
import { requireSupplier, usualPrices } from '../edit-parts.ts'
import { recordAudit } from '../record-audit.ts'
import { followPurchase } from '../stock/follow-needs.ts'
import { lockParts } from '../stock/lock-parts.ts'
import { joinNeeds } from './join-needs.ts'
import { lockPurchase, setOpen } from './purchase-rows.ts'
import { purchaseOrderLines, purchaseOrders } from './tables.ts'

type Delivery = {
  readonly noteNumber: string
  readonly expectedOn: string | null
  readonly carrier: string
  readonly trackingNumber: string
}
type Input = Delivery & {
  readonly supplierId: string
  readonly lines: readonly {
    readonly partId: string
    readonly quantity: number
    readonly price: string
  }[]
  readonly checked?: boolean | undefined
  readonly formKey: string
}

/**
 * A form that was sent before adds nothing, and its key is the id of the order.
 *
 * Fails with SUPPLIER_NOT_FOUND, PART_NOT_FOUND, PURCHASE_LINE_TWICE, or COST_UNUSUAL until the prices were checked.
 */
export async function addPurchaseOrder(
  { db, clock, publish }: PartDeps,
  by: ColleagueActor,
  { supplierId, lines, checked, formKey: id, ...delivery }: Input,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const at = clock()
    await requireSupplier(tx, supplierId)
    const ids = new Set(lines.map(({ partId }) => partId))
    if (ids.size < lines.length) fail(partErrors.PURCHASE_LINE_TWICE)
    const found = await lockParts(tx, [...ids])
    if (found.length < ids.size) fail(partErrors.PART_NOT_FOUND)
    // The parts are locked, so the form sent in two tabs finds the first one's order here.
    const before = { id: purchaseOrders.id }
    const [known] = await tx.select(before).from(purchaseOrders).where(eq(purchaseOrders.id, id))
    if (known) return id
    const usual = await usualPrices(tx, found)
    const priced = lines.map(({ partId, quantity: ordered, price: typed }) => ({
      purchaseOrderId: id,
      partId,
      ordered,
      price: readAmount(typed) ?? paise(0),
    }))
    const isOdd = priced.some(({ partId, price }) => isUnusual(price, usual.get(partId) ?? null))
    if (isOdd && !checked) fail(partErrors.COST_UNUSUAL)
    const who = { by: by.id, byName: by.name }
    await tx.insert(purchaseOrders).values({ id, supplierId, ...delivery, orderedAt: at, ...who })
    await tx.insert(purchaseOrderLines).values(priced)
    for (const { id: partId } of found) {
      await joinNeeds(tx, partId)
      await publish(tx, partNeedsChanged, { partId })
    }
    const pieces = priced.reduce((all, { ordered }) => all + ordered, 0)
    const total = sum(priced.map(({ price, ordered }) => paise(price * ordered)))
    await recordAudit(tx, by, {
      at,
      action: 'purchase.added',
      subject: { kind: 'purchase', id },
      data: { after: { supplier: supplierId, pieces, total } },
    })
    return id
  })
}

/** Fails with PURCHASE_ORDER_NOT_FOUND, PURCHASE_ORDER_CLOSED or PART_CHANGED_MEANWHILE. */
export async function savePurchaseOrder(
  { db, clock, publish }: PartDeps,
  by: ColleagueActor,
  input: Delivery & { readonly purchaseOrderId: string; readonly version: number },
): Promise<void> {
  const { purchaseOrderId: id, version, ...delivery } = input
  await inTransaction(db, async (tx) => {
    const old = await lockPurchase(tx, id)
    if (old.closedAt) fail(partErrors.PURCHASE_ORDER_CLOSED)
    if (old.version !== version) fail(partErrors.PART_CHANGED_MEANWHILE)
    await tx
      .update(purchaseOrders)
      .set({ ...delivery, version: version + 1 })
      .where(eq(purchaseOrders.id, id))
    const { noteNumber, expectedOn, carrier, trackingNumber } = old
    if (expectedOn !== delivery.expectedOn) await followPurchase({ publish }, tx, id)
    await recordAudit(tx, by, {
      at: clock(),
      action: 'purchase.changed',
      subject: { kind: 'purchase', id },
      data: { before: { noteNumber, expectedOn, carrier, trackingNumber }, after: delivery },
    })
  })
}

/** A closed order stays closed. Fails with PURCHASE_ORDER_NOT_FOUND. */
export async function closePurchaseOrder(
  { db, clock, publish }: PartDeps,
  by: ColleagueActor,
  { purchaseOrderId: id }: { readonly purchaseOrderId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const old = await lockPurchase(tx, id)
    if (old.closedAt) return
    const lines = await tx
      .select()
      .from(purchaseOrderLines)
      .where(eq(purchaseOrderLines.purchaseOrderId, id))
    const found = await lockParts(
      tx,
      lines.map(({ partId }) => partId),
    )
    const at = clock()
    await setOpen(tx, id, at)
    for (const { id: partId } of found) {
      await joinNeeds(tx, partId)
      await publish(tx, partNeedsChanged, { partId })
    }
    const subject = { kind: 'purchase', id } as const
    await recordAudit(tx, by, { at, action: 'purchase.closed', subject, data: {} })
  })
}
