/** Finds all money that the provider knows since a time: after a restore, when attempts themselves may be lost. */
import type { ProviderRefund } from '../refund.ts'
import type { Paise } from '#kernel/money.ts'
import { shopPhone } from '#kernel/shop.ts'
import { inTransaction } from '#platform/db/db.ts'
import { queueMessage } from '#domain/messaging/server/queue-message.ts'
import { bookPayment, type BookDeps, type Settled } from './book-payment.ts'
import { bookRefunds } from './follow-refunds.ts'
import { findPayment, listRefundsOfPayment } from './repository.ts'

export type FoundPayment = {
  readonly paymentId: string
  readonly amount: Paise
  readonly allocation: Settled['allocation']
  readonly orderId: string | undefined
}
export type FoundMoney = {
  /** Payments that the books lacked, as they are booked now. */
  readonly payments: readonly FoundPayment[]
  readonly refunds: readonly Pick<ProviderRefund, 'refundId' | 'paymentId' | 'amount'>[]
}

/**
 * Books every payment and refund of the provider's lists. A payment whose order is known settles it; any other becomes
 * unassigned money, about which the shop's own line receives one message with their number. Safe to repeat. @throws PAYMENT_PROVIDER_UNREACHABLE
 */
export async function reconcileSince(all: BookDeps, from: Date): Promise<FoundMoney> {
  const deps = { ...all, isUnassignedAnnounced: true }
  const refunds = await deps.gateway.listRefundsSince(from)
  const unknown = await refundsUnknown(deps, refunds)
  const payments: FoundPayment[] = []
  try {
    for (const record of await deps.gateway.listPaymentsSince(from)) {
      const isKnown = (await findPayment(deps.db, record.id)) !== undefined
      const { allocation, orderId } = await bookPayment(deps, record)
      if (isKnown || allocation === 'waiting' || allocation === 'failed') continue
      payments.push({ paymentId: record.id, amount: record.amount, allocation, orderId })
    }
  } finally {
    // What was booked before a failure is known next time, and then nobody would be notified of it.
    await announceUnassigned(deps, payments)
  }
  for (const [paymentId, those] of Map.groupBy(refunds, (one) => one.paymentId)) {
    if (await findPayment(deps.db, paymentId)) await bookRefunds(deps, paymentId, those)
    else await bookPayment(deps, await deps.gateway.getPayment(paymentId))
  }
  return { payments, refunds: unknown }
}

async function announceUnassigned(deps: BookDeps, found: readonly FoundPayment[]): Promise<void> {
  const unassigned = found.filter(({ allocation }) => allocation === 'unassigned')
  const [first] = unassigned
  if (!first) return
  await inTransaction(deps.db, (tx) =>
    queueMessage(deps, tx, {
      key: `staff-payments-unassigned:${first.paymentId}`,
      template: 'staff-payments-unassigned',
      to: shopPhone(deps.shop),
      variables: { count: String(unassigned.length) },
    }),
  )
}

/** Those that the books lack, before anything is booked. */
async function refundsUnknown(
  { db }: Pick<BookDeps, 'db'>,
  refunds: readonly ProviderRefund[],
): Promise<ProviderRefund[]> {
  const unknown: ProviderRefund[] = []
  for (const [paymentId, those] of Map.groupBy(refunds, (one) => one.paymentId)) {
    const known = await listRefundsOfPayment(db, paymentId)
    const ids = new Set(known.map((one) => one.providerRefundId))
    unknown.push(...those.filter(({ refundId }) => !ids.has(refundId)))
  }
  return unknown
}
