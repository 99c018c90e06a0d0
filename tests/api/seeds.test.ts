/** Tests that a shop's own work on the built-in catalogue and guides is never undone by a start. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { seed } from '#app/seed.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp({ seed: 'nothing', jobs: 'never' })
  return () => app.close()
})
afterAll(closeTestStores)

const shop = { demo: false }
const count = async (table: string) =>
  Number((await app.query(`select count(*) as n from ${table}`))[0]?.['n'])
const remove = (table: string) => app.query(`delete from ${table}`)

test('what an editor removed does not come back at the next start', async () => {
  await seed(app.deps, shop)
  await remove('blog_posts')
  await remove(`blog_categories where id = 'water-damage'`)
  await remove('device_issue_prices')
  const before = await Promise.all(['blog_categories', 'device_models'].map(count))
  await seed(app.deps, shop)
  expect(await count('blog_posts')).toBe(0)
  expect(await count('device_issue_prices')).toBe(0)
  expect(await Promise.all(['blog_categories', 'device_models'].map(count))).toEqual(before)
})

test('a store from before the marks counts as seeded', async () => {
  await seed(app.deps, shop)
  await remove(`settings where key like 'seeded:%'`)
  await remove(
    `blog_categories where id = 'water-damage' and not exists (select from blog_posts where category_id = 'water-damage')`,
  )
  await remove('blog_posts')
  await seed(app.deps, shop)
  expect(await count('blog_posts')).toBe(0)
})

test('built-in prices come with the first start that has them, unless the shop has set its own', async () => {
  await seed(app.deps, { ...shop, pricesBuiltIn: false })
  expect(await count('device_issue_prices')).toBe(0)
  await seed(app.deps, shop)
  expect(await count('device_issue_prices')).toBeGreaterThan(100)
  await remove(`settings where key = 'seeded:prices'`)
  await remove(`device_issue_prices where issue_id <> 'iphone-screen'`)
  const own = await count('device_issue_prices')
  await seed(app.deps, shop)
  expect(await count('device_issue_prices')).toBe(own)
})
