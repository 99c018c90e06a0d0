/**
 * The sheet of a day: every rupee received on it, and what became of it until now.
 *
 * Each receipt is explained from books that are written independently: the provider's (amount, what went back), our
 * decisions to refund, and whether the orders are marked as paid. What they do not explain is shown as the difference.
 */
import { minus, type Paise, paise, sum } from '#kernel/money.ts'
import type { PaymentMethod } from './method.ts'
import type { Allocation } from './payment.ts'
import { refundable } from './refund.ts'

/** The states by which a list of payments can be filtered. */
export const paymentStates = ['booked', 'refunded', 'unassigned', 'returned'] as const
export type PaymentState = (typeof paymentStates)[number]

/** A receipt as the books have it. */
export type Receipt = {
  readonly allocation: Allocation
  readonly amount: Paise
  /** What has gone back of it. */
  readonly refunded: Paise
  /** All refunds we decided on, and those of them that were sent. */
  readonly decided: Paise
  readonly sent: Paise
  /** Those that did not arrive and wait for a colleague. */
  readonly failed: Paise
  /** True when its order is marked as paid, or was taken on and this is an advance. */
  readonly isOrderPaid: boolean
}

/** What became of the money; the parts and the difference add up to what was received. */
export type Explained = {
  readonly received: Paise
  /** Paid an order, and stays with us. */
  readonly booked: Paise
  readonly refunded: Paise
  /** Decided to go back, and not there yet. */
  readonly goingBack: Paise
  /** Should have gone back and did not arrive; a colleague must decide. */
  readonly failed: Paise
  /** Fits no order, so a colleague must decide. */
  readonly unassigned: Paise
  readonly difference: Paise
}

export const parts = [
  'received',
  'booked',
  'refunded',
  'goingBack',
  'failed',
  'unassigned',
  'difference',
] as const satisfies readonly (keyof Explained)[]
export type Part = (typeof parts)[number]

export const partTitles: Readonly<Record<Part, string>> = {
  received: 'Received',
  booked: 'Booked to orders',
  refunded: 'Gone back',
  goingBack: 'To go back',
  failed: 'Refund failed',
  unassigned: 'Unassigned',
  difference: 'Difference',
}

/**
 * Explains one receipt. These are left as a difference: money of an order that is not marked as paid, money that
 * should go back although no refund was decided, and more sent back than was received.
 */
export function explain(receipt: Receipt): Explained {
  const { allocation, amount, refunded, isOrderPaid } = receipt
  const left = refundable(amount, receipt)
  const waiting = Math.max(0, amount - left - refunded)
  const failed = paise(Math.min(receipt.failed, waiting))
  const goingBack = paise(waiting - failed)
  const none = paise(0)
  const booked = allocation === 'counted' && isOrderPaid ? left : none
  const unassigned = allocation === 'unassigned' ? left : none
  const difference = minus(amount, sum([booked, refunded, goingBack, failed, unassigned]))
  return { received: amount, booked, refunded, goingBack, failed, unassigned, difference }
}

export function addUp(explained: readonly Explained[]): Explained {
  const total = (part: Part) => sum(explained.map((one) => one[part]))
  return {
    received: total('received'),
    booked: total('booked'),
    refunded: total('refunded'),
    goingBack: total('goingBack'),
    failed: total('failed'),
    unassigned: total('unassigned'),
    difference: total('difference'),
  }
}

export type SheetRow = Explained & {
  readonly method: PaymentMethod
  readonly currency: string
  readonly count: number
  /** Those of them that came by a QR code at the counter: the provider settles them, and the till is counted with them. */
  readonly byQrCode: { readonly count: number; readonly received: Paise }
  /** Receipts that are not wholly explained; in the sum, two differences may cancel each other out. */
  readonly unexplained: number
}

type Line = {
  readonly method: PaymentMethod
  readonly currency: string
  readonly byQrCode: boolean
  readonly explained: Explained
}

/** One row for each method and currency that money came by, in the order they first appear. */
export function sheetOf(lines: readonly Line[]): SheetRow[] {
  const groups = Map.groupBy(lines, ({ method, currency }) => `${method} ${currency}`)
  return [...groups.values()].flatMap((those) => {
    const [first] = those
    if (!first) return []
    const { method, currency } = first
    const explained = those.map((one) => one.explained)
    const unexplained = explained.filter(({ difference }) => difference !== 0).length
    const scanned = those.filter((one) => one.byQrCode).map((one) => one.explained.received)
    const byQrCode = { count: scanned.length, received: sum(scanned) }
    return { method, currency, count: those.length, byQrCode, unexplained, ...addUp(explained) }
  })
}

/** True when every rupee of every receipt is explained. */
export const isBalanced = (rows: readonly SheetRow[]): boolean =>
  rows.every(({ difference, unexplained }) => difference === 0 && unexplained === 0)
