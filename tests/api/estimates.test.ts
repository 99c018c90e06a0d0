/** Tests estimates over HTTP: a device is taken in, its fault priced, and the price accepted, declined or replaced. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentAtCounter } from '#domain/customers/consent.ts'
import { days, hours } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer } from '../app/customer.ts'
import { aMobileNumber, codeFor, sentTo } from '../app/sign-in.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Version = {
  version: number
  state: string
  lines: { key: string; label: string; total: number }[]
  bill: { grandTotal: number; discount: number }
  answer: { accepted: string[]; way: string; total: number } | null
}
type Listed = {
  possible: boolean
  complaint: string
  versions: Version[]
  offered: { issueId: string; total: number }[]
}
type Shown = Version & { hasNewer: boolean; sentTo: string; orderNumber: string }

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

let forms = 0
const aForm = () => (forms++).toString(16).padStart(32, 'e')
const iphone = { byHand: { productId: 'iphone-13', color: 'Midnight' } }

async function takeIn(more: object = {}) {
  const mobileNumber = aMobileNumber()
  const form = {
    formId: aForm(),
    mobileNumber,
    newCustomer: { name: 'Selvi Raman', consent: consentAtCounter },
    device: iphone,
    complaint: 'It fell into water and does not switch on',
    language: 'Tamil',
    ...more,
  }
  const taken = dataOf<{ orderId: string; orderNumber: string }>(
    await frontDesk.post('/staff/counter/take-in', form),
  )
  await app.jobs.settle()
  return { ...taken, mobileNumber, form }
}

const list = async (orderId: string, by: Colleague = frontDesk) =>
  dataOf<Listed>(await by.get(`/staff/order/estimates?orderId=${orderId}`))
const freeLine = { label: 'Cleaning after water', labour: 1_500_00, part: 0, quality: '', warranty: '' }

async function sendEstimate(orderId: string, more: object = {}, by: Colleague = technician) {
  const { offered, versions } = await list(orderId)
  const lines = [{ issueId: offered[0]?.issueId }, { ...freeLine, needs: 0 }]
  const after = versions[0]?.version ?? 0
  const body = { orderId, after, lines, findings: ['Corrosion at J4500'], note: '', ...more }
  const answer = await by.post('/staff/order/estimates', body)
  await app.jobs.settle()
  return answer
}

/** The token of the newest link that a number was sent. */
async function tokenFor(mobileNumber: string): Promise<string> {
  for (const { text } of await sentTo(app, mobileNumber)) {
    const token = /\/approve#([\w-]+)/.exec(text)?.[1]
    if (token) return token
  }
  throw new Error('no link was sent')
}
const templatesTo = async (mobileNumber: string) =>
  (await sentTo(app, mobileNumber)).map(({ template }) => template)

async function answerByLink(token: string, mobileNumber: string, body: object) {
  const { session_id } = dataOf<{ session_id: string }>(
    await app.call('POST', '/estimates/code', { token }),
  )
  await app.jobs.settle()
  const otp = await codeFor(app, mobileNumber)
  return app.call('POST', '/estimates/answer', { token, session_id, otp, ...body })
}
const shown = async (token: string, newest = false) =>
  dataOf<Shown>(await app.call('POST', '/estimates/shown', { token, newest }))

describe('a device is taken in to find its fault', () => {
  test('has its card at once, costs nothing, and cannot be paid or repaired', async () => {
    const { orderId, orderNumber, form } = await takeIn()
    const order = dataOf<{ card: { estimate: string; issues: string; next: object }; bill: null }>(
      await frontDesk.get(`/staff/order?orderId=${orderId}`),
    )
    expect(order).toMatchObject({
      complaint: form.complaint,
      bill: null,
      paid: false,
      card: { orderNumber, estimate: 'none', issues: form.complaint, unpaid: true },
    })
    const pay = { orderId, amount: 100, payment: { method: 'cash' } }
    expect((await frontDesk.post('/staff/counter/pay', pay)).body).toMatchObject({
      code: 'PRICE_CHANGED',
    })
  })
})
