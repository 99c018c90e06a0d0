/**
 * Tests that a repair goes from its estimate to the invoice when the process is killed before or after each effect:
 * one version, one answer, one payment, one repair, and each message once.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StageKey, stagesOf } from '#domain/repairs/stages.ts'
import { seconds } from '#kernel/time.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { atBrowser, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer } from '../app/customer.ts'
import { startKillableApp, type KillableApp } from '../app/killable-app.ts'
import { isNightly, rounds } from '../modes.ts'
import { aPlace, cleanUp, type Kind } from '../store/stores.ts'
import { wrongsOfVouchers } from './books.ts'
import { aProvider, deliver, type Provider } from './provider.ts'

const kind = (process.env['TEST_STORE'] ?? 'pglite') as Kind
const startsAt = new Date('2026-11-23T05:30:00Z')
/** Kills at some effects, others on each store; the nightly run at every one. */
const step = rounds({ complete: 9, nightly: 1 })
const firstEffect = isNightly || kind === 'postgres' ? 1 : 4
/** Of the pages, whatever port a restarted process listens on. */
const origin = 'http://localhost:3000'
const mobileNumber = '9840012345'

let provider: Provider
let app: KillableApp
let owner: Colleague
let customer: Customer
let taken = 0

beforeAll(async () => {
  let now = () => startsAt
  provider = await aProvider(() => now())
  app = await startKillableApp({ place: await aPlace(kind), env: provider.env, startsAt })
  now = app.clock
  owner = atBrowser({ call: app.call, deps: { origin } })
  dataOf(await owner.enter(await app.ownerLink()))
  dataOf(await owner.addPasskey())
  customer = await aCustomer(app, { mobileNumber })
})
afterAll(async () => {
  await app?.close()
  await provider?.close()
  await cleanUp()
})

/** A colleague presses a button until the answer is known. */
const press = (path: string, body: object, key: string) =>
  app.insist(() => owner.call('POST', path, body, { Origin: origin, 'Idempotency-Key': key }))
async function succeeds(request: Promise<Answer>): Promise<Answer> {
  const answer = await request
  expect(answer.status, answer.text).toBe(200)
  return answer
}

async function takeIn(): Promise<string> {
  const form = {
    formId: String(taken++).padStart(32, '0'),
    mobileNumber,
    device: { byHand: { productId: 'iphone-13', color: 'Midnight' } },
    complaint: 'It does not switch on',
    language: 'Tamil',
  }
  const { orderId } = dataOf<{ orderId: string }>(await owner.post('/staff/counter/take-in', form))
  await app.settle()
  return orderId
}

const line = { label: 'Cleaning after water', labour: 1_500_00, part: 0, quality: '', warranty: '' }

/** With 18 % tax. */
const price = 1_770_00
const advance = 500_00

async function deliverAll() {
  for (const event of provider.takeEvents())
    await succeeds(app.insist(() => deliver(app.url, event)))
}

/** The workshop brings the device to a stage, one after the other. */
async function moveTo(orderId: string, last: StageKey) {
  const stages = stagesOf('walk-in')
  for (const to of stages.slice(1, stages.indexOf(last) + 1)) {
    const [job] = await app.query<{ stage: StageKey }>(
      'select stage from repair_jobs where order_id = $1',
      [orderId],
    )
    const from = job?.stage ?? 'order-placed'
    if (stages.indexOf(from) >= stages.indexOf(to)) continue
    await app.work(orderId, to)
    await succeeds(press('/staff/jobs/move', { orderId, from, to }, `${to}-${orderId}`))
  }
}

/** The balance, by a code on the colleague's screen. */
async function payByQrCode(orderId: string) {
  const body = { orderId, amount: price - advance }
  await succeeds(press('/staff/order/qr-code', body, `qr-${orderId}`))
  const [code] = await app.query<{ provider_qr_id: string }>(
    `select provider_qr_id from payment_qr_codes where order_id = $1 and state = 'open'`,
    [orderId],
  )
  provider.payQrCode(code?.provider_qr_id ?? '')
  await deliverAll()
  await app.settle()
}

