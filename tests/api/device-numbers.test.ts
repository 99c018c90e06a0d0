/** Tests that a device leaves with the numbers with which it came, or with a reason of the owner that is on record. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone13, iphone15 } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { walkTo } from './walk-job.ts'
import { recordRequiredWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'

let app: TestApp
let owner: Colleague
let technician: Colleague
let customer: Customer
let orderId: string
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  technician = await aColleague(app, owner, 'technician')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})
beforeEach(async () => {
  customer = await aCustomer(app)
  ;({ orderId } = await customer.bookNow(1, iphone13))
  await walkTo({ app, by: owner }, orderId, 'reached-workshop')
})

const read = (moment: 'came-in' | 'leaves', ...numbers: string[]) =>
  technician.post('/staff/order/numbers', {
    orderId,
    moment,
    numbers,
    unreadable: numbers.length > 0 ? '' : 'It does not switch on',
  })
type Shown = { state: string; mayRead: string | null; mayAllow: boolean; allowed: object | null }
const shown = async (by: Colleague = owner) =>
  dataOf<Shown>(await by.get(`/staff/order/numbers?orderId=${orderId}`))
async function deliver() {
  await recordRequiredWork(app.deps, orderId, 'delivered')
  const move = { orderId, from: 'final-quality-check', to: 'delivered' }
  return (await owner.post('/staff/jobs/move', move)).code
}
const allow = (by: Colleague, reason = 'The maker replaced the board') =>
  by.post('/staff/order/numbers/allow', { orderId, reason })
const act = async (name: string) =>
  dataOf<{ acts: { act: string; reason: string | null }[] }>(
    await owner.get(`/staff/order?orderId=${orderId}`),
  ).acts.find((one) => one.act === name)

test('a device whose number nobody read goes as ever', async () => {
  await walkTo({ app, by: owner }, orderId, 'delivered')
  expect(await shown()).toMatchObject({ cameIn: null, leaves: null, state: 'fine', mayRead: null })
})

test('read when it came in, it is read again before it leaves', async () => {
  expect(await shown()).toMatchObject({ booked: iphone13, mayRead: 'came-in' })
  dataOf(await read('came-in', '35 693803 564380 9'))
  await walkTo({ app, by: owner }, orderId, 'repair-in-progress')
  expect((await shown()).mayRead).toBeNull()
  expect((await read('leaves', iphone13)).code).toBe('NUMBERS_NOT_NOW')
  expect((await read('came-in', iphone15)).code).toBe('NUMBERS_NOT_NOW')
  await walkTo({ app, by: owner }, orderId, 'final-quality-check')
  expect(await deliver()).toBe('NUMBERS_NOT_READ')
  expect(await act('move-on')).toMatchObject({ allowed: false, reason: 'NUMBERS_NOT_READ' })
  dataOf(await read('leaves', iphone13))
  expect(await shown()).toMatchObject({
    state: 'fine',
    cameIn: { numbers: [iphone13] },
    leaves: { numbers: [iphone13] },
  })
  expect(await deliver()).toBeUndefined()
  expect((await read('leaves', iphone13)).code).toBe('NUMBERS_NOT_NOW')
})

test('another number keeps it here until the owner gives a reason, which is on record', async () => {
  dataOf(await read('came-in', iphone13))
  await walkTo({ app, by: owner }, orderId, 'final-quality-check')
  dataOf(await read('leaves', iphone15))
  expect(await deliver()).toBe('NUMBERS_DIFFER')
  expect(await shown(technician)).toMatchObject({ state: 'differ', mayAllow: false })
  expect((await allow(technician)).status).toBe(403)
  expect((await allow(owner, ' ')).status).toBe(422)
  expect((await shown()).mayAllow).toBe(true)
  dataOf(await allow(owner))
  dataOf(await allow(owner))
  expect(await shown()).toMatchObject({
    state: 'fine',
    allowed: { reason: 'The maker replaced the board', by: 'Owner' },
  })
  // Another reading takes the word back.
  dataOf(await read('leaves'))
  expect(await deliver()).toBe('NUMBERS_DIFFER')
  dataOf(await allow(owner))
  expect(await deliver()).toBeUndefined()
  const { trail } = dataOf<{ trail: { what: string }[] }>(
    await owner.get(`/staff/order?orderId=${orderId}`),
  )
  const allowed = trail.filter(({ what }) => what.includes('with another number'))
  expect(allowed).toHaveLength(2)
  expect(JSON.stringify(trail)).not.toContain(iphone13)
})

test('nothing is allowed while nothing differs', async () => {
  expect((await allow(owner)).code).toBe('NUMBERS_DO_NOT_DIFFER')
  dataOf(await read('came-in', iphone13))
  expect((await allow(owner)).code).toBe('NUMBERS_DO_NOT_DIFFER')
})

test('a reading has a number or a reason, and a wrong digit is named', async () => {
  const body = { orderId, moment: 'came-in', numbers: [], unreadable: '' }
  const empty = await technician.post('/staff/order/numbers', body)
  expect(empty.text).toContain('Please read a number, or say why none can be read')
  expect((await read('came-in', '356938035643808')).text).toContain(
    'One digit of this IMEI is wrong',
  )
})

test('a device that goes back without a repair is compared, too', async () => {
  dataOf(await read('came-in', iphone13))
  dataOf(await owner.post('/staff/order/no-fix', { orderId, reason: 'board-damage' }))
  await app.settle()
  const back = () => owner.post('/staff/jobs/hand-back', { orderId })
  expect((await back()).code).toBe('NUMBERS_NOT_READ')
  expect(await act('hand-back')).toMatchObject({ reason: 'NUMBERS_NOT_READ' })
  dataOf(await read('leaves', iphone13))
  dataOf(await back())
})

test('sent back to the bench, it is read once more', async () => {
  dataOf(await read('came-in', iphone13))
  await walkTo({ app, by: owner }, orderId, 'repair-completed')
  dataOf(await read('leaves', iphone13))
  const failing = { point: 'loudspeaker', answer: 'fails', note: 'It crackles', seen: 0 }
  dataOf(
    await technician.post('/staff/order/check', { orderId, moment: 'after', points: [failing] }),
  )
  const body = { orderId, round: 1, points: ['loudspeaker'] }
  dataOf(await owner.post('/staff/jobs/send-back', body))
  expect(await shown()).toMatchObject({ leaves: null, state: 'unread', mayRead: null })
})

test('the customer takes them away with their data, and a deleted account leaves none', async () => {
  dataOf(await read('came-in', iphone13))
  const archive = await app.call('GET', '/customer/data', undefined, { token: customer.token })
  expect(archive.status).toBe(200)
  const rows = await app.query('select came_in from device_numbers where order_id = $1', [orderId])
  expect(rows).toEqual([{ came_in: [iphone13] }])
})
