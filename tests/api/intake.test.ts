/** Tests the intake desk over HTTP: intakes with photos, estimates, messages to the customer, and documents. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop } from '#app/shop.ts'
import { after, days, minutes } from '#kernel/time.ts'
import { retentionOf } from '#domain/privacy/retention.ts'
import { personalParts } from '#domain/privacy/server/personal-parts.ts'
import { recordRequiredWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { exportJobsOfCustomer } from '#domain/repairs/server/export-jobs.ts'
import { findJob } from '#domain/repairs/server/find-job.ts'
import type { StageKey } from '#domain/repairs/stages.ts'
import { eraseIntakes, forgetIntakes } from '#domain/repairs/server/intake/intakes.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { inTransaction } from '#platform/db/db.ts'
import { removeErasedPhotos } from '#domain/student-discount/server/erase-applications.ts'
import { dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer, iphone13 } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'

type Desk = {
  estimate: { at: string | null; mayChange: boolean }
  intake: {
    version: number
    photos: string[]
    conditionNote: string
    mayWrite: boolean
    signature: unknown
    signedAt: string | null
    asksSignature: boolean
    recorded: { by: string } | null
  }
}
type Documents = {
  mayOpen: boolean
  toCome: { kind: string } | null
  issued: { kind: string; number: string }[]
}

let app: TestApp
let owner: Colleague
let technician: Colleague
let rider: Colleague
let editor: Colleague
let kavitha: Customer
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  technician = await aColleague(app, owner, 'technician')
  rider = await aColleague(app, owner, 'rider')
  editor = await aColleague(app, owner, 'editor')
  kavitha = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const aBooking = async () => (await kavitha.bookNow(1, iphone13)).orderId
const walk = async (orderId: string, ...stages: StageKey[]) => {
  let from = 'order-placed'
  for (const to of stages) {
    await recordRequiredWork(app.deps, orderId, to)
    dataOf(await owner.post('/staff/jobs/move', { orderId, from, to }))
    from = to
  }
}
const toRepair = ['reached-workshop', 'technician-assigned', 'confirmation-call'] as const
const toTheEnd = [
  ...toRepair,
  'repair-in-progress',
  'repair-completed',
  'final-quality-check',
  'delivered',
] as const
const deskOf = async (one: Colleague, orderId: string) =>
  dataOf<Desk>(await one.get(`/staff/order/desk?orderId=${orderId}`))
const documentsOf = async (one: Colleague, orderId: string) =>
  dataOf<Documents>(await one.get(`/staff/order/documents?orderId=${orderId}`))

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#27606c' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 2/1 0/1' } })
      .jpeg()
      .toBuffer(),
  )

/** As the page sends it: multipart, with the cookie, from our own page unless the test says otherwise. */
async function send(cookie: string, origin: string | undefined = app.deps.origin) {
  const form = new FormData()
  form.append('images', new File([await picture()], 'a.jpg', { type: 'image/jpeg' }))
  const response = await fetch(`${app.url}/api/v1/app/staff/order/photos`, {
    method: 'POST',
    body: form,
    headers: { ...(cookie ? { Cookie: cookie } : {}), ...(origin ? { Origin: origin } : {}) },
  })
  const body = (await response.json()) as { code?: string; data?: string[] }
  return { status: response.status, code: body.code, id: body.data?.[0] ?? '' }
}
const aPhoto = async () => (await send(technician.jar.cookie)).id

const see = (cookie: string, orderId: string, photo: string) =>
  fetch(`${app.url}/api/v1/app/staff/order/photo?orderId=${orderId}&photo=${photo}`, {
    headers: cookie ? { Cookie: cookie } : {},
  })

const anIntake = (orderId: string, version: number, photos: string[], more: object = {}) => ({
  orderId,
  version,
  accessories: ['charger', 'case'],
  otherAccessories: 'blue strap of Meena',
  condition: [
    { area: 'screen', marks: ['cracked'] },
    { area: 'frame', marks: [] },
  ],
  conditionNote: 'hairline at the top left',
  photos,
  ...more,
})
const save = (one: Colleague, body: object) => one.post('/staff/order/intake', body)

const strokes = [Array.from({ length: 90 }, (_, at) => [20 + 5 * at, 80 + (at % 9) * 6]).flat()]
const signature = { kind: 'drawn', width: 600, height: 240, strokes } as const

