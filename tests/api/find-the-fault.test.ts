/** Tests "Find the fault" over HTTP: offered for every model, booked for nothing, and led to an estimate. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#kernel/language.ts'
import { pointKeys } from '#domain/repairs/inspection/check-points.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague, moveRepair } from '../app/colleague.ts'
import { aCustomer, anAddress, type Customer, iphone15 } from '../app/customer.ts'
import { codeFor, sentTo } from '../app/sign-in.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Option = {
  value: string
  label: string
  data: Record<string, unknown> & {
    totalCharge: number
    audioFiles: { language: string; audioFileUrl: string; transcript: string }[]
  }
}
type Confirmed = { status: string; amount: number; razorpayOrderId?: string; keyId?: string }
type Card = {
  card: {
    stage: string
    estimate: string
    issues: string
    unpaid: boolean
    next: { stage: string } | null
  }
}

let app: TestApp
let owner: Colleague
let technician: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  technician = await aColleague(app, owner, 'technician')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

let forms = 0
const unknownFault = 'iphone-unknown-fault'
const walkIn = 1
const pickup = 2

/** A booking of these issues up to its cart. */
async function cartOf(
  customer: Customer,
  supportOption: number,
  { issues = [unknownFault], complaint }: { issues?: string[]; complaint?: string } = {},
): Promise<string> {
  const { orderId } = dataOf<{ orderId: string }>(await customer.check(iphone15))
  dataOf(await customer.one(orderId))
  const step = { orderId, issues, ...(complaint && { complaint }) }
  dataOf(await customer.post('/orders/enquiry/steptwo', step))
  dataOf(await customer.audio(orderId, issues))
  dataOf(await customer.three(orderId, supportOption))
  return orderId
}

async function bookedFree(complaint?: string) {
  const customer = await aCustomer(app)
  const orderId = await cartOf(customer, walkIn, complaint ? { complaint } : {})
  const confirmed = dataOf<Confirmed>(await customer.confirm(orderId))
  await app.jobs.settle()
  return { customer, orderId, confirmed }
}

const cardOf = async (orderId: string) =>
  dataOf<Card>(await owner.get(`/staff/order?orderId=${orderId}`)).card

async function moveTo(orderId: string, to: string) {
  const { stage } = await cardOf(orderId)
  return moveRepair(owner, { orderId, from: stage, to })
}

/** An estimate of a new battery. */
const offer = async (orderId: string) => {
  const lines = [{ issueId: 'iphone-battery' }]
  const estimate = { orderId, after: 0, lines, findings: ['Swollen battery'], note: '' }
  dataOf(await technician.post('/staff/order/estimates', estimate))
}

/** As the customer said at the counter. */
const accept = async (orderId: string) => {
  const answer = { orderId, version: 1, accepted: ['line-1'], way: 'counter' }
  dataOf(await owner.post('/staff/order/estimates/answer', answer))
}

test('every model offers it last, for nothing, with recordings in three languages that exist', async () => {
  const customer = await aCustomer(app)
  const families = dataOf<{ family: string; models: { productId: string }[] }[]>(
    await customer.get('/devices/models'),
  )
  const audio = new Set<string>()
  for (const { models } of families)
    for (const { productId } of models) {
      const issues = dataOf<Option[]>(
        await customer.get(`/devices/issue/list?productId=${productId}`),
      )
      const found = issues.filter(({ label }) => label === 'Find the fault')
      expect([productId, found.length, issues.at(-1)?.label]).toEqual([
        productId,
        1,
        'Find the fault',
      ])
      expect(found[0]?.data).toMatchObject({ serviceCharge: 0, sparePrice: 0, totalCharge: 0 })
      const files = found[0]?.data.audioFiles ?? []
      expect(files.map(({ language }) => language)).toEqual(languages)
      for (const { audioFileUrl } of files) audio.add(audioFileUrl)
    }
  expect(audio.size).toBe(families.length * languages.length)
})

