/** Tests the cash drawer over HTTP: what it expects, closing, what comes later, counting again, and who may do it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentAtCounter } from '#domain/customers/consent.ts'
import { hours } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { iphone13 } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'

type Open = {
  drawerId: string
  float: number
  received: number
  refunded: number
  paidIn: number
  paidOut: number
  expected: number
  moves: { kind: string; amount: number; orderId: string }[]
  entries: { id: string; reason: string }[]
}
type Sheet = Omit<Open, 'moves'> & {
  counts: {
    version: number
    counted: number
    difference: number
    left: number
    reason: string
    by: string
  }[]
}
type Drawer = {
  open: Open | null
  limit: { reasonAbove: number; version: number }
  lastClosed: string | null
}

let app: TestApp
let owner: Colleague
let desk: Colleague
let technician: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  desk = await aColleague(app, owner, 'front-desk')
  technician = await aColleague(app, owner, 'technician')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const drawer = async () => dataOf<Drawer>(await desk.get('/staff/money/drawer'))
async function open(): Promise<Open> {
  const { open: found } = await drawer()
  if (!found) throw new Error('no drawer is open')
  return found
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

let forms = 0
const aForm = () => (forms++).toString(16).padStart(32, '0')

/** A walk-in paid in cash; returns its order and the amount in paise. */
async function cashWalkIn() {
  const device = dataOf<{ _id: string }>(
    await desk.post('/staff/counter/device', { imeiNumber: iphone13 }),
  )
  const listed = dataOf<{ value: string }[]>(
    await desk.get(`/staff/counter/issues?productId=${device._id}`),
  )
  const issueId = listed[0]?.value ?? ''
  const mobileNumber = aMobileNumber()
  const { amount } = dataOf<{ amount: number }>(
    await desk.post('/staff/counter/price', {
      mobileNumber,
      productId: device._id,
      issues: [issueId],
    }),
  )
  const { orderId } = dataOf<{ orderId: string }>(
    await desk.post('/staff/counter/book', {
      formId: aForm(),
      mobileNumber,
      newCustomer: { name: 'Arul Selvan', consent: consentAtCounter },
      device: { imeiNumber: iphone13 },
      issues: [{ issueId, audioLanguage: 'Tamil', audioUrl: '/a.mp3' }],
      amount,
      payment: { method: 'cash' },
    }),
  )
  return { orderId, rupees: amount / 100 }
}

const entry = (drawerId: string, more: object = {}) => ({
  drawerId,
  kind: 'out',
  amount: '100',
  reason: 'Courier',
  formKey: aForm(),
  ...more,
})
const close = (of: Open, more: object = {}) =>
  desk.post('/staff/money/drawer/close', {
    drawerId: of.drawerId,
    notes: { 500: 4 },
    seenExpected: of.expected,
    left: '2000',
    reason: 'Counted twice',
    ...more,
  })

