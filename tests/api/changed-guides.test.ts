/** Tests that a changed guide is shown at once by every process that caches its page. */
import { afterAll, describe, expect, test } from 'vitest'
import { savePost } from '#domain/guides/server/save-post.ts'
import { seedBlog } from '#domain/guides/server/seed/blog.ts'
import { postRows } from '#domain/guides/server/seed/rows.ts'
import { blogPosts } from '#domain/guides/server/tables.ts'
import { eq } from 'drizzle-orm'
import type { Store } from '#platform/db/store/store.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { plainPages } from '../plain-pages.ts'
import { seededRandom } from '../seeded-random.ts'
import { aPlace, cleanUp, type Kind, open } from '../store/stores.ts'
import { aTestStore, closeTestStores } from '../test-db.ts'

const kind = (process.env['TEST_STORE'] ?? 'pglite') as Kind
const slug = 'mac-mini-does-not-start'
const guideId = postRows.find((row) => row.slug === slug)?.id ?? ''
const apps: TestApp[] = []

afterAll(async () => {
  for (const app of apps) await app.close()
  await closeTestStores()
  await cleanUp()
})

/** Applications with pages; two share one database. */
async function someApps(stores: readonly Store[]): Promise<TestApp[]> {
  const opened = await Promise.all(
    stores.map((store, at) => startApp({ store, random: seededRandom(at + 1), pages: plainPages })),
  )
  apps.push(...opened)
  if (opened[0]) await seedBlog(opened[0].db)
  for (const one of opened) await one.untilNotified()
  return opened
}

async function titleIn({ url }: TestApp): Promise<string | undefined> {
  const response = await fetch(`${url}/blog-detail/${slug}`)
  return /<h1>(.*)<\/h1>/.exec(await response.text())?.[1]
}

async function rename({ db, deps }: TestApp, title: string): Promise<void> {
  const [post] = await db.select().from(blogPosts).where(eq(blogPosts.id, guideId))
  if (!post) throw new Error('no guide')
  const { tags, imageUrl, categoryId, productName, description } = post
  const fields = { title, tag: [...tags], imageUrl, categoryId, productName, description }
  await savePost(deps, { kind: 'colleague', id: 'selvi', name: 'Selvi' }, { seen: post, fields })
}

test('in the process where it was changed, with the next request', async () => {
  const [one] = (await someApps([await aTestStore()])) as [TestApp]
  const before = await titleIn(one)
  expect(before).toContain('Mac mini')
  // A change that bypasses the use case notifies nobody, so this shows that the page is cached.
  await one.query('update blog_posts set title = $1 where slug = $2', ['Told to nobody', slug])
  expect(await titleIn(one)).toBe(before)
  await rename(one, 'A Mac mini that starts again')
  expect(await titleIn(one)).toBe('A Mac mini that starts again')
})

describe.runIf(kind === 'postgres')('two processes on one PostgreSQL', () => {
  test('the other shows the change within a moment', async () => {
    const place = await aPlace('postgres')
    const two = await someApps([await open(place), await open(place)])
    const [one, other] = two as [TestApp, TestApp]
    const before = await titleIn(one)
    await expect.poll(() => titleIn(other)).toBe(before)
    await rename(one, 'Changed on the first')
    expect(await titleIn(one)).toBe('Changed on the first')
    await expect.poll(() => titleIn(other)).toBe('Changed on the first')
    await rename(other, 'Changed on the second')
    await expect.poll(() => titleIn(one)).toBe('Changed on the second')
  })
})
