/** A demo customer whose repairs are in different stages, with times that end now. */
import { toPhoneNumber } from '#kernel/phone.ts'
import { after, days, hours } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import { insertFirstAddresses } from '#domain/addresses/server/import-addresses.ts'
import { seedCustomer } from '#domain/customers/server/seed-customer.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { seedDemoOrder } from '#domain/orders/server/seed-demo-order.ts'
import { issueDueDocument, issueReceiptVoucher } from '#domain/accounting/server/issue-document.ts'
import { recordAsSent } from '#domain/messaging/server/record-as-sent.ts'
import { seedColleagues } from '#domain/team/server/seed-demo-colleagues.ts'
import { isDemoOrder } from '../demo-order-ids.ts'
import { demoAgreements } from './agreements.ts'
import { byDay } from './by-day.ts'
import { demoClaims } from './claims.ts'
import { demoCustomer } from './demo-customer.ts'
import { demoColleagues, type DemoDeps, type DemoEvent, replay } from './deps.ts'
import { demoEndings } from './endings.ts'
import { demoHistory } from './history.ts'
import { seedDemoParts } from './parts.ts'
import { seedPaidOrder, seedRepair } from './paid-walk-in.ts'
import { type Demo, demoId, demoWalkIns, type WalkIn } from './walk-ins.ts'

const home = {
  type: 'Home',
  address: '8/3 Chitrakulam North Street',
  landmark: 'near the tank',
  city: 'Chennai',
  pincode: '600004',
}

/** Those with a reference were paid by UPI. */
type OwnDemo = Demo & { readonly reference?: string }

const demos: readonly [OwnDemo, ...OwnDemo[]] = [
  {
    id: demoId('7f3a9c'),
    modelId: 'iphone-13',
    colour: 'Midnight',
    number: '356938035643809',
    issueIds: ['iphone-screen', 'iphone-battery'],
    supportOption: 2,
    address: home,
    placed: 54,
    upTo: 'repair-in-progress',
    reference: '533410582216',
  },
  {
    id: demoId('b2k8m4'),
    modelId: 'ipad-air-5th-generation',
    colour: 'Blue',
    number: 'MDCIPADAIR5',
    issueIds: ['ipad-screen'],
    supportOption: 2,
    address: home,
    placed: 3,
    upTo: 'pickup-person-assigned',
    reference: '533512907448',
  },
  {
    id: demoId('9q2w6x'),
    modelId: 'mac-mini-m4-2024',
    colour: 'Silver',
    number: 'MDCMACMINI4',
    issueIds: ['mac-mini-power-supply'],
    supportOption: 1,
    placed: 30,
    upTo: 'final-quality-check',
    reference: '533488120975',
  },
  {
    id: demoId('5h7n1p'),
    modelId: 'macbook-pro-14-inch-m3-2023',
    colour: 'Space Grey',
    number: 'MDCMACBOOK14',
    issueIds: ['macbook-pro-battery'],
    supportOption: 2,
    address: home,
    placed: 240,
    upTo: 'delivered',
    reference: '532577310962',
  },
  {
    id: demoId('e3r9s0'),
    modelId: 'apple-pencil-2nd-generation',
    colour: 'White',
    number: 'MDCPENCIL2',
    issueIds: ['apple-pencil-nib'],
    supportOption: 3,
    placed: 20,
  },
]

/**
 * Adds the demo's people, stock and orders to a store that has none of them, the oldest first. False when its orders are
 * there.
 */
export async function seedDemoOrders(app: DemoDeps): Promise<boolean> {
  const now = app.clock()
  const people = Object.values(demoColleagues)
  await inTransaction(app.db, (tx) => seedColleagues(tx, people, after(now, -days(40))))
  // Orders stay when their customer deletes the account.
  const isNew = !(await findOrderFacts(app.db, demos[0].id))
  if (isNew) {
    // Repairs use pieces of the first delivery.
    await seedDemoParts(app)
    await seedDemoCustomer(app, now)
  }
  await replay(app, [
    ...demoWalkIns.map((one) => comesIn(one, now)),
    ...(isNew
      ? [
          ...demos.flatMap((one) => happensTo(one, now)),
          ...demoHistory(app),
          ...demoAgreements(now),
          ...demoEndings(now),
          ...demoClaims(app),
        ]
      : []),
  ])
  await recordAsSent(app.db, isDemoOrder)
  return isNew
}

const comesIn = ({ customer, money, order, times }: WalkIn, now: Date): DemoEvent => {
  const { placed, upTo, ...booked } = order
  return {
    at: byDay(after(now, -hours(placed))),
    happen: (app) =>
      seedPaidOrder(app, { customer, order: booked, money, upTo, times: timesAgo(now, times) }),
  }
}

const timesAgo = (now: Date, hoursAgo: WalkIn['times'] = {}) =>
  Object.fromEntries(
    Object.entries(hoursAgo).map(([stage, ago]) => [stage, byDay(after(now, -hours(ago)))]),
  )

async function seedDemoCustomer({ db, random }: DemoDeps, now: Date): Promise<void> {
  const { id: customerId, name, email, mobileNumber } = demoCustomer
  const since = after(now, -days(30))
  await inTransaction(db, async (tx) => {
    const phone = toPhoneNumber(mobileNumber)
    const customer = { id: customerId, phone, name, email, createdAt: since }
    if (!(await seedCustomer(tx, customer))) return
    const address = { ...home, name: '' }
    await insertFirstAddresses({ random, now: since }, tx, [{ customerId, address }])
  })
}

/** An order of the demo customer with its payment, repair and documents; one without a stage is not paid. */
function happensTo({ placed, upTo, reference, ...demo }: OwnDemo, now: Date): DemoEvent[] {
  const customerId = demoCustomer.id
  const about = { orderId: demo.id, customerId }
  const startedAt = after(now, -hours(placed))
  const createdAt = byDay(startedAt)
  const order = { ...demo, customerId, createdAt }
  const happen = async (app: DemoDeps) => {
    if (!upTo || !reference)
      return inTransaction(app.db, (tx) => seedDemoOrder(tx, order, app.shop))
    const money = { method: 'upi', reference } as const
    await inTransaction(app.db, (tx) =>
      seedRepair(app, tx, order, { money, upTo, startedAt, timeOf: byDay }),
    )
    await issueReceiptVoucher(app, about)
  }
  const invoice = { at: byDay(after(startedAt, hours(33))), happen: invoiceOf(about) }
  return [{ at: createdAt, happen }, ...(upTo === 'delivered' ? [invoice] : [])]
}

const invoiceOf =
  (about: { readonly orderId: string; readonly customerId: string }) => (app: DemoDeps) =>
    issueDueDocument(app, about)
