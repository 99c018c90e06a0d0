/**
 * Tests the catalogue for colleagues over HTTP: prices with their first day, texts, pictures, recordings and
 * permissions.
 */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '#kernel/time.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer, iphone13 } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { anM4a, aWebm, base64 } from '../sounds.ts'
import { closeTestStores } from '../test-db.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'

type Price = { id: number; tier: string; issueId: string; startsOn: string; spare: number }
type Model = { id: string; version: number; active: boolean } & Record<string, never>
type Catalogue = { today: string; models: Model[]; issues: { id: string }[]; prices: Price[] }
type Recording = { language: string; url: string; transcript: string; seconds?: number }
type Issue = { version: number; recordings: Recording[] } & Record<string, unknown>

let app: TestApp
let owner: Colleague
let editor: Colleague
let frontDesk: Colleague
let kavitha: Customer
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  editor = await aColleague(app, owner, 'editor')
  frontDesk = await aColleague(app, owner, 'front-desk')
  kavitha = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const tier = 'iphone-oled'
const catalogueOf = async (family = 'iphone') =>
  dataOf<Catalogue>(await owner.get(`/staff/catalogue?family=${family}`))
const seenOf = async (issueId: string) =>
  (await catalogueOf()).prices
    .filter((one) => one.tier === tier && one.issueId === issueId)
    .reduce<number | null>((latest, { id }) => Math.max(latest ?? 0, id), null)

type Typed = { service?: string; spare?: string; seen?: number | null; startsOn?: string }
async function set(issueId: string, { startsOn, ...typed }: Typed, by = owner) {
  const price = { tier, issueId, service: '1,500', spare: '8900', quality: 'Premium OLED' }
  const seen = await seenOf(issueId)
  return by.post('/staff/catalogue/prices', {
    startsOn: startsOn ?? (await catalogueOf()).today,
    prices: [{ ...price, seen, ...typed }],
  })
}
const historyOf = async (issueId: string) =>
  dataOf<{ id: number; state: string; spare: number; setBy: string | null }[]>(
    await frontDesk.get(`/staff/catalogue/prices?tier=${tier}&issueId=${issueId}`),
  )
/** What the issue costs a customer who asks now. */
const costOf = async (issueId: string, model = 'iphone-13') =>
  (await kavitha.issuesOf(model)).find(({ value }) => value === issueId)?.data.totalCharge

