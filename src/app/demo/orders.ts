/** A demo customer whose repairs are in different stages, with times that end now. */
import { toPhoneNumber } from '#kernel/phone.ts'
import { after, days, hours } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import { seedCustomer } from '#domain/customers/server/seed-customer.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { seedDemoOrder } from '#domain/orders/server/seed-demo-order.ts'
import { seedDemoJob } from '#domain/repairs/server/seed-demo-jobs.ts'
import { seedColleagues } from '#domain/team/server/seed-demo-colleagues.ts'
import { asOf, demoAssignees, demoColleagues, type DemoDeps } from './deps.ts'
import { seedDemoHistory } from './history.ts'
import { seedPaidOrder } from './paid-walk-in.ts'
import { type Demo, demoId, demoWalkIns } from './walk-ins.ts'

export const demoCustomer = {
  id: 'dem0c0st0mer000000kav1tha0',
  name: 'Kavitha Raman',
  email: 'kavitha.raman@example.com',
  mobileNumber: '9840012017',
} as const

const home = {
  type: 'Home',
  address: '8/3 Chitrakulam North Street',
  landmark: 'near the tank',
  city: 'Chennai',
  pincode: '600004',
}

const demos: readonly Demo[] = [
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

type DemoCustomer = Record<keyof typeof demoCustomer, string>

/**
 * Adds the demo's people and orders to a store that has none of them, the oldest first. False when the demo's customer
 * is there.
 */
export async function seedDemoOrders(app: DemoDeps): Promise<boolean> {
  const now = app.clock()
  const people = Object.values(demoColleagues)
  await inTransaction(app.db, (tx) => seedColleagues(tx, people, after(now, -days(40))))
  const isNew = await seedOrdersOf(app, demoCustomer, demos)
  if (isNew) await seedDemoHistory(app)
  // Vouchers are numbered as they are issued.
  for (const { customer, money, order } of demoWalkIns.toSorted(
    (a, b) => b.order.placed - a.order.placed,
  )) {
    const { placed, upTo, ...booked } = order
    const then = asOf(app, after(now, -hours(placed)))
    await seedPaidOrder(then, { customer, order: booked, money, upTo })
  }
  return isNew
}

async function seedOrdersOf(
  { db, clock, shop }: DemoDeps,
  { id: customerId, name, email, mobileNumber }: DemoCustomer,
  theirs: readonly Demo[],
): Promise<boolean> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const phone = toPhoneNumber(mobileNumber)
    const isNew = await seedCustomer(tx, {
      id: customerId,
      phone,
      name,
      email,
      createdAt: after(now, -days(30)),
    })
    if (!isNew) return false
    for (const { placed, upTo, ...demo } of theirs) {
      const createdAt = after(now, -hours(placed))
      await seedDemoOrder(
        tx,
        {
          ...demo,
          customerId,
          createdAt,
          ...(upTo ? { paidAt: createdAt } : {}),
        },
        shop,
      )
      const order = await findOrderFacts(tx, demo.id)
      if (order && upTo)
        await seedDemoJob({ shop }, tx, {
          order,
          upTo,
          startedAt: createdAt,
          assignees: demoAssignees,
        })
    }
    return true
  })
}
