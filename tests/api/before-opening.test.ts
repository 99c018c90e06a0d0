/** Tests a production store without a shop file: what it answers before its owner has opened the shop, and what the file does. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fontFaces } from '#app/built-fonts.ts'
import { openOpeningSoon } from '#app/opening-soon-page.ts'
import { readConfig } from '#app/config.ts'
import { opened, seed } from '#app/seed.ts'
import { seedCustomer } from '#domain/customers/server/seed-customer.ts'
import {
  beginFirstRun,
  storeFirstShop,
  StoreWithoutShop,
} from '#domain/shop-settings/server/store-first-shop.ts'
import { toPhoneNumber } from '#kernel/phone.ts'
import { inTransaction } from '#platform/db/db.ts'
import { anOwner } from '../app/colleague.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { productionSettings } from './production-settings.ts'

const env = { ...productionSettings, SHOP_FILE: undefined, TRUSTED_PROXIES: '127.0.0.1' }
const pages = {
  folder: 'public',
  loadBuild: async () => {
    throw new Error('a page of the site was rendered')
  },
}

/** As the program starts it, on an empty store. */
async function startProduction(environment: Readonly<Record<string, string | undefined>> = env) {
  const config = readConfig(environment)
  const app = await startApp({ env: environment, shop: config.shop, seed: 'nothing', pages })
  if (config.isShopNamed) await storeFirstShop(app.deps, config.shop)
  else await beginFirstRun(app.deps)
  await seed(app.deps, config)
  await app.deps.refreshShop()
  return app
}

let app: TestApp
beforeAll(async () => {
  app = await startProduction()
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

test('every public page says in three languages that the shop opens soon, and search engines are told not to list it', async () => {
  for (const path of ['/', '/prices', '/service-enquiry', '/nowhere']) {
    const answer = await fetch(`${app.url}${path}`)
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const html = await answer.text()
    for (const text of ['Opening soon', 'விரைவில் திறக்கிறோம்', 'जल्द खुल रहे हैं'])
      expect(html).toContain(text)
    expect(html).not.toContain('Marina')
  }
  expect(await (await fetch(`${app.url}/`, { method: 'HEAD' })).text()).toBe('')
})

test('the style of the page is the one that its policy allows', async () => {
  const answer = await fetch(`${app.url}/`)
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(await answer.text()) ?? []
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  expect(answer.headers.get('content-security-policy')).toContain(
    `'sha256-${Buffer.from(digest).toString('base64')}'`,
  )
})

test('the console and the privacy policy are not replaced', async () => {
  for (const path of ['/staff', '/staff/enter', '/staff/settings/contact', '/privacy-policy'])
    expect((await fetch(`${app.url}${path}`)).status, path).toBe(500)
  expect((await fetch(`${app.url}/staffing`)).status).toBe(200)
})

test.each([
  ['POST', '/customer/login', { mobileNumber: '9876543210' }],
  ['GET', '/devices/models', undefined],
  ['POST', '/orders/create', {}],
  ['POST', '/payments/verify', {}],
  ['GET', '/nowhere', undefined],
])('%s %s is refused, and the message says why', async (method, path, body) => {
  const answer = await app.call(method, path, body)
  expect([answer.status, answer.code]).toEqual([409, 'NOT_OPEN_YET'])
  expect(answer.body.message).toBe('We are not open yet. Please come again soon.')
})

test('health, the webhook, map tiles, the version of the shop and the owner are answered', async () => {
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  expect((await app.call('POST', '//api/webhooks/razorpay', {})).code).not.toBe('NOT_OPEN_YET')
  expect((await app.call('GET', '/map/tiles')).status).toBe(200)
  expect((await app.call('GET', '/shop/version')).status).toBe(200)
  const owner = await anOwner(app)
  expect((await owner.get('/staff/me')).status).toBe(200)
})

test('the log says where the owner goes on', () => {
  expect(opened(app.deps.shop, { origin: 'https://care.test' }, false)).toBe(
    'Ready at https://care.test, which says "Opening soon" until the owner has entered the shop\'s data at https://care.test/staff',
  )
})

test('a start with a shop file ends the first run, and later starts need no file', async () => {
  const begun = await startProduction()
  expect(begun.deps.shop.isOpen).toBe(false)
  const file = { ...env, SHOP_FILE: productionSettings['SHOP_FILE'] }
  await storeFirstShop(begun.deps, readConfig(file).shop)
  await begun.untilNotified()
  await begun.deps.refreshShop()
  expect(begun.deps.shop).toMatchObject({ isOpen: true, brand: 'Adyar Repair Works' })
  await beginFirstRun(begun.deps)
  await begun.deps.refreshShop()
  expect(begun.deps.shop.isOpen).toBe(true)
  await begun.close()
})

test('a store with customers and without the data of its shop is not opened, because it would close', async () => {
  const other = await startApp({ env, seed: 'nothing', jobs: 'never' })
  const person = { id: 'c', phone: toPhoneNumber('9876543210'), name: 'A', email: 'a@b.in' }
  await inTransaction(other.db, (tx) => seedCustomer(tx, { ...person, createdAt: other.clock() }))
  await expect(beginFirstRun(other.deps)).rejects.toThrow(StoreWithoutShop)
  expect(await other.query(`select key from settings where key = 'shop-opened'`)).toEqual([])
  await other.close()
})

test('the page loads the fonts of the build by their hashed names, and its policy allows them and its style', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['noto-tamil-CzvjeoYK', 'figtree-rupee-BUgEnuu6', 'figtree-gDIk6TGt'])
    writeFileSync(join(folder, 'assets', `${name}.woff2`), '')
  const faces = fontFaces(folder)
  expect(faces.match(/\/assets\/[\w.-]+/g)).toEqual([
    '/assets/figtree-gDIk6TGt.woff2',
    '/assets/noto-tamil-CzvjeoYK.woff2',
  ])
  const { headers, body } = openOpeningSoon(faces)('Adyar Repair Works')
  const style = /<style>([^]*?)<\/style>/.exec(String(body))?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/font-src 'self'/),
  })
  expect(JSON.stringify(headers)).toContain(`'sha256-${hash}'`)
  expect(fontFaces(undefined)).toBe('')
})
