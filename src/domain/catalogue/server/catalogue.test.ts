/** Tests of the catalogue in a real store: what orders read of it, and what it refuses. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import { fakeClock } from '../../../../tests/fake-clock.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import {
  listIssues as issueEndpoint,
  listIssuesAtCounter as counterEndpoint,
  listModels as modelEndpoint,
} from '../contract/customer.ts'
import { getModelPrices, listPrices } from '../contract/price-list.ts'
import { catalogueErrors } from '../errors.ts'
import { getIssuesForModel } from './get-issues-for-model.ts'
import { getModel } from './get-model.ts'
import { listIssues, listModels } from './catalogue-for-customers.ts'
import { type Catalogue, openCatalogue } from './repository.ts'
import { catalogueRoutes } from './routes.ts'
import { seedCatalogue } from './seed/catalogue.ts'
import { modelRows } from './seed/rows.ts'
import { deviceIssuePrices, deviceModels } from './tables.ts'

const { clock } = fakeClock()
let db: Db
let catalogue: Catalogue

beforeAll(async () => {
  db = openDb((await aTestStore()).pool)
  await seedCatalogue(db)
  catalogue = openCatalogue(db)
})
afterAll(closeTestStores)

const kinds = async (productId: string) =>
  (await listIssues({ catalogue, clock }, { productId })).map(({ value }) => value)
const price = (tier: string, issueId: string) =>
  and(eq(deviceIssuePrices.tier, tier), eq(deviceIssuePrices.issueId, issueId))

describe('issues of a model', () => {
  test('come with prices in rupees, pictures and recordings, in the order of the catalogue', async () => {
    const issues = await listIssues({ catalogue, clock }, { productId: 'iphone-13' })
    expect(issueEndpoint.response.parse(issues)).toEqual(issues)
    expect(issues.map(({ label }) => label).slice(0, 6)).toEqual([
      'Screen Replacement',
      'Battery Replacement',
      'Charging Port Repair',
      'Rear Camera Repair',
      'Back Glass Replacement',
      'Speaker Repair',
    ])
    expect(issues[0]).toMatchObject({
      value: 'iphone-screen',
      data: {
        serviceCharge: 1500,
        sparePrice: 8900,
        totalCharge: 10_400,
        warranty: '90 days',
        quality: 'Premium OLED',
        serviceDuration: '2 to 3 hours',
      },
    })
    expect(issues[0]?.data.attributeImages[0]).toEqual({
      url: '/parts/display.svg',
      label: 'Display assembly',
    })
    expect(issues[0]?.data.audioFiles.map(({ audioFileUrl }) => audioFileUrl)).toEqual([
      '/audio/issues/iphone-screen-en.mp3',
      '/audio/issues/iphone-screen-ta.mp3',
      '/audio/issues/iphone-screen-hi.mp3',
    ])
  })

  test('differ with the tier: a fanless Mac has no fan, a Mac Studio no keyboard', async () => {
    expect(await kinds('macbook-air-13-inch-m2-2022')).not.toContain('mac-fan')
    expect(await kinds('macbook-air-13-inch-m2-2022')).toContain('mac-keyboard')
    expect(await kinds('mac-studio-2022')).toContain('mac-fan')
    expect(await kinds('mac-studio-2022')).not.toContain('mac-keyboard')
  })

  test('an unknown model has none', async () => {
    await expect(
      listIssues({ catalogue, clock }, { productId: 'iphone-3g' }),
    ).rejects.toMatchObject({
      entry: catalogueErrors.MODEL_NOT_FOUND,
    })
  })

  test('a model without prices has only its fault to be found, for nothing', async () => {
    const [row] = modelRows
    if (row)
      await db.insert(deviceModels).values({ ...row, id: 'bare', tier: 'bare', position: 999 })
    const issues = await listIssues({ catalogue, clock }, { productId: 'bare' })
    const free = { serviceCharge: 0, sparePrice: 0, totalCharge: 0 }
    expect(issues).toMatchObject([{ label: 'Find the fault', data: free }])
    await db.delete(deviceModels).where(eq(deviceModels.id, 'bare'))
  })
})

describe('lines for an order', () => {
  test('stand in the order asked, each once, in paise', async () => {
    const input = ['iphone-battery', 'iphone-screen', 'iphone-battery']
    const lines = await getIssuesForModel(db, 'iphone-13', input, clock())
    expect(lines.map(({ id }) => id)).toEqual(['iphone-battery', 'iphone-screen'])
    expect(lines[1]).toEqual({
      id: 'iphone-screen',
      label: 'Screen Replacement',
      serviceCharge: rupees(1500),
      sparePrice: rupees(8900),
      totalCharge: rupees(10_400),
      sac: '998716',
      warranty: '90 days',
      quality: 'Premium OLED',
      serviceDuration: '2 to 3 hours',
      isSoftware: false,
      imageUrl: '/parts/display.svg',
    })
    expect(await getIssuesForModel(db, 'iphone-13', [], clock())).toEqual([])
  })

  test.each([
    ['another family', 'iphone-13', 'ipad-screen'],
    ['no issue at all', 'iphone-13', 'nothing'],
    ['another tier', 'macbook-air-13-inch-m2-2022', 'mac-fan'],
    ['no model at all', 'iphone-3g', 'iphone-screen'],
  ])('an issue of %s is refused', async (_, modelId, issueId) => {
    await expect(getIssuesForModel(db, modelId, [issueId], clock())).rejects.toMatchObject({
      entry: catalogueErrors.ISSUE_NOT_OFFERED,
    })
  })
})

describe('models', () => {
  test('are listed by family, newest first', async () => {
    const families = await listModels({ catalogue })
    expect(modelEndpoint.response.parse(families)).toEqual(families)
    expect(families.map(({ label }) => label)).toEqual([
      'iPhone',
      'iPad',
      'Mac',
      'iMac',
      'Mac mini',
      'MacBook Pro',
      'Apple Pencil',
    ])
    expect(families[0]?.models[0]?.year).toBe(2025)
    expect(families[6]?.models).toHaveLength(4)
  })

  test('one is found by its id, or refused', async () => {
    expect(await getModel(db, 'imac-24-inch-m1-2021')).toMatchObject({
      name: 'iMac 24-inch (M1, 2021)',
      family: { id: 'imac', name: 'iMac' },
    })
    await expect(getModel(db, 'lisa')).rejects.toMatchObject({
      entry: catalogueErrors.MODEL_NOT_FOUND,
    })
  })
})

test('seeding again changes no price that staff set, and adds what is missing', async () => {
  const changed = price('iphone-oled', 'iphone-speaker')
  await db
    .update(deviceIssuePrices)
    .set({ sparePrice: rupees(1) })
    .where(changed)
  await db.delete(deviceIssuePrices).where(price('iphone-oled', 'iphone-water'))
  await seedCatalogue(db)
  const lines = await getIssuesForModel(
    db,
    'iphone-13',
    ['iphone-speaker', 'iphone-water'],
    clock(),
  )
  expect(lines.map(({ sparePrice }) => sparePrice)).toEqual([rupees(1), rupees(700)])
})

test('the routes are those of the contract', () => {
  expect(catalogueRoutes({ db, clock }).map(({ endpoint }) => endpoint)).toEqual([
    issueEndpoint,
    counterEndpoint,
    modelEndpoint,
    listPrices,
    getModelPrices,
  ])
})
