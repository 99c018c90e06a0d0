/** Disputes in an order's life: the payer asks the bank for the money back, and the bank decides. */
import { followDispute } from '#domain/payments/server/follow-disputes.ts'
import { command, isPaid, type Life } from './life-model.ts'

type Status = 'under_review' | 'won' | 'lost' | 'closed'

/** Over the whole payment or a part of it; whatever went back already, as a bank can. */
const opens = (share: 1 | 3) =>
  command({
    name: `the payer disputes ${share === 1 ? 'the payment' : 'a third of the payment'}`,
    can: isPaid,
    async run({ shop: { provider }, paid, disputes }) {
      const payment = paid[0] && provider.books.getPayment(paid[0].paymentId)
      if (!payment?.captured || disputes.length >= 2) return
      disputes.push(provider.openDispute(payment.id, Math.floor(payment.amount / share)))
    },
  })

/** A bank may decide again: one that is lost can be won in arbitration. */
const moves = (status: Status) =>
  command({
    name: `a dispute is ${status.replace('_', ' ')}`,
    can: isPaid,
    async run({ shop: { provider }, disputes }) {
      const id = disputes.at(-1)
      if (id) provider.moveDispute(id, status)
    },
  })

export const disputes = [
  opens(1),
  opens(1),
  opens(3),
  moves('under_review'),
  moves('won'),
  moves('lost'),
  moves('lost'),
  moves('closed'),
]

/** The hourly look at the provider's disputes, at those of this order only. */
export async function followAll({ shop, disputes: ids }: Life): Promise<void> {
  for (const id of ids) await followDispute(shop.deps, id)
}

/** What the bank took of a payment, in paise. */
export const takenByBank = ({ shop, disputes: ids }: Life, paymentId: string | undefined) =>
  ids
    .map((id) => shop.provider.books.getDispute(id))
    .filter(({ payment_id }) => payment_id === paymentId)
    .reduce((all, { amount_deducted }) => all + amount_deducted, 0)
