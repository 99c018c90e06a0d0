/** Makes every call that a visitor or customer can make, in an order in which each succeeds. */
import { minutes } from '#kernel/time.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { stagesOf } from '#domain/repairs/stages.ts'
import { type Call, dataOf } from '../app/api-call.ts'
import type { Colleague } from '../app/colleague.ts'
import { aCustomer, anAddress, type Customer } from '../app/customer.ts'
import type { TestApp } from '../app/start-app.ts'
import { aRating } from './a-rating.ts'
import { aMessage, aQuote } from './form-values.ts'
import { anApplication } from './staff-scene.ts'

/** Everything but leaving; the store needs guides. */
export async function bookAndFollow(app: TestApp, call: Call): Promise<Booked> {
  await visit(app, call)
  const booked = await book(app, call)
  await follow(app, call, booked)
  await holdPassport(app, call)
  return booked
}

/** Signs in again, with a code that was sent twice, and deletes another person's account. */
export async function leaveForGood(app: TestApp, call: Call, booked: Booked): Promise<void> {
  await leave(app, call, booked)
  const erased = await aCustomer({ call, settle: app.settle })
  const code = dataOf<{ session_id: string }>(await erased.post('/customer/erasure/code'))
  const otp = await app.codeFor(erased.mobileNumber)
  await erased.post('/customer/erasure', { ...code, otp })
}

async function visit(app: TestApp, call: Call): Promise<void> {
  for (const path of [
    '/devices/models',
    '/map/tiles',
    '/shop/version',
    '/site/opening',
    '/site/testimonials',
  ])
    await call('GET', path)
  await call('GET', '/devices/prices')
  await call('GET', '/devices/readiness?productId=iphone-15')
  await call('GET', '/devices/prices/model?productId=iphone-15')
  const [category] = dataOf<{ _id: string }[]>(await call('GET', '/devices/category/list'))
  const guides = dataOf<{ slug: string }[]>(await call('GET', `/blog?categoryId=${category?._id}`))
  await call('GET', `/blog/detail?slug=${guides[0]?.slug}`)
  await call('POST', '/contact/create', aMessage)
  await call('POST', '/quote/create', aQuote)
  // It sends the photos by itself, and throws unless the form that names them is taken.
  await anApplication({ ...app, call })
}

async function book(app: TestApp, call: Call) {
  const customer = await aCustomer({ call, settle: app.settle })
  const { get, post, put } = customer
  await get('/customer/detail')
  await put('/customer/update', { name: 'Kavitha R', email: 'k@example.com' })
  await get('/customer/messages')
  await get('/customer/rating-requests')
  await put('/customer/rating-requests', { asked: true })
  await put('/customer/messages', { language: 'Tamil', channel: 'whatsapp' })
  const { _id } = dataOf<{ _id: string }>(await post('/address/create', anAddress))
  await post(`/address/edit?addressId=${_id}`, anAddress)
  await get('/address/list')
  await post('/address/locate', { lat: 13.0339, lng: 80.2697 })
  await get('/address/pincode?pincode=600004')
  const { recipientTax } = dataOf<{ recipientTax: object | null }>(await get('/customer/recipient'))
  await put('/customer/recipient', { recipientTax })
  await post('/devices/select', { productId: 'iphone-13', color: 'Midnight' })
  const cart = await customer.fillCartNow(2)
  await get(`/orders/view/cart?orderId=${cart.orderId}`)
  await post('/orders/payment/look', { orderId: cart.orderId })
  await customer.back(cart.orderId, 5)
  await customer.three(cart.orderId, 2)
  await customer.draft()
  await post('/orders/recipient', { orderId: cart.orderId, recipientTax: null })
  await customer.pay(cart.orderId, { address: anAddress.address, lat: 13.03, lng: 80.26 })
  await app.settle()
  return { ...customer, orderId: cart.orderId, addressId: _id }
}