describe('a price', () => {
  test('set for today applies to the next customer, and an order begun before keeps its own', async () => {
    const cart = await kavitha.fillCartNow(1, iphone13)
    const issueId = cart.issues[0] ?? ''
    expect(issueId).toBe('iphone-screen')
    const total = async () =>
      dataOf<{ issues: { issueId: string; totalCharge: number }[] }>(
        await kavitha.get(`/orders/view/cart?orderId=${cart.orderId}`),
      ).issues.find((one) => one.issueId === issueId)?.totalCharge
    const paid = await (await aCustomer(app)).bookNow(2, iphone13)
    const billed = async () =>
      dataOf<{ issues: object[]; bill: object }>(
        await owner.get(`/staff/order?orderId=${paid.orderId}`),
      )
    const before = await billed()
    expect(await total()).toBe(10_400)

    dataOf(await set(issueId, { service: '1,600', spare: '₹ 9,400' }))
    expect(await costOf(issueId)).toBe(11_000)
    expect(await total()).toBe(10_400)
    const after = await billed()
    expect([after.issues, after.bill]).toEqual([before.issues, before.bill])
    // The order can be confirmed and paid at the agreed price.
    const { amount } = dataOf<{ amount: number }>(await kavitha.confirm(cart.orderId))
    expect(amount).toBeGreaterThan(0)
    const [event] = await listAuditEvents(app.db, { kind: 'issue', id: issueId })
    expect(event).toMatchObject({
      byName: 'Owner',
      what: 'set a price',
      before: { tier, service: 1_500, spare: 8_900 },
      after: { tier, startsOn: '2026-11-21', service: 1_600, spare: 9_400 },
    })
  })

  test('planned for tomorrow is not shown today, and is shown from midnight in India', async () => {
    const today = app.clock()
    dataOf(await set('iphone-battery', { service: '800', spare: '3,700', startsOn: '2026-11-22' }))
    expect(await costOf('iphone-battery')).toBe(4_000)
    app.set(new Date('2026-11-21T18:29:59Z'))
    expect(await costOf('iphone-battery')).toBe(4_000)
    app.set(new Date('2026-11-21T18:30:00Z'))
    expect(await costOf('iphone-battery')).toBe(4_500)
    app.set(today)
  })

  test('set twice for one day is the one set last', async () => {
    dataOf(await set('iphone-speaker', { spare: '2,000' }))
    dataOf(await set('iphone-speaker', { spare: '2,100' }))
    expect(await costOf('iphone-speaker')).toBe(3_600)
  })

  test('planned by mistake can be withdrawn and stays in the history; a price in force cannot', async () => {
    dataOf(await set('iphone-charging-port', { spare: '99000', startsOn: '2026-11-22' }))
    const [planned, opening] = await historyOf('iphone-charging-port')
    expect(planned).toMatchObject({ state: 'planned', spare: 99_000, setBy: 'Owner' })
    expect(opening).toMatchObject({ state: 'holds', setBy: null })
    const withdraw = (priceId?: number) =>
      owner.post('/staff/catalogue/prices/withdraw', { priceId })
    dataOf(await withdraw(planned?.id))
    expect((await withdraw(planned?.id)).status).toBe(404)
    expect((await withdraw(opening?.id)).body.code).toBe('PRICE_HOLDS_ALREADY')
    expect((await historyOf('iphone-charging-port'))[0]?.state).toBe('withdrawn')
    const cost = await costOf('iphone-charging-port')
    const today = app.clock()
    app.advance(days(1))
    expect(await costOf('iphone-charging-port')).toBe(cost)
    app.set(today)
  })

  test('that a colleague has changed meanwhile is refused, naming the line', async () => {
    const seen = await seenOf('iphone-rear-camera')
    dataOf(await set('iphone-rear-camera', { spare: '5,000' }))
    const late = await set('iphone-rear-camera', { spare: '6,000', seen })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 'PRICES_CHANGED_MEANWHILE',
      errors: [{ path: 'prices.0.service' }],
    })
    const [first, second] = await Promise.all([
      set('iphone-rear-camera', { spare: '7,000' }),
      set('iphone-rear-camera', { spare: '8,000' }),
    ])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
  })

  test.each([
    ['an amount with paise', { service: '1500.50' }, 'prices.0.service'],
    ['no amount', { spare: '' }, 'prices.0.spare'],
    ['an amount below nothing', { spare: '-1' }, 'prices.0.spare'],
    ['an extra digit', { spare: '89000000' }, 'prices.0.spare'],
    ['nothing at all', { service: '0', spare: '0' }, 'prices.0.service'],
    ['a day that is none', { startsOn: '2026-02-30' }, 'startsOn'],
  ])('%s is refused', async (_, typed, path) => {
    const { status, body } = await set('iphone-screen', typed)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path: expect.stringContaining(path) }])
  })

  test('cannot begin before today, nor be set for a tier of another family', async () => {
    expect((await set('iphone-screen', { startsOn: '2026-11-20' })).body.code).toBe('PRICE_DAY')
    expect((await set('iphone-screen', { startsOn: '2028-01-01' })).body.code).toBe('PRICE_DAY')
    const foreign = await set('ipad-screen', {})
    expect(foreign.body.code).toBe('NOT_IN_CATALOGUE')
  })

  test('is set by the owner with a recent passkey; front desk and editor may only read', async () => {
    expect((await set('iphone-screen', {}, editor)).status).toBe(403)
    expect((await set('iphone-screen', {}, frontDesk)).status).toBe(403)
    for (const one of [editor, frontDesk])
      expect((await one.get('/staff/catalogue?family=iphone')).status).toBe(200)
    const technician = await aColleague(app, owner, 'technician')
    expect((await technician.get('/staff/catalogue?family=iphone')).status).toBe(403)
    app.advance(11 * 60_000)
    expect((await set('iphone-screen', {})).body.code).toBe('SHOW_PASSKEY')
    dataOf(await owner.signIn())
    dataOf(await set('iphone-screen', {}))
  })
})

