/** Checks money at the counter against what was taken or handed back before: the limit of cash, and references that another order has. */
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { type Numbering, orderNumber } from '#kernel/id.ts'
import type { Paise } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { reachesCashLimit } from '../cash-limit.ts'
import { type CounterMoney, referenceKey, referenceOf } from '../counter-money.ts'
import { paymentErrors } from '../errors.ts'
import { dayPeriod } from '../period.ts'
import type { PaymentDeps } from './deps.ts'
import { recordAudit } from './record-audit.ts'
import { keyOfReference, payments, refunds } from './tables.ts'

export type CounterCheck = {
  readonly orderId: string
  readonly customerId: string
  readonly amount: Paise
  readonly money: CounterMoney
  /** Why a reference that another order has is right. */
  readonly confirmReference?: string | undefined
}

export type CheckDeps = Pick<PaymentDeps, 'clock' | 'alarm'> & { readonly shop: Numbering }

/**
 * Runs in the transaction that books the money. Errors: CASH_LIMIT; REFERENCE_USED, which names the order that has it, unless
 * a reason confirms it: that is on record, and an alarm.
 */
export async function checkCounterMoney(
  deps: CheckDeps,
  tx: Tx,
  by: ColleagueActor,
  check: CounterCheck,
): Promise<void> {
  if (check.money.method === 'cash') return checkCash(deps, tx, check)
  const reference = referenceOf(check.money)
  if (reference === null) return
  await checkReference(deps, tx, by, { ...check, reference, findOther: firstTakenWith })
}

/** The same for money that is handed back: a transfer gives back what is owed of one order. Errors: REFERENCE_USED. */
export async function checkHandBack(
  deps: CheckDeps,
  tx: Tx,
  by: ColleagueActor,
  check: Omit<CounterCheck, 'customerId'>,
): Promise<void> {
  const reference = referenceOf(check.money)
  if (reference === null) return
  await checkReference(deps, tx, by, { ...check, reference, findOther: firstHandedBackWith })
}

/** Two of one customer, or with one reference, are decided one after the other. */
const lockName = (tx: Tx, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

async function checkCash(
  { clock }: CheckDeps,
  tx: Tx,
  { orderId, customerId, amount }: CounterCheck,
): Promise<void> {
  await lockName(tx, `cash:${customerId}`)
  const cash = and(eq(payments.method, 'cash'), eq(payments.allocation, 'counted'))
  const { from, until } = dayPeriod(indianDay(clock()))
  const read = async (which: typeof cash) =>
    (await tx.select({ amount: payments.amount }).from(payments).where(and(cash, which))).map(
      (one) => one.amount,
    )
  const forOrder = await read(eq(payments.orderId, orderId))
  const today = await read(
    and(
      eq(payments.customerId, customerId),
      gte(payments.capturedAt, from),
      lt(payments.capturedAt, until),
    ),
  )
  if (reachesCashLimit(amount, { forOrder, today })) fail(paymentErrors.CASH_LIMIT)
}

/** The first other order with a payment of this reference. */
async function firstTakenWith(tx: Tx, key: string, orderId: string): Promise<string | undefined> {
  const [same] = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(
      and(
        isNotNull(payments.reference),
        eq(keyOfReference(payments.reference), key),
        inArray(payments.method, ['upi', 'card']),
        ne(payments.orderId, orderId),
      ),
    )
    .orderBy(asc(payments.capturedAt), asc(payments.id))
    .limit(1)
  return same?.orderId ?? undefined
}

/** The first other order of which money was handed back with this reference. */
async function firstHandedBackWith(
  tx: Tx,
  key: string,
  orderId: string,
): Promise<string | undefined> {
  const [same] = await tx
    .select({ orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        isNotNull(refunds.reference),
        eq(keyOfReference(refunds.reference), key),
        ne(payments.orderId, orderId),
      ),
    )
    .orderBy(asc(refunds.sentAt), asc(refunds.id))
    .limit(1)
  return same?.orderId ?? undefined
}

type ReferenceCheck = Omit<CounterCheck, 'customerId' | 'money'> & {
  readonly reference: string
  readonly findOther: (tx: Tx, key: string, orderId: string) => Promise<string | undefined>
}

async function checkReference(
  { clock, alarm, shop }: CheckDeps,
  tx: Tx,
  by: ColleagueActor,
  { orderId, amount, confirmReference, reference, findOther }: ReferenceCheck,
): Promise<void> {
  const key = referenceKey(reference)
  await lockName(tx, `reference:${key}`)
  const otherId = await findOther(tx, key, orderId)
  if (otherId === undefined) return
  const other = orderNumber(shop, otherId, 6)
  if (confirmReference === undefined)
    fail(paymentErrors.REFERENCE_USED, {
      message: `Order ${other} has this reference already. If it is right all the same, say why.`,
    })
  await recordAudit(tx, by, {
    at: clock(),
    action: 'payment.reference-confirmed',
    subject: { kind: 'order', id: orderId },
    data: { after: { amount, order: other, reason: confirmReference } },
  })
  alarm('payment-reference-twice', { order: orderId, other })
}

/**
 * The order with a payment of this reference, as it was typed: a UPI transfer or a card slip; the latest of several. Without
 * one, the order of which money was handed back with it.
 */
export async function findOrderByReference(db: Db, typed: string): Promise<string | undefined> {
  const key = referenceKey(typed)
  if (key.length < 4) return undefined
  const [found] = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(isNotNull(payments.reference), eq(keyOfReference(payments.reference), key)))
    .orderBy(desc(payments.capturedAt))
    .limit(1)
  if (found?.orderId) return found.orderId
  const [handedBack] = await db
    .select({ orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isNotNull(refunds.reference), eq(keyOfReference(refunds.reference), key)))
    .orderBy(desc(refunds.sentAt))
    .limit(1)
  return handedBack?.orderId ?? undefined
}
