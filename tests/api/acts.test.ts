/**
 * Tests over HTTP that the acts which an order offers are those that its calls accept: whatever is said to be refused is
 * refused with that code, by every role and in every phase, and what is allowed is done.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { callOf, customerCallOf, newestOf, otherThan } from './act-calls.ts'
import { atCounter } from './at-counter.ts'
import { walkTo } from './walk-job.ts'

let app: TestApp
let owner: Colleague
let frontDesk: Colleague
let technician: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  frontDesk = await aColleague(app, owner, 'front-desk')
  technician = await aColleague(app, owner, 'technician')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const { takeIn, send, note, take, anAgreedRepair } = atCounter(() => ({ app, owner, frontDesk }))

type Act = { act: string; allowed: boolean; reason: string | null }
type Stands = { phase: string; acts: Act[] }
const shownTo = async (by: Colleague, orderId: string) =>
  dataOf<Stands>(await by.get(`/staff/order?orderId=${orderId}`))
const trackedBy = async (by: Customer, orderId: string) =>
  dataOf<{ phase: string; acts: Act[] }>(await by.get(`/orders/track?orderId=${orderId}`))

/** Every act that is said to be refused is refused with that code. */
async function expectRefusals(orderId: string, mobileNumber: string) {
  for (const by of [owner, frontDesk, technician])
    for (const { act, allowed, reason } of (await shownTo(by, orderId)).acts)
      if (!allowed)
        expect([act, (await callOf(act, { by, owner }, orderId)).body.code]).toEqual([act, reason])
  const customer = await aCustomer(app, { mobileNumber })
  const { answer } = await newestOf(owner, orderId)
  const order = { orderId, version: 1, accepted: otherThan(answer) }
  for (const { act, allowed, reason } of (await trackedBy(customer, orderId)).acts)
    if (!allowed)
      expect([act, (await customerCallOf(act, customer, order)).body.code]).toEqual([act, reason])
}

const states = {
  'under-diagnosis': takeIn,
  'under-diagnosis, with an estimate': async () => {
    const taken = await takeIn()
    await send(taken.orderId, 0, [{ labour: 1_000_00 }])
    return taken
  },
  agreed: () => anAgreedRepair(),
  'agreed, paid in part': () => anAgreedRepair(500_00),
  paid: () => anAgreedRepair(1_180_00),
  'paid, at its final check': async () => {
    const taken = await anAgreedRepair(1_180_00)
    await walkTo({ app, by: owner }, taken.orderId, 'final-quality-check')
    return taken
  },
  'paid, delivered': async () => {
    const taken = await anAgreedRepair(1_180_00)
    await walkTo({ app, by: owner }, taken.orderId, 'delivered')
    return taken
  },
  'closed, to be given back': async () => {
    const taken = await takeIn()
    await send(taken.orderId, 0, [{ labour: 1_000_00 }])
    dataOf(await note(taken.orderId, 1, []))
    await app.jobs.settle()
    return taken
  },
} as const
type State = keyof typeof states

describe.each(Object.keys(states) as State[])('an order that is %s', (state) => {
  test('refuses what it says that it refuses', async () => {
    const { orderId, mobileNumber } = await states[state]()
    const { phase } = await shownTo(owner, orderId)
    expect(state.split(',')[0]).toBe(phase)
    await expectRefusals(orderId, mobileNumber)
  })

  test('does what it says that it allows', async () => {
    const { acts } = await shownTo(owner, (await states[state]()).orderId)
    for (const { act } of acts.filter(({ allowed }) => allowed)) {
      const { orderId } = await states[state]()
      expect([act, (await callOf(act, { by: owner, owner }, orderId)).status]).toEqual([act, 200])
    }
  })
})

test('an order that is paid in part says so to its customer', async () => {
  const { orderId, mobileNumber } = await anAgreedRepair()
  dataOf(await take(orderId, 100_00))
  const customer = await aCustomer(app, { mobileNumber })
  const { phase, acts } = await trackedBy(customer, orderId)
  expect(phase).toBe('agreed')
  expect(acts).toEqual([
    { act: 'answer-estimate', allowed: false, reason: 'ESTIMATE_ANSWERED' },
    { act: 'pay', allowed: true, reason: null },
    { act: 'cancel', allowed: true, reason: null },
    { act: 'change-recipient', allowed: false, reason: 'RECIPIENT_FIXED' },
  ])
})
