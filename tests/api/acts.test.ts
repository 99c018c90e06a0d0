/**
 * Tests over HTTP that the acts which an order offers are those that its calls accept: whatever is said to be refused is
 * refused with that code, by every role and in every phase, and what is allowed is done.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StageKey, stagesOf } from '#domain/repairs/stages.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aForm, atCounter } from './at-counter.ts'
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
type Stands = {
  phase: string
  acts: Act[]
  money: { kept: number; due: number }
  card: { stage: StageKey }
}
const shownTo = async (by: Colleague, orderId: string) =>
  dataOf<Stands>(await by.get(`/staff/order?orderId=${orderId}`))
const trackedBy = async (by: Customer, orderId: string) =>
  dataOf<{ phase: string; acts: Act[] }>(await by.get(`/orders/track?orderId=${orderId}`))

type Answered = { accepted: string[] } | null
async function newestOf(orderId: string) {
  const { versions } = dataOf<{ versions: { version: number; answer: Answered }[] }>(
    await owner.get(`/staff/order/estimates?orderId=${orderId}`),
  )
  return versions[0] ?? { version: 0, answer: null }
}
/** The same answer again would be a repeat. */
const otherThan = (answer: Answered) => (answer?.accepted.includes('line-1') ? [] : ['line-1'])

/** The call of each act, as a page would make it in this state. */
async function callOf(act: string, by: Colleague, orderId: string) {
  const { money, card } = await shownTo(owner, orderId)
  const { version, answer } = await newestOf(orderId)
  const accepted = otherThan(answer)
  const stages = stagesOf('walk-in')
  const line = { label: 'Cleaning', labour: 100_00, part: 0, quality: '', warranty: '' }
  const leftOut = version === 0 ? [] : [{ key: 'line-1', reason: 'Not needed' }]
  const calls: Record<string, () => ReturnType<Colleague['post']>> = {
    'send-estimate': () =>
      by.post('/staff/order/estimates', {
        orderId,
        after: version,
        lines: [line],
        findings: ['Dust'],
        note: '',
        leftOut,
      }),
    'note-answer': () =>
      by.post('/staff/order/estimates/answer', {
        orderId,
        version: Math.max(1, version),
        accepted,
        way: 'phone',
      }),
    'take-payment': () =>
      by.post('/staff/counter/pay', {
        orderId,
        amount: Math.round(money.due * 100),
        formKey: aForm(),
        payment: { method: 'cash' },
      }),
    refund: () =>
      by.post('/staff/money/refunds', {
        orderId,
        reason: 'agreed-otherwise',
        seenLeft: money.kept,
        formKey: aForm(),
      }),
    'change-recipient': () => by.post('/staff/order/recipient', { orderId, recipientTax: null }),
    'call-off': () =>
      by.post('/staff/order/call-off', {
        orderId,
        fee: 0,
        seenLeft: Math.round(money.kept * 100),
      }),
    'no-fix': () => by.post('/staff/order/no-fix', { orderId, reason: 'board-damage' }),
    'move-on': () =>
      by.post('/staff/jobs/move', {
        orderId,
        from: card.stage,
        to: stages[stages.indexOf(card.stage) + 1] ?? 'order-placed',
      }),
    'hand-back': () => by.post('/staff/jobs/hand-back', { orderId }),
    'allow-unpaid-hand-over': () =>
      by.post('/staff/order/hand-over-unpaid', { orderId, reason: 'Pays on Friday' }),
  }
  const call = calls[act]
  if (!call) throw new Error(`${act} has no call`)
  return call()
}

const customerCalls = (
  by: Customer,
  orderId: string,
  accepted: readonly string[],
): Record<string, () => ReturnType<Customer['post']>> => ({
  'answer-estimate': () => by.post('/orders/estimate/answer', { orderId, version: 1, accepted }),
  pay: () => by.confirm(orderId),
  cancel: () => by.cancel(orderId),
  'change-recipient': () =>
    by.post('/orders/recipient', { orderId, recipientTax: null, remember: false }),
})

/** Every act that is said to be refused is refused with that code. */
async function expectRefusals(orderId: string, mobileNumber: string) {
  for (const by of [owner, frontDesk, technician])
    for (const { act, allowed, reason } of (await shownTo(by, orderId)).acts)
      if (!allowed) expect([act, (await callOf(act, by, orderId)).body.code]).toEqual([act, reason])
  const customer = await aCustomer(app, { mobileNumber })
  const { answer } = await newestOf(orderId)
  const calls = customerCalls(customer, orderId, otherThan(answer))
  for (const { act, allowed, reason } of (await trackedBy(customer, orderId)).acts)
    if (!allowed) expect([act, (await calls[act]?.())?.body.code]).toEqual([act, reason])
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
      expect([act, (await callOf(act, owner, orderId)).status]).toEqual([act, 200])
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
