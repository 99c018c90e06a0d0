/** What the use cases of payments depend on. */
import type { Paise } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import type { Random } from '#platform/random.ts'
import type { Taken } from '../due.ts'
import type { PaymentGateway } from './gateway.ts'

export type PaymentDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly gateway: PaymentGateway
  readonly publish: Publish
  readonly shop: Pick<Shop, 'whatsapp'>
  /** True where many payments are booked at once: the caller sends one message about all that fit no order. */
  readonly isUnassignedAnnounced?: boolean
  /**
   * Offers money to its order, inside the transaction that books it. The order says what it takes it for and what of it is
   * too much. `refused`: it is cancelled, repriced or paid already, and the money goes back. It must make no outgoing calls.
   */
  readonly onCaptured: (tx: Tx, captured: Captured) => Promise<Taken | 'refused'>
  /** Reports something that a person should look at, to the log and a metric. No personal data in `facts`. */
  readonly alarm: (kind: PaymentAlarm, facts: Readonly<Record<string, string | number>>) => void
}

export type Captured = {
  readonly orderId: string
  readonly customerId: string
  /** The provider's id of the payment. */
  readonly paymentId: string
  readonly amount: Paise
  readonly at: Date
}

export type PaymentAlarm =
  | 'payment-webhook-forged'
  | 'payment-unassigned'
  | 'payment-unknown-to-provider'
  | 'payment-refund-refused'
  | 'payment-refund-failed'
  | 'payment-over-refunded'
  | 'payment-disputed'
  | 'payment-fee-added'
  | 'payment-check-failed'
  | 'payment-sheet-unbalanced'
  | 'payment-reference-twice'
