/** Tests the customer's code at the door over HTTP: who needs it, how often it may be tried, and what a rider records. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { eraseCollections } from '#domain/repairs/server/run/collections.ts'
import { codeTries } from '#domain/repairs/run/door-code.ts'
import { stageKeys, type StageKey } from '#domain/repairs/stages.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
let frontDesk: Colleague
let dinesh: Colleague
let murugan: Colleague
let kavitha: Customer
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  frontDesk = await aColleague(app, owner, 'front-desk')
  dinesh = await aColleague(app, owner, 'rider')
  murugan = await aColleague(app, owner, 'rider')
  kavitha = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const idOf = async (one: Colleague) => dataOf<{ id: string }>(await one.get('/staff/me')).id

/** Dinesh's stop, where the rider has set out: for the pickup, or for the delivery. */
async function atTheDoor(until: StageKey = 'heading-to-pickup') {
  const { orderId } = await kavitha.bookNow(2, iphone13)
  for (const to of stageKeys.slice(1, stageKeys.indexOf(until) + 1))
    await moveWithWork(app.deps, { orderId, to, by: 'colleague' })
  const colleagueId = await idOf(dinesh)
  dataOf(await owner.post('/staff/order/assign', { orderId, hand: 'rider', colleagueId }))
  return orderId
}

const codeOf = async (orderId: string, one = kavitha) =>
  dataOf<{ door: string; code: string } | null>(
    await one.get(`/orders/track/door-code?orderId=${orderId}`),
  )
const rightCode = async (orderId: string) => (await codeOf(orderId))?.code ?? ''
const aWrongCode = async (orderId: string) =>
  String((Number(await rightCode(orderId)) + 1) % 10_000).padStart(4, '0')

async function aPhoto(one = dinesh): Promise<string> {
  const background = { r: Math.floor(app.deps.random(1)[0] ?? 0), g: 90, b: 90 }
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('images', new File([new Uint8Array(picture)], 'p.png'))
  const response = await fetch(`${app.url}/api/v1/app/staff/run/photos`, {
    method: 'POST',
    headers: { Cookie: one.jar.cookie, Origin: app.deps.origin },
    body,
  })
  return ((await response.json()) as { data: string[] }).data[0] ?? ''
}
const collected = async () => ({
  accessories: ['charger'],
  otherAccessories: '',
  photos: [await aPhoto()],
})
const collect = (orderId: string, more: object, one = dinesh) =>
  one.post('/staff/run/step', { orderId, from: 'heading-to-pickup', to: 'picked-up', ...more })
const deliver = (orderId: string, more: object = {}, one = dinesh) =>
  one.post('/staff/run/step', { orderId, from: 'heading-to-deliver', to: 'delivered', ...more })
const stageOf = async (orderId: string) =>
  dataOf<{ card: { stage: string } }>(await owner.get(`/staff/order?orderId=${orderId}`)).card.stage
const actionsOf = async (orderId: string) =>
  (await listAuditEvents(app.db, { kind: 'order', id: orderId })).map(({ action }) => action)

describe('at the pickup', () => {
  test('a rider collects with photo, accessories and the customer’s code, which the order page shows', async () => {
    const orderId = await atTheDoor()
    const collection = await collected()
    dataOf(await collect(orderId, { code: await rightCode(orderId), collection }))
    expect(await stageOf(orderId)).toBe('picked-up')
    expect(await codeOf(orderId)).toBeNull()
    const door = dataOf(await frontDesk.get(`/staff/order/door?orderId=${orderId}`))
    expect(door).toMatchObject({
      collection: { by: 'A rider', ...collection },
      codes: [{ door: 'picked-up', confirmed: { by: 'A rider', phoneReason: null } }],
    })
    const photo = await fetch(
      `${app.url}/api/v1/app/staff/order/photo?${new URLSearchParams({ orderId, photo: collection.photos[0] ?? '' }).toString()}`,
      { headers: { Cookie: frontDesk.jar.cookie } },
    )
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const desk = dataOf(await frontDesk.get(`/staff/order/desk?orderId=${orderId}`))
    expect(desk).toMatchObject({ intake: { version: 0, accessories: ['charger'] } })
    expect(await actionsOf(orderId)).toEqual(
      expect.arrayContaining(['door.code-given', 'collection.recorded', 'repair.moved']),
    )
  })

  test('the same act sent again changes nothing', async () => {
    const orderId = await atTheDoor()
    const act = { code: await rightCode(orderId), collection: await collected() }
    dataOf(await collect(orderId, act))
    const before = await actionsOf(orderId)
    dataOf(await collect(orderId, act))
    expect(await actionsOf(orderId)).toEqual(before)
  })

  test.each([
    ['without a code', {}, 'CODE_NEEDED'],
    ['with another code', { code: 'wrong' }, 'CODE_WRONG'],
    ['without a photo', { code: 'right', collection: undefined }, 'COLLECTION_MISSING'],
    ['with a photo of nobody', { code: 'right', photos: ['0'.repeat(26)] }, 'PHOTO_NOT_FOUND'],
  ])('nothing is collected %s', async (_, { code, photos, ...more }: Attempted, refusal) => {
    const orderId = await atTheDoor()
    const own = await collected()
    const typed = code === 'wrong' ? await aWrongCode(orderId) : await rightCode(orderId)
    const collection = { ...own, ...(photos && { photos }) }
    const answer = await collect(orderId, { ...(code && { code: typed }), collection, ...more })
    expect(answer.body.code).toBe(refusal)
    expect(await stageOf(orderId)).toBe('heading-to-pickup')
  })

  test('the board demands the code of a rider, too, and of nobody else', async () => {
    const orderId = await atTheDoor()
    const move = { orderId, from: 'heading-to-pickup', to: 'picked-up' }
    expect((await dinesh.post('/staff/jobs/move', move)).body.code).toBe('CODE_NEEDED')
    dataOf(await frontDesk.post('/staff/jobs/move', move))
  })
})