async function follow(
  app: TestApp,
  call: Call,
  { get, post, delete: remove, ...booked }: Booked,
): Promise<void> {
  const { orderId, addressId } = booked
  await post('/orders/questions', { orderId, text: 'When is it done?' })
  for (const path of [
    'documents',
    'invoice',
    'messages',
    'questions',
    'track',
    'warranty',
    'cancel',
  ])
    await get(`/orders/${path}?orderId=${orderId}`)
  const [document] = dataOf<{ number: string }[]>(await get(`/orders/documents?orderId=${orderId}`))
  await get(`/orders/document?orderId=${orderId}&number=${document?.number ?? ''}`)
  await booked.orders()
  await rate(app, call, { orderId, customerId: booked.id })
  await get('/customer/devices')
  await post('/orders/pickup/address', { orderId, addressId })
  type Times = { days: { day: string; parts: { part: string }[] }[] }
  const { days } = dataOf<Times>(await get(`/orders/pickup/times?orderId=${orderId}`))
  const [first] = days
  await post('/orders/pickup/time', { orderId, day: first?.day, part: first?.parts[0]?.part })
  const { token } = dataOf<{ token: string }>(await post('/orders/track/link', { orderId }))
  await get(`/orders/track/link?orderId=${orderId}`)
  await get(`/orders/track/door-code?orderId=${orderId}`)
  await call('POST', '/orders/track/shared', { token })
  await remove(`/orders/track/link?orderId=${orderId}`)
  const test = dataOf<{ token: string }>(await post('/orders/self-test-link', { orderId }))
  await call('POST', '/self-test/shown', test)
  const results = [{ point: 'touch', answer: 'works', reason: null, missed: 0, of: 126 }]
  await call('POST', '/self-test/results', {
    ...test,
    key: '5'.repeat(32),
    kind: 'iphone',
    screen: null,
    results,
  })
  await booked.cancel(orderId)
  await app.settle()
  const again = await post('/orders/again', { orderId })
  await post('/orders/enquiry/resume', { orderId: dataOf<{ orderId: string }>(again).orderId })
  await remove(`/address/delete?addressId=${addressId}`)
  await post('/customer/grievances', { about: 'data', text: 'Why?' })
  await get('/customer/grievances')
  await get('/customer/data')
  await get('/customer/erasure')
}

/** By the link of the message; nobody signs in for it. */
async function rate(app: TestApp, call: Call, of: Parameters<typeof aRating>[1]): Promise<void> {
  const token = `of-${of.orderId}`
  await aRating(app, of, { token })
  await call('POST', '/ratings/view', { token })
  await call('POST', '/ratings/give', { token, stars: 5, words: 'Good', name: 'K', consent: true })
  await call('POST', '/ratings/withdraw', { token })
  await call('POST', '/ratings/stop', { token })
}

/** A repaired device is handed over; its owner closes its passport, and hands it on. */
async function holdPassport(app: TestApp, call: Call): Promise<void> {
  const { bookNow, get, put, post } = await aCustomer({ call, settle: app.settle })
  const { orderId } = await bookNow(1)
  for (const to of stagesOf('walk-in').slice(1))
    await moveWithWork(app.deps, { orderId, to, by: 'colleague' })
  const path = `/orders/passport?orderId=${orderId}`
  const { token } = dataOf<{ token: string }>(await get(path))
  await call('POST', '/passports/open', { token })
  await put('/orders/passport', { orderId, isOpen: false })
  await post('/orders/passport/hand-on', { orderId, token: 'handed-on-to-the-buyer' })
}

type Booked = Awaited<ReturnType<typeof book>>

async function leave(app: TestApp, call: Call, { mobileNumber, logout }: Booked): Promise<void> {
  await logout()
  app.advance(minutes(10))
  const login = await call('POST', '/customer/login', { mobileNumber })
  const { session_id } = dataOf<{ session_id: string }>(login)
  app.advance(minutes(1))
  await call('POST', '/customer/otp/resend', { session_id })
}

