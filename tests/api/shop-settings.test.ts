/** Tests the shop's own data over HTTP: who may change it, what is refused, and what a change does at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop as sample } from '#app/shop.ts'
import { hours } from '#kernel/time.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

type Read<T = Record<string, unknown>> = { value: T; version: number }
const read = async <T = Record<string, unknown>>(part: string, by = owner) =>
  dataOf<Read<T>>(await by.get(`/staff/shop/${part}`))
const save = (part: string, { value, version }: Read<object>, by = owner) =>
  by.post(`/staff/shop/${part}`, { value, version })
const change = async (part: string, changed: object, by = owner) => {
  const { value, version } = await read(part)
  return save(part, { value: { ...value, ...changed }, version }, by)
}
const refused = ({ status, body }: Answer) => [status, body.code]
const faults = ({ body }: Answer) =>
  (body as { errors?: { path: string; message: string }[] }).errors?.map(({ path }) => path)

describe('who may change it', () => {
  test.each(['front-desk', 'editor', 'technician', 'rider'] as const)(
    'a %s may not',
    async (role) => {
      const one = await aColleague(app, owner, role)
      expect((await one.get('/staff/shop/business')).status).toBe(403)
      expect((await save('business', await read('business'), one)).status).toBe(403)
    },
  )

  test('an owner shows the passkey again after ten minutes', async () => {
    const before = await read('business')
    app.advance(hours(1))
    expect(refused(await save('business', before))).toEqual([403, 'SHOW_PASSKEY'])
    dataOf(await owner.signIn())
    expect((await save('business', before)).status).toBe(200)
  })
})

test('open pages are answered another version after a change, and the same one after none', async () => {
  const version = async () =>
    dataOf<{ version: string }>(await app.call('GET', '/shop/version')).version
  const before = await version()
  expect(before).not.toBe('')
  dataOf(await change('promises', {}))
  expect(await version()).toBe(before)
  dataOf(await change('promises', { turnaroundHours: 30 }))
  expect(await version()).not.toBe(before)
})

test('a change is in force with the answer, and the audit log has it before and after', async () => {
  const charges = await read<{ extraCharges: object }>('charges')
  const extraCharges = { ...charges.value.extraCharges, pickup: 650 }
  dataOf(await change('charges', { extraCharges }))
  const shopper = await aCustomer(app)
  const { orderId } = await shopper.bookNow(2)
  const cart = dataOf(await shopper.get(`/orders/view/cart?orderId=${orderId}`))
  expect(cart).toMatchObject({ extraCharge: 650 })
  const [event] = await listAuditEvents(app.db, { kind: 'setting', id: 'shop:charges' })
  expect(event).toMatchObject({
    before: { extraCharges: { pickup: 500 } },
    after: { extraCharges: { pickup: 650 } },
  })
})

test('of two owners at once one is refused, and the other part is not touched by it', async () => {
  const seen = await read<{ phone: object }>('contact')
  const other = await read('promises')
  dataOf(await change('contact', { phone: { shown: '044 2020 2121', dial: '+914420202121' } }))
  expect(refused(await save('contact', seen))).toEqual([409, 'CHANGED_MEANWHILE'])
  expect((await read<{ phone: object }>('contact')).value.phone).toMatchObject({
    dial: '+914420202121',
  })
  expect((await save('promises', other)).status).toBe(200)
})

describe('what is refused names its field', () => {
  const address = (changed: object) => ({ address: { ...sample.address, ...changed } })
  test.each([
    ['business', { gstin: '33AABFM2017Q1ZD' }, 'value.gstin'],
    ['business', address({ state: 'Kerala' }), 'value.gstin'],
    ['business', address({ state: 'Atlantis' }), 'value.address.state'],
    ['business', address({ pincode: '12' }), 'value.address.pincode'],
    ['business', { brand: 'Two\nlines' }, 'value.brand'],
    ['business', { brand: 'x'.repeat(61) }, 'value.brand'],
    ['contact', { whatsapp: { shown: '1', dial: '+914420202121' } }, 'value.whatsapp.dial'],
    ['numbering', { orderPrefix: 'MDR' }, 'value.orderPrefix'],
    ['numbering', { orderPrefix: 'md' }, 'value.orderPrefix'],
    ['place', { position: { lat: 28.6, lng: 77.2 } }, 'value.position'],
    ['charges', { estimateValidDays: 91 }, 'value.estimateValidDays'],
    ['calendar', { closedEachYear: ['02-40'] }, 'value.closedEachYear.0'],
  ])('%s: %o at %s', async (part, changed, path) => {
    const answer = await change(part, changed)
    expect(refused(answer)).toEqual([422, 'VALIDATION_FAILED'])
    expect(faults(answer)).toEqual([path])
  })
})

describe('the prefix of order numbers', () => {
  test('changes for new orders and documents only, and every series is in the registers', async () => {
    const shopper = await aCustomer(app)
    const number = async () => {
      const { orderId } = await shopper.bookNow()
      await app.settle()
      const listed = dataOf<{ _id: string; orderNumber: string }[]>(
        await shopper.get('/orders/list'),
      )
      return listed.find(({ _id }) => _id === orderId)?.orderNumber ?? ''
    }
    const first = await number()
    dataOf(await change('numbering', { orderPrefix: 'ARW' }))
    const second = await number()
    dataOf(await change('numbering', { orderPrefix: 'MDC' }))
    const third = await number()
    expect([first, second, third].map((one) => one.slice(0, 4))).toEqual(['MDC-', 'ARW-', 'MDC-'])
    const all = dataOf<{ orderNumber: string }[]>(await shopper.get('/orders/list'))
    expect(all.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
      [first, second, third].toSorted(),
    )
    const { registers } = dataOf<{
      registers: { series: string; whole: boolean; count: number }[]
    }>(await owner.get('/staff/money/registers'))
    const counted = registers.filter(({ count }) => count > 0)
    expect(counted.map(({ series }) => series).toSorted()).toEqual(['ARR', 'MDR'])
    expect(counted.every(({ whole }) => whole)).toBe(true)
  })
})
