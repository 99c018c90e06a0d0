/** Tests that a change of the catalogue takes effect on every server process of one database with the next request. */
import { afterAll, describe, expect, test } from 'vitest'
import { listIssues } from '#domain/catalogue/server/catalogue-for-customers.ts'
import { openCatalogue } from '#domain/catalogue/server/repository.ts'
import { setPrices } from '#domain/catalogue/server/edit-prices.ts'
import { openContentChanges } from '#platform/content-changes.ts'
import { openDb } from '#platform/db/db.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { seededRandom } from '../seeded-random.ts'
import { aPlace, cleanUp, open } from '../store/stores.ts'
import { closeTestStores } from '../test-db.ts'

const apps: TestApp[] = []
afterAll(async () => {
  for (const app of apps) await app.close()
  await closeTestStores()
  await cleanUp()
})

describe.runIf(process.env['TEST_STORE'] === 'postgres')('two processes on one PostgreSQL', () => {
  test('a price set in one is used by the other at once, and the other’s cached pages are dropped', async () => {
    const place = await aPlace('postgres')
    const stores = [await open(place), await open(place)]
    const [one, other] = await Promise.all(
      stores.map((store, at) => startApp({ store, random: seededRandom(at + 1) })),
    )
    if (!one || !other || !stores[1]) throw new Error('no applications')
    apps.push(one, other)
    const changes = openContentChanges(stores[1])
    await changes.start()
    const received = new Promise<void>((resolve) => changes.follow(resolve))
    const catalogue = openCatalogue(openDb(stores[1].pool))
    const cost = async () => {
      const issues = await listIssues({ catalogue, clock: other.clock }, { productId: 'iphone-13' })
      return issues.find(({ value }) => value === 'iphone-screen')?.data.totalCharge
    }
    expect(await cost()).toBe(10_400)
    const [known] = await one.query<{ id: string }>(
      "select id from device_issue_prices where tier = 'iphone-oled' and issue_id = 'iphone-screen'",
    )
    const owner = {
      kind: 'colleague',
      id: 'o',
      sessionId: 's',
      name: 'Owner',
      role: 'owner',
    } as const
    const price = { tier: 'iphone-oled', issueId: 'iphone-screen', quality: 'OLED' }
    const amounts = { service: '1000', spare: '8000', seen: Number(known?.id) }
    const input = { startsOn: '2026-11-21', prices: [{ ...price, ...amounts }] }
    await setPrices(one.deps, { ...owner, recentlyVerified: true }, input)
    expect(await cost()).toBe(9_000)
    await received
  })
})