describe('an intake that its customer signs', () => {
  test('keeps the signature while it says the same, and loses it with a change', async () => {
    const orderId = await aBooking()
    const photos = [await aPhoto()]
    const intake = async () => (await deskOf(technician, orderId)).intake
    expect(await intake()).toMatchObject({ signature: null, asksSignature: true })
    dataOf(await save(technician, anIntake(orderId, 0, photos, { signature })))
    const { signedAt } = await intake()
    expect(await intake()).toMatchObject({ signature })
    app.advance(minutes(1))
    dataOf(await save(technician, anIntake(orderId, 1, photos)))
    expect(await intake()).toMatchObject({ version: 2, signature, signedAt })
    dataOf(await save(technician, anIntake(orderId, 2, photos, { conditionNote: 'Bent' })))
    expect(await intake()).toMatchObject({ version: 3, signature: null, signedAt: null })
  })

  test.each([
    ['a blank pad', { ...signature, strokes: [] }],
    ['a dot', { ...signature, strokes: [[10, 10]] }],
    ['markup', { kind: 'svg', svg: '<svg/>' }],
  ])('is refused with %s, and nothing is stored', async (_, wrong) => {
    const orderId = await aBooking()
    const body = anIntake(orderId, 0, [await aPhoto()], { signature: wrong })
    expect((await save(technician, body)).status).toBe(422)
    expect((await deskOf(technician, orderId)).intake.version).toBe(0)
  })

  test('stands in the export of its customer and goes with the account', async () => {
    const orderId = await aBooking()
    dataOf(await save(technician, anIntake(orderId, 0, [await aPhoto()], { signature })))
    const sql = 'select customer_id from orders where id = $1'
    const [row] = (await app.store.pool.query(sql, [orderId])).rows as { customer_id: string }[]
    const exported = await exportJobsOfCustomer({ db: app.db, shop }, row?.customer_id ?? '')
    const own = { signature, signedAt: expect.any(Date) }
    expect(exported.intakes).toContainEqual(expect.objectContaining(own))
    await inTransaction(app.db, (tx) => eraseIntakes(tx, [orderId]))
    expect((await deskOf(technician, orderId)).intake).toMatchObject({ signature: null })
  })
})

