/**
 * Tests new issues and price tiers: added by colleagues, complete before they are offered, booked at the price of the
 * day.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentAtCounter } from '#domain/customers/consent.ts'
import { minutes } from '#kernel/time.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer, iphone13 } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { aWebm, base64 } from '../sounds.ts'
import { closeTestStores } from '../test-db.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'

type Issue = { id: string; version: number; active: boolean; missing: string[] } & Record<
  string,
  unknown
>
type Tier = { id: string; name: string; version: number }
type Catalogue = {
  today: string
  tiers: Tier[]
  models: ({ id: string; tier: string } & Record<string, unknown>)[]
  issues: Issue[]
}

let app: TestApp
let owner: Colleague
let editor: Colleague
let shopper: Customer
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  editor = await aColleague(app, owner, 'editor')
  shopper = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const tier = 'iphone-oled'
const refused = ({ status, body }: Answer) => [status, body.code]
const catalogueOf = async (family = 'iphone') =>
  dataOf<Catalogue>(await owner.get(`/staff/catalogue?family=${family}`))
const issueOf = async (id: string) =>
  dataOf<Issue>(await editor.get(`/staff/catalogue/issue?issueId=${id}`))
const fields = (changed: object = {}) => ({
  family: 'iphone',
  label: 'Back glass laser removal',
  description: 'The back glass is lifted by laser and a new one set.',
  warranty: '90 days',
  serviceDuration: '3 hours',
  sac: '998716',
  isSoftware: false,
  images: [{ url: '/parts/back-glass.svg', label: 'Back glass' }],
  attributes: [{ key: 'Includes', values: ['Seal'] }],
  ...changed,
})
const add = async (changed: object = {}, one = editor) =>
  one.post('/staff/catalogue/issues', fields(changed))
const added = async (changed: object = {}) =>
  dataOf<{ issueId: string }>(await add(changed)).issueId

const price = async (issueId: string, more: object = {}) =>
  owner.post('/staff/catalogue/prices', {
    startsOn: (await catalogueOf()).today,
    prices: [
      { tier, issueId, seen: null, service: '1,200', spare: '3,300', quality: 'OEM', ...more },
    ],
  })
const record = async (issueId: string, language = 'English') =>
  editor.post('/staff/catalogue/recording', {
    issueId,
    version: (await issueOf(issueId)).version,
    language,
    transcript: 'We will set a new back glass.',
    audio: base64(aWebm(2)),
  })
const offer = async (issueId: string, active = true) =>
  editor.post('/staff/catalogue/issue', { ...(await issueOf(issueId)), issueId, active })
const offered = async () => (await shopper.issuesOf('iphone-13')).map(({ value }) => value)

describe('a new issue', () => {
  test('is offered once it has a price and a recording and is published, and is booked at that price', async () => {
    const issueId = await added()
    expect(issueId).toBe('iphone-back-glass-laser-removal')
    const [event] = await listAuditEvents(app.db, { kind: 'issue', id: issueId })
    expect(event).toMatchObject({ byName: 'A editor', what: 'added an issue' })
    const { issues } = await catalogueOf()
    expect(issues.at(-2)).toMatchObject({
      id: issueId,
      active: false,
      missing: ['price', 'recording'],
    })

    expect(refused(await offer(issueId))).toEqual([422, 'ISSUE_INCOMPLETE'])
    dataOf(await price(issueId))
    expect((await issueOf(issueId)).missing).toEqual(['recording'])
    expect(refused(await offer(issueId))).toEqual([422, 'ISSUE_INCOMPLETE'])
    dataOf(await record(issueId))
    expect((await issueOf(issueId)).missing).toEqual([])
    // It is complete, and still not offered before somebody publishes it.
    expect(await offered()).not.toContain(issueId)
    dataOf(await offer(issueId))
    expect(await offered()).toContain(issueId)

    const { orderId } = dataOf<{ orderId: string }>(await shopper.check(iphone13))
    dataOf(await shopper.one(orderId))
    dataOf(await shopper.two(orderId, [issueId]))
    dataOf(await shopper.audio(orderId, [issueId]))
    dataOf(await shopper.three(orderId, 1))
    const cart = async () =>
      dataOf<{ issues: object[]; issuesTotal: number }>(
        await shopper.get(`/orders/view/cart?orderId=${orderId}`),
      )
    expect(await cart()).toMatchObject({
      issuesTotal: 4_500,
      issues: [{ issueId, label: 'Back glass laser removal', serviceCharge: 1_200 }],
    })

    // Withdrawn from the catalogue: no new booking has it, and this one continues.
    dataOf(await offer(issueId, false))
    expect(await offered()).not.toContain(issueId)
    const late = dataOf<{ orderId: string }>(await (await aCustomer(app)).check(iphone13))
    expect(late.orderId).not.toBe(orderId)
    const other = await aCustomer(app)
    const fresh = dataOf<{ orderId: string }>(await other.check(iphone13))
    dataOf(await other.one(fresh.orderId))
    expect(refused(await other.two(fresh.orderId, [issueId]))).toEqual([422, 'ISSUE_NOT_OFFERED'])
    expect((await cart()).issuesTotal).toBe(4_500)
    dataOf(await shopper.confirm(orderId))
    // Published again.
    dataOf(await offer(issueId))
    expect(await offered()).toContain(issueId)
  })

  test('is booked at the counter with the price that began today', async () => {
    const issueId = await added({ label: 'Frame straightening' })
    dataOf(await price(issueId, { service: '900', spare: '0' }))
    dataOf(await record(issueId, 'Tamil'))
    dataOf(await offer(issueId))
    const device = { productId: 'iphone-13', issues: [issueId] }
    const { amount } = dataOf<{ amount: number }>(await owner.post('/staff/counter/price', device))
    expect(amount).toBe(106_200)
    const form = {
      mobileNumber: aMobileNumber(),
      newCustomer: { name: 'Arul Selvan', consent: consentAtCounter },
      device: { imeiNumber: iphone13 },
      issues: [{ issueId, audioLanguage: 'Tamil', audioUrl: '/a.mp3' }],
      amount,
      payment: { method: 'cash' },
      formId: 'c'.repeat(32),
    }
    expect(dataOf<{ orderId: string }>(await owner.post('/staff/counter/book', form))).toBeDefined()
  })

  test('with a price from tomorrow is offered from tomorrow on', async () => {
    const issueId = await added({ label: 'Sensor bracket' })
    const startsOn = '2026-11-22'
    const input = { tier, issueId, seen: null, service: '100', spare: '200', quality: 'OEM' }
    dataOf(await owner.post('/staff/catalogue/prices', { startsOn, prices: [input] }))
    dataOf(await record(issueId))
    dataOf(await offer(issueId))
    expect(await offered()).not.toContain(issueId)
    const today = app.clock()
    app.set(new Date('2026-11-21T18:30:00Z'))
    expect(await offered()).toContain(issueId)
    app.set(today)
  })

  test('keeps its last recording for as long as it is offered', async () => {
    const issueId = await added({ label: 'Button flex' })
    dataOf(await price(issueId))
    dataOf(await record(issueId))
    dataOf(await offer(issueId))
    const remove = async () =>
      editor.post('/staff/catalogue/recording/remove', {
        issueId,
        version: (await issueOf(issueId)).version,
        language: 'English',
      })
    expect(refused(await remove())).toEqual([422, 'ISSUE_INCOMPLETE'])
    dataOf(await offer(issueId, false))
    dataOf(await remove())
    expect((await issueOf(issueId)).missing).toEqual(['recording'])
  })

  test('with a name that the family has is refused; names in any script are accepted', async () => {
    expect(refused(await add({ label: 'SCREEN replacement' }))).toEqual([409, 'ISSUE_EXISTS'])
    expect(await added({ label: 'பின்புறம்' })).toBe('iphone-new')
    expect(await added({ label: 'முன்புறம்' })).toBe('iphone-new-2')
    // The same name in another family is another issue.
    expect(await added({ family: 'ipad', label: 'Frame straightening' })).toBe(
      'ipad-frame-straightening',
    )
    const both = await Promise.all([1, 2].map(() => add({ label: 'At once' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test.each([
    ['no name', { label: ' ' }, 'label'],
    ['no description', { description: '' }, 'description'],
    ['a code that is none', { sac: '12' }, 'sac'],
    ['a picture from elsewhere', { images: [{ url: 'https://x/y.webp', label: 'a' }] }, 'images'],
  ])('with %s is refused', async (_, changed, path) => {
    const { status, body } = await add({ label: 'Wrong in one place', ...changed })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path: expect.stringContaining(path) }])
  })

  test('sent again after a lost answer is stored once', async () => {
    const headers = { Origin: app.deps.origin, 'Idempotency-Key': 'one-issue-and-only-one-01' }
    const send = () =>
      editor.call('POST', '/staff/catalogue/issues', fields({ label: 'Sent twice' }), headers)
    expect(dataOf(await send())).toEqual(dataOf(await send()))
  })
})

describe('the order of issues', () => {
  test('is what customers see, and is changed by one colleague at a time', async () => {
    const ids = async () => (await catalogueOf('imac')).issues.map(({ id }) => id)
    const before = await ids()
    const after = before.toReversed()
    const input = { family: 'imac', before, after }
    dataOf(await editor.post('/staff/catalogue/issues/order', input))
    expect(await ids()).toEqual(after)
    const ours = (await shopper.issuesOf('imac-24-inch-m1-2021')).map(({ value }) => value)
    expect(ours).toEqual(after.filter((id) => ours.includes(id)))
    expect(refused(await owner.post('/staff/catalogue/issues/order', input))).toEqual([
      409,
      'ENTRY_CHANGED_MEANWHILE',
    ])
    const fewer = { family: 'imac', before: after, after: after.slice(1) }
    expect(refused(await editor.post('/staff/catalogue/issues/order', fewer))).toEqual([
      409,
      'ENTRY_CHANGED_MEANWHILE',
    ])
    const [event] = await listAuditEvents(app.db, { kind: 'family', id: 'imac' })
    expect(event).toMatchObject({ what: 'reordered the issues', after: { order: after } })
  })
})

describe('a price tier', () => {
  const addTier = (name: string, one = owner) =>
    one.post('/staff/catalogue/tiers', { family: 'iphone', name })

  test('is added, priced and given to a model, whose price it then determines', async () => {
    const made = dataOf<{ tier: string }>(await addTier('Folding'))
    expect(made).toEqual({ tier: 'iphone-folding' })
    expect((await catalogueOf()).tiers.at(-1)).toMatchObject({ name: 'Folding', version: 1 })
    dataOf(await price('iphone-screen', { tier: made.tier, service: '5000', spare: '40000' }))
    const model = (await catalogueOf()).models.find(({ id }) => id === 'iphone-13')
    const input = { ...model, modelId: 'iphone-13', tier: made.tier }
    dataOf(await owner.post('/staff/catalogue/model', input))
    const issues = await shopper.issuesOf('iphone-13')
    expect(issues.map(({ value, data }) => [value, data.totalCharge])).toEqual([
      ['iphone-screen', 45_000],
      ['iphone-unknown-fault', 0],
    ])
    const [event] = await listAuditEvents(app.db, { kind: 'tier', id: 'iphone-folding' })
    expect(event).toMatchObject({ byName: 'Owner', what: 'added a price tier' })
  })

  test('is renamed together with its prices and models, by one colleague at a time', async () => {
    const rename = async (name: string, version: number) =>
      owner.post('/staff/catalogue/tiers/rename', { family: 'iphone', tier, version, name })
    dataOf(await rename('OLED classics', 0))
    expect((await catalogueOf()).tiers).toContainEqual({
      id: tier,
      name: 'OLED classics',
      version: 1,
    })
    expect(refused(await rename('Mine', 0))).toEqual([409, 'ENTRY_CHANGED_MEANWHILE'])
    dataOf(await rename('OLED', 1))
    const [event] = await listAuditEvents(app.db, { kind: 'tier', id: tier })
    expect(event).toMatchObject({
      what: 'renamed a price tier',
      before: { name: 'OLED classics' },
      after: { name: 'OLED' },
    })
    expect((await shopper.issuesOf('iphone-12')).length).toBeGreaterThan(5)
    expect(refused(await rename('lcd', 2))).toEqual([409, 'TIER_EXISTS'])
  })

  test('with a name in use, even a built-in one, is refused; a name used again gets another id', async () => {
    expect(refused(await addTier('lcd'))).toEqual([409, 'TIER_EXISTS'])
    const input = { family: 'iphone', tier: 'iphone-lcd', version: 0, name: 'Oldest' }
    dataOf(await owner.post('/staff/catalogue/tiers/rename', input))
    expect(dataOf(await addTier('LCD'))).toEqual({ tier: 'iphone-lcd-2' })
    // A price that no model has does not make an issue complete.
    const issueId = await added({ label: 'Hinge' })
    dataOf(await price(issueId, { tier: 'iphone-lcd-2' }))
    expect((await issueOf(issueId)).missing).toContain('price')
    dataOf(await price(issueId))
    expect((await issueOf(issueId)).missing).not.toContain('price')
    const foreign = { ...input, tier: 'ipad-air', name: 'Airs' }
    expect(refused(await owner.post('/staff/catalogue/tiers/rename', foreign))).toEqual([
      404,
      'NOT_IN_CATALOGUE',
    ])
    expect((await addTier('Editors’ own', editor)).status).toBe(403)
  })
})

describe('a price tier without models', () => {
  const remove = (id: string, version: number, one = owner) =>
    one.post('/staff/catalogue/tiers/remove', { family: 'iphone', tier: id, version })
  const isThere = async (id: string) => (await catalogueOf()).tiers.some((one) => one.id === id)

  test('is deleted, and its id is unknown again', async () => {
    const input = { family: 'iphone', name: 'Mistyped' }
    const { tier: id } = dataOf<{ tier: string }>(await owner.post('/staff/catalogue/tiers', input))
    dataOf(await price('iphone-screen', { tier: id }))
    expect((await remove(id, 1, editor)).status).toBe(403)
    expect(refused(await remove(id, 2))).toEqual([409, 'ENTRY_CHANGED_MEANWHILE'])
    dataOf(await remove(id, 1))
    expect(await isThere(id)).toBe(false)
    expect(refused(await remove(id, 1))).toEqual([404, 'NOT_IN_CATALOGUE'])
    const [event] = await listAuditEvents(app.db, { kind: 'tier', id })
    expect(event).toMatchObject({ what: 'removed a price tier', before: { name: 'Mistyped' } })
    const [model] = (await catalogueOf()).models
    const given = { ...model, modelId: model?.id, tier: id }
    expect(refused(await owner.post('/staff/catalogue/model', given))).toEqual([
      404,
      'NOT_IN_CATALOGUE',
    ])
    const again = dataOf<{ tier: string }>(await owner.post('/staff/catalogue/tiers', input))
    expect(again.tier).toBe(`${id}-2`)
  })

  test('stays while a model has it', async () => {
    const [first] = (await catalogueOf()).tiers.filter(({ id }) => id === tier)
    expect(refused(await remove(tier, first?.version ?? 0))).toEqual([409, 'TIER_IN_USE'])
    expect(await isThere(tier)).toBe(true)
  })

  test('is either deleted or given to a model, whichever comes first', async () => {
    const input = { family: 'iphone', name: 'Contested' }
    const { tier: id } = dataOf<{ tier: string }>(await owner.post('/staff/catalogue/tiers', input))
    const model = (await catalogueOf()).models.at(-1)
    const [given, removed] = await Promise.all([
      owner.post('/staff/catalogue/model', { ...model, modelId: model?.id, tier: id }),
      remove(id, 1),
    ])
    expect([given.status, removed.status].toSorted()).toEqual(
      given.status === 200 ? [200, 409] : [200, 404],
    )
    expect(await isThere(id)).toBe(given.status === 200)
  })
})

describe('ten minutes after a passkey was used', () => {
  test('a new model, which adds prices, needs the passkey again; a change of text does not', async () => {
    const model = {
      family: 'iphone',
      name: 'iPhone 18',
      year: 2026,
      colours: ['Sand'],
      tier: 'iphone-latest',
      imageUrl: '/devices/iphone.svg',
    }
    app.advance(minutes(11))
    expect(refused(await editor.post('/staff/catalogue/models', model))).toEqual([
      403,
      'SHOW_PASSKEY',
    ])
    const [known] = (await catalogueOf()).models
    const other = { ...known, modelId: known?.id, tier }
    expect(refused(await owner.post('/staff/catalogue/model', other))).toEqual([
      403,
      'SHOW_PASSKEY',
    ])
    dataOf(await owner.post('/staff/catalogue/model', { ...known, modelId: known?.id, year: 2027 }))
    dataOf(await editor.signIn())
    dataOf(await editor.post('/staff/catalogue/models', model))
  })

  test('the OpenAPI document says so', async () => {
    const document = app.document() as {
      paths: Record<string, { post: { responses: Record<string, { description: string }> } }>
    }
    for (const path of ['model', 'models', 'prices', 'tiers', 'tiers/rename', 'tiers/remove'])
      expect(
        document.paths[`/api/v1/app/staff/catalogue/${path}`]?.post.responses['403']?.description,
        path,
      ).toContain('SHOW_PASSKEY')
  })
})
