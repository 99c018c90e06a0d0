/** Tests that a mobile number that somebody else has by now opens nothing of the account it had before. */
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toPhoneNumber } from '#kernel/phone.ts'
import { days, minutes } from '#kernel/time.ts'
import { withdrawNumbers } from '#domain/customers/server/withdraw-numbers.ts'
import {
  byNumber,
  manyOfAccount,
  neverMoved,
  oneOfAccount,
} from '#domain/privacy/server/numbers/account-rows.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, anAddress, type Customer, customerOf, iphone13 } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aMessage } from './form-values.ts'
import { anApplication } from './staff-scene.ts'
import { walkTo } from './walk-job.ts'

let app: TestApp
let owner: Colleague
let former: Customer
let orderId: string
let number: string
let addressId: string
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})
beforeEach(async () => {
  former = await aCustomer(app, { name: 'Vimala Former', emailId: 'vimala.former@example.com' })
  const address = await former.saveAddress({ ...anAddress, address: '99 Former Street' })
  addressId = dataOf<{ _id: string }>(address)._id
  await former.put('/customer/messages', { language: 'Tamil', channel: 'sms' })
  await former.post('/customer/grievances', { about: 'data', text: 'Of the former person' })
  ;({ orderId } = await former.bookNow(1, iphone13))
  await app.settle()
  number = numberOf(orderId)
  clientAddresses++
})

const numberOf = (id: string) => `MDC-${id.slice(-6).toUpperCase()}`
let clientAddresses = 0
/** An address from which nobody has signed in before. */
const elsewhere = () => `198.51.100.${clientAddresses}`

type Verified = { token: string; _id: string; name: string; emailId: string; limited: boolean }

/** Signs in with the number alone, on another device and from another address. */
async function enter(mobileNumber = former.mobileNumber, from = elsewhere(), cookie?: string) {
  app.advance(minutes(1))
  const options = { from, ...(cookie && { headers: { Cookie: cookie } }) }
  const asked = await app.call('POST', '/customer/login', { mobileNumber }, options)
  const { session_id } = dataOf<{ session_id: string }>(asked)
  const otp = await app.codeFor(mobileNumber)
  const body = { session_id, otp, mobileNumber }
  const answer = await app.call('POST', '/customer/verify/otp', body, options)
  const verified = { limited: false, ...dataOf<Omit<Verified, 'limited'>>(answer) } as Verified
  const person = { ...former, name: '', token: verified.token, id: verified._id }
  const device = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return { ...customerOf(app, person), verified, device }
}
type Entered = Awaited<ReturnType<typeof enter>>

/** A colleague hands the device back, of which the customer is told. */
async function moveOn() {
  dataOf(await owner.signIn())
  await walkTo({ app, by: owner }, orderId, 'delivered')
  app.advance(minutes(1))
  await app.settle()
}

const later = (count: number) => app.advance(days(count))
const prove = (who: Pick<Customer, 'post'>, fact: object) =>
  who.post('/customer/second-fact', fact, { from: elsewhere() })
const ordersOf = async (who: Pick<Customer, 'orders'>) => JSON.stringify(dataOf(await who.orders()))

/** Every answer that a customer can read, with whatever ids of the former account it takes. */
async function readEverything(who: Entered): Promise<Map<string, string>> {
  const query = { orderId, addressId, productId: 'iphone-13', pincode: '600004' }
  const answers = new Map<string, string>()
  for (const { method, path, who: caller } of app.endpoints) {
    if (method !== 'GET' || caller !== 'customer' || path === '/customer/data') continue
    if (/events|stream/.test(path)) continue
    const { text } = await who.get(`${path}?${new URLSearchParams(query)}`)
    answers.set(path, text)
  }
  const archive = await fetch(`${app.url}/api/v1/app/customer/data`, {
    headers: { Authorization: `Bearer ${who.token}` },
  })
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  for (const [name, bytes] of Object.entries(files)) answers.set(name, strFromU8(bytes))
  return answers
}

