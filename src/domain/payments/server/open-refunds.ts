/** Refunds that the provider has and that may still fail. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { after, days } from '#kernel/time.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { nextRefundCheck, type Refund } from '../refund.ts'
import { refunds } from './tables.ts'

/** A bank that has not decided by then never does; the console shows the refund as on its way. */
const longest = days(200)

/**
 * Takes those that are due and sets when to ask again, so that no other instance asks now. Early versions called a
 * refund sent as soon as the provider had it, so those are asked about, too, until the provider says that it is done.
 */
export const takeOpenRefunds = (db: Db, now: Date): Promise<Refund[]> =>
  inTransaction(db, async (tx) => {
    const isUnsettled = and(
      eq(refunds.state, 'sent'),
      isNotNull(refunds.providerRefundId),
      isNull(refunds.settledAt),
    )
    const due = await tx
      .select()
      .from(refunds)
      .where(
        and(
          inArray(refunds.state, ['pending', 'sent']),
          or(eq(refunds.state, 'pending'), isUnsettled),
          or(isNull(refunds.checkAt), lte(refunds.checkAt, now)),
          gt(refunds.createdAt, after(now, -longest)),
        ),
      )
      .orderBy(asc(refunds.createdAt))
      .limit(50)
      .for('update', { skipLocked: true })
    for (const { id, madeAt, createdAt } of due)
      await tx
        .update(refunds)
        .set({ checkAt: nextRefundCheck(madeAt ?? createdAt, now) })
        .where(eq(refunds.id, id))
    return due
  })