describe('a walk-in of it', () => {
  test('is confirmed for nothing, without a payment order, and the same again', async () => {
    const { customer, orderId, confirmed } = await bookedFree()
    expect(confirmed).toMatchObject({ status: 'ENQUIRY_STEP_THREE_COMPLETED', amount: 0 })
    expect(Object.keys(confirmed)).not.toContain('razorpayOrderId')
    expect(dataOf<Confirmed>(await customer.confirm(orderId))).toEqual(confirmed)
    const cart = dataOf<object>(await customer.get(`/orders/view/cart?orderId=${orderId}`))
    expect(cart).toMatchObject({ grandTotal: 0, paid: false })
    const attempts = await app.store.pool.query(
      'select 1 from payment_attempts where order_id = $1',
      [orderId],
    )
    expect(attempts.rows).toEqual([])
  })

  test('is on the board at once with the complaint, and its customer has a message', async () => {
    const complaint = 'It switches off by itself, மழைக்குப் பிறகு'
    const { customer, orderId } = await bookedFree(complaint)
    const order = dataOf<Card>(await owner.get(`/staff/order?orderId=${orderId}`))
    expect(order).toMatchObject({
      complaint,
      bill: null,
      card: { stage: 'order-placed', issues: 'Find the fault', estimate: 'none' },
    })
    const tracked = dataOf<object>(await customer.get(`/orders/track?orderId=${orderId}`))
    expect(tracked).toMatchObject({ underDiagnosis: true, payable: false, complaint })
    const [message] = await sentTo(app, customer.mobileNumber)
    expect(message?.text).toContain('iPhone 15')
    const { draft } = dataOf<{ draft: unknown }>(await customer.draft())
    expect(draft).toBeNull()
  })

  test('cannot be paid or verified before there is a price', async () => {
    const { customer, orderId } = await bookedFree()
    const verified = await customer.verify(orderId, 'pay_00000000000000')
    expect([verified.status, verified.body.code]).toEqual([422, 'PAYMENT_NOT_VERIFIED'])
    expect(dataOf<Confirmed>(await customer.confirm(orderId)).amount).toBe(0)
  })

  test('can be cancelled, with nothing to send back', async () => {
    const { customer, orderId } = await bookedFree()
    const cancelled = dataOf<object>(await customer.cancel(orderId))
    expect(cancelled).toMatchObject({ status: 'CANCELLED', refund: 0 })
    await app.jobs.settle()
    expect(dataOf<object>(await customer.get(`/orders/track?orderId=${orderId}`))).toMatchObject({
      underDiagnosis: false,
      isOpen: false,
    })
  })

  test('gets an estimate, and after the yes a price to pay', async () => {
    const { customer, orderId } = await bookedFree()
    await offer(orderId)
    await accept(orderId)
    const opened = dataOf<Confirmed>(await customer.confirm(orderId))
    expect(opened.amount).toBeGreaterThan(0)
    expect(opened.razorpayOrderId).toMatch(/^order_/)
  })

  test('needs no call once its estimate is accepted: the repair follows the check, and nobody is told anew that it begins', async () => {
    const { customer, orderId } = await bookedFree()
    for (const stage of ['reached-workshop', 'technician-assigned'])
      dataOf(await moveTo(orderId, stage))
    await offer(orderId)
    expect((await cardOf(orderId)).next?.stage).toBe('confirmation-call')
    await accept(orderId)
    expect((await cardOf(orderId)).next?.stage).toBe('repair-in-progress')
    const points = pointKeys.map((point) => ({ point, answer: 'works', note: null, seen: 0 }))
    dataOf(await owner.post('/staff/order/check', { orderId, moment: 'before', points }))

    const move = () => moveTo(orderId, 'repair-in-progress')
    const { undo } = dataOf<{ undo: { at: string } }>(await move())
    const takenBack = { orderId, stage: 'repair-in-progress', at: undo.at }
    for (const _ of ['pressed', 'and sent again'])
      dataOf(await owner.post('/staff/jobs/undo-move', takenBack))
    expect((await cardOf(orderId)).stage).toBe('technician-assigned')
    dataOf(await move())
    await app.jobs.settle()
    const { orderTracking } = dataOf<{
      orderTracking: { repairProcess: { confirmationCall: { confirmedOn: string | null } } }
    }>(await customer.get(`/orders/track?orderId=${orderId}`))
    expect(orderTracking.repairProcess.confirmationCall.confirmedOn).not.toBeNull()
    const told = await app.query('select template from deliveries where order_id = $1 order by 1', [
      orderId,
    ])
    expect(told.map(({ template }) => template)).toEqual([
      'booking-received',
      'estimate-accepted',
      'estimate-ready',
      'technician-assigned',
    ])
  })
})