describe('the cash drawer', () => {
  test('is started once, with what is in it', async () => {
    expect((await drawer()).open).toBeNull()
    const both = await Promise.all([
      desk.post('/staff/money/drawer/start', { float: '2000' }),
      owner.post('/staff/money/drawer/start', { float: '2000' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await open()).toMatchObject({ float: 2_000, expected: 2_000, moves: [] })
  })

  test('expects its float, cash payments and what was put in, less refunds in cash and what was taken out', async () => {
    const { orderId, rupees } = await cashWalkIn()
    const { drawerId } = await open()
    const twice = entry(drawerId)
    dataOf(await desk.post('/staff/money/drawer/entries', twice))
    dataOf(await desk.post('/staff/money/drawer/entries', twice))
    const change = entry(drawerId, { kind: 'in', amount: '50.50', reason: 'Change of the bank' })
    dataOf(await desk.post('/staff/money/drawer/entries', change))
    const refund = { orderId, amount: '25', reason: 'charged-too-much', seenLeft: rupees }
    const { refundId } = dataOf<{ refundId: string }>(
      await owner.post('/staff/money/refunds', { ...refund, formKey: aForm() }),
    )
    expect((await open()).refunded).toBe(0)
    dataOf(await owner.post('/staff/counter/return', { refundId, money: { method: 'cash' } }))
    expect(await open()).toMatchObject({
      float: 2_000,
      received: rupees,
      refunded: 25,
      paidIn: 50.5,
      paidOut: 100,
      expected: 2_000 + rupees + 50.5 - 25 - 100,
      moves: [
        { kind: 'received', orderId, amount: rupees },
        { kind: 'refunded', orderId, amount: 25 },
      ],
    })
  })

  test('gives out no more than is in it', async () => {
    const { drawerId, expected } = await open()
    const all = entry(drawerId, { amount: `${expected + 1}` })
    expect(codeOf(await desk.post('/staff/money/drawer/entries', all))).toEqual([
      409,
      'DRAWER_HOLDS_LESS',
    ])
  })

  test('is not closed with a difference that nobody explains, a float above the count, or a sum that has changed', async () => {
    const of = await open()
    expect(codeOf(await close(of, { reason: ' ' }))).toEqual([422, 'DIFFERENCE_UNEXPLAINED'])
    expect(codeOf(await close(of, { left: '2000.01' }))).toEqual([422, 'FLOAT_TOO_HIGH'])
    expect(codeOf(await close(of, { seenExpected: of.expected - 1 }))).toEqual([
      409,
      'DRAWER_CHANGED',
    ])
    expect((await open()).drawerId).toBe(of.drawerId)
  })

  test('is closed once, by whom and with which difference on record; later cash goes into the next', async () => {
    const of = await open()
    app.advance(hours(1))
    const both = await Promise.all([close(of), close(of)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const next = await open()
    expect(next).toMatchObject({ float: 2_000, expected: 2_000, moves: [], entries: [] })
    expect((await drawer()).lastClosed).toBe(of.drawerId)
    const sheet = dataOf<Sheet>(await desk.get(`/staff/money/drawer/sheet?drawerId=${of.drawerId}`))
    expect(sheet).toMatchObject({ received: of.received, expected: of.expected })
    expect(sheet.counts).toMatchObject([
      { version: 1, counted: 2_000, difference: 2_000 - of.expected, left: 2_000 },
    ])
    const late = await cashWalkIn()
    expect(await open()).toMatchObject({ received: late.rupees, expected: 2_000 + late.rupees })
    const after = entry(of.drawerId)
    expect(codeOf(await desk.post('/staff/money/drawer/entries', after))).toEqual([
      409,
      'DRAWER_CLOSED_MEANWHILE',
    ])
  })

  test('is counted again by the owner alone, with a reason, beside the first count', async () => {
    const { lastClosed } = await drawer()
    const again = {
      drawerId: lastClosed,
      version: 1,
      notes: { 500: 4, 10: 1 },
      reason: 'A note stuck',
    }
    expect((await desk.post('/staff/money/drawer/count-again', again)).status).toBe(403)
    expect(codeOf(await owner.post('/staff/money/drawer/count-again', again))).toEqual([
      403,
      'SHOW_PASSKEY',
    ])
    dataOf(await owner.signIn())
    const silent = { ...again, reason: '' }
    expect((await owner.post('/staff/money/drawer/count-again', silent)).status).toBe(422)
    dataOf(await owner.post('/staff/money/drawer/count-again', again))
    expect(codeOf(await owner.post('/staff/money/drawer/count-again', again))).toEqual([
      409,
      'RECOUNTED_MEANWHILE',
    ])
    const { counts } = dataOf<Sheet>(
      await owner.get(`/staff/money/drawer/sheet?drawerId=${lastClosed}`),
    )
    expect(counts.map(({ version, counted }) => [version, counted])).toEqual([
      [2, 2_010],
      [1, 2_000],
    ])
  })

  test('needs a reason from the difference on that the owner set', async () => {
    const { limit } = await drawer()
    const wide = { reasonAbove: '1000000', version: limit.version }
    expect((await desk.post('/staff/money/drawer/limit', wide)).status).toBe(403)
    dataOf(await owner.post('/staff/money/drawer/limit', wide))
    const of = await open()
    app.advance(hours(1))
    dataOf(await close(of, { reason: '' }))
    const { drawers } = dataOf<{ drawers: { drawerId: string }[] }>(
      await owner.get('/staff/money/drawers'),
    )
    expect(drawers.map(({ drawerId }) => drawerId)).toContain(of.drawerId)
    expect(drawers).toHaveLength(2)
  })

  test('is nothing for a technician, and its list is the owner’s', async () => {
    expect((await technician.get('/staff/money/drawer')).status).toBe(403)
    expect((await desk.get('/staff/money/drawers')).status).toBe(403)
    const other = await aColleague(app, owner, 'front-desk')
    const { drawers } = dataOf<{ drawers: { drawerId: string }[] }>(
      await owner.get('/staff/money/drawers'),
    )
    const answers = await Promise.all(
      drawers.map(({ drawerId }) => other.get(`/staff/money/drawer/sheet?drawerId=${drawerId}`)),
    )
    // The last one, which the next shift takes over, and not the one before it.
    expect(answers.map(({ status }) => status)).toEqual([200, 404])
  })
})
