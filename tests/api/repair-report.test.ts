/** Tests the report of a repair over HTTP: when its customer may read it, what it says, and which photos it shows. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagesOf, textOf } from '#domain/accounting/server/pdf/pdf-text.fixture.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { storedPhoto } from './stored-photo.ts'
import { walkTo } from './walk-job.ts'

type Report = {
  orderNumber: string
  language: string
  total: number | null
  deliveredAt: string | null
  device: { productName: string; number: { last: string } | null }
  checks: Record<'before' | 'after', { by: string[]; points: { point: string }[] } | null>
  battery: Record<'before' | 'after', { percent: number } | null>
  parts: { serial: string | null }[]
  warranties: { label: string; until: string }[]
  notDone: { point: string; why: string | null }[]
  photos: { id: string; url: string }[]
}

let app: TestApp
let owner: Colleague
let ramesh: Colleague
let kavitha: Customer
let orderId: string
let photos: string[]
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  ramesh = await aColleague(app, owner, 'technician')
  kavitha = await aCustomer(app)
  orderId = (await kavitha.bookNow(1, iphone13)).orderId
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const ask = (who = kavitha) => who.get(`/orders/report?orderId=${orderId}`)
const report = async () => dataOf<Report>(await ask())
const codeOf = ({ status, body }: Answer) => [status, body.code]
const show = (photo: string, shown: boolean, by = owner) =>
  by.post('/staff/order/photos/show', { orderId, photo, shown })

test('there is no report before the final check is done', async () => {
  expect(codeOf(await ask())).toEqual([404, 'NO_REPORT_YET'])
  photos = [await storedPhoto(app, owner), await storedPhoto(app, owner)]
  const intake = { accessories: [], otherAccessories: '', conditionNote: '', photos }
  const condition = [{ area: 'screen', marks: ['cracked'] }]
  dataOf(await owner.post('/staff/order/intake', { orderId, version: 0, condition, ...intake }))
  await walkTo({ app, by: owner }, orderId, 'repair-completed')
  dataOf(
    await ramesh.post('/staff/order/check', {
      orderId,
      moment: 'after',
      points: [{ point: 'gps', answer: 'fails', note: 'No fix indoors', seen: 0 }],
    }),
  )
  expect(codeOf(await ask())).toEqual([404, 'NO_REPORT_YET'])
  await walkTo({ app, by: owner }, orderId, 'final-quality-check')
  expect(await report()).toMatchObject({
    orderNumber: expect.stringMatching(/^MDC-/),
    language: 'Tamil',
    total: expect.any(Number),
    deliveredAt: null,
    device: { productName: 'iPhone 13', number: { last: iphone13.slice(-4) } },
    warranties: [],
    notDone: [{ point: 'gps', why: 'No fix indoors' }],
    photos: [],
  })
})

test('names the colleagues who checked, and has all points of both checks', async () => {
  const { checks, parts } = await report()
  expect(checks.before?.points).toHaveLength(21)
  expect(checks.after?.by).toEqual(['A technician', 'Ramesh'])
  expect(parts.length).toBeGreaterThan(0)
})

test('another customer’s report, and one without an order, are not found', async () => {
  const arjun = await aCustomer(app)
  expect(codeOf(await ask(arjun))).toEqual([404, 'ORDER_NOT_FOUND'])
})

test('a photo of the intake is seen once a colleague shows it, and no longer when it is hidden', async () => {
  const [first = '', second = ''] = photos
  expect((await show(first, true, ramesh)).status).toBe(200)
  expect(dataOf(await show(second, true))).toEqual({ shown: photos })
  expect(dataOf(await show(second, true))).toEqual({ shown: photos })
  const shown = (await report()).photos
  expect(shown.map(({ id }) => id)).toEqual(photos)
  const see = (url: string) => fetch(app.url + url)
  const urls = shown.map(({ url }) => url)
  const seen = await see(urls[0] ?? '')
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const withKeyOfOther = (urls[0] ?? '').replace(first, second)
  expect((await see(withKeyOfOther)).status).toBe(404)
  expect(dataOf(await show(first, false))).toEqual({ shown: [second] })
  expect((await report()).photos.map(({ id }) => id)).toEqual([second])
  expect((await see(urls[0] ?? '')).status).toBe(404)
  expect(codeOf(await show('no-photo', true))).toEqual([404, 'PHOTO_NOT_FOUND'])
})

test('is printed in the language that its customer chose, on one page', async () => {
  const file = async (language: string) =>
    fetch(`${app.url}/api/v1/app/orders/report/file?orderId=${orderId}&language=${language}`, {
      headers: { Authorization: `Bearer ${kavitha.token}` },
    })
  const english = await file('English')
  expect(english.headers.get('content-disposition')).toMatch(/MDC-\w{6}-REPORT\.pdf/)
  const bytes = new Uint8Array(await english.arrayBuffer())
  expect(pagesOf(bytes)).toBe(1)
  const text = textOf(bytes)
  for (const part of ['Repair report', 'No fix indoors', 'A technician', 'It begins when your'])
    expect(text).toContain(part)
  const hindi = textOf(new Uint8Array(await (await file('Hindi')).arrayBuffer()))
  expect(hindi).toMatch(/\p{Script=Devanagari}/u)
  expect((await file('French')).status).toBe(422)
})

test('after the delivery it says when, and the last day of each warranty', async () => {
  await walkTo({ app, by: owner }, orderId, 'delivered')
  const { deliveredAt, warranties } = await report()
  expect(deliveredAt).toEqual(expect.any(String))
  expect(warranties.map(({ until }) => until > (deliveredAt ?? ''))).not.toContain(false)
  const { warranties: tracked } = dataOf<{ warranties: { until: string }[] }>(
    await kavitha.get(`/orders/track?orderId=${orderId}`),
  )
  expect(warranties.map(({ label, until }) => ({ label, until }))).toEqual(tracked)
})
