/** Tests the public price list over HTTP: what it contains, and that it follows the catalogue at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { days } from '#kernel/time.ts'
import type { listIssues } from '#domain/catalogue/contract/customer.ts'
import type { getModelPrices, listPrices } from '#domain/catalogue/contract/price-list.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
let customer: Customer
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  customer = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const listed = async () =>
  dataOf<ResponseOf<typeof listPrices>>(await app.call('GET', '/devices/prices'))
const familyOf = async (id: string) => (await listed()).find(({ family }) => family === id)
const inList = async (id: string, family = 'iphone') =>
  (await familyOf(family))?.models.find(({ productId }) => productId === id)
const ask = (id: string) => app.call('GET', `/devices/prices/model?productId=${id}`)
const pricesOf = async (id: string) => dataOf<ResponseOf<typeof getModelPrices>>(await ask(id))
const costOf = async (id: string, issueId = 'iphone-screen') =>
  (await pricesOf(id)).repairs.find((one) => one.issueId === issueId)?.totalCharge
const inSiteMap = async (id: string) =>
  (await (await fetch(`${app.url}/sitemap.xml`)).text()).includes(`/prices/${id}<`)

test('the list has every model with what the two foremost repairs of its family cost', async () => {
  const families = await listed()
  expect(families).toHaveLength(7)
  expect((await familyOf('iphone'))?.columns).toEqual(['Screen Replacement', 'Battery Replacement'])
  expect(await inList('iphone-15')).toEqual({
    productId: 'iphone-15',
    name: 'iPhone 15',
    year: 2023,
    repairs: 11,
    prices: [16_900, 5_800],
  })
  const offered = families.flatMap(({ models }) => models.map(({ productId }) => productId))
  expect(new Set(offered).size).toBe(offered.length)
  for (const { lowest, highest, models } of families) {
    expect(lowest).toBeLessThanOrEqual(highest)
    for (const { prices } of models)
      for (const price of prices) expect(price ?? lowest).toBeGreaterThanOrEqual(lowest)
  }
})

test('a model has the repairs, prices and promises that its booking shows, in the same order', async () => {
  for (const id of ['iphone-15', 'apple-pencil-pro', 'imac-24-inch-m4-2024']) {
    const { repairs } = await pricesOf(id)
    const booked = dataOf<ResponseOf<typeof listIssues>>(
      await customer.get(`/devices/issue/list?productId=${id}`),
    )
    expect(repairs.map((one) => ({ ...one, imageUrl: undefined }))).toEqual(
      // Finding the fault is no repair: the page has it behind them.
      booked.slice(0, -1).map(({ value, label, data }) => ({
        issueId: value,
        label,
        description: data.description,
        totalCharge: data.totalCharge,
        serviceDuration: data.serviceDuration,
        quality: data.quality,
        warranty: data.warranty,
        imageUrl: undefined,
      })),
    )
  }
})

const setScreen = async (spare: string, startsOn?: string) => {
  const tier = 'iphone-recent'
  const of = dataOf<{ today: string; prices: { id: number; tier: string; issueId: string }[] }>(
    await owner.get('/staff/catalogue?family=iphone'),
  )
  const ids = of.prices
    .filter((one) => one.tier === tier && one.issueId === 'iphone-screen')
    .map(({ id }) => id)
  const price = { tier, issueId: 'iphone-screen', service: '1,800', spare, quality: 'Premium OLED' }
  dataOf(
    await owner.post('/staff/catalogue/prices', {
      startsOn: startsOn ?? of.today,
      prices: [{ ...price, seen: Math.max(...ids) }],
    }),
  )
}

describe('a price', () => {
  test('that a colleague sets for today is in the list and on the page of the model at once', async () => {
    expect((await pricesOf('iphone-15')).changedOn).toBeUndefined()
    await setScreen('1,50,000')
    expect(await costOf('iphone-15')).toBe(151_800)
    expect((await inList('iphone-15'))?.prices[0]).toBe(151_800)
    expect((await familyOf('iphone'))?.highest).toBe(151_800)
    expect((await pricesOf('iphone-15')).changedOn).toBe('2026-11-21')
    // A customer who read the former price gets the present one in the booking.
    const [screen] = await customer.issuesOf('iphone-15')
    expect(screen?.data.totalCharge).toBe(151_800)
  })

  test('planned for tomorrow is shown from midnight in India', async () => {
    await setScreen('16,000', '2026-11-22')
    expect(await costOf('iphone-15')).toBe(151_800)
    app.advance(days(1))
    expect(await costOf('iphone-15')).toBe(17_800)
    app.advance(-days(1))
  })

  test('of nothing is a price, and not one of the two that most people ask for', async () => {
    await app.changeContent(
      "update device_issue_prices set service_charge_paise = 0, spare_price_paise = 0 where issue_id = 'iphone-battery'",
    )
    expect(await costOf('iphone-15', 'iphone-battery')).toBe(0)
    expect((await familyOf('iphone'))?.columns).toEqual([
      'Screen Replacement',
      'Charging Port Repair',
    ])
  })
})

describe('a model', () => {
  const change = (column: string, value: unknown, id = 'iphone-14') =>
    app.changeContent(`update device_models set ${column} = $1 where id = $2`, [value, id])
  beforeEach(() => change('active', true))

  test('with a new name keeps its address', async () => {
    await change('name', 'iPhone 14 (6.1-inch)')
    expect((await pricesOf('iphone-14')).name).toBe('iPhone 14 (6.1-inch)')
    expect((await inList('iphone-14'))?.name).toBe('iPhone 14 (6.1-inch)')
    expect(await inSiteMap('iphone-14')).toBe(true)
  })

  test('that is not offered any more has no page, no row and no place in the site map', async () => {
    await change('active', false)
    expect((await ask('iphone-14')).status).toBe(404)
    expect(await inList('iphone-14')).toBeUndefined()
    expect(await inSiteMap('iphone-14')).toBe(false)
  })

  test('without prices is in the list with none, and not in the site map', async () => {
    await change('tier', 'iphone-new', 'iphone-air')
    expect(await pricesOf('iphone-air')).toMatchObject({ name: 'iPhone Air', repairs: [] })
    expect(await inList('iphone-air')).toMatchObject({ repairs: 0, prices: [null, null] })
    expect(await inSiteMap('iphone-air')).toBe(false)
  })

  test('does not show an issue that is not offered to customers', async () => {
    await app.changeContent("update device_issues set active = false where id = 'iphone-speaker'")
    expect(await costOf('iphone-15', 'iphone-speaker')).toBeUndefined()
    expect((await inList('iphone-15'))?.repairs).toBe(10)
  })

  test('that is unknown is not found, and an address of another form is refused', async () => {
    expect((await ask('galaxy-9')).status).toBe(404)
    expect((await ask('')).status).toBe(422)
  })
})
