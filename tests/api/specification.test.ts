/** Tests every call of the specification's section 7 up to the booking, used as an old client would use it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, seconds } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer, anAddress, iphone13, iphone15 } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let shopper: Customer
beforeAll(async () => {
  app = await startApp()
  shopper = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const text = expect.any(String)
const id = expect.stringMatching(/^[0-9a-z]{26}$/)

describe('an answer', () => {
  test('has an envelope of status, message and data', async () => {
    const { status, headers, body } = await shopper.get('/customer/detail')
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['status', 'message', 'data'])
    expect(body).toMatchObject({ status: 200, message: text })
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test('that reports a failure has a message and a code', async () => {
    const { status, headers, body } = await app.call('GET', '/customer/detail')
    expect(status).toBe(401)
    expect(Object.keys(body)).toEqual(['status', 'code', 'title', 'message', 'errors', 'requestId'])
    expect(body).toMatchObject({ status: 401, code: 'SIGN_IN_FIRST', errors: [] })
    expect(body.requestId).toBe(headers.get('x-request-id'))
  })
})

describe('a customer', () => {
  const post = (path: string, body: object) => app.call('POST', `/customer${path}`, body)

  test('signs up, verifies and is signed in', async () => {
    const mobileNumber = aMobileNumber()
    const signup = await post('/signup', { name: 'Ravi', emailId: 'ravi@example.in', mobileNumber })
    const { session_id, _id } = dataOf<{ session_id: string; _id: string }>(signup)
    expect(_id).toEqual(id)
    const otp = await app.codeFor(mobileNumber)
    expect(otp).toMatch(/^\d{4}$/)
    const verified = dataOf<{ token: string }>(
      await post('/verify/otp', { session_id, otp, mobileNumber }),
    )
    expect(verified).toEqual({
      token: expect.stringMatching(/^[\w-]{22,}$/),
      _id,
      status: 200,
      name: 'Ravi',
      emailId: 'ravi@example.in',
    })
    const { token } = verified
    const detail = dataOf(await app.call('GET', '/customer/detail', undefined, { token }))
    expect(detail).toMatchObject({ name: 'Ravi', emailId: 'ravi@example.in', authToken: token })
  })

  test('logs in, requests the code again after 30 seconds, and logs out', async () => {
    const { mobileNumber } = await app.signIn()
    app.advance(days(1))
    const { session_id } = dataOf<{ session_id: string }>(await post('/login', { mobileNumber }))
    expect((await post('/otp/resend', { session_id })).status).toBe(429)
    await app.jobs.settle()
    app.advance(seconds(30))
    const again = await post('/otp/resend', { session_id })
    expect(again.body).toEqual({ status: 200, message: 'OTP Resent', data: { session_id } })
    const otp = await app.codeFor(mobileNumber)
    const verified = await post('/verify/otp', { session_id, otp, mobileNumber })
    const { token } = dataOf<{ token: string }>(verified)
    expect(dataOf(await app.call('POST', '/customer/logout', undefined, { token }))).toEqual({})
    expect((await app.call('GET', '/customer/detail', undefined, { token })).status).toBe(401)
  })

  test('changes name and e-mail, but not the phone number', async () => {
    const body = {
      name: 'Kavitha R.',
      email: 'kr@example.in',
      isLoggedIn: true,
      mobileNumber: '9999999999',
      _id: 'x',
    }
    const changed = await app.call('PUT', '/customer/update', body, { token: shopper.token })
    expect(dataOf(changed)).toEqual({
      _id: shopper.id,
      name: 'Kavitha R.',
      emailId: 'kr@example.in',
    })
    expect(dataOf(await shopper.get('/customer/detail'))).toMatchObject({
      _id: shopper.id,
      name: 'Kavitha R.',
      emailId: 'kr@example.in',
      mobileNumber: shopper.mobileNumber,
    })
  })
})

describe('an address', () => {
  test('is created, listed, edited and deleted', async () => {
    const created = dataOf<{ _id: string }>(await shopper.post('/address/create', anAddress))
    expect(created).toMatchObject({ ...anAddress, _id: id })
    expect(dataOf(await shopper.get('/address/list'))).toEqual([created])

    const path = `/address/edit?addressId=${created._id}`
    const edited = await shopper.post(path, { ...anAddress, type: 'Work', pincode: '600041' })
    expect(dataOf(edited)).toMatchObject({ _id: created._id, type: 'Work', pincode: '600041' })
    const [listed] = dataOf<object[]>(await shopper.get('/address/list'))
    expect(listed).toEqual(edited.body.data)

    const gone = () =>
      app.call('DELETE', `/address/delete?addressId=${created._id}`, undefined, {
        token: shopper.token,
      })
    expect((await gone()).status).toBe(200)
    expect((await gone()).body.code).toBe('ADDRESS_NOT_FOUND')
    expect(dataOf(await shopper.get('/address/list'))).toEqual([])
  })

  test('may come from the map, with a door number and a position', async () => {
    const fields = { name: '12A', address: 'Beach Road', pincode: '600004', city: 'Chennai' }
    const position = { lat: 13.05, lng: 80.28 }
    const created = await shopper.post('/address/create', { ...fields, landmark: '', ...position })
    expect(dataOf(created)).toMatchObject({ ...fields, ...position, insideServiceArea: true })
  })

  test('without its required fields is refused', async () => {
    const { status, body } = await shopper.post('/address/create', { type: 'Home', address: ' ' })
    expect(status).toBe(422)
    expect((body.errors as { path: string }[]).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['address', 'city', 'pincode']),
    )
    expect(body.message).toBe('Please fill all required fields')
  })
})

describe('a device', () => {
  const promised = [
    [iphone15, 'iPhone 15'],
    [iphone13, 'iPhone 13'],
    ['MDCIPHONE16P', 'iPhone 16 Pro'],
    ['MDCIPADAIR5', 'iPad Air'],
    ['MDCMACMINI4', 'Mac mini'],
    ['MDCMACBOOK14', 'MacBook Pro 14'],
    ['MDCMACAIR13', 'MacBook Air'],
    ['MDCIMAC24', 'iMac 24'],
    ['MDCPENCIL2', 'Apple Pencil'],
  ] as const

  test.each(promised)('%s is found as %s, with at least six issues', async (number, name) => {
    const found = dataOf<{ _id: string }>(await shopper.check(number))
    expect(found).toMatchObject({
      _id: text,
      productName: expect.stringContaining(name),
      productDetail: { model: text, color: text, productImageUrl: expect.stringMatching(/^\//) },
      orderId: id,
    })
    const issues = await shopper.issuesOf(found._id)
    expect(issues.length).toBeGreaterThanOrEqual(6)
    for (const { data, ...issue } of issues) {
      expect(issue).toEqual({ value: text, label: text })
      const { serviceCharge, sparePrice, totalCharge, ...rest } = data as unknown as Record<
        string,
        number
      >
      expect(Math.round(totalCharge! * 100)).toBe(
        Math.round(serviceCharge! * 100) + Math.round(sparePrice! * 100),
      )
      expect(Object.keys(rest).toSorted()).toEqual([
        'attributeImages',
        'attributes',
        'audioFiles',
        'description',
        'quality',
        'serviceDuration',
        'warranty',
      ])
      expect(data.audioFiles.map(({ language }) => language).toSorted()).toEqual(
        data.audioFiles.length > 0 ? ['English', 'Hindi', 'Tamil'] : [],
      )
    }
  })

  test('is found regardless of the case of its serial', async () => {
    const [upper, lower] = [await shopper.check('MDCIMAC24'), await shopper.check('mdcimac24')]
    expect(dataOf<{ orderId: string }>(upper).orderId).toBe(
      dataOf<{ orderId: string }>(lower).orderId,
    )
  })

  test.each(['1234567', '12345678901234', '4901542032375180', 'ABCD-12345', '', 'ABCDEFGHIJKLM'])(
    'is not looked up by "%s"',
    async (number) => {
      const { status, body } = await shopper.check(number)
      expect([status, body.message]).toEqual([
        422,
        'Please enter a valid IMEI (15 digits) or Serial Number (8-12 alphanumeric characters)',
      ])
      expect((body as unknown as { title: string }).title).toBe('Invalid Input')
    },
  )

  test.each(['490154203237519', 'UNKNOWN12345'])(
    'that fails its check digit or is unknown (%s) is not verified',
    async (number) => {
      const { status, body } = await shopper.check(number)
      expect([status, body.message]).toEqual([
        404,
        'Could not verify the IMEI/Serial number. Please try again.',
      ])
    },
  )

  test('can be chosen by hand, recorded as not verified', async () => {
    const families = dataOf<{ models: { productId: string; colors: string[] }[] }[]>(
      await shopper.get('/devices/models'),
    )
    expect(families.length).toBeGreaterThanOrEqual(6)
    const { productId, colors } = families[0]!.models[0]!
    const chosen = await shopper.post('/devices/select', { productId, color: colors[0] })
    expect(dataOf(chosen)).toMatchObject({
      _id: productId,
      productDetail: { color: colors[0] },
      verified: false,
      orderId: id,
    })
    expect(await shopper.issuesOf(productId)).not.toEqual([])
  })
})
