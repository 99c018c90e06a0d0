/** Tests the shop's logo over HTTP: what is accepted, what is refused and why, where it is, and that it goes again. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const aPicture = async (width: number, height: number, ending: 'png' | 'jpeg' = 'png') => {
  const background = { r: 20, g: 90, b: 120, alpha: 0.5 }
  const drawn = sharp({ create: { width, height, channels: 4, background } })
  return (await drawn.toFormat(ending).toBuffer()).toString('base64')
}
type Logo = { logo: string | null; version: number }
const read = async () => dataOf<Logo>(await owner.get('/staff/shop/logo'))
const save = async (picture: string | null) =>
  owner.post('/staff/shop/logo', { picture, version: (await read()).version })

test.each(['png', 'jpeg'] as const)('a %s is made anew and public', async (ending) => {
  const { logo } = dataOf<Logo>(await save(await aPicture(1_600, 400, ending)))
  expect(logo).toMatch(/^\/media\/[0-9a-f]{32}-640x160\.webp$/)
  expect(app.deps.shop.logo).toBe(logo)
  const file = await fetch(`${app.url}${logo}`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test.each([
  ['an SVG', async () => '<svg onload="x()"/>', 'LOGO_IS_SVG'],
  ['an SVG with a declaration', async () => '\n<?xml version="1.0"?><svg/>', 'LOGO_IS_SVG'],
  ['a text', async () => 'a logo', 'NOT_AN_IMAGE'],
  ['more than 2 MB', async () => 'x'.repeat(2 * 1024 * 1024 + 1), 'LOGO_TOO_LARGE'],
])('%s is refused with %s', async (_, text, code) => {
  const before = app.deps.shop.logo
  const answer = await save(Buffer.from(await text()).toString('base64'))
  expect(answer.code).toBe(code)
  expect(app.deps.shop.logo).toBe(before)
})

test('a picture of 95 pixels is too small, and one of 96 is not', async () => {
  expect((await save(await aPicture(300, 95))).code).toBe('LOGO_TOO_SMALL')
  expect((await save(await aPicture(300, 96))).status).toBe(200)
})

test('of two owners at once one is refused', async () => {
  const { version } = await read()
  dataOf(await save(null))
  const late = await owner.post('/staff/shop/logo', { picture: await aPicture(200, 200), version })
  expect([late.status, late.code]).toEqual([409, 'CHANGED_MEANWHILE'])
})

test('it is removed again', async () => {
  dataOf(await save(await aPicture(200, 200)))
  dataOf(await save(null))
  expect(app.deps.shop.logo).toBeNull()
  expect(await read()).toMatchObject({ logo: null })
})
