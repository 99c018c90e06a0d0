/**
 * Tests the whole life of a repair whose price is agreed when the fault is known, as a state machine: no work without a
 * yes, no device handed over with money due, and every rupee explained by the documents.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, indianDay, minutes } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer } from '../app/customer.ts'
import { isGate, isNightly, rounds } from '../modes.ts'
import { handBackOwed } from './life-counter.ts'
import { wrongsOfNumbers } from './order-life-books.ts'
import { repairHistories } from './repair-life.ts'
import { emptyLedger, press, type Repair, standingOf, timesDone } from './repair-life-model.ts'
import { aShop, closeShops, kind, type Shop, whereOf } from './shop.ts'

const runs = rounds({ gate: 6, complete: 40, nightly: 1_000 })

let shop: Shop
let owner: Colleague
beforeAll(async () => {
  shop = await aShop()
  owner = await anOwner(shop)
})
afterAll(closeShops)

/** A device that a customer with an account leaves at the counter. */
async function aRepair(): Promise<Repair> {
  shop.provider.takeEvents()
  const customer = await aCustomer(whereOf(shop))
  const requests = { shop, owner, customer, ledger: emptyLedger(), paid: [], requests: 0 }
  const taken = await press<{ orderId: string }>(
    { ...requests, orderId: '' },
    '/staff/counter/take-in',
    {
      formId: customer.mobileNumber.padStart(32, '0'),
      mobileNumber: customer.mobileNumber,
      device: { byHand: { productId: 'iphone-13', color: 'Midnight' } },
      complaint: 'It does not switch on',
      language: 'Tamil',
    },
  )
  if (!taken) throw new Error('the device was not taken in')
  await shop.settle()
  return { ...requests, orderId: taken.orderId }
}

const sumOf = async (sql: string, orderId: string): Promise<number> =>
  Number((await shop.query<{ sum: string | null }>(sql, [orderId]))[0]?.sum ?? 0)

/** In paise: the documents that state money less those that take it back. */
async function statedOf(orderId: string): Promise<number> {
  const of = (...kinds: readonly string[]) =>
    sumOf(
      `select sum((content #>> '{totals,grand}')::int) as sum from documents
       where order_id = $1 and kind in (${kinds.map((one) => `'${one}'`).join()})`,
      orderId,
    )
  if ((await of('tax-invoice')) > 0)
    return (await of('tax-invoice', 'debit-note')) - (await of('credit-note'))
  return (await of('receipt-voucher')) - (await of('refund-voucher'))
}

/** What an end that has come to rest violates, a sentence each. */
async function wrongsOf(repair: Repair): Promise<string[]> {
  const { orderId, ledger } = repair
  for (let round = 0; round < 2; round++) {
    await shop.comeToRest()
    await handBackOwed(repair)
  }
  await shop.comeToRest()
  const wrong: string[] = []
  const captured = await sumOf(
    'select sum(amount_paise) as sum from payments where order_id = $1',
    orderId,
  )
  if (captured !== ledger.captured) wrong.push(`${ledger.captured} was paid, ${captured} is booked`)
  const refunded = await sumOf(
    'select sum(refunded_paise) as sum from payments where order_id = $1',
    orderId,
  )
  const kept = captured - refunded
  const stated = await statedOf(orderId)
  if (stated !== kept) wrong.push(`kept ${kept}, documents of ${stated}`)
  const standing = await standingOf(repair)
  if (standing.kept !== kept) wrong.push(`kept ${kept}, the order's page states ${standing.kept}`)
  const price = ledger.agreed ?? 0
  const due = ledger.end ? 0 : Math.max(0, price - kept)
  if (standing.due !== due) wrong.push(`${due} is due, the order's page states ${standing.due}`)
  if (ledger.end && kept !== 0) wrong.push(`${kept} was kept of a repair that ended: ${ledger.end}`)
  if (kept > price) wrong.push(`${kept} was kept of a price of ${price}`)
  if (ledger.isDelivered && kept < price) wrong.push(`delivered for ${kept} of ${price}`)
  return wrong
}

/** Every rupee of a day is explained on its sheet, which states what was received. */
async function wrongsOfDays(): Promise<string[]> {
  await owner.signIn()
  const rows = await shop.query<{ captured_at: Date; amount_paise: string }>(
    'select captured_at, amount_paise from payments',
  )
  const days = Map.groupBy(rows, ({ captured_at }) => indianDay(captured_at))
  const wrong: string[] = []
  for (const [day, payments] of days) {
    type Sheet = { balanced: boolean; rows: { received: number }[] }
    const { balanced, rows: methods } = dataOf<Sheet>(
      await owner.get(`/staff/money/sheet?day=${day}`),
    )
    const received = payments.reduce((all, { amount_paise }) => all + Number(amount_paise), 0)
    if (!balanced) wrong.push(`${day} is not balanced`)
    const shown = methods.reduce((all, one) => all + Math.round(one.received * 100), 0)
    if (shown !== received) wrong.push(`${day}: received ${received}, the sheet states ${shown}`)
  }
  return wrong
}

test(
  `in ${runs} random lives of a repair, work needs a yes, a device goes with nothing due, kept is captured less refunded and what the documents state, and every rupee of each day is explained (${kind})`,
  async () => {
    const ends = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(repairHistories(30), async (commands) => {
        const repair = await aRepair()
        await fc.asyncModelRun(() => ({ model: { ledger: repair.ledger }, real: repair }), commands)
        expect(await wrongsOf(repair)).toEqual([])
        const { end, isDelivered, agreed } = repair.ledger
        const how = end ?? (isDelivered ? 'delivered' : agreed === undefined ? 'no yes' : 'agreed')
        ends.set(how, (ends.get(how) ?? 0) + 1)
      }),
      { seed: 20_261_122, numRuns: runs, endOnFailure: true },
    )
    expect(await wrongsOfNumbers(shop)).toEqual([])
    expect(await wrongsOfDays()).toEqual([])
    process.stdout.write(
      [
        `${runs} lives of a repair (${kind}): ${JSON.stringify(Object.fromEntries(ends))}`,
        ...[...timesDone]
          .toSorted(([, a], [, b]) => b - a)
          .map(([name, times]) => `${String(times).padStart(6)} ${name}`),
        '',
      ].join('\n'),
    )
    // A sample of lives need not have met everything.
    if (isGate) return
    for (const how of ['declined', 'no-fix', 'called-off', 'delivered'])
      expect(ends.get(how), how).toBeGreaterThan(0)
    for (const act of ['an estimate', 'a yes', 'a no'])
      expect(timesDone.get(`${act} after everything was paid`), act).toBeGreaterThan(0)
  },
  isNightly ? hours(4) : minutes(20),
)
