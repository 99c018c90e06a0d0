/** Tests the record of a repair that the report shows and the passport signs, on a repair that is worked over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordRequiredWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { readRepairRecord } from '#domain/repairs/server/report/read-record.ts'
import { type StageKey, stagesOf } from '#domain/repairs/stages.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, iphone13 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
let ramesh: Colleague
let orderId: string
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  ramesh = await aColleague(app, owner, 'technician')
  orderId = (await (await aCustomer(app)).bookNow(1, iphone13)).orderId
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const record = async () => {
  const found = await readRepairRecord(app.deps.db, orderId)
  if (!found) throw new Error('there is no record')
  return found
}
const stages = stagesOf('walk-in')
async function walk(from: StageKey, last: StageKey): Promise<void> {
  for (const to of stages.slice(stages.indexOf(from) + 1, stages.indexOf(last) + 1)) {
    await recordRequiredWork(app.deps, orderId, to)
    const before = stages[stages.indexOf(to) - 1]
    dataOf(await owner.post('/staff/jobs/move', { orderId, from: before, to }))
  }
}
const answer = (moment: string, point: string, note: string) =>
  ramesh.post('/staff/order/check', {
    orderId,
    moment,
    points: [{ point, answer: 'fails', note, seen: 0 }],
  })

test('an order without a repair has no record', async () => {
  expect(await readRepairRecord(app.deps.db, 'no-order')).toBeUndefined()
})

test('names the device with the last four of its number, and nothing that is not done yet', async () => {
  expect(await record()).toEqual({
    orderId,
    device: {
      family: 'iphone',
      productName: 'iPhone 13',
      colour: expect.any(String),
      storage: expect.stringMatching(/^\d+ GB$/),
      number: { kind: 'imei', last: iphone13.slice(-4) },
    },
    isDone: false,
    deliveredAt: null,
    checks: { before: null, after: null },
    battery: { before: null, after: null },
    parts: [],
    warranties: [],
    notDone: [],
  })
})

const battery = (moment: string, reading: object, by = ramesh) =>
  by.post('/staff/order/battery', { orderId, moment, design: 3227, seen: 0, ...reading })
const codeOf = ({ status, body }: Answer) => [status, body.code]

test('has a check once it is complete, in the order of the points, and what did not work at the end', async () => {
  await walk('order-placed', 'reached-workshop')
  dataOf(await answer('before', 'display', 'Cracked'))
  dataOf(await battery('before', { capacity: 2549, cycles: 912 }))
  expect((await record()).checks.before).toBeNull()
  await walk('reached-workshop', 'repair-completed')
  dataOf(await answer('after', 'gps', 'No fix indoors'))
  expect(await record()).toMatchObject({ isDone: false, notDone: [] })
  await walk('repair-completed', 'final-quality-check')
  const { checks, isDone, notDone, warranties } = await record()
  expect(checks.before?.points).toHaveLength(21)
  expect(checks.before?.points[0]).toEqual({ point: 'display', answer: 'fails', note: 'Cracked' })
  expect(checks.after?.points[0]).toEqual({ point: 'display', answer: 'works', note: null })
  expect([isDone, notDone, warranties]).toEqual([
    true,
    [{ point: 'gps', label: 'GPS', why: 'No fix indoors' }],
    [],
  ])
})

test('has what the battery holds before and after; of two colleagues at once, the second reads the other’s first', async () => {
  const now = { capacity: 3240, cycles: null }
  expect(codeOf(await battery('before', now))).toEqual([409, 'CHECK_NOT_NOW'])
  expect(dataOf(await battery('after', now))).toEqual({ version: 1 })
  expect(dataOf(await battery('after', now))).toEqual({ version: 1 })
  const other = { capacity: 3200, cycles: 1 }
  expect(codeOf(await battery('after', other, owner))).toEqual([409, 'BATTERY_READ_MEANWHILE'])
  expect(dataOf(await battery('after', { ...other, seen: 1 }, owner))).toEqual({ version: 2 })
  expect((await record()).battery).toEqual({
    before: { capacity: 2549, design: 3227, cycles: 912 },
    after: { capacity: 3200, design: 3227, cycles: 1 },
  })
  expect(codeOf(await battery('after', { capacity: 4300, cycles: null, seen: 2 }))).toEqual([
    422,
    'CAPACITY_BEYOND_DESIGN',
  ])
  for (const wrong of [{ capacity: 0 }, { capacity: 'full' }, { cycles: -1 }])
    expect(codeOf(await battery('after', { ...now, ...wrong }))).toEqual([422, 'VALIDATION_FAILED'])
})

test('has the parts that are in the device, and after the delivery the end of each warranty', async () => {
  const [first, ...rest] = (await record()).parts
  expect(first).toMatchObject({ serial: expect.stringMatching(/^TEST-/), lot: null, oldPart: null })
  dataOf(
    await ramesh.post('/staff/order/parts/remove', {
      orderId,
      partId: first?.id,
      reason: 'Faulty',
    }),
  )
  expect((await record()).parts).toEqual(rest)
  await recordRequiredWork(app.deps, orderId, 'repair-completed')
  await walk('final-quality-check', 'delivered')
  const { deliveredAt, warranties } = await record()
  expect(deliveredAt).toBeInstanceOf(Date)
  expect(warranties.length).toBeGreaterThan(0)
  for (const { endsAt } of warranties)
    expect(endsAt.getTime()).toBeGreaterThan(deliveredAt?.getTime() ?? 0)
})
