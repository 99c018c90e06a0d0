/** The demo's repairs whose fault had to be found first: one waits for its customer's yes, one was agreed to and is partly paid. */
import { toPhoneNumber } from '#kernel/phone.ts'
import { rupees } from '#kernel/money.ts'
import { after, days, hours } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import { seedCustomer } from '#domain/customers/server/seed-customer.ts'
import { noteAnswer } from '#domain/estimates/server/answer-estimate.ts'
import { sendEstimate } from '#domain/estimates/server/send-estimate.ts'
import { issueDueDocument } from '#domain/accounting/server/issue-document.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { seedDemoOrder, type DemoOrder } from '#domain/orders/server/seed-demo-order.ts'
import { takePayment } from '#domain/orders/server/take-payment.ts'
import { moveJob } from '#domain/repairs/server/move-job.ts'
import { seedDemoJob } from '#domain/repairs/server/seed-demo-jobs.ts'
import { answerAllPoints } from './answer-all-points.ts'
import { atWork, demoAssignees, type DemoDeps, type DemoEvent } from './deps.ts'
import { demoCustomer } from './demo-customer.ts'
import { demoId, type DemoPerson, person } from './walk-ins.ts'

type Device = Pick<DemoOrder, 'id' | 'modelId' | 'colour' | 'number' | 'issueIds' | 'complaint'>

const dented = {
  id: demoId('c4e7k2'),
  modelId: 'ipad-10th-generation',
  colour: 'Blue',
  number: 'MDCIPAD10C',
  issueIds: ['ipad-unknown-fault'],
  complaint: 'It charges only while the cable is held at an angle, and it gets warm.',
} as const satisfies Device

const spilled = {
  id: demoId('a4m6d8'),
  modelId: 'macbook-pro-14-inch-m3-2023',
  colour: 'Space Grey',
  number: 'MDCMACBOOK32',
  issueIds: ['macbook-pro-unknown-fault'],
  complaint: 'Tea ran over the keyboard. It starts, but half of the keys are dead.',
} as const satisfies Device
const senthil = person('senthil', 'Senthil Nathan', '9840055250')

/** What happened until now. */
export const demoAgreements = (now: Date): DemoEvent[] => [
  { at: after(now, -hours(31)), happen: (app) => takeInDevice(app, demoCustomer, dented) },
  { at: after(now, -hours(26)), happen: askAboutPort },
  { at: after(now, -hours(52)), happen: (app) => takeInDevice(app, senthil, spilled) },
  { at: after(now, -hours(50)), happen: askAboutSpill },
  { at: after(now, -hours(28)), happen: agreeOnThePhone },
  { at: after(now, -hours(27)), happen: takeAdvance },
  { at: after(now, -hours(5)), happen: beginRepair },
]

/** A walk-in of "Find the fault" is taken on for nothing. */
async function takeInDevice(app: DemoDeps, customer: DemoPerson, device: Device): Promise<void> {
  const createdAt = app.clock()
  const { mobileNumber, ...who } = customer
  await inTransaction(app.db, async (tx) => {
    const known = {
      ...who,
      phone: toPhoneNumber(mobileNumber),
      createdAt: after(createdAt, -days(1)),
    }
    await seedCustomer(tx, known)
    const placed = { ...device, supportOption: 1, customerId: who.id, createdAt } as const
    await seedDemoOrder(tx, placed, app.shop)
    const order = await findOrderFacts(tx, device.id)
    if (!order) return
    const upTo = 'technician-assigned'
    await seedDemoJob(app, tx, { order, upTo, startedAt: createdAt, assignees: demoAssignees })
  })
}

const first = { after: 0, photos: [], leftOut: [] } as const

const askAboutPort = async (app: DemoDeps): Promise<void> =>
  void (await sendEstimate(app, atWork('technician'), {
    ...first,
    orderId: dented.id,
    lines: [
      { issueId: 'ipad-charging-port' },
      {
        label: 'Straighten the frame at the port',
        labour: rupees(450),
        part: rupees(0),
        quality: '',
        warranty: '',
        takes: '1 hour',
        needs: 0,
      },
    ],
    findings: [
      'Two pins of the charging port are burnt.',
      'The frame is dented beside it, so a new port would not sit straight.',
    ],
    note: 'The battery is healthy and stays.',
  }))

const askAboutSpill = async (app: DemoDeps): Promise<void> =>
  void (await sendEstimate(app, atWork('technician'), {
    ...first,
    orderId: spilled.id,
    lines: [
      { issueId: 'macbook-pro-keyboard' },
      {
        label: 'Clean the board after the spill',
        labour: rupees(1_800),
        part: rupees(0),
        quality: 'Ultrasonic bath',
        warranty: '30 days',
        takes: '1 day',
      },
    ],
    findings: ['Sugar under the keyboard and on the left edge of the board; no corrosion yet.'],
    note: '',
  }))

const agreeOnThePhone = (app: DemoDeps): Promise<void> =>
  noteAnswer(app, atWork('desk'), {
    orderId: spilled.id,
    version: 1,
    accepted: ['line-1', 'line-2'],
    way: 'phone',
  })

async function takeAdvance(app: DemoDeps): Promise<void> {
  await takePayment(app, atWork('desk'), {
    orderId: spilled.id,
    amount: rupees(5_000),
    payment: { method: 'upi', reference: '533188602914' },
    formKey: 'demo-advance',
  })
  await issueDueDocument(app, { orderId: spilled.id, customerId: senthil.id })
}

/** The rest is due when the device is collected. */
async function beginRepair(app: DemoDeps): Promise<void> {
  const orderId = spilled.id
  await answerAllPoints(app, { orderId, phase: 'before', failing: { buttons: 'Half of the keys' } })
  for (const to of ['confirmation-call', 'repair-in-progress'] as const)
    await moveJob(app, atWork('technician'), { orderId, to })
}