type Attempted = { code?: string; photos?: string[]; collection?: undefined }

describe('a code', () => {
  test('is locked after five wrong ones, until the shop confirms on the phone, on record', async () => {
    const orderId = await atTheDoor()
    const collection = await collected()
    const wrong = await aWrongCode(orderId)
    const answers: unknown[] = []
    for (let i = 0; i < codeTries; i++)
      answers.push((await collect(orderId, { code: wrong, collection })).body.code)
    expect(answers).toEqual([...Array<string>(codeTries - 1).fill('CODE_WRONG'), 'CODE_LOCKED'])
    const right = await collect(orderId, { code: await rightCode(orderId), collection })
    expect(right.body.code).toBe('CODE_LOCKED')
    const confirm = (one: Colleague) =>
      one.post('/staff/run/confirm', { orderId, reason: 'too-many-tries' })
    for (const one of [dinesh, murugan]) expect((await confirm(one)).status).toBe(403)
    dataOf(await confirm(frontDesk))
    expect((await confirm(frontDesk)).body.code).toBe('NOTHING_TO_CONFIRM')
    dataOf(await collect(orderId, { collection }))
    expect(await listAuditEvents(app.db, { kind: 'order', id: orderId })).toContainEqual(
      expect.objectContaining({
        action: 'door.confirmed-on-phone',
        byName: 'A front-desk',
        data: { after: { stage: 'picked-up', reason: 'too-many-tries' } },
      }),
    )
  })

  test('of another rider’s stop is not tried at all', async () => {
    const orderId = await atTheDoor()
    const act = { code: await aWrongCode(orderId), collection: await collected() }
    for (let i = 0; i <= codeTries; i++)
      expect((await collect(orderId, act, murugan)).body.code).toBe('NOT_YOUR_STOP')
    dataOf(await collect(orderId, { ...act, code: await rightCode(orderId) }))
  })

  test('tried by two calls at once counts each', async () => {
    const orderId = await atTheDoor()
    const act = { code: await aWrongCode(orderId), collection: await collected() }
    await Promise.all([collect(orderId, act), collect(orderId, act), collect(orderId, act)])
    const { codes } = dataOf<{ codes: { tries: number }[] }>(
      await owner.get(`/staff/order/door?orderId=${orderId}`),
    )
    expect(codes[0]?.tries).toBe(3)
  })

  test('is read by its own customer alone, from setting out to the door', async () => {
    const orderId = await atTheDoor('pickup-person-assigned')
    expect(await codeOf(orderId)).toBeNull()
    await moveWithWork(app.deps, { orderId, to: 'heading-to-pickup', by: 'colleague' })
    expect(await codeOf(orderId)).toEqual({
      door: 'picked-up',
      code: expect.stringMatching(/^\d{4}$/),
    })
    const ravi = await aCustomer(app)
    expect((await ravi.get(`/orders/track/door-code?orderId=${orderId}`)).status).toBe(404)
  })

  test('goes to the customer once, and no colleague reads it', async () => {
    const orderId = await atTheDoor()
    const code = await rightCode(orderId)
    app.advance(minutes(1))
    await app.jobs.settle()
    const sent = (await app.sentTo(kavitha.mobileNumber)).filter(({ text }) => text.includes(code))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain('பிக்அப் குறியீடு')
    for (const path of ['messages', 'door', 'desk'].map((one) => `/staff/order/${one}`))
      expect((await dinesh.get(`${path}?orderId=${orderId}`)).text).not.toMatch(
        new RegExp(`\\b${code}\\b`),
      )
    const { rows } = await app.store.pool.query('select * from door_codes where order_id = $1', [
      orderId,
    ])
    expect(Object.values(rows[0] as object)).not.toContain(code)
  })

  test('that was never made, as before codes existed, is not demanded', async () => {
    const orderId = await atTheDoor()
    await app.store.pool.query('delete from door_codes where order_id = $1', [orderId])
    dataOf(await collect(orderId, { collection: await collected() }))
  })
})

test('at the delivery a rider needs a second code, and the owner none', async () => {
  const orderId = await atTheDoor('heading-to-deliver')
  expect((await deliver(orderId)).body.code).toBe('CODE_NEEDED')
  expect((await deliver(orderId, { code: await aWrongCode(orderId) })).body.code).toBe('CODE_WRONG')
  dataOf(await deliver(orderId, { code: await rightCode(orderId) }))
  expect(await stageOf(orderId)).toBe('delivered')
  const other = await atTheDoor('heading-to-deliver')
  dataOf(await deliver(other, {}, owner))
})

test('a collection is erased with its photos', async () => {
  const orderId = await atTheDoor()
  dataOf(await collect(orderId, { code: await rightCode(orderId), collection: await collected() }))
  await inTransaction(app.db, (tx) => eraseCollections(tx, [orderId]))
  const door = dataOf(await owner.get(`/staff/order/door?orderId=${orderId}`))
  expect(door).toMatchObject({ collection: null })
})
