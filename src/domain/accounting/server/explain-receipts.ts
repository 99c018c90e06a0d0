/** Explains what was received in a period and what became of it, from the books of payments and of orders. */
import { paise, sum } from '#kernel/money.ts'
import { after, days, indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/db/db.ts'
import { dueOfOrder } from '#domain/orders/due.ts'
import { listOrderFacts } from '#domain/orders/server/order-facts.ts'
import { listPaidAmong, listTakenOnAmong } from '#domain/orders/server/look-up-orders.ts'
import {
  explain,
  type Explained,
  isBalanced,
  type SheetRow,
  sheetOf,
} from '#domain/payments/day-sheet.ts'
import { keptOf } from '#domain/payments/due.ts'
import { dayPeriod, type Period } from '#domain/payments/period.ts'
import { listReceived, listRefundSums } from '#domain/payments/server/money-reads.ts'
import { listCountedOf } from '#domain/payments/server/counted-payments.ts'
import { listPaidByQrCode } from '#domain/payments/server/qr-codes/qr-code-of-payment.ts'
import { currency as inIndia, type Payment } from '#domain/payments/payment.ts'

export type ReceiptLine = {
  readonly payment: Payment
  readonly explained: Explained
  readonly byQrCode: boolean
}

/** Each of these payments, explained as of now. */
export async function explainAll(db: Db, payments: readonly Payment[]): Promise<ReceiptLine[]> {
  const sums = await listRefundSums(
    db,
    payments.map(({ id }) => id),
  )
  // The orders are read after the payments, so that one marked in between does not look like a difference.
  const counted = payments.flatMap(({ allocation, orderId }) =>
    allocation === 'counted' && orderId ? [orderId] : [],
  )
  const paid = await listPaidAmong(db, counted)
  const takenOn = await listTakenOnAmong(db, counted)
  const kept = await listKeptAmong(
    db,
    [...takenOn].filter((id) => !paid.has(id)),
  )
  const byQrCode = await listPaidByQrCode(
    db,
    payments.map(({ id }) => id),
  )
  const none = { decided: paise(0), sent: paise(0), failed: paise(0) }
  return payments.map((payment) => {
    const { purpose } = payment
    const orderId = payment.orderId ?? ''
    const isAdvance = purpose === 'advance' && takenOn.has(orderId)
    const isOrderPaid = isAdvance || paid.has(orderId) || kept.has(orderId)
    const explained = explain({ ...payment, ...(sums.get(payment.id) ?? none), isOrderPaid })
    return { payment, explained, byQrCode: byQrCode.has(payment.id) }
  })
}

/** Those whose price, or whose late fee, is no less than what the shop keeps: what paid a lower price once is a part of it now. */
async function listKeptAmong(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  const counted = await listCountedOf(db, orderIds)
  const orders = await listOrderFacts(db, orderIds)
  const isKept = (order: (typeof orders)[number]) => {
    const own = counted.filter(({ orderId }) => orderId === order.id)
    return dueOfOrder(order, own) > 0 || keptOf(own) <= (order.lateFee ?? 0)
  }
  return new Set(orders.filter(isKept).map(({ id }) => id))
}

export const explainPeriod = async (db: Db, period: Period): Promise<ReceiptLine[]> =>
  explainAll(db, await listReceived(db, period))

export const sheetOfLines = (lines: readonly ReceiptLine[]): SheetRow[] =>
  sheetOf(
    lines.map(({ payment: { method, currency }, explained, byQrCode }) => ({
      method,
      currency,
      byQrCode,
      explained,
    })),
  )

type Deps = {
  readonly db: Db
  readonly alarm: (kind: 'payment-sheet-unbalanced', facts: Record<string, string | number>) => void
}

/** The sheet of a day in India. A rupee that is not explained raises an alarm each time. */
export async function readDaySheet({ db, alarm }: Deps, day: string) {
  const lines = await explainPeriod(db, dayPeriod(day))
  const rows = sheetOfLines(lines)
  for (const { method, difference, unexplained } of rows)
    if (unexplained > 0) alarm('payment-sheet-unbalanced', { day, method, difference, unexplained })
  return { day, rows, lines, late: lateOf(lines), isBalanced: isBalanced(rows) }
}

/** What was booked after its day had ended, because the provider's word came late. */
function lateOf(lines: readonly ReceiptLine[]) {
  const late = lines.filter(
    ({ payment: { capturedAt, bookedAt } }) =>
      bookedAt !== null && indianDay(bookedAt) > indianDay(capturedAt),
  )
  const inRupees = late.filter(({ payment }) => payment.currency === inIndia)
  return { count: late.length, amount: sum(inRupees.map(({ payment }) => payment.amount)) }
}

/** Reads yesterday's and today's sheet, so that a difference raises an alarm even when nobody looks. */
export async function checkDaySheets(deps: Deps, now: Date): Promise<void> {
  for (const timestamp of [after(now, -days(1)), now])
    await readDaySheet(deps, indianDay(timestamp))
}
