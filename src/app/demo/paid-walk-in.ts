/** A walk-in of the demonstration that was paid at the counter, with its voucher and its repair. */
import { toPhoneNumber } from '#kernel/phone.ts'
import { after, days } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { type DemoOrder, seedDemoOrder } from '#domain/orders/server/seed-demo-order.ts'
import { issueReceiptVoucher } from '#domain/accounting/server/issue-document.ts'
import { seedCustomer } from '#domain/customers/server/seed-customer.ts'
import type { CounterMoney } from '#domain/payments/counter-money.ts'
import { takeAtCounter } from '#domain/payments/server/take-at-counter.ts'
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
    await seedDemoOrder(tx, placed, app.shop)
    const due = await findOrderFacts(tx, demo.id)
    if (!due?.grandTotal) return false
    const by = atWork('desk')
    await takeAtCounter(app, tx, { ...about, amount: due.grandTotal, money, by })
    const order = await findOrderFacts(tx, demo.id)
    if (order)
      await seedDemoJob(app, tx, { order, upTo, startedAt: now, times, assignees: demoAssignees })
    return true
  })
  if (isNew) await issueReceiptVoucher(app, about)
}
