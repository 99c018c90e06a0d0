import { expect, test } from 'vitest'
import { useCasesOfPayments } from '../../../../tests/payment-use-cases.ts'
import { settlePayment } from './settle-payment.ts'

const app = await useCasesOfPayments()

/** All sequences of these numbers. */
const permutations = (all: readonly number[]): number[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one) =>
        permutations(all.filter((other) => other !== one)).map((rest) => [one, ...rest]),
      )

/** What happens at the provider, each with a webhook that can come at any time afterwards. */
async function aCourse() {
  const { provider } = app
  const { orderId, providerOrderId } = await app.anOpenCheckout()
  const paymentId = provider.pay(providerOrderId, { authorizeOnly: true })
  let pending = ''
  const steps = [
    () => provider.captureLate(paymentId),
    () => void (pending = provider.refundByHand(paymentId, 20_000, 'pending').id),
    () => void provider.refundByHand(paymentId, 30_000),
    () => void provider.endRefund(pending, 'failed'),
    () => void provider.refundByHand(paymentId, 10_000),
  ]
  return { orderId, paymentId, steps }
}

/** Delivers the webhooks in this sequence, the first of them once more at the end; none before its event. */
async function deliver(sequence: readonly number[]) {
  await app.empty()
  const { orderId, paymentId, steps } = await aCourse()
  let done = 0
  for (const event of [...sequence, sequence[0] ?? 0]) {
    for (; done <= event; done++) steps[done]?.()
    await settlePayment(app.deps, { paymentId })
  }
  const [payment, ...others] = await app.payments()
  const refunds = (await app.refunds()).map(({ amount, state }) => `${amount} ${state}`)
  return {
    isPaid: app.paid.filter((one) => one === orderId).length,
    others: others.length,
    refunded: payment?.refunded,
    refunds: refunds.toSorted(),
    returned: app
      .named('payment-refunded')
      .map(({ amount }) => Number(amount))
      .toSorted(),
    failed: app.named('payment-refund-failed').map(({ amount }) => amount),
    alarms: app.alarms,
  }
}

test('every sequence of webhooks of a payment with partial and failed refunds ends in one state', async () => {
  const end = {
    isPaid: 1,
    others: 0,
    refunded: 40_000,
    refunds: ['10000 sent', '20000 failed', '30000 sent'],
    returned: [10_000, 30_000],
    failed: [20_000],
    alarms: ['payment-refund-failed'],
  }
  const sequences = permutations([0, 1, 2, 3, 4])
  expect(sequences).toHaveLength(120)
  for (const sequence of sequences)
    expect({ sequence, ...(await deliver(sequence)) }).toEqual({ sequence, ...end })
}, 120_000)
