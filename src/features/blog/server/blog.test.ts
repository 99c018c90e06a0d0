/** The guides in a real store: what the calls answer, what an editor may write, and that nothing hostile comes out. */
import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openContentNews } from '#server/content-news.ts'
import { type Db, openDb } from '#server/db.ts'
import { fakeClock } from '../../../../tests/fake-clock.ts'
import { seededRandom } from '../../../../tests/seeded-random.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import * as contract from '../contract.ts'
import { no } from '../errors.ts'
import type { PostFields } from '../post-fields.ts'
import { cleanHtml } from './clean-html.fixture.ts'
import { getPost } from './get-post.ts'
import { listCategories } from './list-categories.ts'
import { listPosts } from './list-posts.ts'
import { blogRoutes } from './routes.ts'
import { savePost } from './save-post.ts'
import { seedBlog } from './seed/blog.ts'
import { postRows } from './seed/rows.ts'
import { blogCategories, blogPosts } from './tables.ts'
import { xssVectors } from './xss-vectors.fixture.ts'

const now = new Date('2026-11-21T09:00:00Z')

let db: Db
let needs: Parameters<typeof savePost>[0]
let clock: ReturnType<typeof fakeClock>
let news: number

beforeEach(async () => {
  const store = await aTestStore()
  db = openDb(store.pool)
  await seedBlog(db)
  clock = fakeClock(now)
  const contentNews = openContentNews(store)
  news = 0
  contentNews.follow(() => void news++)
  const { contentChanged } = contentNews
  needs = { db, clock: clock.clock, random: seededRandom(7), contentChanged }
})
afterEach(closeTestStores)

const fields = (changed: Partial<PostFields> = {}): PostFields => ({
  title: 'A new guide',
  description: '<p>Words that help.</p>',
  imageUrl: '/guides/new.svg',
  categoryId: 'water-damage',
  productName: 'iPhone',
  tag: ['Water'],
  status: 'published',
  ...changed,
})

describe('reading', () => {
  test('categories come in the order of the home page', async () => {
    const categories = await listCategories({ db })
    expect(contract.listCategories.response.parse(categories)).toEqual(categories)
    expect(categories.map(({ label }) => label)).toEqual([
      'Screen and glass',
      'Battery and charging',
      'Water damage',
      'Camera and Face ID',
      'Software and updates',
      'Keyboard and trackpad',
      'Data and backup',
      'Logic board',
      'Sound and microphone',
      'Care and warranty',
    ])
  })

  test('guides of a category come newest first, with all that a card shows', async () => {
    const posts = await listPosts({ db }, { categoryId: 'screen-and-glass' })
    expect(contract.listPosts.response.parse(posts)).toEqual(posts)
    expect(posts.map(({ createdAt }) => createdAt)).toEqual([
      '2026-10-12T04:30:00.000Z',
      '2026-09-21T04:30:00.000Z',
      '2026-07-06T04:30:00.000Z',
    ])
    expect(posts[0]).toMatchObject({
      slug: 'cracked-iphone-screen-what-to-do-first',
      categoryName: 'Screen and glass',
      productName: 'iPhone',
      tag: ['Screen', 'Glass', 'Touch', 'True Tone'],
    })
  })

  test('a category that is not there has none', async () => {
    expect(await listPosts({ db }, { categoryId: 'nothing' })).toEqual([])
  })

  test('one guide comes with its category, product and the team that wrote it', async () => {
    const post = await getPost({ db }, { slug: 'mac-mini-does-not-start' })
    expect(contract.getPost.response.parse(post)).toEqual(post)
    expect(post).toMatchObject({
      categoryId: { _id: 'logic-board', categoryName: 'Logic board' },
      productId: { productName: 'Mac mini' },
      author: 'Mac mini Service Team',
    })
  })

  test('an unknown slug is not found, and neither is a draft', async () => {
    await savePost(needs, { fields: fields({ status: 'draft' }) })
    for (const slug of ['nothing', 'a-new-guide', "'; drop table blog_posts; --"])
      await expect(getPost({ db }, { slug })).rejects.toMatchObject({ entry: no.BLOG_NOT_FOUND })
    const posts = await listPosts({ db }, { categoryId: 'water-damage' })
    expect(posts.map(({ slug }) => slug)).not.toContain('a-new-guide')
  })

  test('rows put straight into the table come out clean', async () => {
    const [row] = postRows
    if (!row) throw new Error('no guide')
    const storable = xssVectors.filter((html) => !html.includes('\u0000'))
    const rows = storable.map((description, i) => ({
      ...row,
      id: `x${i}`,
      slug: `x-${i}`,
      description,
    }))
    await db.insert(blogPosts).values(rows)
    const posts = await listPosts({ db }, { categoryId: row.categoryId })
    const shown = posts.filter(({ _id }) => /^x\d+$/.test(_id))
    expect(shown).toHaveLength(storable.length)
    for (const { description } of shown) expect(description).toMatch(cleanHtml)
    for (const { slug } of rows)
      expect((await getPost({ db }, { slug })).description).toMatch(cleanHtml)
  })

  test('the routes are those of the contract', () => {
    expect(blogRoutes({ db }).map(({ endpoint }) => endpoint)).toEqual([
      contract.listCategories,
      contract.listPosts,
      contract.getPost,
    ])
  })
})

