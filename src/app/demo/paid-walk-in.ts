/** A repair of the demonstration that was paid at the counter, with its voucher. */
import { toPhoneNumber } from '#kernel/phone.ts'
import { after, days } from '#kernel/time.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { type DemoOrder, seedDemoOrder } from '#domain/orders/server/seed-demo-order.ts'
import { issueReceiptVoucher } from '#domain/accounting/server/issue-document.ts'
import { seedCustomer } from '#domain/customers/server/seed-customer.ts'
import type { CounterMoney } from '#domain/payments/counter-money.ts'
import { takeAtCounter } from '#domain/payments/server/take-at-counter.ts'
import { notifyOfMove } from '#domain/repairs/server/move-messages.ts'
import { seedDemoJob } from '#domain/repairs/server/seed-demo-jobs.ts'
import type { StageKey } from '#domain/repairs/stages.ts'
import { atWork, demoAssignees, type DemoDeps } from './deps.ts'
import type { DemoPerson } from './walk-ins.ts'

type Input = {
  readonly customer: DemoPerson
  readonly order: Omit<DemoOrder, 'customerId' | 'createdAt' | 'paidAt' | 'supportOption'>
  readonly money: CounterMoney
  readonly upTo: StageKey
  readonly times?: Partial<Record<StageKey, Date>>
}

/** Uses the application's clock. Adds nothing when the customer's number is known. */
export async function seedPaidOrder(
  app: DemoDeps,
  { customer: { mobileNumber, ...customer }, order: demo, money, upTo, times = {} }: Input,
): Promise<void> {
  const now = app.clock()
  const about = { orderId: demo.id, customerId: customer.id }
  const isNew = await inTransaction(app.db, async (tx) => {
    const phone = toPhoneNumber(mobileNumber)
    if (!(await seedCustomer(tx, { ...customer, phone, createdAt: after(now, -days(2)) })))
      return false
    const placed = { ...demo, supportOption: 1, customerId: customer.id, createdAt: now } as const
    return seedRepair(app, tx, placed, { money, upTo, startedAt: now, times })
  })
  if (isNew) await issueReceiptVoucher(app, about)
}

type Repair = Omit<Parameters<typeof seedDemoJob>[2], 'order' | 'assignees'> & {
  readonly money: CounterMoney
}

/** The order with its payment, its repair and its messages, which are not sent; false where it costs nothing. Its documents follow the transaction. */
export async function seedRepair(
  app: DemoDeps,
  tx: Tx,
  placed: DemoOrder,
  { money, ...repair }: Repair,
): Promise<boolean> {
  const { id: orderId, customerId } = placed
  await seedDemoOrder(tx, placed, app.shop)
  const amount = (await findOrderFacts(tx, orderId))?.grandTotal
  if (!amount) return false
  await takeAtCounter(app, tx, { orderId, customerId, amount, money, by: atWork('desk') })
  const order = await findOrderFacts(tx, orderId)
  if (!order) return true
  const reached = await seedDemoJob(app, tx, { ...repair, order, assignees: demoAssignees })
  for (const { stage, at } of reached)
    await notifyOfMove({ ...app, clock: () => at }, tx, stage, order)
  return true
}
