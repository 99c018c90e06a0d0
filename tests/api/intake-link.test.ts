/** Tests photos and a signature from a phone over HTTP: the life of the link, what arrives, and what is refused. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, minutes, seconds } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { eraseIntakes } from '#domain/repairs/server/intake/intakes.ts'
import { recordRequiredWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { forgetOldRows } from '#app/forget-old-rows.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { aPixelBomb } from '../pixel-bomb.ts'
import { closeTestStores } from '../test-db.ts'

type Made = { id: string; token: string; secondsLeft: number }
type FromPhone = {
  link: { id: string; by: string; secondsLeft: number } | null
  photos: string[]
  signature: object | null
}

let app: TestApp
let owner: Colleague
let desk: Colleague
let kavitha: Customer
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  desk = await aColleague(app, owner, 'front-desk')
  kavitha = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const anOrder = async () => (await kavitha.bookNow(1, iphone13)).orderId
const make = async (orderId: string, by = desk) =>
  dataOf<Made>(await by.post('/staff/order/intake-link', { orderId }))
const fromPhone = async (orderId: string, by = desk) =>
  dataOf<FromPhone>(await by.get(`/staff/order/intake-link?orderId=${orderId}`))
const show = (token: string) => app.call('POST', '/intake-link/shown', { token })
const codeOf = async (token: string) => (await show(token)).code

const picture = (background = '#27606c') =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** As the phone sends it: without cookie, the token as a bearer token. */
async function send(token: string, key: string, bytes?: Uint8Array) {
  const form = new FormData()
  form.append('key', key)
  form.append('images', new File([new Uint8Array(bytes ?? (await picture()))], 'photo'))
  const response = await fetch(`${app.url}/api/v1/app/intake-link/photos`, {
    method: 'POST',
    body: form,
    headers: { Authorization: `Bearer ${token}` },
  })
  const body = (await response.json()) as { code?: string; data?: { photos: number } }
  return { status: response.status, code: body.code, photos: body.data?.photos }
}
const keyOf = (n: number) => `${n}`.padStart(16, 'k')

const see = (orderId: string, photo: string) =>
  fetch(`${app.url}/api/v1/app/staff/order/photo?orderId=${orderId}&photo=${photo}`, {
    headers: { Cookie: desk.jar.cookie },
  })

const anIntake = (orderId: string, photos: readonly string[], more: object = {}) => ({
  orderId,
  version: 0,
  accessories: [],
  otherAccessories: '',
  condition: [{ area: 'screen', marks: [] }],
  conditionNote: '',
  photos,
  ...more,
})
const strokes = [Array.from({ length: 90 }, (_, at) => [20 + 5 * at, 80 + (at % 9) * 6]).flat()]
const signature = { kind: 'drawn', width: 600, height: 240, strokes } as const

