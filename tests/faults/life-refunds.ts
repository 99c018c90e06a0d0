/** What can happen to an order's money after it was paid: refunds by the owner or in the dashboard, and their ends. */
import { isClosed } from '#domain/orders/cancellation.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { lockOrderIfThere } from '#domain/orders/server/look-up-orders.ts'
import { findRefundable } from '#domain/payments/server/order-money.ts'
import { refundByColleague } from '#domain/payments/server/refund-by-colleague.ts'
import {
  handBackFailedRefund,
  sendRefundAgain,
  withdrawRefund,
} from '#domain/payments/server/resolve-refund.ts'
import { paise } from '#kernel/money.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { command, isPaid, type Life, owner, unlessRefused } from './life-model.ts'

/** In hundredths of what is left. */
export const refundPart = (share: number) =>
  command({
    name: `the owner refunds ${share} %`,
    can: isPaid,
    run: async (life) =>
      unlessRefused(async () => {
        const { deps, db } = life.shop
        const seenLeft = await inTransaction(db, (tx) => findRefundable(tx, life.orderId))
        await refundByColleague({ ...deps, lockOrder: lockOrderIfThere }, owner, {
          orderId: life.orderId,
          amount: paise(Math.max(100, Math.floor((seenLeft * share) / 100))),
          reason: 'agreed-otherwise',
          seenLeft,
          formKey: `request-${life.requests++}`,
        })
      }),
  })

/** The provider does not know what was handed back in cash, nor what the bank took. */
export const refundInDashboard = (share: 1 | 3) =>
  command({
    name: `the owner refunds ${share === 1 ? 'all' : 'a third'} in the provider’s dashboard`,
    can: isPaid,
    async run({ shop: { provider }, paid }) {
      const id = paid[0]?.paymentId
      // What was paid at the counter is not at the provider.
      if (!id) return
      const { amount, amount_refunded } = provider.books.getPayment(id)
      const part = Math.floor((amount - amount_refunded) / share)
      if (part >= 100) provider.refundByHand(id, part)
    },
  })

export const endRefund = (name: string, status: 'processed' | 'failed') =>
  command({
    name,
    can: isPaid,
    run: async ({ shop, paid }) => void shop.provider.endRefund(paid[0]?.paymentId ?? '', status),
  })

async function isOrderOver(tx: Tx, orderId: string): Promise<boolean> {
  const order = await findOrderFacts(tx, orderId)
  return !order || isClosed(order.status)
}

type Resolve = (life: Life, refundId: string) => Promise<void>

/** What the owner can do about a refund that failed; the provider is reachable all the time. */
export const resolutions = {
  'sends it again': ({ shop }, refundId) => sendRefundAgain(shop.deps, owner, { refundId }),
  'hands the money back at the counter': ({ shop }, refundId) =>
    handBackFailedRefund(shop.deps, owner, { refundId, money: { method: 'cash' } }),
  'withdraws it': ({ shop }, refundId) =>
    withdrawRefund({ ...shop.deps, isOrderOver }, owner, {
      refundId,
      because: 'decided-in-error',
    }),
} as const satisfies Record<string, Resolve>

async function resolveFailed(life: Life, resolve: Resolve): Promise<void> {
  const failed = await life.shop.query<{ id: string }>(
    `select r.id from payment_refunds r join payments p on p.id = r.payment_id
     where p.order_id = $1 and r.state = 'failed' order by r.id`,
    [life.orderId],
  )
  for (const { id } of failed) await unlessRefused(() => resolve(life, id))
}

export const resolveRefunds = (how: keyof typeof resolutions) =>
  command({
    name: `a refund failed, and the owner ${how}`,
    can: isPaid,
    run: (life) => resolveFailed(life, resolutions[how]),
  })

/** The bank takes what is pending, and the owner hands back what failed. */
export async function endRefunds(life: Life): Promise<void> {
  for (const { paymentId } of life.paid)
    while (life.shop.provider.endRefund(paymentId, 'processed')) continue
  await resolveFailed(life, resolutions['hands the money back at the counter'])
}
