/** The books of money as colleagues read them: pages of payments and refunds, a period's receipts. */
import { and, asc, desc, eq, gt, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { paise } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { referenceKey } from '../counter-money.ts'
import type { PaymentState } from '../day-sheet.ts'
import type { PaymentMethod } from '../method.ts'
import type { Period } from '../period.ts'
import type { Payment } from '../payment.ts'
import { type Refund, sumsOf } from '../refund.ts'
import { findPayment, listRefundsOfPayments } from './repository.ts'
import { keyOfReference, payments, refunds } from './tables.ts'

export type PaymentFilter = {
  readonly period?: Period | undefined
  readonly method?: PaymentMethod | undefined
  readonly state?: PaymentState | undefined
  /** A payment's id or reference, or the end of an order's id. */
  readonly search?: string | undefined
}

const isState: Readonly<Record<PaymentState, SQL | undefined>> = {
  booked: and(eq(payments.allocation, 'counted'), lt(payments.refunded, payments.amount)),
  refunded: gt(payments.refunded, paise(0)),
  unassigned: and(eq(payments.allocation, 'unassigned'), lt(payments.refunded, payments.amount)),
  returned: eq(payments.allocation, 'returned'),
}

const within = ({ from, until }: Period) =>
  and(gte(payments.capturedAt, from), lt(payments.capturedAt, until))

/** `MDC-7F3A9C`, `7f3a9c`, a payment's id, and the reference of a UPI transfer or a card slip; anything else finds nothing. */
function found(search: string): SQL | undefined {
  if (/^(pay|counter)_/.test(search)) return eq(payments.id, search)
  const key = referenceKey(search)
  const byReference = and(
    isNotNull(payments.reference),
    eq(keyOfReference(payments.reference), key),
  )
  return key.length < 4 ? ofOrderNumber(search) : or(ofOrderNumber(search), byReference)
}

function ofOrderNumber(search: string): SQL | undefined {
  const end = search.replace(/^[a-z]{2,4}-/i, '').toLowerCase()
  if (!/^[0-9a-z]{5,26}$/.test(end)) return sql`false`
  const last = sql`right(${payments.orderId}, 5) = ${end.slice(-5)}`
  return and(last, sql`right(${payments.orderId}, ${end.length}::int) = ${end}`)
}

/** One payment, for colleagues who decide about it. */
export const findReceipt = (db: Db, paymentId: string): Promise<Payment | undefined> =>
  findPayment(db, paymentId)

/** Newest first, `limit` of them after the payment `before`. */
export async function listPage(
  db: Db,
  { period, method, state, search }: PaymentFilter,
  before: string | undefined,
  limit: number,
): Promise<Payment[]> {
  const last = before ? await findPayment(db, before) : undefined
  const older =
    last &&
    or(
      lt(payments.capturedAt, last.capturedAt),
      and(eq(payments.capturedAt, last.capturedAt), lt(payments.id, last.id)),
    )
  return db
    .select()
    .from(payments)
    .where(
      and(
        period && within(period),
        method && eq(payments.method, method),
        state && isState[state],
        search ? found(search) : undefined,
        older,
      ),
    )
    .orderBy(desc(payments.capturedAt), desc(payments.id))
    .limit(limit)
}

/** Everything received in a period, the earliest first. */
export const listReceived = (db: Db | Tx, period: Period): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(within(period))
    .orderBy(asc(payments.capturedAt), asc(payments.id))

/** The sums of each payment's refunds; a payment without one has no entry. */
export async function listRefundSums(db: Db | Tx, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return new Map<string, ReturnType<typeof sumsOf>>()
  const rows = await listRefundsOfPayments(db, paymentIds)
  const byPayment = Map.groupBy(rows, ({ paymentId }) => paymentId)
  return new Map([...byPayment].map(([paymentId, those]) => [paymentId, sumsOf(those)]))
}

export type RefundLine = { readonly refund: Refund; readonly payment: Payment }

const refundLines = (db: Db | Tx) =>
  db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))

/** Newest first, `limit` of them after the refund `before`. */
export async function listRefunds(
  db: Db,
  before: string | undefined,
  limit: number,
): Promise<RefundLine[]> {
  const [last] = before ? await db.select().from(refunds).where(eq(refunds.id, before)) : []
  const older =
    last &&
    or(
      lt(refunds.createdAt, last.createdAt),
      and(eq(refunds.createdAt, last.createdAt), lt(refunds.id, last.id)),
    )
  return refundLines(db)
    .where(older)
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(limit)
}

export const listRefundsIn = (db: Db, { from, until }: Period): Promise<RefundLine[]> =>
  refundLines(db)
    .where(and(gte(refunds.createdAt, from), lt(refunds.createdAt, until)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))

/** Of one order's payments, oldest first. */
export const listRefundsOf = (db: Db | Tx, orderId: string): Promise<RefundLine[]> =>
  refundLines(db).where(eq(payments.orderId, orderId)).orderBy(asc(refunds.createdAt))

/** The same query, prepared once for a database, for pages that run it often. */
export function openRefundReads(db: Db) {
  const ofOrder = refundLines(db)
    .where(eq(payments.orderId, sql.placeholder('orderId')))
    .orderBy(asc(refunds.createdAt))
    .prepare('payment_refunds_of_order')
  return {
    listRefunds: (orderId: string): Promise<RefundLine[]> => ofOrder.execute({ orderId }),
  }
}
