/** Tests over HTTP that agreements, documents and debts stay right while an order is paid in parts, and after it is over. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours, minutes } from '#kernel/time.ts'
import { exportOrdersOfCustomer } from '#domain/orders/server/export-orders.ts'
import { checkPaidOrders } from '#domain/system/server/check-paid-orders.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, iphone13, iphone15 } from '../app/customer.ts'
import { aMobileNumber, sentTo } from '../app/sign-in.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aStudent } from './approved-student.ts'
import { aForm, atCounter } from './at-counter.ts'
import { walkTo } from './walk-job.ts'

let app: TestApp
let owner: Colleague
let frontDesk: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  frontDesk = await aColleague(app, owner, 'front-desk')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const { rows, takeIn, send, note, take, anAgreedRepair, moneyOf, standingOf, documentsOf } =
  atCounter(() => ({ app, owner, frontDesk }))
const kindsOf = async (orderId: string) =>
  (await documentsOf(orderId)).map(({ kind, total }) => [kind, total])
const statusOf = async (orderId: string) =>
  dataOf<{ status: string }>(await frontDesk.get(`/staff/order?orderId=${orderId}`)).status
const allow = (orderId: string) =>
  owner.post('/staff/order/hand-over-unpaid', { orderId, reason: 'Pays on Friday' })
async function wait(time: number) {
  app.advance(time)
  // Their sessions end meanwhile.
  for (const one of [owner, frontDesk]) dataOf(await one.signIn())
}

type Shown = {
  goesOnAnyway: boolean
  lines: { key: string; isKept: boolean; otherwise: number | null }[]
}
const newestOf = async (orderId: string) => {
  const { versions } = dataOf<{ versions: Shown[] }>(
    await frontDesk.get(`/staff/order/estimates?orderId=${orderId}`),
  )
  return versions[0]
}

describe('what is invoiced before it is paid', () => {
  const acts = async (orderId: string) => {
    const { acts: all } = dataOf<{ acts: { act: string; reason: string | null }[] }>(
      await owner.get(`/staff/order?orderId=${orderId}`),
    )
    const asked = ['send-estimate', 'note-answer', 'change-recipient']
    return all.filter(({ act }) => asked.includes(act)).map(({ reason }) => reason)
  }

  test('keeps its price and its recipient, once its device went home', async () => {
    const { orderId, mobileNumber } = await anAgreedRepair()
    dataOf(await allow(orderId))
    await walkTo({ app, by: owner }, orderId, 'delivered')
    const customer = await aCustomer(app, { mobileNumber })
    const change = { orderId, recipientTax: null }
    const answers = [
      await customer.post('/orders/recipient', change),
      await frontDesk.post('/staff/order/recipient', change),
    ]
    for (const { body } of answers) expect(body.code).toBe('RECIPIENT_FIXED')
    expect(await acts(orderId)).toEqual([
      'NOT_OPEN_FOR_ESTIMATE',
      'ESTIMATE_ANSWERED',
      'RECIPIENT_FIXED',
    ])
  })

  test('keeps them while nobody comes for the device', async () => {
    const { orderId } = await anAgreedRepair()
    await walkTo({ app, by: owner }, orderId, 'final-quality-check')
    await wait(days(29))
    await send(orderId, 1, [{ labour: 100_00 }], [{ key: 'line-1', reason: 'Another way' }])
    expect(await acts(orderId)).toEqual([null, null, null])
    await wait(days(1))
    expect(await acts(orderId)).toEqual([
      'NOT_OPEN_FOR_ESTIMATE',
      'ESTIMATE_CLOSED',
      'RECIPIENT_FIXED',
    ])
    expect((await note(orderId, 2, ['line-1'])).body.code).toBe('ESTIMATE_CLOSED')
    expect(await standingOf(orderId)).toMatchObject({ due: 1_180 })
  })
})

describe('once a repair is being done, what was agreed stays', () => {
  const board = { label: 'Board repair', labour: 5_000_00 }
  const glue = { label: 'New glue', labour: 100_00 }

  test('when its customer accepts only what is new', async () => {
    const { orderId } = await takeIn()
    await send(orderId, 0, [board])
    dataOf(await note(orderId, 1, ['line-1']))
    await walkTo({ app, by: owner }, orderId, 'final-quality-check')
    await send(orderId, 1, [board, glue])
    expect(await newestOf(orderId)).toMatchObject({
      goesOnAnyway: true,
      lines: [
        { isKept: true, otherwise: null },
        { isKept: false, otherwise: null },
      ],
    })
    dataOf(await note(orderId, 2, ['line-2']))
    // The same answer again, as it was sent and as it was understood.
    dataOf(await note(orderId, 2, ['line-2']))
    dataOf(await note(orderId, 2, ['line-1', 'line-2']))
    expect(await standingOf(orderId)).toMatchObject({ due: 6_018 })
  })

  test('when its customer declines a later version', async () => {
    const { orderId, mobileNumber } = await takeIn()
    await send(orderId, 0, [board])
    dataOf(await note(orderId, 1, ['line-1']))
    await walkTo({ app, by: owner }, orderId, 'repair-in-progress')
    await send(orderId, 1, [board, glue])
    const customer = await aCustomer(app, { mobileNumber })
    dataOf(await customer.post('/orders/estimate/answer', { orderId, version: 2, accepted: [] }))
    await app.jobs.settle()
    expect(await statusOf(orderId)).toBe('ENQUIRY_STEP_THREE_COMPLETED')
    expect(await standingOf(orderId)).toMatchObject({ due: 5_900 })
  })

  test('at the price that was agreed, when a dearer one is declined', async () => {
    const { orderId } = await takeIn()
    await send(orderId, 0, [board])
    dataOf(await note(orderId, 1, ['line-1']))
    await walkTo({ app, by: owner }, orderId, 'repair-in-progress')
    await send(orderId, 1, [{ ...board, labour: 6_000_00 }, glue])
    expect(await newestOf(orderId)).toMatchObject({
      lines: [
        { isKept: false, otherwise: 5_000 },
        { isKept: false, otherwise: null },
      ],
    })
    dataOf(await note(orderId, 2, ['line-2']))
    expect(await standingOf(orderId)).toMatchObject({ due: 6_018 })
  })

  test('but what was taken out of it since is a new question', async () => {
    const { orderId } = await takeIn()
    await send(orderId, 0, [board, glue])
    dataOf(await note(orderId, 1, ['line-1', 'line-2']))
    await send(orderId, 1, [board], [{ key: 'line-2', reason: 'The old glue holds' }])
    dataOf(await note(orderId, 2, ['line-1']))
    await walkTo({ app, by: owner }, orderId, 'repair-in-progress')
    await send(orderId, 2, [board, glue, { label: 'Battery', labour: 200_00 }])
    dataOf(await note(orderId, 3, ['line-3']))
    expect(await standingOf(orderId)).toMatchObject({ due: 6_136 })
  })

  test('and before its beginning a line may still be left out', async () => {
    const { orderId } = await takeIn()
    await send(orderId, 0, [board, glue])
    dataOf(await note(orderId, 1, ['line-1', 'line-2']))
    await send(orderId, 1, [board, glue])
    dataOf(await note(orderId, 2, ['line-2']))
    expect(await standingOf(orderId)).toMatchObject({ due: 118 })
  })
})

describe('once a device was handed over with money due', () => {
  /** ₹500 of ₹1,180 are paid, and another version is open. */
  async function handedOver() {
    const taken = await anAgreedRepair(500_00)
    await send(taken.orderId, 1, [{ labour: 1_000_00 }, { label: 'New glue', labour: 100_00 }])
    dataOf(await allow(taken.orderId))
    await walkTo({ app, by: owner }, taken.orderId, 'delivered')
    return taken
  }
  const stands = [
    ['receipt-voucher', 500_00],
    ['tax-invoice', 1_180_00],
  ]

  test('no estimate is answered or sent any more', async () => {
    const { orderId, mobileNumber } = await handedOver()
    const customer = await aCustomer(app, { mobileNumber })
    for (const accepted of [[], ['line-1'], ['line-1', 'line-2']]) {
      const answer = await customer.post('/orders/estimate/answer', {
        orderId,
        version: 2,
        accepted,
      })
      expect(answer.body.code).toMatch(/^ESTIMATE_(CLOSED|REPLACED)$/)
      expect((await note(orderId, 2, accepted)).body.code).toMatch(/^ESTIMATE_(CLOSED|REPLACED)$/)
    }
    const line = { label: 'More', labour: 100_00, part: 0, quality: '', warranty: '' }
    const version = { orderId, after: 2, lines: [line], findings: [], note: '' }
    const sent = await frontDesk.post('/staff/order/estimates', version)
    expect(sent.body.code).toBe('NOT_OPEN_FOR_ESTIMATE')
    expect(await standingOf(orderId)).toEqual({ kept: 500, due: 680, paid: false })
    expect(await kindsOf(orderId)).toEqual(stands)
  })

  test('an advance that goes back is due again, and changes no document', async () => {
    const { orderId } = await handedOver()
    app.advance(minutes(1))
    dataOf(
      await owner.post('/staff/money/refunds', {
        orderId,
        reason: 'agreed-otherwise',
        seenLeft: 500,
        formKey: aForm(),
      }),
    )
    await handBack(orderId)
    expect(await standingOf(orderId)).toEqual({ kept: 0, due: 1_180, paid: false })
    dataOf(await take(orderId, 1_180_00))
    await app.jobs.settle()
    expect(await kindsOf(orderId)).toEqual(stands)
  })

  test('a checkout that is paid beside the counter gives the surplus back, and lowers no price', async () => {
    const { orderId, mobileNumber } = await anAgreedRepair()
    dataOf(await allow(orderId))
    await walkTo({ app, by: owner }, orderId, 'delivered')
    const customer = await aCustomer(app, { mobileNumber })
    const { razorpayOrderId } = dataOf<{ razorpayOrderId: string }>(await customer.confirm(orderId))
    dataOf(await take(orderId, 590_00))
    dataOf(await customer.verify(orderId, await customer.payNow(razorpayOrderId)))
    await app.jobs.settle()
    await wait(hours(1))
    await app.jobs.settle()
    expect(await standingOf(orderId)).toEqual({ kept: 1_180, due: 0, paid: true })
    expect(await kindsOf(orderId)).toEqual([['tax-invoice', 1_180_00]])
  })
})