describe('a model', () => {
  const change = async (one: Colleague, id: string, more: object) => {
    const { models } = await catalogueOf()
    const model = models.find((known) => known.id === id)
    return one.post('/staff/catalogue/model', { ...model, modelId: id, ...more })
  }
  const chosen = async () => {
    const families = dataOf<{ models: { productId: string; name: string }[] }[]>(
      await app.call('GET', '/devices/models'),
    )
    return families.flatMap(({ models }) => models)
  }

  test('is changed by an editor, and customers see the change', async () => {
    dataOf(await change(editor, 'iphone-12', { name: 'iPhone 12 (2020)', colours: ['Black'] }))
    expect(await chosen()).toContainEqual(
      expect.objectContaining({ productId: 'iphone-12', name: 'iPhone 12 (2020)' }),
    )
    const [event] = await listAuditEvents(app.db, { kind: 'model', id: 'iphone-12' })
    expect(event).toMatchObject({ byName: 'A editor', before: { name: 'iPhone 12' } })
    expect(Object.keys(event?.after ?? {}).toSorted()).toEqual(['colours', 'name'])
    expect((await change(frontDesk, 'iphone-12', { name: 'x' })).status).toBe(403)
  })

  test('changed by a colleague meanwhile is refused; an unchanged form writes nothing', async () => {
    const late = { version: 1, name: 'Mine' }
    expect((await change(editor, 'iphone-12', late)).body.code).toBe('ENTRY_CHANGED_MEANWHILE')
    dataOf(await change(editor, 'iphone-12', {}))
    const again = (await catalogueOf()).models.find(({ id }) => id === 'iphone-12')
    expect(again?.version).toBe(2)
  })

  test('removed is not offered in new bookings, and a booking under way continues', async () => {
    const ben = await aCustomer(app)
    const begun = dataOf<{ orderId: string }>(await ben.check('MDCIMAC24'))
    const mac = (await catalogueOf('imac')).models.find(({ id }) => id === 'imac-24-inch-m1-2021')
    dataOf(await editor.post('/staff/catalogue/model', { ...mac, modelId: mac?.id, active: false }))
    expect((await ben.check('MDCIMAC24')).status).toBe(404)
    expect((await chosen()).map(({ productId }) => productId)).not.toContain(mac?.id)
    const issues = (await ben.issuesOf(String(mac?.id))).slice(0, 1).map(({ value }) => value)
    dataOf(await ben.one(begun.orderId))
    dataOf(await ben.two(begun.orderId, issues))
  })

  test('that is new comes first in its family, with the prices of its tier', async () => {
    const fields = { name: 'iPhone 18', year: 2026, colours: ['Sand'], tier: 'iphone-latest' }
    const add = (more: object) =>
      editor.post('/staff/catalogue/models', {
        ...fields,
        family: 'iphone',
        imageUrl: '/devices/iphone.svg',
        ...more,
      })
    dataOf(await editor.signIn())
    expect(dataOf(await add({}))).toEqual({ modelId: 'iphone-18' })
    expect((await chosen())[0]?.productId).toBe('iphone-18')
    expect(await costOf('iphone-screen', 'iphone-18')).toBe(29_900)
    expect((await add({})).body.code).toBe('MODEL_EXISTS')
    expect((await add({ name: 'iPhone 19', tier: 'ipad-air' })).body.code).toBe('NOT_IN_CATALOGUE')
    expect((await add({ name: 'iPhone 19', colours: [] })).status).toBe(422)
    expect((await add({ name: 'iPhone 19', imageUrl: 'https://elsewhere/x.webp' })).status).toBe(
      422,
    )
  })

  test('gets another price only from the owner, with a recent passkey', async () => {
    const other = { tier: 'iphone-lcd' }
    expect((await change(editor, 'iphone-12-mini', other)).status).toBe(403)
    dataOf(await change(owner, 'iphone-12-mini', other))
    expect(await costOf('iphone-screen', 'iphone-12-mini')).toBe(5_500)
  })
})