describe('a sign-in elsewhere after half a year', () => {
  test('gets an account of its own, and no answer has anything of the former one', async () => {
    await anApplication(app, former.mobileNumber)
    await app.call('POST', '/contact/create', {
      ...aMessage,
      phone: former.mobileNumber,
      message: 'A former message',
    })
    later(181)
    const newHolder = await enter()
    expect(newHolder.verified).toMatchObject({ limited: true, name: '', emailId: '' })
    expect(newHolder.verified._id).not.toBe(former.id)
    const answers = await readEverything(newHolder)
    expect(answers.size).toBeGreaterThan(15)
    const secrets = [
      'Vimala',
      'vimala.former',
      'Former Street',
      iphone13,
      numberOf(orderId),
      former.id,
    ]
    for (const [path, text] of answers)
      for (const secret of [...secrets, 'Of the former person', 'A former message'])
        expect(text.includes(secret), `${secret} in ${path}`).toBe(false)
    const read = await newHolder.get(`/orders/track?orderId=${orderId}`)
    expect(read.status).toBe(404)
    expect(JSON.stringify(dataOf(await newHolder.get('/address/list')))).toBe('[]')
  })

  test('books, pays and follows its own order, signed in again or not', async () => {
    later(181)
    const newHolder = await enter()
    const own = await newHolder.bookNow(1)
    await app.settle()
    const told = (await app.sentTo(former.mobileNumber)).map(({ text }) => text)
    expect(told.some((text) => text.includes(numberOf(own.orderId)))).toBe(true)
    const again = await enter(former.mobileNumber, elsewhere(), newHolder.device)
    expect(again.verified).toMatchObject({ limited: true, _id: newHolder.verified._id })
    const list = await ordersOf(again)
    expect(list).toContain(own.orderId)
    expect(list).not.toContain(orderId)
  })

  test('asks nobody who signed in within the time, or on a known device or address', async () => {
    later(179)
    const onTime = await enter()
    expect(onTime.verified).toMatchObject({ limited: false, _id: former.id, name: 'Vimala Former' })
    later(181)
    const sameDevice = await enter(former.mobileNumber, '192.0.2.7', onTime.device)
    expect(sameDevice.verified).toMatchObject({ limited: false, _id: former.id })
    later(181)
    const sameAddress = await enter(former.mobileNumber, '192.0.2.7')
    expect(sameAddress.verified).toMatchObject({ limited: false, _id: former.id })
  })

  test.each([
    ['the number of an order', () => ({ orderNumber: number.toLowerCase().replace('-', ' ') })],
    ['the end of a device number', () => ({ deviceDigits: iphone13.slice(-5) })],
  ])('%s opens the former account, with what was booked meanwhile', async (_, fact) => {
    later(181)
    const person = await enter()
    const own = await person.bookNow(1)
    dataOf(await prove(person, fact()))
    const list = await ordersOf(person)
    expect(list).toContain(orderId)
    expect(list).toContain(own.orderId)
    const detail = dataOf(await person.get('/customer/detail'))
    expect(detail).toMatchObject({ name: 'Vimala Former', mobileNumber: former.mobileNumber })
    expect(detail).not.toHaveProperty('limited')
    // Pressed twice, and at the next sign-in on this device.
    dataOf(await prove(person, fact()))
    const again = await enter(former.mobileNumber, elsewhere(), person.device)
    expect(again.verified).toMatchObject({ limited: false, _id: former.id })
  })

  test('wrong facts are refused, counted, and not undone by a right one', async () => {
    later(181)
    const person = await enter()
    const own = await person.bookNow(1)
    // An order of their own proves nothing.
    expect((await prove(person, { orderNumber: numberOf(own.orderId) })).body.code).toBe(
      'FACT_WRONG',
    )
    const wrong = { deviceDigits: '00000' }
    for (let tries = 1; tries < 10; tries++) expect((await prove(person, wrong)).status).toBe(422)
    const refused = await prove(person, { orderNumber: number })
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_WRONG_FACTS'])
    later(1)
    app.advance(1)
    expect((await prove(person, { orderNumber: number })).status).toBe(200)
  })

  test('a fact is one of two, and said so when it is neither', async () => {
    for (const input of [
      {},
      { orderNumber: '' },
      { deviceDigits: '123' },
      { orderNumber: number, deviceDigits: '43809' },
    ])
      expect((await prove(former, input)).status).toBe(422)
  })

  test('tells nothing of the former order to the number, and colleagues see why', async () => {
    later(181)
    await enter()
    const before = (await app.sentTo(former.mobileNumber)).length
    await moveOn()
    expect((await app.sentTo(former.mobileNumber)).length).toBe(before)
    const order = dataOf(await owner.get(`/staff/order?orderId=${orderId}`))
    expect(order).toMatchObject({
      customer: { numberGone: 'changed', mobileNumber: former.mobileNumber },
    })
  })

  test('a colleague who has seen the person gives the number back, once', async () => {
    later(181)
    const person = await enter()
    dataOf(await owner.signIn())
    expect((await owner.post('/staff/order/confirm-number', { orderId })).status).toBe(200)
    expect(await ordersOf(person)).toContain(orderId)
    const again = await owner.post('/staff/order/confirm-number', { orderId })
    expect(again.body.code).toBe('NUMBER_IS_THEIRS')
  })

  test('the same number changes hands twice: a fact opens the account it is of', async () => {
    later(181)
    const second = await enter()
    const { orderId: ofSecond } = await second.bookNow(1)
    later(181)
    clientAddresses += 100
    const third = await enter()
    expect(third.verified.limited).toBe(true)
    dataOf(await prove(third, { orderNumber: numberOf(ofSecond) }))
    const list = await ordersOf(third)
    expect(list).toContain(ofSecond)
    expect(list).not.toContain(orderId)
    expect(dataOf(await third.get('/customer/detail'))).toMatchObject({ limited: true })
  })
})