/** What is owed in cash is handed back at the counter. */
async function handBack(orderId: string) {
  const owed = await rows(
    `select r.id from payment_refunds r join payments p on p.id = r.payment_id
     where p.order_id = $1 and r.state = 'owed'`,
    orderId,
  )
  for (const { id } of owed)
    dataOf(await owner.post('/staff/counter/return', { refundId: id, money: { method: 'cash' } }))
  await app.jobs.settle()
}

describe('an account', () => {
  const reasonsOf = async (mobileNumber: string) => {
    const customer = await aCustomer(app, { mobileNumber })
    const code = await customer.post('/customer/erasure/code', {})
    const { reasonsToWait: reasons } = dataOf<{ reasonsToWait: string[] }>(
      await customer.get('/customer/erasure'),
    )
    return { code: code.body.code, reasons }
  }

  test('waits while the shop holds an advance for a device that has not come', async () => {
    const shopper = await aCustomer(app)
    const { orderId } = await anAgreedRequest(shopper)
    dataOf(await take(orderId, 2_000_00))
    await app.jobs.settle()
    const { code, reasons } = await reasonsOf(shopper.mobileNumber)
    expect(code).toBe('ERASURE_MUST_WAIT')
    expect(reasons).toEqual([
      expect.stringMatching(/^Order MDC-\w{6} is paid in part and not delivered yet\.$/),
    ])
  })

  test('waits for a debt, which stays in the books', async () => {
    const { orderId, orderNumber, mobileNumber } = await anAgreedRepair(500_00)
    dataOf(await allow(orderId))
    await walkTo({ app, by: owner }, orderId, 'delivered')
    expect(await reasonsOf(mobileNumber)).toEqual({
      code: 'ERASURE_MUST_WAIT',
      reasons: [`₹680.00 of order ${orderNumber} is still to be paid.`],
    })
    dataOf(await take(orderId, 680_00))
    await app.jobs.settle()
    expect((await reasonsOf(mobileNumber)).reasons).toEqual([])
  })

  test('exports the owner’s word, with what it was given for', async () => {
    const { orderId } = await anAgreedRepair(500_00)
    dataOf(await allow(orderId))
    const [word] = await rows(
      'select amount_paise::int as amount from order_unpaid_hand_overs where order_id = $1',
      orderId,
    )
    expect(word).toEqual({ amount: 680_00 })
    const [own] = await rows('select customer_id as id from orders where id = $1', orderId)
    expect(await exportOrdersOfCustomer(app.deps, String(own?.['id']))).toMatchObject({
      handedOverUnpaid: [{ amount: 680, reason: 'Pays on Friday' }],
    })
  })
})

