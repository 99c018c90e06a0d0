/** Tests the console's content over HTTP: permissions, two editors at once, and what the public pages then show. */
import { shopOutside } from '#domain/addresses/area-fields.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedBlog } from '#domain/guides/server/seed/blog.ts'
import { cleanHtml } from '#domain/guides/server/clean-html.fixture.ts'
import { xssVectors } from '#domain/guides/server/xss-vectors.fixture.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { aCustomer, anAddress } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'

let app: TestApp
let owner: Colleague
let editor: Colleague
beforeAll(async () => {
  app = await startApp()
  await seedBlog(app.db)
  owner = await anOwner(app)
  editor = await aColleague(app, owner, 'editor')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const fields = (changed: object = {}) => ({
  title: 'Rain on the way home',
  description: '<p>Switch it off.</p>',
  imageUrl: '/guides/category-water-damage.svg',
  categoryId: 'water-damage',
  productName: 'iPhone',
  tag: ['Water'],
  ...changed,
})
type State = { id: string; version: number; slug: string; status: string }
const write = async (changed: object = {}) =>
  dataOf<State>(await editor.post('/staff/guides', fields(changed)))
const refused = ({ status, body }: Answer) => [status, body.code]
const publicly = (slug: string) => app.call('GET', `/blog/detail?slug=${slug}`)
const seenAs = ({ id, version }: State) => ({ id, version })

test.each(['technician', 'front-desk', 'rider'] as const)(
  'cannot be changed by a %s',
  async (role) => {
    const one = await aColleague(app, owner, role)
    for (const path of ['/staff/guides', '/staff/guides/categories', '/staff/site/opening'])
      expect((await one.get(path)).status).toBe(403)
    expect((await one.post('/staff/guides', fields())).status).toBe(403)
  },
)

describe('a guide', () => {
  test('is written, published, renamed and withdrawn, and all its former addresses lead to it', async () => {
    const draft = await write()
    expect(draft).toMatchObject({ status: 'draft', slug: 'rain-on-the-way-home', version: 1 })
    expect((await publicly(draft.slug)).status).toBe(404)
    const shown = dataOf<State>(await editor.post('/staff/guides/publish', seenAs(draft)))
    expect(dataOf<object>(await publicly(draft.slug))).toMatchObject({ tag: ['Water'] })
    const renamed = dataOf<State>(
      await editor.post('/staff/guides/save', {
        ...seenAs(shown),
        fields: fields({ title: 'Caught in the rain' }),
      }),
    )
    expect(dataOf<State>(await publicly(draft.slug)).slug).toBe('caught-in-the-rain')
    const map = await (await fetch(`${app.url}/sitemap.xml`)).text()
    expect(map).toContain('/blog-detail/caught-in-the-rain<')
    expect(map).not.toContain('/blog-detail/rain-on-the-way-home')
    expect(await (await fetch(`${app.url}/guides.xml`)).text()).toContain('Caught in the rain')
    const read = dataOf<{ oldSlugs: string[]; trail: object[] }>(
      await editor.get(`/staff/guide?id=${draft.id}`),
    )
    expect(read.oldSlugs).toEqual(['rain-on-the-way-home'])
    expect(read.trail).toMatchObject([
      { by: 'A editor', what: 'changed the guide' },
      { what: 'published the guide' },
      { what: 'wrote the guide' },
    ])
    dataOf(await editor.post('/staff/guides/withdraw', seenAs(renamed)))
    for (const slug of ['caught-in-the-rain', 'rain-on-the-way-home'])
      expect((await publicly(slug)).status).toBe(404)
  })

  test('changed by two at once: one is saved, the other gets a conflict and loses nothing', async () => {
    const draft = await write({ title: 'Two at once' })
    const input = (word: string) => ({
      ...seenAs(draft),
      fields: fields({ title: 'Two at once', description: `<p>${word}</p>` }),
    })
    const both = await Promise.all(
      [editor, owner].map((one, i) => one.post('/staff/guides/save', input(`${i}`))),
    )
    expect(both.map(refused).toSorted()).toEqual([
      [200, undefined],
      [409, 'EDITED_MEANWHILE'],
    ])
  })

  test('sent again after a lost answer is stored once', async () => {
    const headers = { Origin: app.deps.origin, 'Idempotency-Key': 'once-and-only-once-0001' }
    const send = () =>
      editor.call('POST', '/staff/guides', fields({ title: 'Sent twice' }), headers)
    expect(dataOf<State>(await send()).id).toBe(dataOf<State>(await send()).id)
  })

  test('is sanitized, whatever was written or pasted', async () => {
    // The gateway already refuses a NUL.
    const storable = xssVectors.filter((html) => !html.includes('\u0000'))
    for (const html of storable.slice(0, 30)) {
      const answer = await editor.post('/staff/guides/clean', { html: `<p>a</p>${html}` })
      expect(dataOf<{ html: string }>(answer).html).toMatch(cleanHtml)
    }
    const draft = await write({ description: storable.slice(0, 40).join('<p>x</p>') })
    const { description } = dataOf<{ fields: { description: string } }>(
      await editor.get(`/staff/guide?id=${draft.id}`),
    ).fields
    expect(description).toMatch(cleanHtml)
  })

  test('of many pages in Tamil fits the limit', async () => {
    const description = `<p>${'பழுது '.repeat(9_000)}</p>`
    expect(await write({ title: 'Long words', description })).toMatchObject({ version: 1 })
    const tooLong = await editor.post('/staff/guides', fields({ description: 'x'.repeat(61_000) }))
    expect(refused(tooLong)).toEqual([422, 'VALIDATION_FAILED'])
  })
})

describe('categories', () => {
  type Category = { id: string; version: number; label: string; imageUrl: string; guides: number }
  const list = async () => dataOf<Category[]>(await editor.get('/staff/guides/categories'))
  const labels = async () =>
    dataOf<{ label: string }[]>(await app.call('GET', '/devices/category/list')).map(
      ({ label }) => label,
    )

  test('are added, renamed, reordered and removed', async () => {
    const imageUrl = '/guides/category-logic-board.svg'
    const input = { fields: { label: 'Buying used', imageUrl } }
    const { id } = dataOf<{ id: string }>(await editor.post('/staff/guides/categories', input))
    expect((await labels()).at(-1)).toBe('Buying used')
    expect(refused(await editor.post('/staff/guides/categories', input))).toEqual([
      409,
      'LABEL_TAKEN',
    ])
    const seen = { id, version: 1 }
    const renamed = { seen, fields: { label: 'Buying second hand', imageUrl } }
    dataOf(await editor.post('/staff/guides/categories', renamed))
    expect(refused(await owner.post('/staff/guides/categories', renamed))).toEqual([
      409,
      'EDITED_MEANWHILE',
    ])
    const before = (await list()).map((one) => one.id)
    const after = before.toReversed()
    dataOf(await editor.post('/staff/guides/categories/order', { before, after }))
    expect((await labels())[0]).toBe('Buying second hand')
    const late = await owner.post('/staff/guides/categories/order', { before, after })
    expect(refused(late)).toEqual([409, 'EDITED_MEANWHILE'])
    dataOf(await editor.post('/staff/guides/categories/order', { before: after, after: before }))
    dataOf(await editor.post('/staff/guides/categories/remove', { id, version: 2 }))
    expect(await labels()).not.toContain('Buying second hand')
  })

  test('with guides in them cannot be removed', async () => {
    const [first] = await list()
    expect(first?.guides).toBeGreaterThan(0)
    const input = { id: first?.id, version: first?.version }
    const answer = await editor.post('/staff/guides/categories/remove', input)
    expect(refused(answer)).toEqual([409, 'CATEGORY_IN_USE'])
  })
})

describe('the hours', () => {
  type Kept = { value: { phone: object; counter: object; holidays: object[] }; version: number }
  const read = async () => dataOf<Kept>(await editor.get('/staff/site/opening'))

  test('are built in until somebody changes them, and then appear on the site', async () => {
    const { value, version } = await read()
    expect(version).toBe(0)
    expect(value.counter).toEqual({ first: 'Mon', last: 'Sat', opens: '11:00', closes: '21:00' })
    const holidays = ['2027-01-15', '2026-11-20'].map((day) => ({ day, what: 'Pongal' }))
    const counter = { first: 'Mon', last: 'Fri', opens: '10:30', closes: '20:00' }
    const changed = { value: { ...value, counter, holidays }, version }
    expect(dataOf(await editor.post('/staff/site/opening', changed))).toEqual({ version: 1 })
    // A holiday of yesterday has passed.
    expect(dataOf(await app.call('GET', '/site/opening'))).toEqual({
      phone: value.phone,
      counter,
      holidays: [{ day: '2027-01-15', what: 'Pongal' }],
    })
    const [event] = await listAuditEvents(app.db, { kind: 'setting', id: 'opening' })
    expect(event).toMatchObject({
      byName: 'A editor',
      before: { holidays: value.holidays },
      after: { counter },
    })
    expect(refused(await owner.post('/staff/site/opening', changed))).toEqual([
      409,
      'CHANGED_MEANWHILE',
    ])
  })

  test('changed by two at once, even for the first time, are saved for one of them', async () => {
    const { value, version } = await read()
    const both = await Promise.all(
      [editor, owner].map((one) => one.post('/staff/site/opening', { value, version })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test.each([
    [
      'that close before they open',
      { counter: { first: 'Mon', last: 'Sat', opens: '21:00', closes: '11:00' } },
    ],
    [
      'that run backwards',
      { phone: { first: 'Sat', last: 'Mon', opens: '09:00', closes: '19:00' } },
    ],
    [
      'with a day twice',
      {
        holidays: [
          { day: '2027-01-15', what: 'ab' },
          { day: '2027-01-15', what: 'cd' },
        ],
      },
    ],
    ['on no day', { holidays: [{ day: '2027-02-30', what: 'ab' }] }],
  ])('%s are refused', async (_, changed) => {
    const { value, version } = await read()
    const answer = await editor.post('/staff/site/opening', {
      value: { ...value, ...changed },
      version,
    })
    expect(refused(answer)).toEqual([422, 'VALIDATION_FAILED'])
  })

  test('changed alone are another version of the shop, so that open pages load them again', async () => {
    const shopVersion = async () =>
      dataOf<{ version: string }>(await app.call('GET', '/shop/version')).version
    const { value, version } = await read()
    const before = await shopVersion()
    const phone = { ...value.phone, closes: '18:30' }
    const changed = dataOf<{ version: number }>(
      await owner.post('/staff/site/opening', { value: { ...value, phone }, version }),
    )
    await expect.poll(shopVersion).not.toBe(before)
    dataOf(await owner.post('/staff/site/opening', { value, ...changed }))
    await expect.poll(shopVersion).toBe(before)
  })
})

describe('testimonials', () => {
  type Said = { testimonials: { id: string; name: string }[]; notes: { name: string }[] }
  const read = async () =>
    dataOf<{ value: Said; version: number }>(await editor.get('/staff/site/testimonials'))

  test('are built in until changed, and no name in them is in the audit log', async () => {
    const { value, version } = await read()
    expect([version, value.testimonials.length, value.notes.length]).toEqual([0, 7, 9])
    const testimonials = value.testimonials.slice(0, 5).toReversed()
    const input = { value: { ...value, testimonials }, version }
    dataOf(await editor.post('/staff/site/testimonials', input))
    const shown = dataOf<Said>(await app.call('GET', '/site/testimonials'))
    expect(shown.testimonials).toEqual(testimonials)
    const [event] = await listAuditEvents(app.db, { kind: 'setting', id: 'testimonials' })
    expect(event?.after).toEqual({ testimonials: testimonials.map(({ id }) => id), notes: 9 })
    expect(JSON.stringify(event)).not.toContain(testimonials[0]?.name)
  })

  test('in an odd number, or too few notes, are refused', async () => {
    const { value, version } = await read()
    for (const changed of [
      { testimonials: value.testimonials.slice(0, 4) },
      { notes: value.notes.slice(0, 2) },
    ]) {
      const input = { value: { ...value, ...changed }, version }
      expect((await editor.post('/staff/site/testimonials', input)).status).toBe(422)
    }
  })
})

describe('the pickup area', () => {
  type Kept = { value: { lat: number; lng: number }[]; version: number }
  const read = async () => dataOf<Kept>(await editor.get('/staff/site/area'))
  const bengaluru = { lat: 12.97, lng: 77.59 }

  test('is used as it was saved last, and drawn on the customer’s map', async () => {
    const shopper = await aCustomer(app)
    dataOf(await shopper.post('/address/create', { ...anAddress, ...bengaluru }))
    const inside = async () =>
      dataOf<{ insideServiceArea: boolean }[]>(await shopper.get('/address/list'))[0]
        ?.insideServiceArea
    expect(await inside()).toBe(false)
    const { version } = await read()
    const value = [
      { lat: 14, lng: 77 },
      { lat: 14, lng: 81 },
      { lat: 12, lng: 81 },
      { lat: 12, lng: 77 },
    ]
    dataOf(await editor.post('/staff/site/area', { value, version }))
    expect(await inside()).toBe(true)
    const tiles = dataOf<{ serviceArea: object[] }>(await app.call('GET', '/map/tiles'))
    expect(tiles.serviceArea).toEqual(value)
    expect(refused(await owner.post('/staff/site/area', { value, version }))).toEqual([
      409,
      'CHANGED_MEANWHILE',
    ])
    const [event] = await listAuditEvents(app.db, { kind: 'setting', id: 'service-area' })
    expect(event).toMatchObject({ what: 'changed the pickup area', after: { corners: value } })
  })

  test('that does not contain the shop is refused', async () => {
    const { value, version } = await read()
    const far = value.map(({ lat, lng }) => ({ lat: lat + 10, lng }))
    expect(await editor.post('/staff/site/area', { value: far, version })).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', message: shopOutside, errors: [{ path: 'value' }] },
    })
  })
})