describe('a link for photos from a phone', () => {
  test('shows the order and its device to who has it, and stores only a hash of its secret', async () => {
    const orderId = await anOrder()
    const { id, token, secondsLeft } = await make(orderId)
    expect(secondsLeft).toBe(900)
    expect(dataOf(await show(token))).toEqual({
      orderNumber: expect.stringMatching(/^MDC-/),
      device: 'iPhone 13',
      secondsLeft: 900,
      photos: 0,
      asksSignature: true,
      isSigned: false,
    })
    expect(await fromPhone(orderId)).toMatchObject({ link: { id, by: 'A front-desk' }, photos: [] })
    const rows = await app.query('select * from intake_links where order_id = $1', [orderId])
    expect(JSON.stringify(rows)).not.toContain(token)
    const hash = createHash('sha256').update(token).digest('base64url')
    expect(JSON.stringify(rows)).toContain(hash)
    const events = await listAuditEvents(app.db, { kind: 'order', id: orderId })
    expect(events[0]).toMatchObject({
      what: 'let a phone send photos for the intake',
      byName: 'A front-desk',
    })
  })

  test('ends after fifteen minutes', async () => {
    const orderId = await anOrder()
    const { token } = await make(orderId)
    app.advance(minutes(15) - seconds(1))
    expect(dataOf(await show(token))).toMatchObject({ secondsLeft: 1 })
    app.advance(seconds(1))
    expect(await codeOf(token)).toBe('INTAKE_LINK_ENDED')
    expect((await send(token, keyOf(1))).code).toBe('INTAKE_LINK_ENDED')
    expect((await fromPhone(orderId)).link).toBeNull()
  })

  test('is replaced by the next one, and says so', async () => {
    const orderId = await anOrder()
    const first = await make(orderId)
    const second = await make(orderId, owner)
    expect(await codeOf(first.token)).toBe('INTAKE_LINK_REPLACED')
    expect((await send(first.token, keyOf(1))).code).toBe('INTAKE_LINK_REPLACED')
    expect((await show(second.token)).status).toBe(200)
  })

  test('is closed at the counter, and what came stays there', async () => {
    const orderId = await anOrder()
    const { token } = await make(orderId)
    await send(token, keyOf(1))
    dataOf(await desk.post('/staff/order/intake-link/close', { orderId }))
    expect(await codeOf(token)).toBe('INTAKE_LINK_ENDED')
    expect(await fromPhone(orderId)).toMatchObject({ link: null, photos: [expect.any(String)] })
  })

  test('ends when its colleague signs out, or may record no intake any more', async () => {
    const orderId = await anOrder()
    const leaving = await aColleague(app, owner, 'front-desk')
    const { token } = await make(orderId, leaving)
    await leaving.post('/staff/logout')
    expect(await codeOf(token)).toBe('INTAKE_LINK_ENDED')
    expect((await fromPhone(orderId)).link).toBeNull()
    const moved = await aColleague(app, owner, 'technician')
    const { id } = dataOf<{ id: string }>(await moved.get('/staff/me'))
    const other = await make(orderId, moved)
    await app.query(`update staff_members set role = 'editor' where id = $1`, [id])
    expect(await codeOf(other.token)).toBe('INTAKE_LINK_ENDED')
    await app.query(`update staff_members set role = 'technician' where id = $1`, [id])
    expect((await show(other.token)).status).toBe(200)
    await app.query(`update staff_members set ended_at = now() where id = $1`, [id])
    expect((await send(other.token, keyOf(1))).code).toBe('INTAKE_LINK_ENDED')
  })

  test('is not made for an order without a repair, or once its repair has begun', async () => {
    const unknown = await desk.post('/staff/order/intake-link', { orderId: 'x'.repeat(26) })
    expect(unknown.code).toBe('JOB_NOT_FOUND')
    const orderId = await anOrder()
    const { token } = await make(orderId)
    let from = 'order-placed'
    for (const to of [
      'reached-workshop',
      'technician-assigned',
      'confirmation-call',
      'repair-in-progress',
    ] as const) {
      await recordRequiredWork(app.deps, orderId, to)
      dataOf(await owner.post('/staff/jobs/move', { orderId, from, to }))
      from = to
    }
    expect(await codeOf(token)).toBe('INTAKE_LINK_ENDED')
    expect((await desk.post('/staff/order/intake-link', { orderId })).code).toBe('INTAKE_CLOSED')
  })

  test('cannot be guessed: an unknown token is as an ended one, and one address tries 600 times', async () => {
    expect(await codeOf('x'.repeat(43))).toBe('INTAKE_LINK_ENDED')
    const { token } = await make(await anOrder())
    const guess = (from: string) =>
      app.call('POST', '/intake-link/shown', { token: 'guess' }, { from })
    await app.query(`insert into rate_limits (key, used, window_ends) values ($1, 600, $2)`, [
      `intake-link:${createHash('sha256').update('10.9.9.9').digest('base64url')}`,
      new Date(app.clock().getTime() + minutes(5)),
    ])
    const refused = await guess('10.9.9.9')
    expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY'])
    expect((await guess('10.9.9.8')).code).toBe('INTAKE_LINK_ENDED')
    expect((await show(token)).status).toBe(200)
  })
})

