/** Tests that nothing is offered for a phone before its number was checked against the central list, nor for a blocked one. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { iphone13, iphone15 } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { exportEnquiriesOf } from '#domain/enquiries/server/export-enquiries.ts'
import { toPhoneNumber } from '#kernel/phone.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aMessage } from './form-values.ts'

let app: TestApp
let owner: Colleague
let id: string
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

let phone: string
async function write(message: string): Promise<string> {
  phone = aMobileNumber()
  const sent = await app.call('POST', '/contact/create', { ...aMessage, phone, message })
  return dataOf<{ _id: string }>(sent)._id
}
beforeEach(async () => {
  id = await write('I would like to trade in an iPhone.\nModel: iPhone 13\nCondition: good')
})

const check = (result: string, imei = iphone13, reference = 'KYM 4711') =>
  owner.post('/staff/enquiries/trade-in/check', { id, imei, result, reference })
const makeOffer = (offer = '21,000') => owner.post('/staff/enquiries/trade-in/offer', { id, offer })
type Listed = { enquiries: { id: string; tradeIn: object | null }[] }
const shown = async (of = id) =>
  dataOf<Listed>(await owner.get('/staff/enquiries?kind=contact&status=new')).enquiries.find(
    (one) => one.id === of,
  )?.tradeIn

test('an offer waits for the check, and stands with it', async () => {
  expect(await shown()).toEqual({ check: null, offer: null })
  expect((await makeOffer()).code).toBe('TRADE_IN_NOT_CHECKED')
  dataOf(await check('clear', '35 693803 564380 9'))
  dataOf(await makeOffer())
  expect(await shown()).toMatchObject({
    check: { imei: iphone13, result: 'clear', reference: 'KYM 4711', by: 'Owner' },
    offer: { amount: 21_000, by: 'Owner' },
  })
  const { enquiries } = await exportEnquiriesOf(app.db, toPhoneNumber(phone))
  expect(enquiries[0]?.tradeIn).toEqual({ imei: iphone13, result: 'clear', offer: 21_000 })
})

test('for a blocked phone nothing is offered, and another check takes an offer back', async () => {
  dataOf(await check('clear'))
  dataOf(await makeOffer())
  dataOf(await check('clear'))
  expect(await shown()).toMatchObject({ offer: { amount: 21_000 } })
  dataOf(await check('blocked', iphone15))
  expect(await shown()).toMatchObject({ check: { result: 'blocked' }, offer: null })
  expect((await makeOffer()).code).toBe('TRADE_IN_BLOCKED')
})

test('a number without its check digit, and a message about something else, are refused', async () => {
  expect((await check('clear', '356938035643808')).text).toContain('Please enter a valid IMEI')
  expect((await makeOffer('nothing')).status).toBe(422)
  id = await write('Do you mend a cracked back?')
  expect(await shown()).toBeNull()
  expect((await check('clear')).code).toBe('NOT_A_TRADE_IN')
})