/** Three devices are taken in and priced; the estimates are answered by link, in the account, and on the phone. */
export async function agree(app: TestApp, call: Call, owner: Colleague): Promise<void> {
  const customer = await aCustomer({ call, settle: app.settle })
  const { mobileNumber } = customer
  const byAccount = await sendEstimate(app, owner, mobileNumber, 'iphone-13')
  const byPhone = await sendEstimate(app, owner, mobileNumber, 'iphone-14')
  await signOnPhone(call, owner, byPhone)
  await sendEstimate(app, owner, mobileNumber, 'iphone-15')
  const sent = await app.sentTo(mobileNumber)
  const token = sent.map(({ text }) => /#([\w-]+)/.exec(text)?.[1]).find((one) => one)
  await call('POST', '/estimates/shown', { token })
  await call('POST', '/estimates/request', { token, version: 1, kind: 'call' })
  app.advance(minutes(1))
  const code = await call('POST', '/estimates/code', { token })
  const otp = await app.codeFor(mobileNumber)
  const answer = { version: 1, accepted: ['line-1'] }
  await call('POST', '/estimates/answer', { token, ...dataOf<object>(code), otp, ...answer })
  await customer.get(`/orders/estimate?orderId=${byAccount}`)
  await remind(app, owner, byAccount)
  const asked = { orderId: byAccount, version: 1, kind: 'call' }
  await customer.post('/orders/estimate/request', asked)
  await customer.post('/orders/estimate/answer', { orderId: byAccount, ...answer })
  const noted = { orderId: byPhone, ...answer, way: 'phone' }
  await owner.post('/staff/order/estimates/answer', noted)
  await goBack(app, customer, owner)
}

/** A day after the estimate was sent. */
async function remind(app: TestApp, owner: Colleague, orderId: string): Promise<void> {
  const dayBefore = "update estimates set sent_at = sent_at - interval '1 day' where order_id = $1"
  await app.query(dayBefore, [orderId])
  await owner.post('/staff/order/estimates/remind', { orderId, version: 1 })
}

/** A phone at the counter opens the link of the intake, and its owner signs there. */
async function signOnPhone(call: Call, owner: Colleague, orderId: string): Promise<void> {
  const made = await owner.post('/staff/order/intake-link', { orderId })
  const { token } = dataOf<{ token: string }>(made)
  await call('POST', '/intake-link/shown', { token })
  const signature = { kind: 'typed', name: 'Kavitha Raman' }
  await call('POST', '/intake-link/signature', { token, signature })
}

/** A device cannot be repaired, and goes back with a delivery note. */
async function goBack(app: TestApp, customer: Customer, owner: Colleague): Promise<void> {
  const orderId = await sendEstimate(app, owner, customer.mobileNumber, 'iphone-12')
  await owner.post('/staff/jobs/move', { orderId, from: 'order-placed', to: 'reached-workshop' })
  await owner.post('/staff/order/no-fix', { orderId, reason: 'board-damage' })
  await owner.post('/staff/jobs/hand-back', { orderId })
  await customer.get(`/orders/delivery-note?orderId=${orderId}`)
}

async function sendEstimate(
  app: TestApp,
  owner: Colleague,
  mobileNumber: string,
  productId: string,
): Promise<string> {
  const taken = await owner.post('/staff/counter/take-in', {
    formId: Buffer.from(productId.padStart(16)).toString('hex'),
    mobileNumber,
    device: { byHand: { productId, color: '' } },
    complaint: 'It does not switch on',
    language: 'English',
  })
  const { orderId } = dataOf<{ orderId: string }>(taken)
  const lines = [{ label: 'Cleaning', labour: 100_000, part: 0, quality: '', warranty: '' }]
  const estimate = { orderId, after: 0, lines, findings: [], note: '' }
  dataOf(await owner.post('/staff/order/estimates', estimate))
  await app.settle()
  return orderId
}