test('a pickup of it pays its charge, and no repair begins before an estimate is accepted', async () => {
  const customer = await aCustomer(app)
  const orderId = await cartOf(customer, pickup)
  const { grandTotal } = dataOf<{ grandTotal: number }>(
    await customer.get(`/orders/view/cart?orderId=${orderId}`),
  )
  expect(grandTotal).toBeGreaterThan(0)
  await customer.pay(orderId, { address: anAddress.address, lat: 13.03, lng: 80.26 })
  await app.jobs.settle()
  expect(dataOf<object>(await customer.get(`/orders/track?orderId=${orderId}`))).toMatchObject({
    underDiagnosis: true,
    paid: true,
  })
  for (const stage of [
    'pickup-person-assigned',
    'heading-to-pickup',
    'picked-up',
    'reached-workshop',
    'technician-assigned',
    'confirmation-call',
  ])
    dataOf(await moveTo(orderId, stage))
  expect((await moveTo(orderId, 'repair-in-progress')).body.code).toBe('NOT_AGREED')
})

test('chosen with a repair, it adds nothing to the price, and the whole is paid as usual', async () => {
  const customer = await aCustomer(app)
  const orderId = await cartOf(customer, walkIn, { issues: ['iphone-battery', unknownFault] })
  const opened = dataOf<Confirmed>(await customer.confirm(orderId))
  expect(opened.razorpayOrderId).toMatch(/^order_/)
})

test('a repair that costs nothing is taken on as paid', async () => {
  const customer = await aCustomer(app)
  const { orderId } = await customer.fillCartNow(1)
  await app.store.pool.query(
    `update orders set lines = (select jsonb_agg(line || '{"serviceCharge":0,"sparePrice":0,"totalCharge":0}') from jsonb_array_elements(lines) line) where id = $1`,
    [orderId],
  )
  expect(dataOf<Confirmed>(await customer.confirm(orderId))).toMatchObject({ amount: 0 })
  expect(dataOf<Confirmed>(await customer.confirm(orderId))).toMatchObject({ amount: 0 })
  await app.jobs.settle()
  expect(await cardOf(orderId)).toMatchObject({ stage: 'order-placed', unpaid: false })
})