describe('writing', () => {
  test('cleans the HTML, makes a slug from the title, and shows it first', async () => {
    const description = '<p onclick="x()">Words<script>alert(1)</script></p>'
    const saved = await savePost(needs, {
      fields: fields({ description, tag: ['Water', 'Water'] }),
    })
    expect(saved).toMatchObject({ slug: 'a-new-guide', publishedAt: now, tags: ['Water'] })
    const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, saved.id))
    expect(row).toEqual(saved)
    expect(row?.description).toBe('<p>Words</p>')
    const [first] = await listPosts({ db }, { categoryId: 'water-damage' })
    expect(first?._id).toBe(saved.id)
  })

  test('is news when readers see it: not of a draft, not when it was refused', async () => {
    const draft = await savePost(needs, { fields: fields({ status: 'draft' }) })
    const unknown = fields({ categoryId: 'nothing' })
    await expect(savePost(needs, { fields: unknown })).rejects.toThrow()
    await expect(savePost(needs, { id: 'nothing', fields: fields() })).rejects.toThrow()
    expect(news).toBe(0)
    await savePost(needs, { id: draft.id, fields: fields() })
    expect(news).toBe(1)
    await savePost(needs, { id: draft.id, fields: fields({ status: 'draft' }) })
    expect(news).toBe(2)
  })

  test('two guides with one title get two addresses, also at the same time', async () => {
    const saved = await Promise.all([1, 2, 3].map(() => savePost(needs, { fields: fields() })))
    expect(saved.map(({ slug }) => slug).toSorted()).toEqual([
      'a-new-guide',
      'a-new-guide-2',
      'a-new-guide-3',
    ])
  })

  test('a change keeps the address and the date of first publication', async () => {
    const draft = await savePost(needs, { fields: fields({ status: 'draft' }) })
    expect(draft.publishedAt).toBeNull()
    const { id } = draft
    const published = await savePost(needs, { id, fields: fields({ title: 'Another title' }) })
    expect(published).toMatchObject({
      slug: 'a-new-guide',
      title: 'Another title',
      publishedAt: now,
    })
    clock.advance(60_000)
    const again = await savePost(needs, { id, fields: fields() })
    expect(again.publishedAt).toEqual(now)
    expect(again.updatedAt).toEqual(new Date(now.getTime() + 60_000))
    expect(await db.select().from(blogPosts).where(eq(blogPosts.id, id))).toEqual([again])
  })

  test.each([
    ['no words left', { description: '<script>alert(1)</script>' }, no.POST_EMPTY],
    ['an unknown category', { categoryId: 'nothing' }, no.CATEGORY_NOT_FOUND],
  ])('refuses %s', async (_, changed, entry) => {
    await expect(savePost(needs, { fields: fields(changed) })).rejects.toMatchObject({ entry })
  })

  test.each([
    ['a picture from elsewhere', { imageUrl: 'https://evil.example/a.svg' }],
    ['a picture outside the folder', { imageUrl: '/guides/../a.svg' }],
    ['no title', { title: '   ' }],
    ['too many tags', { tag: Array.from({ length: 9 }, (_, i) => `tag ${i}`) }],
  ])('refuses %s', async (_, changed) => {
    await expect(savePost(needs, { fields: fields(changed) })).rejects.toThrow()
  })

  test('a guide that is not there cannot be changed', async () => {
    await expect(savePost(needs, { id: 'nothing', fields: fields() })).rejects.toMatchObject({
      entry: no.BLOG_NOT_FOUND,
    })
  })
})

test('seeding again adds what is missing and undoes no change', async () => {
  const [first, second] = postRows.map(({ id }) => id)
  if (!first || !second) throw new Error('no guides')
  await db.update(blogPosts).set({ title: 'Changed' }).where(eq(blogPosts.id, first))
  await db.delete(blogPosts).where(eq(blogPosts.id, second))
  await db.update(blogCategories).set({ label: 'Glass' }).where(eq(blogCategories.position, 0))
  await seedBlog(db)
  const rows = await db
    .select()
    .from(blogPosts)
    .where(inArray(blogPosts.id, [first, second]))
  expect(rows.find(({ id }) => id === first)?.title).toBe('Changed')
  expect(rows).toHaveLength(2)
  expect(await db.$count(blogPosts)).toBe(postRows.length)
  expect((await listCategories({ db }))[0]?.label).toBe('Glass')
})
