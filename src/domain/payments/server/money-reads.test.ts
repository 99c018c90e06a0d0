import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import { hours } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import { useCasesOfPayments } from '../../../../tests/payment-use-cases.ts'
import { addUp, explain, isBalanced, sheetOf } from '../day-sheet.ts'
import { listReceived, listRefundSums } from './money-reads.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refundPayment } from './request-refund.ts'
import { returnUnassigned } from './unassigned-payments.ts'
import { settlePayment } from './settle-payment.ts'

const app = await useCasesOfPayments()

const always = { from: new Date(0), until: new Date('2100-01-01T00:00:00Z') }

/** The sheet of all payments; the orders counted as paid are given. */
async function theSheet() {
  const received = await listReceived(app.deps.db, always)
  const sums = await listRefundSums(
    app.deps.db,
    received.map(({ id }) => id),
  )
  return sheetOf(
    received.map((payment) => {
      const back = sums.get(payment.id) ?? {
        decided: paise(0),
        sent: paise(0),
        failed: paise(0),
      }
      const isOrderPaid = payment.orderId !== null && app.paid.includes(payment.orderId)
      return {
        ...payment,
        byQrCode: false,
        explained: explain({ ...payment, ...back, isOrderPaid }),
      }
    }),
  )
}

type Paid = {
  readonly orderId: string
  readonly paymentId: string
  readonly providerOrderId: string
}

/** What may happen at a till in a day, each by the application's own use cases against the provider's ledger. */
const acts = {
  async pay() {
    const { orderId, providerOrderId } = await app.anOpenCheckout()
    const paymentId = app.provider.pay(providerOrderId)
    await settlePayment(app.deps, { paymentId })
    return { orderId, paymentId, providerOrderId }
  },
  async payTwice() {
    const { orderId, providerOrderId } = await app.anOpenCheckout()
    const [first = '', second = ''] = [1, 2].map(() => app.provider.pay(providerOrderId))
    await settlePayment(app.deps, { paymentId: second })
    await settlePayment(app.deps, { paymentId: first })
    return { orderId, paymentId: second, providerOrderId }
  },
  async payOddly() {
    const { providerOrderId } = await app.anOpenCheckout()
    const paymentId = app.provider.pay(providerOrderId, { amount: 4_200 })
    await settlePayment(app.deps, { paymentId })
    return undefined
  },
} as const

const step = fc.record({
  act: fc.constantFrom('pay', 'payTwice', 'payOddly', 'refund', 'byHand', 'sendBack', 'send'),
  which: fc.nat(),
  amount: fc.integer({ min: 1, max: 200_000 }),
})

async function doIt(
  { act, which, amount }: { act: string; which: number; amount: number },
  paid: Paid[],
) {
  if (act === 'pay' || act === 'payTwice' || act === 'payOddly') {
    const done = await acts[act]()
    if (done) paid.push(done)
    return
  }
  if (act === 'send') {
    app.advance(hours(2))
    return reconcilePayments(app.deps)
  }
  if (act === 'sendBack') {
    const odd = (await app.payments()).find(({ allocation }) => allocation === 'unassigned')
    const by = { kind: 'colleague', id: 'colleague', name: 'Owner' } as const
    if (odd) await returnUnassigned(app.deps, by, { paymentId: odd.id }).catch(() => undefined)
    return
  }
  const one = paid[which % Math.max(paid.length, 1)]
  if (!one) return
  if (act === 'refund') {
    const input = { orderId: one.orderId, amount: paise(amount), reason: 'r', key: `k${which}` }
    await inTransaction(app.deps.db, (tx) => refundPayment(app.deps, tx, input)).catch(
      () => undefined,
    )
    return
  }
  const { amount: whole, amount_refunded: gone } = app.provider.books.getPayment(one.paymentId)
  // Somebody in the provider's dashboard leaves alone what we have decided on.
  const decided = (await app.refunds()).some(
    ({ paymentId, state }) => paymentId === one.paymentId && state !== 'sent',
  )
  if (whole - gone < 100 || decided) return
  app.provider.refundByHand(one.paymentId, 100)
  await settlePayment(app.deps, { paymentId: one.paymentId })
}

test('the sheet read from the store balances after every step, whatever happens at the till', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      await app.empty()
      const paid: Paid[] = []
      for (const one of steps) {
        await doIt(one, paid)
        const rows = await theSheet()
        expect(isBalanced(rows)).toBe(true)
        const all = await app.payments()
        expect(addUp(rows).received).toBe(all.reduce((sum, { amount }) => sum + amount, 0))
      }
    }),
    { seed: 1, numRuns: 25 },
  )
})

test('a payment that its order does not count is on the sheet as a difference', async () => {
  await app.empty()
  await acts.pay()
  app.paid.length = 0
  expect(await theSheet()).toMatchObject([{ difference: rupees(1_699), unexplained: 1 }])
})