/** A contact request that a colleague turned into a walk-in at a known price. */
async function anAgreedRequest(shopper: Awaited<ReturnType<typeof aCustomer>>) {
  const { orderId } = await shopper.fillCartNow(3, iphone15)
  dataOf(await shopper.confirm(orderId))
  await app.jobs.settle()
  const { prices } = dataOf<{ prices: { service: string; amount: number }[] }>(
    await frontDesk.get(`/staff/contact-requests/one?orderId=${orderId}`),
  )
  const booked = prices
    .filter(({ service }) => service === 'walk-in')
    .map(({ service, amount }) => ({ orderId, service, amount }))[0]
  dataOf(await frontDesk.post('/staff/contact-requests/convert', booked))
  await app.jobs.settle()
  return { orderId }
}

test('an order that was agreed on the phone is taken on with its first payment', async () => {
  const shopper = await aCustomer(app)
  const { orderId } = await anAgreedRequest(shopper)
  expect((await frontDesk.get(`/staff/order?orderId=${orderId}`)).body.code).toBe('JOB_NOT_FOUND')
  dataOf(await take(orderId, 2_000_00))
  await app.jobs.settle()
  expect(await standingOf(orderId)).toMatchObject({ kept: 2_000, paid: false })
  expect(await kindsOf(orderId)).toEqual([['receipt-voucher', 2_000_00]])
  const { mayAsk } = dataOf<{ mayAsk: boolean }>(
    await shopper.get(`/orders/questions?orderId=${orderId}`),
  )
  expect(mayAsk).toBe(true)
})

