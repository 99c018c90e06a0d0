/** The owner lets a device go although something is due of its order; the amount stays due. */
import { eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import type { Paise } from '#kernel/money.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, prepared, type Tx } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import { orderAudit } from '../audit-events.ts'
import { dueOfOrder, whyNotLetGo } from '../due.ts'
import { orderErrors } from '../errors.ts'
import { lockAnyOrder } from './repository.ts'
import { orders, unpaidHandOvers } from './tables.ts'

const recordAudit = auditRecorder(orderAudit)

type Deps = { readonly db: Db; readonly clock: Clock }
type Input = { readonly orderId: string; readonly reason: string }

/**
 * It holds for what is due now, and for less; more needs the owner's word again. A repeat for no more changes nothing. Fails with ORDER_NOT_FOUND or NOT_WAITING_FOR_PAYMENT.
 */
export async function allowUnpaidHandOver(
  { db, clock }: Deps,
  by: Colleague,
  { orderId, reason }: Input,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = (await lockAnyOrder(tx, orderId)) ?? fail(orderErrors.ORDER_NOT_FOUND)
    const counted = await listCounted(tx, orderId)
    const why = whyNotLetGo(order, counted)
    if (why) fail(why)
    const due = dueOfOrder(order, counted)
    const at = clock()
    const [before] = await tx
      .select()
      .from(unpaidHandOvers)
      .where(eq(unpaidHandOvers.orderId, orderId))
    if (before && holdsFor(before, due)) return
    const word = { at, by: by.id, byName: by.name, reason, amount: due }
    await tx
      .insert(unpaidHandOvers)
      .values({ orderId, ...word })
      .onConflictDoUpdate({ target: unpaidHandOvers.orderId, set: word })
    await recordAudit(tx, by, {
      at,
      action: 'order.unpaid-hand-over-allowed',
      subject: { kind: 'order', id: orderId },
      data: { after: { due } },
    })
  })
}

export type UnpaidHandOver = typeof unpaidHandOvers.$inferSelect

/** A word of an early version, which states no amount, holds for any. */
export const holdsFor = ({ amount }: Pick<UnpaidHandOver, 'amount'>, due: Paise): boolean =>
  amount === null || due <= amount

const ofOrders = prepared((db) =>
  db
    .select()
    .from(unpaidHandOvers)
    .where(isAmong(unpaidHandOvers.orderId, sql.placeholder('orderIds')))
    .prepare('order_unpaid_hand_overs_of'),
)

/** Those of these orders whose device may go unpaid, with the owner's reason. */
export const listUnpaidHandOvers = async (
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<Map<string, UnpaidHandOver>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await ofOrders(db).execute({ orderIds })
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** Every such word whose order was not all paid since. */
export const listUnpaidWithWord = (db: Db): Promise<UnpaidHandOver[]> =>
  db
    .select(getTableColumns(unpaidHandOvers))
    .from(unpaidHandOvers)
    .innerJoin(orders, eq(orders.id, unpaidHandOvers.orderId))
    .where(isNull(orders.paidAt))
