/** Tests whole bookings by the specification: walk-in, pickup and contact, from the device to the invoice. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { textOf } from '#domain/accounting/server/pdf/pdf-text.fixture.ts'
import { dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer, anAddress, iphone13, iphone15 } from '../app/customer.ts'
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

type Cart = Record<string, number> & { issues: { totalCharge: number }[] }
const paiseOf = (rupees: number | undefined) => Math.round((rupees ?? Number.NaN) * 100)
const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
const statusOf = (answer: Parameters<typeof dataOf>[0]) => dataOf<{ status: string }>(answer).status

/** The specification's formula, in paise, with each half of the tax rounded half-up. */
function expectedBill(issues: { totalCharge: number }[], extraCharge: number) {
  const issuesTotal = issues.reduce((sum, { totalCharge }) => sum + paiseOf(totalCharge), 0)
  const taxable = issuesTotal + extraCharge * 100
  const half = Math.floor((taxable * 9 + 50) / 100)
  return { issuesTotal, extraCharge: extraCharge * 100, half, grandTotal: taxable + 2 * half }
}

async function cartOf(orderId: string): Promise<Cart> {
  return dataOf<Cart>(await shopper.get(`/orders/view/cart?orderId=${orderId}`))
}

const track = async (orderId: string) =>
  dataOf<{ orderTracking: object }>(await shopper.get(`/orders/track?orderId=${orderId}`))

async function invoiceOf(orderId: string) {
  await app.jobs.settle()
  const address = `${app.url}/api/v1/app/orders/invoice?orderId=${orderId}`
  const response = await fetch(address, { headers: { Authorization: `Bearer ${shopper.token}` } })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

test('each step returns the state of the order, and the draft resumes there', async () => {
  const device = dataOf<{ _id: string; orderId: string }>(await shopper.check(iphone15))
  const { orderId } = device
  const resumed = async () =>
    dataOf<{ draft: { orderId: string; status: string } }>(
      await shopper.get('/orders/enquiry/current'),
    ).draft
  expect(await resumed()).toMatchObject({ orderId, status: 'ENQUIRY_STARTED' })
  expect(statusOf(await shopper.one(orderId))).toBe('ENQUIRY_STEP_ONE_COMPLETED')
  const issues = (await shopper.issuesOf(device._id)).slice(0, 2).map(({ value }) => value)
  const two = dataOf<{ orderId: string; issues: { issueId: string }[] }>(
    await shopper.two(orderId, issues),
  )
  expect([two.orderId, two.issues.map(({ issueId }) => issueId).toSorted()]).toEqual([
    orderId,
    issues.toSorted(),
  ])
  expect(await resumed()).toMatchObject({ orderId, status: 'ENQUIRY_STEP_TWO_COMPLETED' })
  expect(statusOf(await shopper.audio(orderId, issues))).toBe('ENQUIRY_AUDIO_CONFIRMED')
  expect(statusOf(await shopper.three(orderId, 1))).toBe('ENQUIRY_STEP_THREE_COMPLETED')
  for (const [from, status] of [
    [5, 'ENQUIRY_AUDIO_CONFIRMED'],
    [4, 'ENQUIRY_STEP_TWO_COMPLETED'],
    [3, 'ENQUIRY_STEP_ONE_COMPLETED'],
    [2, 'ENQUIRY_STARTED'],
  ] as const) {
    expect(statusOf(await shopper.post('/orders/enquiry/back', { orderId, from }))).toBe(status)
  }
  expect(await resumed()).toBeNull()
})

const inIndianDigits = (amount: number) =>
  (amount / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })

describe.each([
  ['walk-in', 1, 0],
  ['pickup', 2, 500],
] as const)('a %s', (_, supportOption, extraCharge) => {
  test('is booked, paid, tracked and invoiced', async () => {
    app.advance(seconds(1))
    const { orderId, issues } = await shopper.fillCartNow(supportOption)
    const cart = await cartOf(orderId)
    const bill = expectedBill(cart.issues, extraCharge)
    expect(cart).toMatchObject({ orderId, supportOption, discount: 0, extraCharge })
    expect(
      [cart['issuesTotal'], cart['cgst'], cart['sgst'], cart['grandTotal']].map(paiseOf),
    ).toEqual([bill.issuesTotal, bill.half, bill.half, bill.grandTotal])
    expect(Object.keys(cart.issues[0]!)).toEqual(
      expect.arrayContaining(['issueId', 'label', 'serviceCharge', 'sparePrice', 'totalCharge']),
    )
    expect(cart['productDetail']).toMatchObject({ productName: expect.stringContaining('iPhone') })
    expect(issues).toHaveLength(2)

    const detail = { address: anAddress.address, lat: 13.03, lng: 80.26 }
    const confirmed = dataOf<{ razorpayOrderId: string; amount: number }>(
      await shopper.confirm(orderId, detail),
    )
    expect(confirmed).toMatchObject({
      orderId,
      amount: bill.grandTotal,
      currency: 'INR',
      razorpayOrderId: expect.stringMatching(/^order_/),
      keyId: expect.stringMatching(/^rzp_test_/),
      prefill: { name: 'Kavitha Raman', email: 'kavitha@example.com' },
    })
    const estimate = await invoiceOf(orderId)
    const total = inIndianDigits(bill.grandTotal)
    expect(textOf(estimate.bytes)).toContain(total)

    const paymentId = await shopper.payNow(confirmed.razorpayOrderId)
    expect((await shopper.verify(orderId, 'pay_ThisIsNoPayment')).status).toBe(422)
    const verified = await shopper.verify(orderId, paymentId)
    expect(verified.body).toMatchObject({ status: 200, message: 'Payment Successful!' })
    await app.jobs.settle()

    const [listed] = dataOf<object[]>(await shopper.get('/orders/list'))
    expect(listed).toMatchObject({
      _id: orderId,
      status: 'ENQUIRY_STEP_THREE_COMPLETED',
      createdAt: timestamp,
      grandTotal: bill.grandTotal / 100,
      orderDetail: { productDetail: { productName: expect.stringContaining('iPhone') } },
    })
    const invoice = await invoiceOf(orderId)
    expect([invoice.status, invoice.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(invoice.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(invoice.bytes.subarray(-8).toString()).toContain('%%EOF')
    const documents = dataOf<{ number: string }[]>(
      await shopper.get(`/orders/documents?orderId=${orderId}`),
    )
    expect(documents).toEqual([
      {
        number: expect.stringMatching(/^[A-Z]+\/26-27\/\d{5}$/),
        kind: 'receipt-voucher',
        title: 'Receipt voucher',
        date: timestamp,
      },
    ])
    const printed = textOf(invoice.bytes)
    for (const text of [documents[0]?.number, total]) expect(printed).toContain(text)
  })
})

test('a pickup without an address cannot be confirmed, and one with a saved address can', async () => {
  const { orderId } = await shopper.fillCartNow(2, iphone13)
  expect((await shopper.confirm(orderId)).status).toBe(422)
  const { _id } = dataOf<{ _id: string }>(await shopper.post('/address/create', anAddress))
  expect((await shopper.confirm(orderId, { addressId: 'nobodys' })).status).toBe(404)
  expect((await shopper.confirm(orderId, { addressId: _id })).status).toBe(200)
})

test('a contact request needs no payment', async () => {
  const { orderId } = await shopper.fillCartNow(3, 'MDCIMAC24')
  const cart = await cartOf(orderId)
  expect(paiseOf(cart['grandTotal'])).toBe(expectedBill(cart.issues, 300).grandTotal)
  const confirmed = dataOf(await shopper.confirm(orderId))
  expect(confirmed).toEqual({ orderId, status: 'CONTACT_REQUESTED' })
  expect(dataOf(await shopper.confirm(orderId))).toEqual(confirmed)
})

test('the tracking record has exactly the specified nesting', async () => {
  const { orderId } = await shopper.bookNow(2, 'MDCIPADAIR5')
  const record = await track(orderId)
  expect(record).toMatchObject({
    _id: orderId,
    orderDetail: { productDetail: { productName: expect.stringContaining('iPad') } },
  })
  expect(record.orderTracking).toEqual({
    currentStatus: 'Order Placed',
    orderDate: timestamp,
    estimatedCompletion: null,
    preRepairProcess: {
      orderPlacedAt: timestamp,
      assignedPickupPerson: { assignedOn: null },
      pickupStatus: { headingToPickup: null, pickedUpAt: null, reachedWarehouseAt: null },
    },
    repairProcess: {
      qualityCheck: { assignedTechnician: { assignedTime: null } },
      confirmationCall: { confirmedOn: null },
      repairProgress: {
        inProgress: { inProgressAt: null },
        completed: { completedOn: null },
      },
    },
    postRepairProcess: {
      finalQualityCheckConfirmed: null,
      dispatch: {
        pickedUpByDelivery: null,
        headingToDeliver: null,
        delivered: { deliveredOn: null },
      },
    },
  })
})

test('prices are the shop’s own, whatever the client sends', async () => {
  const { orderId, issues } = await shopper.fillCartNow(1, 'MDCMACMINI4')
  const before = await cartOf(orderId)
  const spoiled = { orderId, supportOption: 1, grandTotal: 1, amount: 1, status: 'REFUNDED' }
  dataOf(await shopper.post('/orders/enquiry/stepthree', spoiled))
  const confirmed = await shopper.post('/orders/confirm/order', { ...spoiled, issues, bill: {} })
  expect(dataOf<{ amount: number }>(confirmed).amount).toBe(paiseOf(before['grandTotal']))
  expect(await cartOf(orderId)).toEqual({ ...before, checkoutOpen: true })
})
