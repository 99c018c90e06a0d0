/** Tests over HTTP that a recalled lot is set aside, and that each customer with a piece of it has one message. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer } from '../app/customer.ts'
import { fittedRepairs } from '../app/fitted-repairs.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { disagreements } from '../app/stock.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
let technician: Colleague
let repairs: ReturnType<typeof fittedRepairs>
let supplierId: string
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  technician = await aColleague(app, owner, 'technician')
  repairs = fittedRepairs(app, owner, 'rc')
  supplierId = await repairs.addSupplier()
})
afterAll(async () => {
  expect(await disagreements(app)).toEqual([])
  await app.close()
  await closeTestStores()
})

type Shown = {
  free: number
  customers: number
  waiting: number
  isNew: boolean
  recall: { setAside: number } | null
  repairs: { orderId: string; customer: string | null; state: string }[]
  texts: { language: string; text: string }[]
}
type Lot = { readonly partId: string; readonly lot: string }
const show = async ({ partId, lot }: Lot) =>
  dataOf<Shown>(await owner.get(`/staff/warranty/recall?partId=${partId}&lot=${lot}`))
const recall = (lot: Lot, setAside = true) =>
  owner.post('/staff/warranty/recall', { ...lot, setAside })
const statesOf = ({ repairs: all }: Shown) =>
  Object.fromEntries(all.map(({ orderId, state }) => [orderId, state]))
const messagesTo = (customer: Customer) =>
  app.query(`select order_id, state from deliveries
    where template = 'part-recall' and dedupe_key like '%:${customer.id}'`)

/** A lot with pieces, of which the first few are in devices. */
async function aLot(lot: string, serials: readonly string[]): Promise<Lot & { sku: string }> {
  const { partId, sku } = await repairs.stocked(supplierId, serials, lot)
  return { partId, lot, sku }
}

test('customers have one message, the bench a note, free pieces are faulty, and a deleted account is skipped', async () => {
  const lot = await aLot('LA', ['RA-1', 'RA-2', 'RA-3', 'RA-4', 'RA-5'])
  const out = await repairs.repaired('RA-1')
  const gone = await repairs.repaired('RA-2')
  const here = await repairs.repaired('RA-3', { until: 'repair-in-progress' })
  await app.query(
    `delete from customers where id = (select customer_id from repair_jobs where order_id = '${gone.orderId}')`,
  )
  const found = dataOf<{ lots: object[] }>(await owner.get(`/staff/warranty/lots?words=ra-3`))
  expect(found.lots).toEqual([expect.objectContaining({ lot: 'LA', free: 2, used: 3 })])
  const before = await show(lot)
  expect(before).toMatchObject({ free: 2, customers: 1, recall: null, isNew: true })
  expect(statesOf(before)).toEqual({
    [out.orderId]: 'to-message',
    [gone.orderId]: 'erased',
    [here.orderId]: 'bench',
  })
  expect(before.texts.map(({ language }) => language)).toEqual(['English', 'Tamil', 'Hindi'])
  expect(before.texts[0]?.text).toContain('a part that we fitted in your iPhone 13')

  // Two presses at once, and a third later.
  const both = await Promise.all([recall(lot), recall(lot)])
  expect(both.map((one) => dataOf<{ repairs: number }>(one).repairs).toSorted()).toEqual([0, 3])
  await app.jobs.settle()
  dataOf(await recall(lot))
  await app.jobs.settle()
  const messages = await messagesTo(out.customer)
  expect(messages).toHaveLength(1)
  const after = await show(lot)
  expect(after).toMatchObject({ free: 0, waiting: 0, isNew: false, recall: { setAside: 2 } })
  expect(statesOf(after)).toEqual({
    [out.orderId]: 'sent',
    [gone.orderId]: 'erased',
    [here.orderId]: 'bench',
  })
  const states = await app.query(
    `select serial, state from stock_items where lot = 'LA' order by serial`,
  )
  expect(states.map(({ state }) => state)).toEqual(['used', 'used', 'used', 'faulty', 'faulty'])
  const notes = await app.query(`select text from repair_notes where order_id = '${here.orderId}'`)
  expect(notes).toHaveLength(1)
  expect(notes[0]?.['text']).toContain('lot LA, is in this device')
  const { recalls } = dataOf<{ recalls: object[] }>(await owner.get('/staff/warranty/recalls'))
  expect(recalls).toEqual([expect.objectContaining({ lot: 'LA', repairs: 3 })])
  expect((await technician.get('/staff/warranty/recalls')).status).toBe(403)

  // The device that was at the bench leaves with the piece in it: the next recall tells its customer.
  await repairs.walkTo(here.orderId, 'delivered')
  dataOf(await recall(lot))
  await app.jobs.settle()
  expect(await messagesTo(here.customer)).toHaveLength(1)
  expect(await messagesTo(out.customer)).toHaveLength(1)
})

test('a customer with two devices has one message, and a replaced piece is in no device', async () => {
  const lot = await aLot('LB', ['RB-1', 'RB-2', 'RB-3'])
  await repairs.receive(supplierId, lot.partId, ['RB-9'], 'OTHER')
  const customer = await aCustomer(app)
  const [one, two] = [
    await repairs.repaired('RB-1', { customer }),
    await repairs.repaired('RB-2', { customer }),
  ]
  const swapped = await repairs.repaired('RB-3')
  const claim = await repairs.coveredAtBench(swapped.orderId)
  dataOf(await repairs.fit(claim, 'RB-9', 'scrapped'))
  dataOf(await recall(lot, false))
  await app.jobs.settle()
  expect(await messagesTo(customer)).toHaveLength(1)
  expect(await messagesTo(swapped.customer)).toHaveLength(0)
  expect(statesOf(await show(lot))).toEqual({ [one.orderId]: 'sent', [two.orderId]: 'sent' })
})

test('a lot that the shop never had cannot be recalled', async () => {
  const none = { partId: 'none', lot: 'X' }
  expect((await recall(none)).body.code).toBe('LOT_NOT_FOUND')
  expect((await owner.get('/staff/warranty/recall?partId=none&lot=X')).status).toBe(404)
})
