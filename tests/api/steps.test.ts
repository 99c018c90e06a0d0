/** Tests the booking's steps in every order: only legal ones change anything, the others answer 409. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer, anAddress, iphone13 } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { rounds } from '../modes.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let shopper: Customer
let productId: string
let issues: string[]
beforeAll(async () => {
  app = await startApp()
  shopper = await aCustomer(app)
  productId = dataOf<{ _id: string }>(await shopper.check('MDCIMAC24'))._id
  issues = (await shopper.issuesOf(productId)).slice(-2).map(({ value }) => value)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const statuses = [
  'ENQUIRY_STARTED',
  'ENQUIRY_STEP_ONE_COMPLETED',
  'ENQUIRY_STEP_TWO_COMPLETED',
  'ENQUIRY_AUDIO_CONFIRMED',
  'ENQUIRY_STEP_THREE_COMPLETED',
] as const

/** The model of an order (decisions §4): the step it has reached, and what ends its enquiry. */
type Model = {
  step: number
  service: 0 | 1 | 2 | 3
  hasAddress: boolean
  end: '' | 'contact' | 'paid'
}
type Booking = { orderId: string; serial: string }

/** An act: the status it must answer, what it does to the model, and how it is done. */
type Act = {
  readonly expects: (m: Model) => number
  readonly moves: (m: Model) => void
  readonly run: (b: Booking) => Promise<Answer>
}

const step = (from: number, to: number, run: Act['run']): Act => ({
  expects: (m) => (!m.end && (m.step === from || m.step === to) ? 200 : 409),
  moves: (m) => void (m.step = to),
  run,
})
const service = (option: 1 | 2 | 3): Act => ({
  ...step(3, 4, ({ orderId }) => shopper.three(orderId, option)),
  moves: (m) => Object.assign(m, { step: 4, service: option }),
})
const back = (from: 2 | 3 | 4 | 5): Act => ({
  ...step(from - 1, from - 2, ({ orderId }) =>
    shopper.post('/orders/enquiry/back', { orderId, from }),
  ),
  moves: (m) => Object.assign(m, { step: from - 2, service: 0 }),
})
const confirmWith = (address?: object): Act => ({
  expects: (m) => {
    if (m.end === 'contact') return 200
    if (m.end || m.step !== 4) return 409
    return m.service === 2 && !m.hasAddress && !address ? 422 : 200
  },
  moves: (m) => {
    if (m.end) return
    m.hasAddress ||= address !== undefined
    if (m.service === 3) m.end = 'contact'
  },
  run: ({ orderId }) => shopper.confirm(orderId, address),
})

const acts: Record<string, Act> = {
  'accept the device': step(0, 1, ({ orderId }) => shopper.one(orderId)),
  'choose issues': step(1, 2, ({ orderId }) => shopper.two(orderId, issues)),
  'confirm the audio': step(2, 3, ({ orderId }) => shopper.audio(orderId, issues)),
  'confirm the audio of one issue only': {
    expects: (m) => (!m.end && (m.step === 2 || m.step === 3) ? 422 : 409),
    moves: () => {},
    run: ({ orderId }) => shopper.audio(orderId, issues.slice(1)),
  },
  'choose walk-in': service(1),
  'choose pickup': service(2),
  'choose contact': service(3),
  'leave step 2': back(2),
  'leave step 3': back(3),
  'leave step 4': back(4),
  'leave step 5': back(5),
  confirm: confirmWith(),
  'confirm with an address': confirmWith({ address: anAddress.address }),
  'look at the cart': {
    expects: (m) => (m.service ? 200 : 409),
    moves: () => {},
    run: ({ orderId }) => shopper.get(`/orders/view/cart?orderId=${orderId}`),
  },
  'claim a payment nobody made': {
    expects: () => 422,
    moves: () => {},
    run: ({ orderId }) => shopper.verify(orderId, 'pay_nobodyMadeThis'),
  },
  'confirm, pay and verify': {
    expects: (m) =>
      m.end === 'contact' || m.service === 3 ? 422 : m.end || m.step < 4 ? 409 : 200,
    moves: (m) => Object.assign(m, { hasAddress: true, end: 'paid' }),
    async run({ orderId }) {
      const confirmed = await shopper.confirm(orderId, { address: anAddress.address })
      if (confirmed.status !== 200) return confirmed
      const { razorpayOrderId } = confirmed.body.data as { razorpayOrderId?: string }
      const paid = razorpayOrderId ? await shopper.payNow(razorpayOrderId) : 'pay_nothingToPay'
      return shopper.verify(orderId, paid)
    },
  },
}

const isTerminal = (m: Model) => m.end !== ''
const shownStatus = (m: Model) => (m.end === 'contact' ? 'CONTACT_REQUESTED' : statuses[m.step])

async function stateOf({ orderId }: Booking) {
  const { status, paid } = dataOf<{ status: string; paid: boolean }>(
    await shopper.get(`/orders/track?orderId=${orderId}`),
  )
  return { status, paid }
}