describe('an issue', () => {
  const issueOf = async (id: string) =>
    dataOf<Issue>(await frontDesk.get(`/staff/catalogue/issue?issueId=${id}`))
  const save = async (one: Colleague, id: string, more: object) =>
    one.post('/staff/catalogue/issue', { ...(await issueOf(id)), issueId: id, ...more })

  test('is edited by an editor, and the next customer sees the new text', async () => {
    const message = { label: 'Screen and glass', warranty: '120 days', sac: '998717' }
    dataOf(await save(editor, 'iphone-screen', message))
    const issue = (await kavitha.issuesOf('iphone-13')).find(
      ({ value }) => value === 'iphone-screen',
    )
    expect(issue).toMatchObject({ label: 'Screen and glass', data: { warranty: '120 days' } })
    expect((await save(frontDesk, 'iphone-screen', message)).status).toBe(403)
    expect((await save(editor, 'iphone-screen', { sac: '12' })).status).toBe(422)
    const late = await save(editor, 'iphone-screen', { version: 1 })
    expect(late.body.code).toBe('ENTRY_CHANGED_MEANWHILE')
    expect((await owner.get('/staff/catalogue/issue?issueId=none')).status).toBe(404)
  })

  test('that is not offered is in no list and in no order', async () => {
    dataOf(await save(editor, 'iphone-logic-board', { active: false }))
    expect(await costOf('iphone-logic-board')).toBeUndefined()
    const { orderId } = dataOf<{ orderId: string }>(await kavitha.check(iphone13))
    dataOf(await kavitha.one(orderId))
    const input = await kavitha.two(orderId, ['iphone-logic-board'])
    expect(input.body.code).toBe('ISSUE_NOT_OFFERED')
  })

  test('shows an uploaded picture: encoded again, in several sizes, cacheable for ever', async () => {
    const photo = await sharp({
      create: { width: 3_000, height: 1_500, channels: 3, background: '#184' },
    })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .toBuffer()
    const { url } = dataOf<{ url: string }>(
      await editor.post('/staff/catalogue/pictures', { picture: photo.toString('base64') }),
    )
    expect(url).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
    const answer = await fetch(app.url + url)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const made = await sharp(await answer.arrayBuffer()).metadata()
    expect([made.width, made.height, made.exif]).toEqual([1_200, 600, undefined])
    const images = [{ url, label: 'The new panel' }]
    dataOf(await save(editor, 'iphone-battery', { images }))
    const issue = (await kavitha.issuesOf('iphone-13')).find(
      ({ value }) => value === 'iphone-battery',
    )
    expect(issue?.data).toMatchObject({ attributeImages: images })
    const text = Buffer.from('<svg onload=alert(1)>').toString('base64')
    const refused = await editor.post('/staff/catalogue/pictures', { picture: text })
    expect(refused.body.code).toBe('NOT_AN_IMAGE')
    expect((await fetch(`${app.url}/media/${'0'.repeat(32)}.webp`)).status).toBe(404)
    expect((await fetch(`${app.url}/media/..%2Fuploads%2Fx.webp`)).status).toBe(404)
  })
})

