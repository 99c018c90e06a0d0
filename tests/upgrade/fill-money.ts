/** Creates money that was refunded, in parts and whole, and money that matched no order at first. */
import type { Colleague } from '../app/colleague.ts'
import { dataOf } from '../app/api-call.ts'
import { aCustomer } from '../app/customer.ts'
import type { TestApp } from '../app/start-app.ts'
import type { Scene } from '../api/staff-scene.ts'
import { comeToRest, type Customers } from './fill-customers.ts'

export type ConsoleDeps = {
  readonly shop: TestApp
  readonly scene: Scene
  readonly customers: Customers
}
type Money = { left: number }
let forms = 0

export async function refund({ owner, read }: Scene, orderId: string, more: object): Promise<void> {
  dataOf(await owner.signIn())
  const { left } = await read<Money>(`/staff/money/order?order=${orderId}`)
  const formKey = `refund-${forms++}`
  dataOf(await owner.post('/staff/money/refunds', { orderId, seenLeft: left, formKey, ...more }))
}

/**
 * Refunds in parts with sums that need grouping and paise, before and after delivery; a receipt assigned to its
 * order.
 */
export async function fillMoney({ shop, scene, customers }: ConsoleDeps): Promise<void> {
  const { owner } = scene
  await refund(scene, customers.delivered, { amount: '1000.50', reason: 'charged-too-much' })
  await refund(scene, customers.delivered, { amount: '1', reason: 'not-satisfied' })
  await comeToRest(shop)
  const shopper = await aCustomer(shop)
  const { orderId } = await shopper.bookNow(2)
  await refund(scene, orderId, { amount: '250.25', reason: 'part-not-available' })
  await comeToRest(shop)
  await assignReceipt(shop, owner)
}

/** Money without an order, assigned to the one that waits for exactly this sum; and some that stays unassigned. */
async function assignReceipt(shop: TestApp, owner: Colleague): Promise<void> {
  const shopper = await aCustomer(shop)
  const { orderId } = await shopper.fillCartNow(1)
  const confirmed = await shopper.confirm(orderId, { address: '7 Kutchery Road' })
  const { amount } = dataOf<{ amount: number }>(confirmed)
  const insert = `insert into payments (id, standing, amount_paise, currency, refunded_paise, captured_at)
    values ($1, 'unassigned', $2, 'INR', 0, $3)`
  for (const [id, sum] of [
    ['pay_Unassigned0002', amount],
    ['pay_Unassigned0003', 123_456],
  ] as const)
    await shop.store.pool.query(insert, [id, sum, shop.clock()])
  dataOf(await owner.signIn())
  const orderNumber = orderId.slice(-6)
  const input = { paymentId: 'pay_Unassigned0002', orderNumber }
  dataOf(await owner.post('/staff/money/unassigned/assign', input))
  await comeToRest(shop)
}
