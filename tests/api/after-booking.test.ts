/** Tests what a customer can do after booking: cancel with a refund, and change the pickup address. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours, seconds } from '#kernel/time.ts'
import { moveJob } from '#domain/repairs/server/move-job.ts'
import { findJob } from '#domain/repairs/server/find-job.ts'
import { dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer, anAddress } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

const ramesh = { kind: 'colleague', id: 'colleague', name: 'Ramesh' } as const

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

type Meaning = { possible: boolean; until: string | null; refund: number; status: string }
type Tracked = {
  status: string
  isOpen: boolean
  orderTracking: { currentStatus: string }
  cancelledAt: string | null
  pickupAddress: { address: string; changeable: boolean } | null
}
const meaningOf = async (orderId: string) =>
  dataOf<Meaning>(await shopper.get(`/orders/cancel?orderId=${orderId}`))
const cancel = (orderId: string) => shopper.post('/orders/cancel', { orderId })
const track = async (orderId: string) =>
  dataOf<Tracked>(await shopper.get(`/orders/track?orderId=${orderId}`))
const move = (orderId: string, to: Parameters<typeof moveJob>[2]['to']) =>
  moveJob(app.deps, ramesh, { orderId, to })
const listed = async (orderId: string) =>
  dataOf<{ _id: string; status: string; cancellable: boolean }[]>(
    await shopper.get('/orders/list'),
  ).find(({ _id }) => _id === orderId)
const kindsOf = async (orderId: string) =>
  dataOf<{ kind: string }[]>(await shopper.get(`/orders/documents?orderId=${orderId}`)).map(
    ({ kind }) => kind,
  )

/** Runs jobs and their effects at the provider until nothing is due. */
async function comeToRest(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await app.jobs.settle()
    app.advance(seconds(30))
  }
}

describe('cancelling', () => {
  test('refunds a paid booking, with its document, messages and an ended repair job', async () => {
    const { orderId } = await shopper.bookNow(2)
    const before = await meaningOf(orderId)
    expect(before).toMatchObject({ possible: true })
    expect(before.refund).toBeGreaterThan(0)
    expect((await listed(orderId))?.cancellable).toBe(true)

    const done = await cancel(orderId)
    expect(done.body.message).toBe('Booking cancelled')
    expect(dataOf(done)).toEqual({ orderId, status: 'CANCELLED', refund: before.refund })
    expect(await track(orderId)).toMatchObject({ isOpen: false, status: 'CANCELLED' })
    await comeToRest()
    expect(await track(orderId)).toMatchObject({
      status: 'REFUNDED',
      isOpen: false,
      orderTracking: { currentStatus: 'Refunded' },
      cancelledAt: expect.any(String),
    })
    expect((await findJob(app.db, orderId))?.closedAt).toBeInstanceOf(Date)
    await expect(move(orderId, 'pickup-person-assigned')).rejects.toThrow('JOB_CLOSED')
    expect((await kindsOf(orderId)).toSorted()).toEqual(['receipt-voucher', 'refund-voucher'])
    const { body } = await app.call('GET', `//dev/outbox.json?to=${shopper.mobileNumber}`)
    const sent = (body as unknown as { messages: { template: string; text: string }[] }).messages
    const about = sent.filter(({ text }) => text.includes(orderId.slice(-6).toUpperCase()))
    const templates = about.map(({ template }) => template)
    expect(templates.filter((one) => one === 'booking-cancelled')).toHaveLength(1)
    expect(templates.filter((one) => one === 'payment-refunded')).toHaveLength(1)
    // The same request once more, after everything is finished.
    expect(dataOf(await cancel(orderId))).toEqual({
      orderId,
      status: 'REFUNDED',
      refund: before.refund,
    })
    expect((await listed(orderId))?.cancellable).toBe(false)
  })

  test('an unpaid booking costs and refunds nothing, and it can no longer be paid', async () => {
    const { orderId } = await shopper.fillCartNow(1)
    dataOf(await shopper.confirm(orderId))
    expect(await meaningOf(orderId)).toMatchObject({ possible: true, until: null, refund: 0 })
    expect(dataOf(await cancel(orderId))).toEqual({ orderId, status: 'CANCELLED', refund: 0 })
    expect((await shopper.confirm(orderId)).body.code).toBe('STEP_OUT_OF_ORDER')
    expect(dataOf(await shopper.get('/orders/enquiry/current'))).toEqual({ draft: null })
  })

  test('a contact request is cancelled', async () => {
    const { orderId } = await shopper.fillCartNow(3)
    dataOf(await shopper.confirm(orderId))
    expect(dataOf(await cancel(orderId))).toMatchObject({ status: 'CANCELLED', refund: 0 })
  })

  test('is refused within 24 hours of the pickup, with the number to call', async () => {
    const { orderId } = await shopper.bookNow(2)
    app.advance(days(5))
    expect(await meaningOf(orderId)).toMatchObject({ possible: false })
    const refused = await cancel(orderId)
    expect([refused.status, refused.body.code]).toEqual([409, 'TOO_LATE_TO_CANCEL'])
    expect(refused.body.message).toContain('+91 44 1017 2017')
    expect((await track(orderId)).status).toBe('ENQUIRY_STEP_THREE_COMPLETED')
    expect((await listed(orderId))?.cancellable).toBe(false)
  })

  test('is refused once the device has reached the workshop', async () => {
    const begun = await shopper.bookNow(1)
    await move(begun.orderId, 'reached-workshop')
    expect((await cancel(begun.orderId)).body.code).toBe('TOO_LATE_TO_CANCEL')
  })

  test('at the same time as a colleague’s move: one of them is refused', async () => {
    for (let round = 0; round < 6; round++) {
      const { orderId } = await shopper.bookNow(1)
      const acts = [
        () => cancel(orderId).then(({ status }) => status === 200),
        () =>
          move(orderId, 'reached-workshop').then(
            () => true,
            () => false,
          ),
      ]
      if (round % 2) acts.reverse()
      const done = await Promise.all(acts.map((act) => act()))
      expect(done.filter(Boolean)).toHaveLength(1)
      await comeToRest()
      const { isOpen } = await track(orderId)
      const job = await findJob(app.db, orderId)
      expect(isOpen).toBe(job?.closedAt === null)
    }
  })

  test('ten times at once has one effect', async () => {
    const { orderId, paymentId } = await shopper.bookNow(1)
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(orderId)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
    await comeToRest()
    const { rows } = await app.store.pool.query(
      'select state from payment_refunds where payment_id = $1',
      [paymentId],
    )
    expect(rows).toEqual([{ state: 'sent' }])
  })
})