/** Everything the customer can see of the order: what an illegal call must not change. */
async function whole({ orderId }: Booking) {
  const cart = await shopper.get(`/orders/view/cart?orderId=${orderId}`)
  const { draft } = dataOf<{ draft: unknown }>(await shopper.get('/orders/enquiry/current'))
  return JSON.stringify([
    cart.status,
    cart.body.data,
    draft,
    await stateOf({ orderId, serial: '' }),
  ])
}

let serials = 10_000_000
async function aBooking(): Promise<Booking> {
  const serial = `RUN${serials++}`
  app.advance(minutes(1))
  const started = await shopper.post('/devices/select', {
    productId,
    color: '',
    imeiNumber: serial,
  })
  return { serial, orderId: dataOf<{ orderId: string }>(started).orderId }
}

async function perform(name: string, model: Model, booking: Booking): Promise<void> {
  const act = acts[name]!
  const expected = act.expects(model)
  const before = expected === 200 ? '' : await whole(booking)
  const answer = await act.run(booking)
  expect([name, answer.status, answer.body.code]).toEqual([name, expected, answer.body.code])
  if (expected === 200) act.moves(model)
  else if (!(name === 'confirm, pay and verify' && expected === 422))
    expect(await whole(booking)).toBe(before)
  else if (model.step === 4) model.end = 'contact'
  expect(await stateOf(booking)).toEqual({
    status: shownStatus(model),
    paid: model.end === 'paid',
  })
}

const newModel = (): Model => ({ step: 0, service: 0, hasAddress: false, end: '' })

/** The shortest way to each state an order can be in. */
const ways: Record<string, string[]> = {
  started: [],
  'after step one': ['accept the device'],
  'after step two': ['accept the device', 'choose issues'],
  'after the audio': ['accept the device', 'choose issues', 'confirm the audio'],
}
const toAudio = ways['after the audio']!
for (const one of ['walk-in', 'pickup', 'contact'])
  ways[`with ${one} chosen`] = [...toAudio, `choose ${one}`]
ways['asked for a call'] = [...toAudio, 'choose contact', 'confirm']
ways['confirmed'] = [...toAudio, 'choose pickup', 'confirm with an address']
ways['paid'] = [...toAudio, 'choose walk-in', 'confirm, pay and verify']

/** The gate tries every act in every third state, each state with other acts; the complete mode tries all. */
const third = rounds({ gate: 3, complete: 1, nightly: 1 })

describe.each(Object.entries(ways))('an order that is %s', (state, way) => {
  const first = Object.keys(ways).indexOf(state) % third
  const tried = Object.keys(acts).filter((_, at) => at % third === first)
  test.each(tried)('accepts or refuses to %s', async (name) => {
    const booking = await aBooking()
    const model = newModel()
    for (const before of way) await perform(before, model, booking)
    await perform(name, model, booking)
  })
})

class Perform implements fc.AsyncCommand<Model, Booking> {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  check = () => true
  run = (model: Model, booking: Booking) => perform(this.name, model, booking)
  toString = () => this.name
}

test('the order of steps is enforced for any sequence of calls', async () => {
  const commands = fc.commands(
    Object.keys(acts).map((name) => fc.constant(new Perform(name))),
    { maxCommands: 12 },
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.values(ways)), commands, async (way, then) => {
      const booking = await aBooking()
      const model = newModel()
      for (const before of way) await perform(before, model, booking)
      await fc.asyncModelRun(() => ({ model, real: booking }), then)
    }),
    { seed: 20_261_121, numRuns: rounds({ gate: 12, complete: 40, nightly: 40 }) },
  )
})

test('looking the device up again starts its draft over, but never a finished order', async () => {
  for (const [name, way] of Object.entries(ways)) {
    const booking = await aBooking()
    const model = newModel()
    for (const before of way) await perform(before, model, booking)
    const body = { productId, color: '', imeiNumber: booking.serial.toLowerCase() }
    const again = dataOf<{ orderId: string }>(await shopper.post('/devices/select', body)).orderId
    expect([name, again === booking.orderId]).toEqual([name, !isTerminal(model)])
    if (!isTerminal(model)) {
      expect((await stateOf(booking)).status).toBe(statuses[Math.min(model.step, 1)])
    }
  }
})

test('of several bookings the one that is resumed is the current one, until it is paid', async () => {
  const customer = await aCustomer(app)
  const current = async () =>
    dataOf<{ draft: { orderId: string } | null }>(await customer.draft()).draft?.orderId
  /** The HTTP status. */
  const resume = async (orderId: string) => {
    app.advance(minutes(1))
    return (await customer.post('/orders/enquiry/resume', { orderId })).status
  }
  const { orderId: earlier } = await customer.bookTo(3)
  app.advance(minutes(1))
  const { orderId: later } = await customer.bookTo(2, { device: iphone13 })
  expect(await current()).toBe(later)
  expect(await resume(earlier)).toBe(200)
  expect(await current()).toBe(earlier)

  dataOf(await customer.back(later, 2))
  expect(await current()).toBe(earlier)
  expect(await resume(later)).toBe(200)
  expect(await current()).toBe(later)

  const { orderId: paid } = await customer.bookNow(1, 'MDCIMAC24')
  expect(await resume(paid)).toBe(409)
})
