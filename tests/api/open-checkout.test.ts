/** Tests over HTTP that a payment is known as soon as its customer looks, whatever became of the page and the webhook. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes, seconds } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { aCustomer, type Customer } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let shopper: Customer
beforeAll(async () => {
  app = await startApp()
  shopper = await aCustomer(app)
  await app.call('POST', '//sandbox/razorpay/misbehave', { webhooks: { disable: true } })
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

type State = { readonly paid: boolean; readonly checkoutOpen: boolean }
const stateIn = ({ paid, checkoutOpen }: State): State => ({ paid, checkoutOpen })
const cartOf = async (orderId: string) =>
  stateIn(dataOf<State>(await shopper.get(`/orders/view/cart?orderId=${orderId}`)))
const listed = async (orderId: string) => {
  const orders = dataOf<(State & { _id: string })[]>(await shopper.orders())
  const found = orders.find(({ _id }) => _id === orderId)
  return found && stateIn(found)
}
const look = async (orderId: string) =>
  stateIn(dataOf<State>(await shopper.post('/orders/payment/look', { orderId })))

const none = { paid: false, checkoutOpen: false }
const open = { paid: false, checkoutOpen: true }
const paid = { paid: true, checkoutOpen: false }

async function anOpenCheckout() {
  const { orderId } = await shopper.fillCartNow(1)
  expect(await cartOf(orderId)).toEqual(none)
  expect(await look(orderId)).toEqual(none)
  const opened = dataOf<{ razorpayOrderId: string }>(await shopper.confirm(orderId))
  return { orderId, ...opened }
}

test('what was paid is known with the first look, in the cart and in the list', async () => {
  const { orderId, razorpayOrderId } = await anOpenCheckout()
  expect(await cartOf(orderId)).toEqual(open)
  expect(await listed(orderId)).toEqual(open)
  expect(await look(orderId)).toEqual(open)
  await shopper.payNow(razorpayOrderId)
  // The provider is not asked again at once.
  expect(await look(orderId)).toEqual(open)
  app.advance(seconds(2))
  expect(await look(orderId)).toEqual(paid)
  expect(await cartOf(orderId)).toEqual(paid)
  expect(await listed(orderId)).toEqual(paid)
  expect(await look(orderId)).toEqual(paid)
})

test('who gave up the payment is not asked about it after a quarter of an hour', async () => {
  const { orderId } = await anOpenCheckout()
  app.advance(minutes(15))
  expect(await cartOf(orderId)).toEqual(open)
  app.advance(seconds(1))
  expect(await cartOf(orderId)).toEqual(none)
  expect(await look(orderId)).toEqual(none)
})