/** From the estimate to the device in its owner's hands. */
async function wholeRepair(orderId: string) {
  const version = { orderId, after: 0, lines: [line], findings: ['Corrosion'], note: '' }
  await succeeds(press('/staff/order/estimates', version, `send-${orderId}`))
  await app.settle()
  const answer = { orderId, version: 1, accepted: ['line-1'] }
  const key = { key: `answer-${orderId}` }
  await succeeds(app.insist(() => customer.post('/orders/estimate/answer', answer, key)))
  const cash = { method: 'cash' }
  const advanced = { orderId, amount: advance, payment: cash, formKey: `advance-${orderId}` }
  await succeeds(press('/staff/counter/pay', advanced, `advance-${orderId}`))
  await moveTo(orderId, 'final-quality-check')
  await payByQrCode(orderId)
  await moveTo(orderId, 'delivered')
  await app.settle()
}

const countOf = async (sql: string, orderId: string): Promise<number> =>
  Number((await app.query<{ n: string }>(`select count(*) as n from ${sql}`, [orderId]))[0]?.n)

/** What is not there as often as it must be. */
async function wrongsOfRepair(orderId: string): Promise<string[]> {
  const expected: Readonly<Record<string, number>> = {
    'estimates where order_id = $1': 1,
    'estimate_answers where order_id = $1': 1,
    'orders where id = $1 and paid_at is not null': 1,
    [`payments where order_id = $1 and standing = 'counted' and purpose = 'advance'`]: 1,
    [`payments where order_id = $1 and standing = 'counted' and purpose = 'balance'`]: 1,
    'payments where order_id = $1': 2,
    'payment_refunds r join payments p on p.id = r.payment_id where p.order_id = $1': 0,
    'repair_stages where order_id = $1': stagesOf('walk-in').length,
    [`documents where order_id = $1 and kind = 'receipt-voucher'`]: 2,
    [`documents where order_id = $1 and kind = 'tax-invoice'`]: 1,
    [`deliveries where template = 'estimate-ready' and state = 'sent'
      and dedupe_key like (select '%' || id || '%' from estimates where order_id = $1)`]: 1,
    [`deliveries where state <> 'sent' and dedupe_key like '%' || $1 || '%'`]: 0,
  }
  const wrong: string[] = []
  for (const [sql, due] of Object.entries(expected)) {
    const n = await countOf(sql, orderId)
    if (n !== due) wrong.push(`${n} of ${sql}`)
  }
  const [sums] = await app.query<{ paid: string; invoiced: string }>(
    `select (select sum(amount_paise) from payments where order_id = $1) as paid,
       (select sum((content #>> '{totals,grand}')::int) from documents
        where order_id = $1 and kind = 'tax-invoice') as invoiced`,
    [orderId],
  )
  if (Number(sums?.paid) !== price) wrong.push(`${sums?.paid} was paid of ${price}`)
  if (Number(sums?.invoiced) !== price) wrong.push(`${sums?.invoiced} was invoiced of ${price}`)
  return wrong
}

/**
 * Every payment by code is booked once, and every number of the vouchers is there once. A code whose opening was cut off was
 * shown to nobody, and the provider ends it by itself.
 */
async function wrongsOfBooks(): Promise<string[]> {
  const wrong = await wrongsOfVouchers(app.query)
  for (const { status, paidBy } of provider.books.listQrCodes()) {
    if (paidBy.length > 0 && status !== 'closed') wrong.push(`a paid code is ${status}`)
    for (const id of paidBy) {
      const [row] = await app.query('select count(*)::int as n from payments where id = $1', [id])
      if (row?.['n'] !== 1) wrong.push(`a payment by code is booked ${row?.['n']} times`)
    }
  }
  return wrong
}

async function repairWithKill(fault: string) {
  const orderId = await takeIn()
  const before = app.deaths()
  await app.plan(fault)
  await wholeRepair(orderId)
  await app.advance(seconds(50))
  await app.reconcile()
  await app.settle()
  const effects = await app.effects()
  const killed = app.deaths() - before
  await app.plan(undefined)
  const wrong = [...(await wrongsOfRepair(orderId)), ...(await wrongsOfBooks())]
  return { killed, wrong, effects }
}

test(`killed before and after the effects from an estimate to the invoice (${kind})`, async () => {
  const { wrong, effects } = await repairWithKill('kill@999')
  expect(wrong).toEqual([])
  const began = app.deaths()
  let kills = 0
  for (let n = firstEffect; n <= effects.length; n += step)
    for (const side of ['', '+']) {
      const killed = await repairWithKill(`kill@${n}${side}`)
      expect({ n, side, wrong: killed.wrong }).toEqual({ n, side, wrong: [] })
      kills++
    }
  expect(app.deaths() - began).toBe(kills)
}, 1_800_000)
