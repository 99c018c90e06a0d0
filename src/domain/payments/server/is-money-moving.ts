/** Whether money of a customer is on its way, to the shop or back. */
import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { after, days, minutes } from '#kernel/time.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { qrCodes } from './qr-codes/tables.ts'
import { disputes, paymentAttempts, payments, refunds } from './tables.ts'

/** For this long after the checkout was last opened or left, or a QR code was shown, its customer may still be paying. */
const checkoutTakes = minutes(15)

/** A colleague decides within this time what happens to a refund that failed; the customer need not wait longer. */
const decisionTakes = days(30)

/** True while a checkout or a QR code may be paid, a refund is not with the provider or the customer yet, money waits to be assigned, or a bank has not decided a dispute, whose evidence is what the account holds. */
export async function isMoneyMoving(db: Db | Tx, customerId: string, now: Date): Promise<boolean> {
  const paying = db
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.customerId, customerId),
        eq(paymentAttempts.state, 'open'),
        isNotNull(paymentAttempts.providerOrderId),
        gt(paymentAttempts.lastActiveAt, after(now, -checkoutTakes)),
      ),
    )
  const shown = db
    .select({ one: sql`1` })
    .from(qrCodes)
    .where(
      and(
        eq(qrCodes.customerId, customerId),
        isNull(qrCodes.paymentId),
        gt(qrCodes.createdAt, after(now, -checkoutTakes)),
      ),
    )
  const goingBack = db
    .select({ one: sql`1` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.customerId, customerId),
        or(
          inArray(refunds.state, ['requested', 'pending', 'owed']),
          and(eq(refunds.state, 'failed'), gt(refunds.failedAt, after(now, -decisionTakes))),
        ),
      ),
    )
  const waiting = db
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.customerId, customerId),
        eq(payments.allocation, 'unassigned'),
        gt(payments.amount, payments.refunded),
      ),
    )
  const disputed = db
    .select({ one: sql`1` })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(
      and(eq(payments.customerId, customerId), inArray(disputes.status, ['open', 'under_review'])),
    )
  const found = await paying
    .unionAll(shown)
    .unionAll(goingBack)
    .unionAll(waiting)
    .unionAll(disputed)
    .limit(1)
  return found.length > 0
}
