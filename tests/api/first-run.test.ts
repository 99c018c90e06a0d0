/** Tests the first run of a shop over HTTP: its steps, the sample's values, opening, and what is in force then. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#app/config.ts'
import { shop as sample } from '#app/shop.ts'
import { beginFirstRun } from '#domain/shop-settings/server/store-first-shop.ts'
import { firstRunSteps } from '#domain/shop-settings/first-run.ts'
import { sectionsOf } from '#domain/shop-settings/shop-of-sections.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { hours } from '#kernel/time.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { productionSettings } from './production-settings.ts'

const own = sectionsOf(readConfig(productionSettings).shop)
const env = { ...productionSettings, SHOP_FILE: undefined, TRUSTED_PROXIES: '127.0.0.1' }
let app: TestApp
let owner: Colleague
beforeAll(async () => {
  app = await startApp({ env, shop: readConfig(env).shop, seed: 'nothing' })
  await beginFirstRun(app.deps)
  await app.deps.refreshShop()
  owner = await anOwner(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

type Read = { value: object; version: number }
const read = async (part: string) => dataOf<Read>(await owner.get(`/staff/shop/${part}`))
const save = async (part: string, value: object) =>
  owner.post(`/staff/shop/${part}`, { value, version: (await read(part)).version })
const undone = async () =>
  dataOf<{ steps: { name: string; isDone: boolean }[] }>(await owner.get('/staff/shop/first-run'))
    .steps.filter(({ isDone }) => !isDone)
    .map(({ name }) => name)
const faults = ({ body }: Answer) =>
  (body as { errors?: { path: string; message: string }[] }).errors?.map(({ path }) => path)

test('begins with nothing done and nothing that names the sample shop', async () => {
  expect(await undone()).toEqual([...firstRunSteps])
  const { value } = await read('contact')
  expect(value).toMatchObject({ phone: { shown: '' }, grievanceOfficer: { name: '' } })
  expect((await owner.post('/staff/shop/open', {})).body).toMatchObject({
    code: 'SHOP_NOT_COMPLETE',
    message: expect.stringContaining('Business, Contact, Hours'),
  })
})

describe("the sample shop's values are refused at their fields", () => {
  const parts = sectionsOf(sample)
  test.each([
    ['business', { brand: sample.brand }, ['value.brand']],
    ['business', { brand: sample.brand.toUpperCase() }, ['value.brand']],
    ['business', { gstin: sample.gstin }, ['value.gstin']],
    ['contact', { phone: sample.phone }, ['value.phone.shown', 'value.phone.dial']],
    [
      'contact',
      { email: { ...own.contact.email, hello: sample.email.hello } },
      ['value.email.hello'],
    ],
    [
      'contact',
      { grievanceOfficer: { ...own.contact.grievanceOfficer, name: 'Revathi Sundaram' } },
      ['value.grievanceOfficer.name'],
    ],
  ] as const)('%s: %o', async (part, change, paths) => {
    const answer = await save(part, { ...own[part], ...change })
    expect([answer.status, faults(answer)]).toEqual([422, paths])
  })
  test('all of them at once', async () => {
    expect(faults(await save('contact', parts.contact))).toHaveLength(9)
  })
})

test('each saved step is done for everybody, the last one opens the shop, and customers are served', async () => {
  for (const part of ['business', 'contact', 'charges', 'promises', 'place'] as const)
    dataOf(await save(part, own[part]))
  dataOf(await save('numbering', { orderPrefix: 'ARW' }))
  expect(await undone()).toEqual(['hours'])
  const opening = dataOf<Read>(await owner.get('/staff/site/opening'))
  dataOf(await owner.post('/staff/site/opening', opening))
  expect(await undone()).toEqual([])
  expect((await app.call('GET', '/devices/models')).code).toBe('NOT_OPEN_YET')

  app.advance(hours(1))
  expect((await owner.post('/staff/shop/open', {})).code).toBe('SHOW_PASSKEY')
  dataOf(await owner.signIn())
  expect((await owner.post('/staff/shop/open', {})).status).toBe(200)
  expect((await app.call('GET', '/devices/models')).status).toBe(200)
  expect(app.deps.shop).toMatchObject({
    isOpen: true,
    brand: 'Adyar Repair Works',
    orderPrefix: 'ARW',
  })
  expect((await owner.post('/staff/shop/open', {})).status).toBe(200)
  const events = await listAuditEvents(app.db, { kind: 'setting', id: 'shop-opened' })
  expect(events.map(({ action }) => action)).toEqual(['shop.opened'])
})

test("later, too, the sample's values are refused, unless the store has them already", async () => {
  const { value } = await read('business')
  expect(faults(await save('business', { ...value, brand: sample.brand }))).toEqual(['value.brand'])
  await app.query(
    `update settings set value = jsonb_set(value, '{brand}', to_jsonb($1::text)) where key = 'shop:business'`,
    [sample.brand],
  )
  expect((await save('business', { ...value, brand: sample.brand, founded: 2020 })).status).toBe(
    200,
  )
})
