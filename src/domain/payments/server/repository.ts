/** Reads, locks and writes the rows of payment attempts, payments and refunds. */
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Paise } from '#kernel/money.ts'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import type { Attempt, AttemptState, Payment } from '../payment.ts'
import { type Refund, sumsOf } from '../refund.ts'
import { paymentAttempts, payments, refunds } from './tables.ts'

const first = <T>(rows: readonly T[]): T | undefined => rows[0]

/** All attempts of an order, locked in the sequence of their ids: the one lock under which money is booked. */
export const lockAttempts = (tx: Tx, orderId: string): Promise<Attempt[]> =>
  tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.id))
    .for('update')

const attemptsOfOrder = prepared((db) =>
  db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, sql.placeholder('orderId')))
    .prepare('payment_attempts_of_order'),
)

export const listAttempts = (db: Db | Tx, orderId: string): Promise<Attempt[]> =>
  attemptsOfOrder(db).execute({ orderId })

export const findAttempt = async (db: Db | Tx, id: string): Promise<Attempt | undefined> =>
  first(await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))

export const findAttemptByProviderOrder = async (
  db: Db | Tx,
  providerOrderId: string,
): Promise<Attempt | undefined> =>
  first(
    await db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.providerOrderId, providerOrderId)),
  )

/** Undefined when another call has just written the same price of the same order. */
export const addAttempt = async (
  tx: Tx,
  row: typeof paymentAttempts.$inferInsert,
): Promise<Attempt | undefined> =>
  first(await tx.insert(paymentAttempts).values(row).onConflictDoNothing().returning())

export const changeAttempts = (
  tx: Tx,
  ids: readonly string[],
  change: Partial<typeof paymentAttempts.$inferInsert>,
) =>
  tx
    .update(paymentAttempts)
    .set(change)
    .where(inArray(paymentAttempts.id, [...ids]))

/** Takes the turn to ask the provider, unless the order is open there or another call's turn is not over. */
export const takeTurn = async (
  tx: Tx,
  id: string,
  now: Date,
  until: Date,
): Promise<Attempt | undefined> =>
  first(
    await tx
      .update(paymentAttempts)
      .set({ askingUntil: until, asks: sql`${paymentAttempts.asks} + 1` })
      .where(
        and(
          eq(paymentAttempts.id, id),
          isNull(paymentAttempts.providerOrderId),
          or(isNull(paymentAttempts.askingUntil), lte(paymentAttempts.askingUntil, now)),
        ),
      )
      .returning(),
  )

/** Attempts that are due, locked, without those that another instance has locked. */
export const lockDueAttempts = (tx: Tx, now: Date, limit: number): Promise<Attempt[]> =>
  tx
    .select()
    .from(paymentAttempts)
    .where(lte(paymentAttempts.nextCheckAt, now))
    .orderBy(asc(paymentAttempts.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true })

export const findPayment = async (db: Db | Tx, id: string): Promise<Payment | undefined> =>
  first(await db.select().from(payments).where(eq(payments.id, id)))

export const lockPayment = async (tx: Tx, id: string): Promise<Payment | undefined> =>
  first(await tx.select().from(payments).where(eq(payments.id, id)).for('update'))

/** Undefined when the payment is booked already. */
export const addPayment = async (
  tx: Tx,
  row: typeof payments.$inferInsert,
): Promise<Payment | undefined> =>
  first(await tx.insert(payments).values(row).onConflictDoNothing().returning())

export const setRefunded = (tx: Tx, id: string, refunded: Paise, refundedAt: Date) =>
  tx.update(payments).set({ refunded, refundedAt }).where(eq(payments.id, id))

/** Assigns money that fitted no order. */
export const assignPayment = (
  tx: Tx,
  id: string,
  whose: Pick<
    typeof payments.$inferInsert,
    'orderId' | 'customerId' | 'attemptId' | 'allocation' | 'purpose' | 'countedAt'
  >,
) => tx.update(payments).set(whose).where(eq(payments.id, id))

const refundsOfPayments = prepared((db) =>
  db
    .select()
    .from(refunds)
    .where(isAmong(refunds.paymentId, sql.placeholder('paymentIds')))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .prepare('payment_refunds_of_payments'),
)

/** The refunds of these payments, oldest first. */
export const listRefundsOfPayments = (
  db: Db | Tx,
  paymentIds: readonly string[],
): Promise<Refund[]> => refundsOfPayments(db).execute({ paymentIds })

export const listRefundsOfPayment = (db: Db | Tx, paymentId: string): Promise<Refund[]> =>
  listRefundsOfPayments(db, [paymentId])

/** The sums of a payment's refunds. */
export const refundsOf = async (tx: Tx, paymentId: string) =>
  sumsOf(await listRefundsOfPayment(tx, paymentId))

export const findRefund = async (tx: Tx | Db, id: string): Promise<Refund | undefined> =>
  first(await tx.select().from(refunds).where(eq(refunds.id, id)))

export const findRefundByKey = async (tx: Tx, key: string): Promise<Refund | undefined> =>
  first(await tx.select().from(refunds).where(eq(refunds.requestKey, key)))

export const addRefund = (tx: Tx, row: typeof refunds.$inferInsert) =>
  tx.insert(refunds).values(row)

/** Takes the turn to send a refund; undefined when it is sent, or another call's turn is not over. */
export const takeRefund = async (
  tx: Tx,
  id: string,
  now: Date,
  until: Date,
): Promise<Refund | undefined> =>
  first(
    await tx
      .update(refunds)
      .set({ nextTryAt: until })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'requested'), lte(refunds.nextTryAt, now)))
      .returning(),
  )

export const changeRefund = (tx: Tx, id: string, change: Partial<typeof refunds.$inferInsert>) =>
  tx.update(refunds).set(change).where(eq(refunds.id, id))

export const listDueRefunds = (db: Db, now: Date): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'requested'), lte(refunds.nextTryAt, now)))
    .orderBy(asc(refunds.nextTryAt))
    .limit(50)

/** States in which an attempt's provider order may still be paid by somebody. */
export const payable: readonly AttemptState[] = ['open', 'superseded']
