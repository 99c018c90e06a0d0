/**
 * Tests an order's whole life as a state machine: payments, refunds, webhooks, jobs, cancellation and delivery in any
 * order end in books that agree with the provider and with the documents.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { aCustomer } from '../app/customer.ts'
import { rounds } from '../nightly.ts'
import { balance, type Sums, wrongsOfNumbers } from './order-life-books.ts'
import { beginning, type Life } from './life-model.ts'
import { endRefunds } from './life-refunds.ts'
import { histories } from './order-life.ts'
import { aShop, closeShops, kind, type Shop, whereOf } from './shop.ts'

const runs = rounds(100, 1_000)

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
  shop.provider.beginRefundsAs('pending')
})
afterAll(closeShops)

async function aLife(): Promise<Life> {
  shop.provider.takeEvents()
  const customer = await aCustomer(whereOf(shop))
  const { orderId } = await customer.fillCartNow()
  const { razorpayOrderId } = dataOf<{ razorpayOrderId: string }>(await customer.confirm(orderId))
  return { shop, customer, orderId, providerOrderId: razorpayOrderId, paid: [], requests: 0 }
}

/** What is open is finished: everything due is sent, asked and done. */
async function comeToRest(): Promise<void> {
  await shop.comeToRest()
  shop.advance(hours(7))
  await shop.comeToRest()
}

async function endOf(life: Life) {
  await comeToRest()
  await endRefunds(life)
  await comeToRest()
  const { sums, wrong } = await balance(life)
  wrong.push(...(await shop.wrongs(life.orderId)), ...(await wrongsOfNumbers(shop)))
  return { sums, wrong }
}

test(`in ${runs} random lives of an order, kept is captured less refunded and invoiced less credited, numbers have no gap, every paid order has its repair, and each effect happens once (${kind})`, async () => {
  const totals = { captured: 0, refunded: 0, stated: 0, takenBack: 0 }
  await fc.assert(
    fc.asyncProperty(histories(30), async (commands) => {
      const life = await aLife()
      await fc.asyncModelRun(() => ({ model: beginning(), real: life }), commands)
      const { sums, wrong } = await endOf(life)
      expect(wrong).toEqual([])
      for (const name of Object.keys(totals) as (keyof Sums)[]) totals[name] += sums[name]
    }),
    { seed: 20_261_122, numRuns: runs, endOnFailure: true },
  )
  const kept = totals.captured - totals.refunded
  process.stdout.write(
    `${runs} lives (${kind}): kept ${kept} = captured ${totals.captured} - refunded ${totals.refunded}` +
      ` = stated ${totals.stated} - taken back ${totals.takenBack}; in paise\n`,
  )
  expect(kept).toBe(totals.stated - totals.takenBack)
  expect(Math.min(...Object.values(totals))).toBeGreaterThan(0)
}, 600_000)
