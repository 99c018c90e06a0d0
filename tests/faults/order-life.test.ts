/**
 * Tests an order's whole life as a state machine: payments, refunds, webhooks, jobs, cancellation and delivery in any
 * order end in books that agree with the provider and with the documents.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, minutes } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { aCustomer } from '../app/customer.ts'
import { isGate, isNightly, rounds } from '../modes.ts'
import { balance, type Sums, wrongsOfNumbers } from './order-life-books.ts'
import { handBackOwed } from './life-counter.ts'
import { followAll, takenByBank } from './life-disputes.ts'
import { beginning, type Life, timesRun } from './life-model.ts'
import { endRefunds } from './life-refunds.ts'
import { histories } from './order-life.ts'
import { aShop, closeShops, kind, type Shop, whereOf } from './shop.ts'

const runs = rounds({ gate: 8, complete: 100, nightly: 1_000 })

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
  shop.provider.beginRefundsAs('pending')
})
afterAll(closeShops)

async function aLife(): Promise<Life> {
  shop.provider.takeEvents()
  const customer = await aCustomer(whereOf(shop))
  const { orderId, issues } = await customer.fillCartNow()
  const { razorpayOrderId } = dataOf<{ razorpayOrderId: string }>(await customer.confirm(orderId))
  const nothing = { paid: [], takings: [], disputes: [], requests: 0 }
  return { shop, customer, orderId, issues, providerOrderId: razorpayOrderId, ...nothing }
}

/** What is open is finished: everything due is sent, asked and done. */
async function comeToRest(): Promise<void> {
  await shop.comeToRest()
  // A paid order is compared with the provider once a day, in case it was paid twice.
  shop.advance(hours(25))
  await shop.comeToRest()
}

async function endOf(life: Life) {
  await comeToRest()
  await followAll(life)
  // What fails in the first round is decided in the second.
  for (let round = 0; round < 2; round++) {
    await endRefunds(life)
    await handBackOwed(life)
    await comeToRest()
  }
  await shop.deps.writes.finish()
  const { sums, wrong } = await balance(life)
  const taken = (paymentId: string) => takenByBank(life, paymentId)
  wrong.push(...(await shop.wrongs(life.orderId, { takenByBank: taken })))
  wrong.push(...(await wrongsOfNumbers(shop)))
  return { sums, wrong }
}

function report(totals: Sums, startedAt: number): void {
  const { captured, refunded, excess, stated, takenBack } = totals
  const took = (performance.now() - startedAt) / 60_000
  const commands = [...timesRun].toSorted(([, a], [, b]) => b - a)
  const ran = commands.reduce((all, [, times]) => all + times, 0)
  process.stdout.write(
    [
      `${runs} lives (${kind}), ${ran} commands, ${took.toFixed(1)} minutes`,
      `kept ${captured - refunded} = captured ${captured} - refunded ${refunded}` +
        ` = stated ${stated} - taken back ${takenBack}, in paise; ${excess} too much went back`,
      ...commands.map(([name, times]) => `${String(times).padStart(6)} ${name}`),
      '',
    ].join('\n'),
  )
}

test(
  `in ${runs} random lives of an order, kept is captured less refunded and invoiced less credited, numbers have no gap, every paid order has its repair, and each effect happens once (${kind})`,
  async () => {
    const startedAt = performance.now()
    const totals = { captured: 0, refunded: 0, excess: 0, stated: 0, takenBack: 0 }
    await fc.assert(
      fc.asyncProperty(histories(40), async (commands) => {
        const life = await aLife()
        await fc.asyncModelRun(() => ({ model: beginning(), real: life }), commands)
        const { sums, wrong } = await endOf(life)
        expect(wrong).toEqual([])
        for (const name of Object.keys(totals) as (keyof Sums)[]) totals[name] += sums[name]
      }),
      { seed: 20_261_122, numRuns: runs, endOnFailure: true },
    )
    report(totals, startedAt)
    expect(totals.captured - totals.refunded).toBe(totals.stated - totals.takenBack)
    // A sample of lives need not have met everything.
    const { captured, stated } = totals
    const met = isGate ? [captured, stated] : Object.values(totals)
    expect(Math.min(...met)).toBeGreaterThan(0)
  },
  isNightly ? hours(4) : minutes(20),
)