describe('the owner’s word for an unpaid hand-over', () => {
  const handOver = (orderId: string) =>
    owner.post('/staff/jobs/move', { orderId, from: 'final-quality-check', to: 'delivered' })

  test('holds for no more than what was due', async () => {
    const { orderId } = await anAgreedRepair(1_130_00)
    dataOf(await allow(orderId))
    await walkTo({ app, by: owner }, orderId, 'final-quality-check')
    await send(orderId, 1, [{ labour: 1_000_00 }, { label: 'Board repair', labour: 14_000_00 }])
    dataOf(await note(orderId, 2, ['line-1', 'line-2']))
    expect((await handOver(orderId)).body.code).toBe('NOT_PAID')
    expect(dataOf(await owner.get(`/staff/order?orderId=${orderId}`))).toMatchObject({
      unpaidHandOver: null,
    })
    dataOf(await allow(orderId))
    dataOf(await handOver(orderId))
  })

  test('holds for less', async () => {
    const { orderId } = await anAgreedRepair(500_00)
    dataOf(await allow(orderId))
    dataOf(await take(orderId, 100_00))
    await walkTo({ app, by: owner }, orderId, 'delivered')
    expect(await standingOf(orderId)).toMatchObject({ kept: 600, due: 580 })
  })
})

describe('a student’s discount', () => {
  const priceOf = async (orderId: string) =>
    dataOf<{ bill: { total: number } | null }>(await owner.get(`/staff/order?orderId=${orderId}`))
      .bill?.total

  test('in an estimate is not given once another order has used it', async () => {
    const student = await aStudent(app)
    const { orderId } = await takeIn(student.mobileNumber)
    await send(orderId, 0, [{ labour: 10_000_00 }])
    // In person, at the counter, the student puts it on another device.
    const other = await takeIn(student.mobileNumber)
    expect(other.orderId).not.toBe(orderId)
    expect((await note(orderId, 1, ['line-1'])).body.code).toBe('DISCOUNT_GONE')
    await send(orderId, 1, [{ labour: 10_000_00 }])
    dataOf(await note(orderId, 2, ['line-1']))
    expect(await standingOf(orderId)).toMatchObject({ due: 11_800 })
  })

  test('of an accepted price is never taken from it', async () => {
    const student = await aStudent(app)
    const { orderId } = await takeIn(student.mobileNumber)
    await send(orderId, 0, [{ labour: 10_000_00 }])
    dataOf(await note(orderId, 1, ['line-1']))
    expect(await standingOf(orderId)).toMatchObject({ due: 10_620 })
    dataOf(await take(orderId, 500_00))
    await takeIn(student.mobileNumber)
    const { orderId: second } = await student.bookNow(1, iphone13)
    await app.jobs.settle()
    expect(second).not.toBe(orderId)
    expect(await standingOf(orderId)).toMatchObject({ due: 10_120 })
    expect(await priceOf(orderId)).toBe(10_620)
  })
})

