/** Tests over HTTP a warranty that its customer claims from home: sent once, seen by colleagues, decided once the device is here. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import { sentTo } from '../app/sign-in.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { walkTo } from './walk-job.ts'

type Own = {
  clocks: { issueId: string }[]
  claims: { orderId: string; decision: string | null }[]
  mayClaim: boolean
}

let app: TestApp
let owner: Colleague
let frontDesk: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  frontDesk = await aColleague(app, owner, 'front-desk')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const ownOf = async (customer: Customer, orderId: string) =>
  dataOf<Own>(await customer.get(`/orders/warranty?orderId=${orderId}`))

let forms = 0
async function delivered() {
  const customer = await aCustomer(app)
  const { orderId } = await customer.bookNow(1, iphone13)
  await walkTo({ app, by: owner }, orderId, 'delivered')
  const { clocks } = await ownOf(customer, orderId)
  const claim = {
    formId: (++forms).toString(16).padStart(32, '0'),
    orderId,
    issueIds: clocks.map(({ issueId }) => issueId),
    complaint: 'Lines on the screen since Sunday',
    photos: [] as string[],
  }
  return { customer, orderId, claim }
}

async function uploaded(): Promise<string> {
  const create = { width: 40, height: 30, channels: 3, background: '#246' } as const
  const form = new FormData()
  const picture = await sharp({ create }).png().toBuffer()
  form.append('images', new File([new Uint8Array(picture)], 'p.png'))
  const answer = await fetch(`${app.url}/api/admin/docUpload`, { method: 'POST', body: form })
  const { data } = (await answer.json()) as { data: [string] }
  return data[0]
}

const send = (customer: Customer, claim: object) => customer.post('/orders/warranty/claim', claim)
const codeOf = async (answer: ReturnType<typeof send>) => (await answer).body.code

test('a claim is stored once, and colleagues see its words and photos before the device is here', async () => {
  const { customer, orderId, claim } = await delivered()
  const photo = await uploaded()
  const input = { ...claim, photos: [photo] }
  const [first, second] = await Promise.all([send(customer, input), send(customer, input)])
  const made = dataOf<{ orderId: string }>(first)
  expect(dataOf(second)).toEqual(made)
  expect(dataOf(await send(customer, input))).toEqual(made)
  await app.jobs.settle()
  expect(await ownOf(customer, orderId)).toMatchObject({
    claims: [{ orderId: made.orderId, decision: null }],
    mayClaim: false,
  })
  const id = photo.split('/').at(-1) ?? ''
  const { claim: seen } = dataOf<{ claim: { photos: string[] } }>(
    await frontDesk.get(`/staff/order/warranty?orderId=${made.orderId}`),
  )
  expect(seen).toMatchObject({ byCustomer: true, isHere: false, decision: null, photos: [id] })
  type Order = Record<'complaint' | 'card' | 'basis', unknown> & { trail: { what: string }[] }
  const { complaint, card, basis, trail } = dataOf<Order>(
    await frontDesk.get(`/staff/order?orderId=${made.orderId}`),
  )
  expect(trail).toContainEqual(
    expect.objectContaining({ by: 'The customer', what: 'claimed the warranty' }),
  )
  expect({ complaint, card, basis }).toMatchObject({
    complaint: claim.complaint,
    card: { stage: 'order-placed' },
    basis: 'diagnosis',
  })
  const file = await frontDesk.get(`/staff/order/photo?orderId=${made.orderId}&photo=${id}`)
  expect(file.status).toBe(200)
  const { notices } = dataOf<{ notices: { orderId: string; what: string }[] }>(
    await frontDesk.get('/staff/notices'),
  )
  expect(notices.filter((one) => one.orderId === made.orderId)).toMatchObject([
    { what: 'The customer claims the warranty' },
  ])
  const texts = (await sentTo(app, customer.mobileNumber)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('உத்தரவாதக் கோரிக்கை'))).toHaveLength(1)
})

test('a claim is decided once the device is here, and what is covered costs nothing', async () => {
  const { customer, claim } = await delivered()
  const { orderId } = dataOf<{ orderId: string }>(await send(customer, claim))
  await app.jobs.settle()
  const decide = () => owner.post('/staff/warranty/decide', { orderId, decision: 'covered' })
  expect((await decide()).body.code).toBe('CLAIM_WITHOUT_DEVICE')
  await walkTo({ app, by: owner }, orderId, 'confirmation-call')
  dataOf(await decide())
  await walkTo({ app, by: owner }, orderId, 'delivered')
  const documents = dataOf<{ kind: string }[]>(
    await customer.get(`/orders/documents?orderId=${orderId}`),
  )
  expect(documents.map(({ kind }) => kind)).toEqual(['delivery-note'])
  // The first warranty goes on, and can be claimed again.
  const again = await ownOf(customer, claim.orderId)
  expect(again).toMatchObject({ claims: [{ orderId, decision: 'covered' }], mayClaim: true })
})

test('two forms at once make one claim, and the other one is told of it, at home and at the counter', async () => {
  const { customer, claim } = await delivered()
  const other = { ...claim, formId: 'f'.repeat(32), complaint: 'The same' }
  const answers = await Promise.all([send(customer, claim), send(customer, other)])
  expect(answers.map(({ body }) => body.code ?? 'OK').toSorted()).toEqual(['CLAIM_OPEN', 'OK'])
  const { photos: _, ...counter } = { ...claim, formId: 'e'.repeat(32), language: 'English' }
  expect((await frontDesk.post('/staff/warranty/claim', counter)).body.code).toBe('CLAIM_OPEN')
  expect((await ownOf(customer, claim.orderId)).claims).toHaveLength(1)
})

test('no warranty is claimed of a strange order, before the delivery, of a line never done, or after its end', async () => {
  const { customer, claim } = await delivered()
  const stranger = await aCustomer(app)
  expect(await codeOf(send(stranger, claim))).toBe('ORDER_NOT_FOUND')
  expect(await codeOf(send(customer, { ...claim, issueIds: ['iphone-board'] }))).toBe(
    'NOTHING_UNDER_WARRANTY',
  )
  const { orderId } = await stranger.bookNow(1, iphone13)
  expect(await codeOf(send(stranger, { ...claim, orderId }))).toBe('NOT_DELIVERED_YET')
  expect(await codeOf(send(customer, { ...claim, complaint: '  ' }))).toBe('VALIDATION_FAILED')
  app.advance(days(91) + hours(1))
  const later = await aCustomer(app, { mobileNumber: customer.mobileNumber })
  expect(await codeOf(send(later, claim))).toBe('WARRANTY_OVER')
  for (const one of [owner, frontDesk]) dataOf(await one.signIn())
})

test('a photo is taken into one claim only, and more than three into none', async () => {
  const one = await delivered()
  const other = await delivered()
  const photos = [await uploaded()]
  dataOf(await send(one.customer, { ...one.claim, photos }))
  expect(await codeOf(send(other.customer, { ...other.claim, photos }))).toBe('CLAIM_PHOTOS_GONE')
  expect((await ownOf(other.customer, other.orderId)).claims).toEqual([])
  const four = Array.from({ length: 4 }, () => `/files/${'0'.repeat(26)}`)
  expect(await codeOf(send(other.customer, { ...other.claim, photos: four }))).toBe(
    'VALIDATION_FAILED',
  )
})

test('a device that is booked for another fault already has one open order', async () => {
  const { customer, claim } = await delivered()
  const { mobileNumber } = customer
  const taken = {
    formId: 'd'.repeat(32),
    mobileNumber,
    device: { imeiNumber: iphone13 },
    complaint: 'No sound',
    language: 'English',
  }
  dataOf(await frontDesk.post('/staff/counter/take-in', taken))
  expect(await codeOf(send(customer, claim))).toBe('DEVICE_BOOKED')
})

test('the account can be deleted while a claim waits for its device, and its photos go with it', async () => {
  const { customer, orderId, claim } = await delivered()
  const made = dataOf<{ orderId: string }>(
    await send(customer, { ...claim, photos: [await uploaded()] }),
  )
  await app.jobs.settle()
  const code = dataOf<{ session_id: string }>(await customer.post('/customer/erasure/code'))
  const otp = await app.codeFor(customer.mobileNumber)
  dataOf(await customer.post('/customer/erasure', { ...code, otp }))
  await app.jobs.settle()
  const { rows } = await app.store.pool.query<{ photos: string[]; claimed: string }>(
    `select c.photos, (select count(*) from uploads where claimed_by = 'warranty-claim:' || c.order_id) as claimed
     from warranty_claims c where c.order_id = $1`,
    [made.orderId],
  )
  expect(rows.map(({ photos, claimed }) => [photos, Number(claimed)])).toEqual([[[], 0]])
  // The device keeps its warranty.
  const { lines } = dataOf<{ lines: object[] }>(
    await owner.get(`/staff/order/warranty?orderId=${orderId}`),
  )
  expect(lines).toHaveLength(claim.issueIds.length)
})