describe('another pickup address', () => {
  const elsewhere = { ...anAddress, address: '12 Luz Church Road', landmark: 'Blue gate' }
  const aNew = async (changes: object = {}) =>
    dataOf<{ _id: string }>(await shopper.post('/address/create', { ...elsewhere, ...changes }))._id
  const change = (orderId: string, addressId: string) =>
    shopper.post('/orders/pickup/address', { orderId, addressId })

  test('is accepted until somebody has set out, and records the former address', async () => {
    const { orderId } = await shopper.bookNow(2)
    const addressId = await aNew()
    dataOf(await change(orderId, addressId))
    dataOf(await change(orderId, addressId))
    expect((await track(orderId)).pickupAddress).toMatchObject({
      address: '12 Luz Church Road',
      changeable: true,
    })
    const { rows } = await app.store.pool.query(
      'select changed_by, before, address from order_address_changes where order_id = $1',
      [orderId],
    )
    expect(rows).toMatchObject([
      {
        changed_by: shopper.id,
        before: { address: anAddress.address },
        address: { address: '12 Luz Church Road', addressId },
      },
    ])
    await move(orderId, 'pickup-person-assigned')
    dataOf(await change(orderId, await aNew({ name: '3B' })))
    await move(orderId, 'heading-to-pickup')
    expect((await change(orderId, addressId)).body.code).toBe('PICKUP_STARTED')
    expect((await track(orderId)).pickupAddress).toMatchObject({
      address: '3B, 12 Luz Church Road',
      changeable: false,
    })
  })

  test('must be the customer’s own, in the pickup area, and for a pickup order', async () => {
    const { orderId } = await shopper.bookNow(2)
    const stranger = await aCustomer(app)
    const foreign = dataOf<{ _id: string }>(await stranger.post('/address/create', anAddress))
    expect((await change(orderId, foreign._id)).status).toBe(404)
    const mine = await aNew()
    expect(
      (await stranger.post('/orders/pickup/address', { orderId, addressId: mine })).status,
    ).toBe(404)
    const far = await aNew({ city: 'Delhi', lat: 28.61, lng: 77.21 })
    expect((await change(orderId, far)).body.code).toBe('OUTSIDE_SERVICE_AREA')
    const walkIn = await shopper.bookNow(1)
    expect((await change(walkIn.orderId, mine)).body.code).toBe('NO_PICKUP_TO_CHANGE')
    dataOf(await cancel(orderId))
    expect((await change(orderId, mine)).body.code).toBe('NO_PICKUP_TO_CHANGE')
    app.advance(hours(1))
  })
})
