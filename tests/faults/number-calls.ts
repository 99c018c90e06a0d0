/** Makes the calls about numbers: of a device before it leaves, and of a mobile number that an operator took back. */
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { withdrawNumbers } from '#domain/customers/server/withdraw-numbers.ts'
import { toPhoneNumber } from '#kernel/phone.ts'
import { minutes } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import type { Colleague } from '../app/colleague.ts'
import { type Customer, iphone13, iphone15 } from '../app/customer.ts'
import type { TestApp } from '../app/start-app.ts'

type Place = {
  readonly app: TestApp
  readonly known: { readonly owner: Colleague; readonly shopper: Customer }
}

/** It comes in with one number, and the owner lets it go with another. */
export async function readDeviceNumbers({ app, known: { owner, shopper } }: Place): Promise<void> {
  const { orderId } = await shopper.bookNow(1, iphone13)
  const move = (to: Parameters<typeof moveWithWork>[1]['to']) =>
    moveWithWork(app.deps, { orderId, to, by: 'ramesh' })
  const read = (moment: string, number: string) =>
    owner.post('/staff/order/numbers', { orderId, moment, numbers: [number], unreadable: '' })
  await move('reached-workshop')
  await read('came-in', iphone13)
  for (const to of [
    'technician-assigned',
    'confirmation-call',
    'repair-in-progress',
    'repair-completed',
  ] as const)
    await move(to)
  await read('leaves', iphone15)
  await owner.post('/staff/order/numbers/allow', { orderId, reason: 'The board was replaced' })
}

/** Their numbers are on the list of an operator: one proves to be the same person, a colleague has seen the other. */
export async function proveNumbers(
  { app, known: { owner, shopper } }: Place,
  other: Customer,
): Promise<void> {
  const { orderId } = await shopper.bookNow(1, iphone13)
  const seen = await other.bookNow(1, iphone13)
  const phones = [shopper, other].map(({ mobileNumber }) => toPhoneNumber(mobileNumber))
  await withdrawNumbers({ db: app.db, clock: app.clock }, phones)
  app.advance(minutes(1))
  const { mobileNumber } = shopper
  const from = '198.51.100.77'
  const { session_id } = dataOf<{ session_id: string }>(
    await app.call('POST', '/customer/login', { mobileNumber }, { from }),
  )
  const otp = await app.codeFor(mobileNumber)
  const entered = { session_id, otp, mobileNumber }
  const answer = await app.call('POST', '/customer/verify/otp', entered, { from })
  const { token } = dataOf<{ token: string }>(answer)
  const orderNumber = `MDC-${orderId.slice(-6).toUpperCase()}`
  await app.call('POST', '/customer/second-fact', { orderNumber }, { token, from })
  await owner.post('/staff/order/confirm-number', { orderId: seen.orderId })
}

/** A phone is checked against the central list, and something is offered for it. */
export async function tradeIn({ app, known: { owner } }: Place): Promise<void> {
  const message = 'I would like to trade in an iPhone.'
  const form = { name: 'Ravi', email: 'ravi@example.in', phone: '044 1017 2099', message }
  const sent = await app.call('POST', '/contact/create', form)
  const { _id: id } = dataOf<{ _id: string }>(sent)
  const check = { id, imei: iphone13, result: 'clear', reference: '' }
  await owner.post('/staff/enquiries/trade-in/check', check)
  await owner.post('/staff/enquiries/trade-in/offer', { id, offer: '21,000' })
}
