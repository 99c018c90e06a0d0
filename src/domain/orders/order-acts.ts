/**
 * What may be done with an order and its money: one row for each act, with the error that says why not. The rules stand where
 * the acts are decided, under the order's lock; pages and programs are told the same ones (`GET /staff/order`,
 * `GET /orders/track`). Plain data in, plain data out.
 */
import type { ErrorEntry } from '#kernel/app-error.ts'
import type { Shop } from '#kernel/shop.ts'
import { type CountedMoney, keptOf } from '#domain/payments/due.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { whyNotCalledOff, whyNotCancelled, type Work } from './cancellation.ts'
import { whyNotLetGo, whyNotPaidOnline, whyNotTaken } from './due.ts'
import type { Order } from './order.ts'
import { whyRecipientFixed } from './recipient.ts'

/** What the rows ask. */
export type OrderFactsOfActs = {
  readonly order: Order
  /** The payments that count, with what is left of each. */
  readonly counted: readonly CountedMoney[]
  readonly work: Work
  readonly shop: Pick<Shop, 'hours' | 'phone' | 'tax'>
  readonly now: Date
}

/** Undefined where the act is done; a repeat of one that was done already is answered as before. */
type Row = (facts: OrderFactsOfActs) => ErrorEntry | undefined

/** In the order of the table in docs/architecture.md. */
export const orderActs = {
  'take-payment': ({ order, counted, shop }) => whyNotTaken(shop, order, counted),
  refund: ({ counted }) => (keptOf(counted) === 0 ? paymentErrors.NOTHING_TO_REFUND : undefined),
  'change-recipient': ({ order, shop, ...progress }) => whyRecipientFixed(shop, order, progress),
  'call-off': ({ order, work, now }) => whyNotCalledOff(order, work, now),
  'allow-unpaid-hand-over': ({ order, counted }) => whyNotLetGo(order, counted),
  pay: ({ order, counted, work }) => whyNotPaidOnline(order, counted, work),
  cancel: ({ order, work, shop, now }) => whyNotCancelled(shop, order, work, now),
} as const satisfies Record<string, Row>