describe('a request to be called', () => {
  const contact = 3
  const listed = async (state: string, orderId: string) =>
    dataOf<{ requests: { orderId: string; over: object | null }[] }>(
      await owner.get(`/staff/contact-requests?state=${state}`),
    ).requests.find((one) => one.orderId === orderId)

  async function aRequest(issues = ['iphone-screen']) {
    const customer = await aCustomer(app)
    const orderId = await cartOf(customer, contact, { issues })
    dataOf(await customer.confirm(orderId))
    await app.jobs.settle()
    return { customer, orderId }
  }
  const atCounter = ({ mobileNumber }: Customer) => ({
    formId: (forms++).toString(16).padStart(32, 'f'),
    mobileNumber,
    device: { imeiNumber: iphone15 },
  })

  test('becomes a job whose fault is found first, for nothing, in the words of the call', async () => {
    const { customer, orderId } = await aRequest()
    const convert = { orderId, work: 'diagnosis', service: 'walk-in', complaint: 'No sound' }
    const wrong = await owner.post('/staff/contact-requests/convert', { ...convert, amount: 100 })
    expect(wrong.body.code).toBe('PRICE_CHANGED')
    const { diagnosis } = dataOf<{ diagnosis: { service: string; amount: number }[] }>(
      await owner.get(`/staff/contact-requests/one?orderId=${orderId}`),
    )
    expect(diagnosis).toMatchObject([{ service: 'walk-in', amount: 0 }, { service: 'pickup' }])
    dataOf(await owner.post('/staff/contact-requests/convert', { ...convert, amount: 0 }))
    await app.jobs.settle()
    expect(await cardOf(orderId)).toMatchObject({ issues: 'Find the fault', stage: 'order-placed' })
    expect(await listed('due', orderId)).toBeUndefined()
    expect(await listed('over', orderId)).toMatchObject({ over: { ending: 'walk-in' } })
    const tracked = dataOf<object>(await customer.get(`/orders/track?orderId=${orderId}`))
    expect(tracked).toMatchObject({ underDiagnosis: true, complaint: 'No sound' })
  })

  test('about a fault nobody knows is taken on for nothing', async () => {
    const { orderId } = await aRequest([unknownFault])
    const convert = { orderId, service: 'walk-in', amount: 0 }
    dataOf(await owner.post('/staff/contact-requests/convert', convert))
    await app.jobs.settle()
    expect(await cardOf(orderId)).toMatchObject({ issues: 'Find the fault' })
  })

  test('is joined by a device taken in at the counter, and not called about again', async () => {
    const { customer, orderId } = await aRequest()
    const form = { ...atCounter(customer), complaint: 'It hangs', language: 'English' }
    const taken = dataOf<{ orderId: string }>(await owner.post('/staff/counter/take-in', form))
    expect(taken.orderId).toBe(orderId)
    expect(await listed('due', orderId)).toBeUndefined()
    expect(await listed('over', orderId)).toMatchObject({ over: { ending: 'walk-in' } })
  })

  test('is joined by a walk-in booked at the counter, whatever else its customer has begun', async () => {
    const { customer, orderId } = await aRequest()
    // A later draft of the same device.
    dataOf(await customer.check(iphone15))
    const issues = ['iphone-battery']
    const price = dataOf<{ grandTotal: number }>(
      await owner.post('/staff/counter/price', { productId: 'iphone-15', issues }),
    )
    const booked = dataOf<{ orderId: string }>(
      await owner.post('/staff/counter/book', {
        ...atCounter(customer),
        issues: [
          { issueId: 'iphone-battery', audioLanguage: 'Tamil', audioUrl: '/audio/sample-ta.mp3' },
        ],
        amount: Math.round(price.grandTotal * 100),
        payment: { method: 'cash' },
      }),
    )
    expect(booked.orderId).toBe(orderId)
    expect(await listed('due', orderId)).toBeUndefined()
    expect(await listed('over', orderId)).toMatchObject({ over: { paid: true } })
  })
})

test('a booking made online is joined when its device is taken in at the counter', async () => {
  const { customer, orderId } = await bookedFree()
  const taken = dataOf<{ orderId: string }>(
    await owner.post('/staff/counter/take-in', {
      formId: (forms++).toString(16).padStart(32, 'f'),
      mobileNumber: customer.mobileNumber,
      device: { imeiNumber: iphone15 },
      complaint: 'It hangs',
      language: 'English',
    }),
  )
  expect(taken.orderId).toBe(orderId)
})

describe('what a customer wrote of a booking that its device comes for', () => {
  const words = 'ஒலி வரவில்லை'
  const takeIn = async (customer: Customer, complaint: string) =>
    dataOf<{ orderId: string }>(
      await owner.post('/staff/counter/take-in', {
        formId: (forms++).toString(16).padStart(32, 'f'),
        mobileNumber: customer.mobileNumber,
        device: { imeiNumber: iphone15 },
        complaint,
        language: 'Tamil',
      }),
    ).orderId
  const complaintOf = async (customer: Customer, orderId: string) =>
    dataOf<{ complaint: string }>(await customer.get(`/orders/track?orderId=${orderId}`)).complaint

  test('is shown at the counter, with what else was booked', async () => {
    const { customer, orderId } = await bookedFree(words)
    const found = await owner.post('/staff/counter/customer', {
      mobileNumber: customer.mobileNumber,
    })
    expect(dataOf(found)).toMatchObject({
      orders: [
        {
          orderId,
          awaitsPrice: true,
          expected: { deviceNumber: iphone15, family: 'iphone', issues: [], complaint: words },
        },
      ],
    })
    expect(await takeIn(customer, words)).toBe(orderId)
    expect(await complaintOf(customer, orderId)).toBe(words)
    const again = await owner.post('/staff/counter/customer', {
      mobileNumber: customer.mobileNumber,
    })
    expect(dataOf(again)).toMatchObject({ orders: [{ orderId, expected: null }] })
  })

  test('stays, with what a colleague writes below it', async () => {
    const { customer, orderId } = await bookedFree(words)
    expect(await takeIn(customer, 'Speaker')).toBe(orderId)
    expect(await complaintOf(customer, orderId)).toBe(`${words}\n\nAt the counter: Speaker`)
  })
})

