/** Issues and reads delivery notes. */
import { and, asc, eq, lt, ne } from 'drizzle-orm'
import { after, financialYear as yearOf } from '#kernel/time.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { DeliveryFacts, DeliveryNote } from '../delivery-note.ts'
import { deliverySeries, documentNumber, fileNameOf } from '../document.ts'
import { supplierOf } from '../supplier.ts'
import { lockOrder, takeNumber } from './repository.ts'
import { deliveryNotes } from './tables.ts'

type Deps = { readonly clock: Clock; readonly shop: Shop }
type OfOrder = { readonly orderId: string; readonly customerId: string }

/** In the transaction that gives the device back, so that no number is lost. The first note of an order stays. */
export async function issueDeliveryNote(
  { clock, shop }: Deps,
  tx: Tx,
  { orderId, customerId }: OfOrder,
  facts: DeliveryFacts,
): Promise<void> {
  await lockOrder(tx, orderId)
  if (await findDeliveryNote(tx, orderId)) return
  const now = clock()
  const inSeries = { series: deliverySeries(shop.orderPrefix), financialYear: yearOf(now) }
  const { seq, issuedAt } = await takeNumber(tx, { ...inSeries, now })
  const number = documentNumber(inSeries.series, inSeries.financialYear, seq)
  const content: DeliveryNote = {
    ...facts,
    kind: 'delivery-note',
    number,
    issuedAt: issuedAt.toISOString(),
    supplier: supplierOf(shop),
  }
  await tx
    .insert(deliveryNotes)
    .values({ orderId, customerId, ...inSeries, seq, number, issuedAt, content })
}

export async function findDeliveryNote(
  db: Db | Tx,
  orderId: string,
): Promise<DeliveryNote | undefined> {
  const [found] = await db.select().from(deliveryNotes).where(eq(deliveryNotes.orderId, orderId))
  return found?.content
}

/**
 * Removes the notes of every financial year that ended `period` milliseconds ago; returns how many. Whole years go, so that the
 * numbers of those that stay have no gap.
 */
export async function forgetDeliveryNotes(db: Db, now: Date, period: number): Promise<number> {
  const then = after(now, -period)
  const old = and(lt(deliveryNotes.issuedAt, then), ne(deliveryNotes.financialYear, yearOf(then)))
  return (await db.delete(deliveryNotes).where(old)).rowCount ?? 0
}

/** For the customer's data export. */
export async function exportDeliveryNotes(db: Db | Tx, customerId: string) {
  const rows = await db
    .select()
    .from(deliveryNotes)
    .where(eq(deliveryNotes.customerId, customerId))
    .orderBy(asc(deliveryNotes.issuedAt), asc(deliveryNotes.number))
  return rows.map(({ number, issuedAt, content }) => ({
    listed: {
      number,
      kind: content.kind,
      issuedAt,
      recipient: content.recipient,
      device: content.device,
      file: `documents/${fileNameOf(number)}`,
    },
    sheet: { name: fileNameOf(number), content },
  }))
}