test('an advance that goes back is read by its customer', async () => {
  const { orderId, mobileNumber } = await anAgreedRepair(500_00)
  dataOf(await owner.post('/staff/order/call-off', { orderId, fee: 0, seenLeft: 500_00 }))
  await app.jobs.settle()
  const customer = await aCustomer(app, { mobileNumber })
  expect(dataOf(await customer.get(`/orders/track?orderId=${orderId}`))).toMatchObject({
    refunds: [{ amount: 500 }],
  })
})

test('a late fee is invoiced, also where what went back last was a whole payment', async () => {
  const { orderId } = await anAgreedRepair(500_00)
  dataOf(await take(orderId, 680_00))
  await walkTo({ app, by: owner }, orderId, 'reached-workshop')
  dataOf(await owner.post('/staff/order/call-off', { orderId, fee: 300_00, seenLeft: 1_180_00 }))
  await app.jobs.settle()
  const owed = dataOf<readonly { refundId: string; orderId: string; amount: number }[]>(
    await frontDesk.get('/staff/counter/owed'),
  ).filter((one) => one.orderId === orderId)
  const inOrder = owed.toSorted((a, b) => a.amount - b.amount)
  expect(inOrder.map(({ amount }) => amount)).toEqual([200, 680])
  for (const { refundId } of inOrder) {
    const back = { refundId, money: { method: 'cash' } }
    dataOf(await frontDesk.post('/staff/counter/return', back))
    await app.jobs.settle()
  }
  expect(await kindsOf(orderId)).toContainEqual(['tax-invoice', 300_00])
})

test('a late fee is explained among the money of its day, also where another price was agreed after the whole was paid', async () => {
  const { orderId } = await anAgreedRepair(1_180_00)
  await send(orderId, 1, [{ labour: 2_000_00 }])
  dataOf(await note(orderId, 2, ['line-1']))
  expect((await moneyOf(orderId)).payments).toMatchObject([{ purpose: 'full', difference: 0 }])
  dataOf(await owner.post('/staff/order/call-off', { orderId, fee: 300_00, seenLeft: 1_180_00 }))
  await app.jobs.settle()
  expect((await moneyOf(orderId)).payments).toMatchObject([{ purpose: 'full', difference: 0 }])
})

test('a delivery note states the late fee that was kept', async () => {
  const { orderId } = await anAgreedRepair(1_180_00)
  await walkTo({ app, by: owner }, orderId, 'reached-workshop')
  dataOf(await owner.post('/staff/order/call-off', { orderId, fee: 300_00, seenLeft: 1_180_00 }))
  await app.jobs.settle()
  dataOf(await frontDesk.post('/staff/jobs/hand-back', { orderId }))
  const [delivered] = await rows(
    `select content ->> 'charge' as charge from delivery_notes where order_id = $1`,
    orderId,
  )
  expect(delivered).toEqual({ charge: 'Late fee of ₹300.00, kept of what was paid' })
})

/** The orders that raise an alarm now, because something lacks after their payment. */
async function lackingNow(): Promise<string[]> {
  const lacking: string[] = []
  await checkPaidOrders({
    ...app.deps,
    isInvented: () => false,
    alarm: (_, { order }) => void lacking.push(order),
  })
  return lacking
}