describe('an account with a fault to find', () => {
  const codeOf = async (customer: Customer) => {
    const { session_id } = dataOf<{ session_id: string }>(
      await customer.post('/customer/erasure/code'),
    )
    await app.jobs.settle()
    return { session_id, otp: await codeFor(app, customer.mobileNumber) }
  }

  test('waits while the device is here, and the order says so to colleagues', async () => {
    const customer = await aCustomer(app)
    const { orderId } = dataOf<{ orderId: string }>(
      await owner.post('/staff/counter/take-in', {
        formId: (forms++).toString(16).padStart(32, 'f'),
        mobileNumber: customer.mobileNumber,
        device: { imeiNumber: iphone15 },
        complaint: 'It hangs',
        language: 'English',
      }),
    )
    await app.jobs.settle()
    for (const _ of [1, 2]) {
      const refused = await customer.post('/customer/erasure/code')
      expect([refused.status, refused.body.code]).toEqual([409, 'ERASURE_MUST_WAIT'])
      expect(refused.body.message).toContain('is with us.')
    }
    const { trail } = dataOf<{ trail: { by: string; what: string }[] }>(
      await owner.get(`/staff/order?orderId=${orderId}`),
    )
    const wanted = trail.filter(({ what }) => what.startsWith('wanted to delete the account'))
    expect(wanted.map(({ by }) => by)).toEqual(['The customer'])
  })

  test('is deleted with the booking whose device never came, and its repair is closed', async () => {
    const { customer, orderId } = await bookedFree()
    const code = await codeOf(customer)
    dataOf(await customer.post('/customer/erasure', code))
    await app.jobs.settle()
    const { rows } = await app.store.pool.query(
      'select status, complaint, closed_at from orders join repair_jobs on order_id = id where id = $1',
      [orderId],
    )
    expect(rows).toMatchObject([{ status: 'CANCELLED', complaint: null }])
    expect(rows[0].closed_at).not.toBeNull()
  })
})

describe('the owner', () => {
  type Issue = Record<string, unknown> & { version: number }
  const read = async () =>
    dataOf<Issue>(await owner.get(`/staff/catalogue/issue?issueId=${unknownFault}`))
  const save = ({ version, ...issue }: Issue, changes: object) =>
    owner.post('/staff/catalogue/issue', {
      issueId: unknownFault,
      version,
      label: issue['label'],
      description: issue['description'],
      isSoftware: issue['isSoftware'],
      warranty: issue['warranty'],
      serviceDuration: issue['serviceDuration'],
      sac: issue['sac'],
      images: issue['images'],
      attributes: issue['attributes'],
      active: true,
      ...changes,
    })

  test('edits its words, and can neither withdraw nor price it', async () => {
    const issue = await read()
    expect(issue['missing']).toEqual([])
    dataOf(await save(issue, { description: 'We look, you decide. Free of charge for everybody.' }))
    const withdrawn = await save(await read(), { active: false })
    expect(withdrawn.body.code).toBe('FAULT_FINDING_IS_FREE')
    const catalogue = dataOf<{ today: string }>(await owner.get('/staff/catalogue?family=iphone'))
    const price = {
      tier: 'iphone-recent',
      issueId: unknownFault,
      service: '500',
      spare: '0',
      quality: 'Any',
      seen: null,
    }
    const priced = await owner.post('/staff/catalogue/prices', {
      startsOn: catalogue.today,
      prices: [price],
    })
    expect(priced.body.code).toBe('FAULT_FINDING_IS_FREE')
  })
})

test('a device taken in again after its estimate was accepted leaves that order as it is', async () => {
  const { customer, orderId } = await bookedFree()
  await offer(orderId)
  await accept(orderId)
  const taken = dataOf<{ orderId: string }>(
    await owner.post('/staff/counter/take-in', {
      formId: (forms++).toString(16).padStart(32, 'd'),
      mobileNumber: customer.mobileNumber,
      device: { imeiNumber: iphone15 },
      complaint: 'It hangs',
      language: 'English',
    }),
  )
  expect(taken.orderId).not.toBe(orderId)
  expect(await cardOf(orderId)).toMatchObject({ issues: 'Battery Replacement' })
})
