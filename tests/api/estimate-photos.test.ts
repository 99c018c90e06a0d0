/** Tests the photos of an estimate: who sees them, that its hash covers them, and that they go with the account. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalParts } from '#domain/privacy/server/personal-parts.ts'
import { inTransaction } from '#platform/db/db.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { dataOf } from '../app/api-call.ts'
import { aCustomer } from '../app/customer.ts'
import { estimatesOf } from '../app/estimates.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Shown = { photos: { id: string; finding: number; url: string }[] }

let app: TestApp
let technician: Colleague
let estimates: ReturnType<typeof estimatesOf>
beforeAll(async () => {
  app = await startApp()
  const owner = await anOwner(app)
  technician = await aColleague(app, owner, 'technician')
  estimates = estimatesOf(app, owner)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

let shade = 0
/** Each has other bytes. */
async function aPhoto(): Promise<string> {
  const background = { r: shade++, g: 90, b: 90 }
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  const form = new FormData()
  form.append('images', new File([new Uint8Array(await picture.jpeg().toBuffer())], 'a.jpg'))
  const response = await fetch(`${app.url}/api/v1/app/staff/order/photos`, {
    method: 'POST',
    body: form,
    headers: { Cookie: technician.jar.cookie, Origin: app.deps.origin },
  })
  return ((await response.json()) as { data: string[] }).data[0] ?? ''
}
const see = async (url: string) => (await fetch(`${app.url}${url}`)).status

test('photos are shown by their own address to who has the link, and to nobody else', async () => {
  const { orderId, mobileNumber } = await estimates.takeIn()
  const [one, two] = [await aPhoto(), await aPhoto()]
  const photos = [
    { id: one, finding: 1 },
    { id: two, finding: 0 },
  ]
  const findings = ['Corrosion', 'A crack']
  expect((await estimates.send(orderId, { findings, photos })).status).toBe(200)
  const shown = await estimates.shown<Shown>(await estimates.tokenFor(mobileNumber))
  expect(shown.photos).toMatchObject(photos)
  const [first, second] = shown.photos.map(({ url }) => url)
  const response = await fetch(`${app.url}${first}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(response.headers.get('cache-control')).toMatch(/^private/)
  expect(await see(second ?? '')).toBe(200)
  const keyOf = (url = '') => new URL(url, app.url).searchParams.get('key') ?? ''
  const swapped = first?.replace(keyOf(first), keyOf(second)) ?? ''
  expect(await see(swapped)).toBe(404)
  expect(await see(first?.replace(keyOf(first), 'x') ?? '')).toBe(404)
  const customer = await aCustomer(app, { mobileNumber })
  const own = await customer.get(`/orders/estimate?orderId=${orderId}`)
  const ownPhotos = dataOf<{ estimate: { photos: { id: string; url: string }[] } }>(own).estimate
    .photos
  expect(ownPhotos).toMatchObject(photos)
  // The addresses of the link end with it, so that the customer's are others.
  for (const { url } of ownPhotos) {
    expect([first, second]).not.toContain(url)
    expect(await see(url)).toBe(200)
  }

  // The next version shows a photo of the version before again.
  expect((await estimates.send(orderId, { findings, photos: photos.slice(0, 1) })).status).toBe(200)
  const { versions } = await estimates.list<Shown>(orderId)
  expect(versions.map((version) => version.photos.length)).toEqual([1, 2])
})

test('a version records the hash of each photo as it is shown', async () => {
  const { orderId, mobileNumber } = await estimates.takeIn()
  await estimates.send(orderId, { photos: [{ id: await aPhoto(), finding: 0 }] })
  const [photo] = (await estimates.shown<Shown>(await estimates.tokenFor(mobileNumber))).photos
  const bytes = await (await fetch(`${app.url}${photo?.url}`)).arrayBuffer()
  const { rows } = await app.store.pool.query('select photos from estimates where order_id = $1', [
    orderId,
  ])
  const sha256 = createHash('sha256').update(Buffer.from(bytes)).digest('hex')
  expect(rows).toMatchObject([{ photos: [{ sha256 }] }])
})

test('a photo of another order, without its finding, or that is no photo is refused', async () => {
  const { orderId } = await estimates.takeIn()
  const other = await estimates.takeIn()
  const id = await aPhoto()
  expect((await estimates.send(other.orderId, { photos: [{ id, finding: 0 }] })).status).toBe(200)
  const fresh = await aPhoto()
  for (const photo of [
    { id, finding: 0 },
    { id: fresh, finding: 1 },
    { id: '0'.repeat(26), finding: 0 },
  ]) {
    const refused = await estimates.send(orderId, { photos: [photo] })
    expect([refused.status, refused.body.code]).toEqual([422, 'PHOTO_UNKNOWN'])
  }
  const twice = [fresh, fresh].map((one) => ({ id: one, finding: 0 }))
  expect((await estimates.send(orderId, { photos: twice })).body.code).toBe('VALIDATION_FAILED')
})

test('photos are in the data of their customer, and are erased with it', async () => {
  const { orderId, mobileNumber } = await estimates.takeIn()
  const id = await aPhoto()
  await estimates.send(orderId, { photos: [{ id, finding: 0 }] })
  const [photo] = (await estimates.shown<Shown>(await estimates.tokenFor(mobileNumber))).photos
  const customer = await aCustomer(app, { mobileNumber })
  const archive = await fetch(`${app.url}/api/v1/app/customer/data`, {
    headers: { Authorization: `Bearer ${customer.token}` },
  })
  const zip = Buffer.from(await archive.arrayBuffer()).toString('latin1')
  expect(zip).toContain(`photos/${id}.webp`)
  const part = personalParts.find(({ name }) => name === 'estimates')
  const person = { customerId: customer.id, phone: `+91${mobileNumber}` as never }
  await inTransaction(app.db, async (tx) => {
    await part?.erase?.({ random: app.deps.random, now: app.clock() }, tx, person)
  })
  expect(await see(photo?.url ?? '')).toBe(404)
  const { rows } = await app.store.pool.query('select claimed_by from uploads where id = $1', [id])
  expect(rows).toEqual([{ claimed_by: 'to be removed' }])
})