test('what was paid after an unpaid hand-over lacks no voucher', async () => {
  const { orderId } = await anAgreedRepair()
  dataOf(await allow(orderId))
  await walkTo({ app, by: owner }, orderId, 'delivered')
  dataOf(await take(orderId, 1_180_00))
  await app.jobs.settle()
  app.advance(hours(2))
  expect(await lackingNow()).not.toContain(orderId)
})

test('what follows a payment has an hour from when the shop learned of it', async () => {
  const { orderId, mobileNumber } = await anAgreedRepair()
  const customer = await aCustomer(app, { mobileNumber })
  const { razorpayOrderId } = dataOf<{ razorpayOrderId: string }>(await customer.confirm(orderId))
  const misbehave = (webhooks: object) =>
    app.call('POST', '//sandbox/razorpay/misbehave', { webhooks })
  await misbehave({ disable: true })
  const paid = await customer.payNow(razorpayOrderId)
  await wait(hours(2))
  dataOf(await customer.verify(orderId, paid))
  await misbehave({})
  expect(await lackingNow()).not.toContain(orderId)
  app.advance(hours(1) + minutes(1))
  expect(await lackingNow()).toContain(orderId)
  await app.jobs.settle()
  expect(await lackingNow()).not.toContain(orderId)
})

test('a part that was noted for a line is not taken for one of another version', async () => {
  const { orderId } = await takeIn()
  const flex = { label: 'Charging flex', labour: 500_00, part: 400_00 }
  await send(orderId, 0, [flex])
  await send(orderId, 1, [{ label: 'Camera', labour: 500_00, part: 2_000_00 }, flex])
  const ids = await rows(
    `select version, jsonb_path_query_array(lines, '$[*].issueId') as ids from estimates
     where order_id = $1 order by version`,
    orderId,
  )
  expect(ids).toEqual([
    { version: 1, ids: ['free-line-1'] },
    { version: 2, ids: ['free-2-line-1', 'free-line-1'] },
  ])
})

describe('the link of an estimate', () => {
  const linkOf = async (mobileNumber: string) => {
    const sent = await sentTo(app, mobileNumber)
    const links = sent.flatMap(({ text }) => /\/approve#([\w-]+)/.exec(text)?.[1] ?? [])
    return links[0] ?? ''
  }
  const open = (token: string) => app.call('POST', '/estimates/shown', { token, newest: false })

  test('ends thirty days after the order is over, with its files', async () => {
    const mobileNumber = aMobileNumber()
    const { orderId } = await takeIn(mobileNumber)
    await send(orderId, 0, [{ labour: 1_000_00 }])
    await app.jobs.settle()
    const token = await linkOf(mobileNumber)
    const { fileUrl } = dataOf<{ fileUrl: string }>(await open(token))
    const file = async (url: string) => (await fetch(`${app.url}${url}`)).status
    expect(await file(fileUrl)).toBe(200)
    dataOf(await note(orderId, 1, []))
    await app.jobs.settle()
    await wait(days(29))
    expect((await open(token)).status).toBe(200)
    await wait(days(2))
    expect((await open(token)).body.code).toBe('ESTIMATE_NOT_FOUND')
    expect(await file(fileUrl)).toBe(404)
    const { versions } = dataOf<{ versions: { fileUrl: string }[] }>(
      await frontDesk.get(`/staff/order/estimates?orderId=${orderId}`),
    )
    expect(await file(versions[0]?.fileUrl ?? '')).toBe(200)
  })
})

describe('a refund and a payment at the same time', () => {
  test('never leave an order paid of which something is due', async () => {
    for (const _ of [1, 2, 3]) {
      const { orderId } = await anAgreedRepair(500_00)
      const refund = owner.post('/staff/money/refunds', {
        orderId,
        amount: '500',
        reason: 'agreed-otherwise',
        seenLeft: 500,
        formKey: aForm(),
      })
      await Promise.all([refund, take(orderId, 680_00)])
      await app.jobs.settle()
      const { kept, due, paid } = await standingOf(orderId)
      expect([paid, kept + due]).toEqual([kept >= 1_180, 1_180])
    }
  })
})
