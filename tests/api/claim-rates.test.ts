/** Tests over HTTP how warranty claims are counted by part, lot, supplier and technician, and when the owner is told. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#kernel/time.ts'
import { watchClaimRates } from '#domain/repairs/server/claim-rates/watch-claim-rates.ts'
import { listColleagues } from '#domain/team/server/colleagues.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { deliverParts } from '../app/delivered-parts.ts'
import { fittedRepairs } from '../app/fitted-repairs.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
let technician: Colleague
let repairs: ReturnType<typeof fittedRepairs>
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  technician = await aColleague(app, owner, 'technician')
  repairs = fittedRepairs(app, owner, 'cr')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

type Group = {
  key: string
  name: string
  sku: string | null
  lot: string | null
  fitted: number
  claimed: number
  covered: number
  state: string
}
type Rates = { all: Omit<Group, 'key'>; above: number } & Record<
  'parts' | 'lots' | 'suppliers' | 'technicians',
  Group[]
>
const ratesOf = async (by = owner) => dataOf<Rates>(await by.get('/staff/warranty/rates'))
const countsOf = (groups: readonly Group[], is: (one: Group) => boolean) => {
  const found = groups.find(is)
  return found && [found.fitted, found.claimed, found.covered]
}

test('a claimed issue counts once for its SKU, lot, supplier and technician, unless the claim was refused', async () => {
  const name = 'Chennai Displays'
  const supplierId = await repairs.addSupplier({ name })
  const part = await repairs.stocked(supplierId, ['CA-1'], 'L-07')
  await repairs.receive(supplierId, part.partId, ['CA-2', 'CA-3'], 'L-08')
  const covered = await repairs.repaired('CA-1', { by: technician })
  const refused = await repairs.repaired('CA-2')
  // On the bench: fitted, and not delivered.
  await app.query(`insert into repair_parts (id, order_id, issue_id, name, quality, serial, stock_item_id, at, by, by_name)
    select 'bench', 'bench', 'iphone-screen', 'Display', '', serial, id, now(), 'k', 'Kumar' from stock_items where serial = 'CA-3'`)
  await repairs.decide(await repairs.claim(covered.orderId), 'covered')
  await repairs.decide(await repairs.claim(refused.orderId), 'not-covered')
  // Two more pieces for the same issue: one of the same lot, one that the stock does not know.
  await app.query(`insert into repair_parts (id, order_id, issue_id, name, quality, serial, stock_item_id, at, by, by_name)
    select kind, order_id, issue_id, 'Adhesive', quality, kind, case kind when 'same' then stock_item_id end, at, by, by_name
    from repair_parts, unnest(array['same', 'other']) kind where serial = 'CA-1'`)

  const { all, parts, lots, suppliers, technicians } = await ratesOf()
  expect(countsOf(parts, ({ name: of }) => of === 'Adhesive')).toEqual([1, 1, 1])
  // Each repair had a second issue, with a part that the stock does not know.
  expect([all.fitted, all.claimed, all.covered]).toEqual([4, 1, 1])
  expect(countsOf(parts, ({ sku }) => sku === part.sku)).toEqual([2, 1, 1])
  expect(countsOf(lots, ({ lot }) => lot === 'L-07')).toEqual([1, 1, 1])
  expect(countsOf(lots, ({ lot }) => lot === 'L-08')).toEqual([1, 0, 0])
  expect(countsOf(suppliers, (one) => one.name === name)).toEqual([2, 1, 1])
  expect(countsOf(technicians, ({ name: who }) => who === 'A technician')).toEqual([1, 1, 1])
  expect(parts.every(({ state }) => state === 'too-few')).toBe(true)

  const table = await fetch(`${app.url}/api/v1/app/staff/warranty/rates/table`, {
    headers: { Cookie: owner.jar.cookie },
  })
  const text = await table.text()
  expect(text).toContain(`Lot,${part.name},${part.sku},L-07,1,1,1,100,0.25,,Too few to tell`)
})

test('what exceeds its limit is first, and the owner has one alarm of it, however often it is looked at', async () => {
  // Of a good lot 2 of 400 were claimed, of a bad one 6 of 40, and of neither anything a year and a half ago.
  const fitted = (lot: string, count: number, claimed: number, daysAgo: number) =>
    deliverParts(app.query, {
      name: 'Battery',
      lot,
      count,
      claimed,
      at: new Date(app.clock().getTime() - days(daysAgo)),
    })
  await fitted('GOOD', 400, 2, 100)
  await fitted('BAD', 40, 6, 20)
  await fitted('OLD', 40, 40, 540)
  const { lots, above } = await ratesOf()
  expect(lots[0]).toMatchObject({ lot: 'BAD', fitted: 40, claimed: 6, state: 'above' })
  expect(lots.find(({ lot }) => lot === 'GOOD')?.state).toBe('within')
  expect(lots.some(({ lot }) => lot === 'OLD')).toBe(false)
  expect(above).toBe(1)

  const watch = () => watchClaimRates({ ...app.deps, listPeople: () => listColleagues(app.deps) })
  await watch()
  await watch()
  await app.deps.writes.finish()
  const alarms = await app.query(
    `select facts, times from alarms where kind = 'claims-above-limit'`,
  )
  expect(alarms).toEqual([
    { facts: { by: 'lots', of: 'Battery BAD', claimed: 6, fitted: 40 }, times: 1 },
  ])
})