describe('an intake', () => {
  test('is recorded with photos that only colleagues see, and audited without free text', async () => {
    const orderId = await aBooking()
    expect((await deskOf(technician, orderId)).intake).toMatchObject({
      version: 0,
      mayWrite: true,
      recorded: null,
    })
    const photo = await aPhoto()
    expect(dataOf(await save(technician, anIntake(orderId, 0, [photo])))).toEqual({ version: 1 })
    expect((await deskOf(rider, orderId)).intake).toMatchObject({
      version: 1,
      photos: [photo],
      conditionNote: 'hairline at the top left',
      mayWrite: false,
      recorded: { by: 'A technician' },
    })
    const seen = await see(rider.jar.cookie, orderId, photo)
    expect([
      seen.status,
      seen.headers.get('content-type'),
      seen.headers.get('cache-control'),
    ]).toEqual([200, 'image/webp', 'no-store'])
    expect((await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).exif).toBeUndefined()
    expect((await see('', orderId, photo)).status).toBe(401)
    expect((await see(editor.jar.cookie, orderId, photo)).status).toBe(403)
    expect((await findJob(app.db, orderId))?.hasIntake).toBe(true)
    const [event] = await listAuditEvents(app.db, { kind: 'order', id: orderId })
    expect(event).toMatchObject({
      what: 'recorded the intake',
      after: { version: 1, accessories: ['charger', 'case'], photos: 1 },
    })
    expect(JSON.stringify(event)).not.toMatch(/Meena|hairline/)
    expect(
      JSON.stringify((await kavitha.get(`/orders/track?orderId=${orderId}`)).body),
    ).not.toContain(photo)
  })

  test('saved by two at once: one is saved, the other gets a conflict and may overwrite it knowingly', async () => {
    const orderId = await aBooking()
    const photos = [await aPhoto(), await aPhoto()]
    const answers = await Promise.all([
      save(technician, anIntake(orderId, 0, [photos[0] ?? ''])),
      save(owner, anIntake(orderId, 0, [photos[1] ?? ''])),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body.code).toBe('INTAKE_CHANGED_MEANWHILE')
    const { intake } = await deskOf(owner, orderId)
    const other = photos.find((one) => !intake.photos.includes(one)) ?? ''
    dataOf(await save(owner, anIntake(orderId, 1, [other])))
    expect((await deskOf(owner, orderId)).intake).toMatchObject({ version: 2, photos: [other] })
  })

  test('detaches the photos removed from it: nobody sees them, and the scheduled task deletes them', async () => {
    const orderId = await aBooking()
    const [first, second] = [await aPhoto(), await aPhoto()]
    dataOf(await save(owner, anIntake(orderId, 0, [first, second])))
    dataOf(await save(owner, anIntake(orderId, 1, [second])))
    expect((await see(owner.jar.cookie, orderId, first)).status).toBe(404)
    const again = await save(owner, anIntake(orderId, 2, [first]))
    expect([again.status, again.body.code]).toEqual([404, 'PHOTO_NOT_FOUND'])
    const elsewhere = await aBooking()
    expect((await save(owner, anIntake(elsewhere, 0, [second]))).body.code).toBe('PHOTO_NOT_FOUND')
    expect((await see(owner.jar.cookie, elsewhere, second)).status).toBe(404)
    await removeErasedPhotos(app.deps)
    const left = await app.store.pool.query('select id from uploads where id = any($1)', [
      [first, second],
    ])
    expect(left.rows).toEqual([{ id: second }])
  })

  test('can be edited at the counter until the repair begins', async () => {
    const walkIn = await aBooking()
    dataOf(await save(owner, anIntake(walkIn, 0, [await aPhoto()])))
    await walk(walkIn, ...toRepair, 'repair-in-progress')
    const late = await save(owner, anIntake(walkIn, 1, [await aPhoto()]))
    expect([late.status, late.body.code]).toEqual([409, 'INTAKE_CLOSED'])
    expect((await deskOf(owner, walkIn)).intake).toMatchObject({ version: 1, mayWrite: false })
    const { orderId: pickup } = await kavitha.bookNow(2, iphone13)
    const early = await save(owner, anIntake(pickup, 0, [await aPhoto()]))
    expect(early.body.code).toBe('INTAKE_CLOSED')
  })

  test('accepts no passcode, needs a photo, and is saved only by those who may write it', async () => {
    const orderId = await aBooking()
    const photo = await aPhoto()
    const notified = await save(owner, anIntake(orderId, 0, [photo], { conditionNote: 'PIN 4711' }))
    expect([notified.status, JSON.stringify(notified.body.errors)]).toEqual([
      422,
      expect.stringContaining('leave passcodes out'),
    ])
    expect((await save(owner, anIntake(orderId, 0, []))).status).toBe(422)
    expect((await save(rider, anIntake(orderId, 0, [photo]))).status).toBe(403)
    expect((await save(owner, anIntake('0'.repeat(26), 0, [photo]))).status).toBe(404)
  })

  test('accepts photos only from colleagues at our own page', async () => {
    expect(await send('')).toMatchObject({ status: 401 })
    expect(await send(owner.jar.cookie, 'https://elsewhere.example')).toMatchObject({
      status: 403,
      code: 'FOREIGN_PAGE',
    })
    expect(await send(rider.jar.cookie)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
  })
})

describe('the promised time', () => {
  const change = (one: Colleague, orderId: string, estimate: string, seen: string | null) =>
    one.post('/staff/order/estimate', { orderId, estimate, seen, reason: 'part-late' })

  test('starts with the agreement, is postponed with a reason, and the customer sees it and is notified', async () => {
    const orderId = await aBooking()
    await walk(orderId, ...toRepair)
    const { estimate } = await deskOf(rider, orderId)
    expect(estimate).toMatchObject({ at: expect.any(String), mayChange: false })
    const first = estimate.at ?? ''
    const later = new Date(Date.parse(first) + days(7)).toISOString()
    expect((await change(rider, orderId, later, first)).status).toBe(403)
    const noReason = { orderId, estimate: later, seen: first }
    expect((await technician.post('/staff/order/estimate', noReason)).status).toBe(422)
    dataOf(await change(technician, orderId, later, first))
    expect((await change(owner, orderId, first, first)).body.code).toBe(
      'ESTIMATE_CHANGED_MEANWHILE',
    )
    await app.jobs.settle()
    const tracked = dataOf<{ orderTracking: { estimatedCompletion: string } }>(
      await kavitha.get(`/orders/track?orderId=${orderId}`),
    )
    expect(tracked.orderTracking.estimatedCompletion).toBe(later)
    const notified = dataOf<{ title: string; state: string; language: string }[]>(
      await rider.get(`/staff/order/messages?orderId=${orderId}`),
    )
    expect(notified).toContainEqual(
      expect.objectContaining({ title: 'Your repair needs longer', language: 'Tamil' }),
    )
    const shown = dataOf<{ trail: { what: string; change: string }[] }>(
      await owner.get(`/staff/order?orderId=${orderId}`),
    )
    expect(shown.trail[0]).toMatchObject({
      what: 'changed the estimate',
      change: expect.stringMatching(/ to .*: A part comes later$/),
    })
    expect(shown.trail[1]?.change).toMatch(/to Call customer; estimate /)
  })

  test('makes a card due, and late once it has passed', async () => {
    const orderId = await aBooking()
    await walk(orderId, ...toRepair)
    type Card = { late: boolean; dueToday: boolean; due: string }
    const cardOf = async () =>
      dataOf<{ card: Card }>(await owner.get(`/staff/order?orderId=${orderId}`)).card
    const { due, late } = await cardOf()
    expect(late).toBe(false)
    app.advance(Date.parse(due) - app.clock().getTime() - minutes(5))
    dataOf(await owner.signIn())
    expect(await cardOf()).toMatchObject({ late: false, dueToday: true })
    app.advance(minutes(10))
    expect(await cardOf()).toMatchObject({ late: true, dueToday: false })
  })
})

describe('documents', () => {
  test('are listed with their numbers; the delivery issues the tax invoice', async () => {
    dataOf(await technician.signIn())
    const orderId = await aBooking()
    expect(await documentsOf(technician, orderId)).toMatchObject({
      mayOpen: false,
      toCome: null,
      issued: [{ kind: 'receipt-voucher', number: expect.stringMatching(/^MDR\//) }],
    })
    await walk(orderId, ...toTheEnd)
    expect(await documentsOf(owner, orderId)).toMatchObject({ toCome: { kind: 'tax-invoice' } })
    await app.jobs.settle()
    expect(await documentsOf(owner, orderId)).toMatchObject({
      mayOpen: true,
      toCome: null,
      issued: expect.arrayContaining([
        expect.objectContaining({ kind: 'receipt-voucher' }),
        expect.objectContaining({
          kind: 'tax-invoice',
          number: expect.stringMatching(/^MDC\//),
        }),
      ]),
    })
  })

  test('open for those who may see them, each as it was frozen', async () => {
    const orderId = await aBooking()
    const open = async (cookie: string, kind: string, id = orderId) => {
      const response = await fetch(
        `${app.url}/api/v1/app/staff/order/document?orderId=${id}&kind=${kind}`,
        { headers: cookie ? { Cookie: cookie } : {} },
      )
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { status: response.status, start: Buffer.from(bytes.subarray(0, 5)).toString() }
    }
    const { cookie } = owner.jar
    expect(await open(cookie, 'receipt-voucher')).toEqual({ status: 200, start: '%PDF-' })
    expect((await open(cookie, 'tax-invoice')).status).toBe(409)
    expect((await open(cookie, 'love-letter')).status).toBe(422)
    expect((await open(cookie, 'estimate', '0'.repeat(26))).status).toBe(404)
    expect((await open(technician.jar.cookie, 'receipt-voucher')).status).toBe(403)
    expect((await open('', 'receipt-voucher')).status).toBe(401)
  })
})

test('erasing a customer deletes intakes and photos; an export made before contains them', async () => {
  const ann = await aCustomer(app)
  dataOf(await owner.signIn())
  const { orderId } = await ann.bookNow(1, iphone13)
  dataOf(await technician.signIn())
  const photo = await aPhoto()
  dataOf(await save(owner, anIntake(orderId, 0, [photo])))
  const archive = await fetch(`${app.url}/api/v1/app/customer/data`, {
    headers: { Authorization: `Bearer ${ann.token}` },
  })
  const zip = Buffer.from(await archive.arrayBuffer()).toString('latin1')
  expect(zip).toContain(`photos/${photo}.webp`)
  const part = personalParts.find(({ name }) => name === 'repairs')
  const person = { customerId: ann.id, phone: `+91${ann.mobileNumber}` as never }
  await inTransaction(app.db, async (tx) => {
    await part?.erase?.({ random: app.deps.random, now: app.clock() }, tx, person)
  })
  expect((await see(owner.jar.cookie, orderId, photo)).status).toBe(404)
  const { rows } = await app.store.pool.query(`select claimed_by from uploads where id = $1`, [
    photo,
  ])
  expect(rows).toEqual([{ claimed_by: 'to be removed' }])
})

test('intakes are deleted with their photos after a year, and not before', async () => {
  const orderId = await aBooking()
  dataOf(await technician.signIn())
  const photo = await aPhoto()
  dataOf(await save(technician, anIntake(orderId, 0, [photo])))
  const forget = (passed: number) =>
    forgetIntakes(app.db, after(app.clock(), passed), retentionOf.intakes)
  await forget(days(364))
  expect((await see(technician.jar.cookie, orderId, photo)).status).toBe(200)
  await forget(days(366))
  expect((await see(technician.jar.cookie, orderId, photo)).status).toBe(404)
  await removeErasedPhotos(app.deps)
  const { rows } = await app.store.pool.query('select 1 from uploads where id = $1', [photo])
  expect(rows).toEqual([])
})