describe('a recording', () => {
  const issueId = 'iphone-water'
  const issueOf = async () =>
    dataOf<Issue>(await editor.get(`/staff/catalogue/issue?issueId=${issueId}`))
  const store = async (more: object, one = editor) =>
    one.post('/staff/catalogue/recording', {
      issueId,
      version: (await issueOf()).version,
      language: 'Tamil',
      transcript: 'தண்ணீர் உள்ளே சென்றது.',
      ...more,
    })
  const recordings = async () =>
    (await kavitha.issuesOf('iphone-13')).find(({ value }) => value === issueId)?.data.audioFiles ??
    []

  test('replaces the one before, with its transcript and length, and is served in ranges', async () => {
    const sound = aWebm(4)
    dataOf(await store({ audio: base64(sound) }))
    const files = await recordings()
    expect(files.map(({ language }) => language)).toEqual(['English', 'Tamil', 'Hindi'])
    const url = files[1]?.audioFileUrl ?? ''
    expect(url).toMatch(/^\/media\/[0-9a-f]{32}\.webm$/)
    expect(files[1]).toMatchObject({ transcript: 'தண்ணீர் உள்ளே சென்றது.', seconds: 4 })
    const whole = await fetch(app.url + url)
    expect(whole.headers.get('content-type')).toBe('audio/webm')
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(sound)
    const part = await fetch(app.url + url, { headers: { Range: 'bytes=4-9' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 4-9/${sound.byteLength}`,
    ])
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(sound.subarray(4, 10))
    const beyond = await fetch(app.url + url, { headers: { Range: 'bytes=999999-' } })
    expect(beyond.status).toBe(416)
    const [event] = await listAuditEvents(app.db, { kind: 'issue', id: issueId })
    expect(event).toMatchObject({ what: 'changed the recording in Tamil', byName: 'A editor' })
  })

  test('that was replaced remains at its address', async () => {
    const first = (await recordings())[1]?.audioFileUrl
    dataOf(await store({ audio: base64(anM4a(3)) }))
    const second = (await recordings())[1]?.audioFileUrl
    expect(second).toMatch(/\.m4a$/)
    for (const url of [first, second]) expect((await fetch(`${app.url}${url}`)).status).toBe(200)
  })

  test('keeps its sound when only the transcript changes', async () => {
    const before = (await recordings())[1]
    dataOf(await store({ transcript: 'நீர் சேதம்.' }))
    expect((await recordings())[1]).toEqual({ ...before, transcript: 'நீர் சேதம்.' })
  })

  test.each([
    ['text', Buffer.from('OggS of sorts'), 'NOT_A_RECORDING'],
    ['a film', aWebm(1, { codec: 'A_OPUS V_VP9' }), 'NOT_A_RECORDING'],
    ['more than a minute', aWebm(62), 'RECORDING_TOO_LONG'],
    ['too large a file', Buffer.alloc(1_500_001), 'RECORDING_TOO_LONG'],
  ])('of %s is refused', async (_, sound, code) => {
    expect((await store({ audio: base64(sound) })).body.code).toBe(code)
  })

  test('that is removed leaves the other languages, and its transcript cannot be edited without sound', async () => {
    const { version } = await issueOf()
    const away = { issueId, version, language: 'Tamil' }
    expect((await frontDesk.post('/staff/catalogue/recording/remove', away)).status).toBe(403)
    dataOf(await editor.post('/staff/catalogue/recording/remove', away))
    expect((await recordings()).map(({ language }) => language)).toEqual(['English', 'Hindi'])
    const late = await editor.post('/staff/catalogue/recording/remove', away)
    expect(late.body.code).toBe('ENTRY_CHANGED_MEANWHILE')
    expect((await store({})).body.code).toBe('RECORDING_MISSING')
    expect((await store({ transcript: ' ' })).status).toBe(422)
    expect((await store({}, frontDesk)).status).toBe(403)
  })
})

test('a family is renamed by an editor', async () => {
  const input = { family: 'mac', version: 1, name: 'Mac and MacBook', imageUrl: '/devices/mac.svg' }
  dataOf(await editor.post('/staff/catalogue/family', input))
  const late = await editor.post('/staff/catalogue/family', { ...input, name: 'Mac' })
  expect(late.body.code).toBe('ENTRY_CHANGED_MEANWHILE')
})