describe('a number that its operator took back', () => {
  const withdraw = (...numbers: string[]) => withdrawNumbers(app.deps, numbers.map(toPhoneNumber))

  test('ends the sessions, asks on a known device, and stops its messages', async () => {
    const known = await enter(former.mobileNumber)
    const before = (await app.sentTo(former.mobileNumber)).length
    expect(await withdraw(former.mobileNumber, '9123456780')).toBe(1)
    expect((await known.orders()).status).toBe(401)
    await moveOn()
    expect((await app.sentTo(former.mobileNumber)).length).toBe(before)
    const messages = JSON.stringify(
      dataOf(await owner.get(`/staff/order/messages?orderId=${orderId}`)),
    )
    expect(messages).toContain('the operator has withdrawn the number')
    const person = await enter(former.mobileNumber, elsewhere(), known.device)
    expect(person.verified.limited).toBe(true)
    dataOf(await prove(person, { orderNumber: number }))
    expect(dataOf(await owner.get(`/staff/order?orderId=${orderId}`))).toMatchObject({
      customer: { numberGone: null },
    })
  })
})

test('every table with rows of an account, or with a stored number, is moved with it', async () => {
  const named = new Set([...manyOfAccount, ...Object.keys(oneOfAccount), ...neverMoved])
  const columns = await app.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  )
  const of = (name: string) =>
    columns.flatMap((one) => (one.column_name === name ? [one.table_name] : []))
  expect(new Set(of('customer_id'))).toEqual(named)
  const numbers = new Set(byNumber.map(([table, column]) => `${table}.${column}`))
  const found = ['phone', 'recipient', 'sms_to'].flatMap((name) =>
    of(name).map((table) => `${table}.${name}`),
  )
  // Counts for limits stay with the number, an order's recipient is a company, and the demonstration's phone shows what it got.
  const others = [
    'code_events.phone',
    'customers.phone',
    'order_contacts.recipient',
    'orders.recipient',
    'outbox_messages.recipient',
    'suppliers.phone',
  ]
  expect(new Set(found.filter((one) => !numbers.has(one)))).toEqual(new Set(others))
})