describe('a photo from a phone', () => {
  test('is at the counter at once, once for one key, and part of the intake when that is saved', async () => {
    const orderId = await anOrder()
    const { token } = await make(orderId)
    const both = await Promise.all([send(token, keyOf(1)), send(token, keyOf(1))])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await send(token, keyOf(1))).toMatchObject({ status: 200, photos: 1 })
    expect(await send(token, keyOf(2))).toMatchObject({ photos: 2 })
    const { photos } = await fromPhone(orderId)
    expect(photos).toHaveLength(2)
    const seen = await see(orderId, photos[0] ?? '')
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
    dataOf(await desk.post('/staff/order/intake', anIntake(orderId, photos)))
    expect(await fromPhone(orderId)).toEqual({ link: null, photos: [], signature: null })
    expect((await see(orderId, photos[1] ?? '')).status).toBe(200)
    expect(await codeOf(token)).toBe('INTAKE_LINK_ENDED')
  })

  test('that came while the intake was saved waits for its next change', async () => {
    const orderId = await anOrder()
    const { token } = await make(orderId)
    for (const n of [1, 2]) await send(token, keyOf(n))
    const [first = '', late = ''] = (await fromPhone(orderId)).photos
    dataOf(await desk.post('/staff/order/intake', anIntake(orderId, [first])))
    expect((await fromPhone(orderId)).photos).toEqual([late])
    const next = { ...anIntake(orderId, [first, late]), version: 1 }
    dataOf(await desk.post('/staff/order/intake', next))
    expect((await see(orderId, late)).status).toBe(200)
  })

  test('belongs to its order: no other shows it or saves it', async () => {
    const [orderId, other] = [await anOrder(), await anOrder()]
    const { token } = await make(orderId)
    await send(token, keyOf(1))
    const { photos } = await fromPhone(orderId)
    expect((await see(other, photos[0] ?? '')).status).toBe(404)
    const stolen = await desk.post('/staff/order/intake', anIntake(other, photos))
    expect(stolen.code).toBe('PHOTO_NOT_FOUND')
    expect((await fromPhone(other)).photos).toEqual([])
  })

  test('removed at the counter is gone, makes room, and does not come back by a repeat', async () => {
    const orderId = await anOrder()
    const { token } = await make(orderId)
    for (let n = 1; n <= 8; n++) expect((await send(token, keyOf(n))).status).toBe(200)
    expect((await send(token, keyOf(9))).code).toBe('PHONE_PHOTOS_FULL')
    const [photo = ''] = (await fromPhone(orderId)).photos
    dataOf(await desk.post('/staff/order/intake-link/remove', { orderId, photo }))
    expect(await send(token, keyOf(1))).toMatchObject({ status: 200, photos: 7 })
    expect((await see(orderId, photo)).status).toBe(404)
    expect(await send(token, keyOf(9))).toMatchObject({ status: 200, photos: 8 })
  })

  test.each([
    ['without a link', async () => picture(), '', 'INTAKE_LINK_ENDED'],
    ['that is no picture', async () => Buffer.from('<svg/>'), undefined, 'NOT_AN_IMAGE'],
    [
      'that unpacks to far too many pixels',
      async () => aPixelBomb(9_000),
      undefined,
      'IMAGE_TOO_LARGE',
    ],
    ['of eleven megabytes', async () => Buffer.alloc(11 << 20), undefined, 'FILE_TOO_LARGE'],
  ])('%s is refused, and nothing arrives', async (_, bytes, without, code) => {
    const orderId = await anOrder()
    const { token } = await make(orderId)
    const refused = await send(without ?? token, keyOf(1), await bytes())
    expect(refused.code).toBe(code)
    expect((await fromPhone(orderId)).photos).toEqual([])
  })

  test('that nobody saves is removed after a day, and with the account', async () => {
    const [orderId, other] = [await anOrder(), await anOrder()]
    for (const one of [orderId, other]) await send((await make(one)).token, keyOf(1))
    const [photo = ''] = (await fromPhone(orderId)).photos
    await inTransaction(app.db, (tx) => eraseIntakes(tx, [other]))
    expect((await fromPhone(other)).photos).toEqual([])
    app.advance(days(1) + minutes(1))
    await forgetOldRows(app.deps)
    const left = await app.query('select id from uploads where id = $1', [photo])
    const rows = await app.query('select 1 from phone_intakes union select 1 from intake_links')
    expect([left, rows]).toEqual([[], []])
    dataOf(await desk.signIn())
    dataOf(await owner.signIn())
  })
})

describe('a signature from a phone', () => {
  test('is at the counter, is replaced by the next, and goes into the intake', async () => {
    const orderId = await anOrder()
    const { token } = await make(orderId)
    const sign = (one: object) =>
      app.call('POST', '/intake-link/signature', { token, signature: one })
    dataOf(await sign({ kind: 'typed', name: 'Kavitha' }))
    expect(dataOf(await sign(signature))).toMatchObject({ isSigned: true })
    expect((await fromPhone(orderId)).signature).toEqual(signature)
    await send(token, keyOf(1))
    const { photos } = await fromPhone(orderId)
    dataOf(await desk.post('/staff/order/intake', anIntake(orderId, photos, { signature })))
    expect((await fromPhone(orderId)).signature).toBeNull()
  })

  test('is removed at the counter, and a blank one is refused', async () => {
    const orderId = await anOrder()
    const { token } = await make(orderId)
    const sign = (one: object) =>
      app.call('POST', '/intake-link/signature', { token, signature: one })
    expect((await sign({ ...signature, strokes: [[1, 1]] })).status).toBe(422)
    dataOf(await sign(signature))
    dataOf(await desk.post('/staff/order/intake-link/remove', { orderId, photo: null }))
    expect((await fromPhone(orderId)).signature).toBeNull()
    expect(dataOf(await show(token))).toMatchObject({ isSigned: false })
  })
})
