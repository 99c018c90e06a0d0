/** The guides in a real store: what the calls answer, what an editor may write, and that nothing hostile comes out. */
import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openContentChanges } from '#platform/content-changes.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import { fakeClock } from '../../../../tests/fake-clock.ts'
import { seededRandom } from '../../../../tests/seeded-random.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import * as contract from '../contract/customer.ts'
import { guideErrors } from '../errors.ts'
import type { PostFields } from '../post-fields.ts'
import { cleanHtml } from './clean-html.fixture.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import type { EditDeps } from './editing.ts'
import { getPost, listCategories, listPosts } from './guides-for-readers.ts'
import { guideRoutes } from './routes.ts'
import { publishDuePosts, publishPost, withdrawPost } from './publish-post.ts'
import { savePost } from './save-post.ts'
import { seedBlog } from './seed/blog.ts'
import { postRows } from './seed/rows.ts'
import { blogCategories, blogPosts } from './tables.ts'
import { xssVectors } from './xss-vectors.fixture.ts'

const now = new Date('2026-11-21T09:00:00Z')

let db: Db
let deps: EditDeps
let clock: ReturnType<typeof fakeClock>
let notifications: number

beforeEach(async () => {
  const store = await aTestStore()
  db = openDb(store.pool)
  await seedBlog(db)
  clock = fakeClock(now)
  const contentChanges = openContentChanges(store)
  notifications = 0
  contentChanges.follow(() => void notifications++)
  const { contentChanged } = contentChanges
  deps = { db, clock: clock.clock, random: seededRandom(7), contentChanged }
})
afterEach(closeTestStores)

const fields = (changed: Partial<PostFields> = {}): PostFields => ({
  title: 'A new guide',
  description: '<p>Words that help.</p>',
  imageUrl: '/guides/new.svg',
  categoryId: 'water-damage',
  productName: 'iPhone',
  tag: ['Water'],
  ...changed,
})
const by = { kind: 'colleague', id: 'selvi', name: 'Selvi' } as const
const write = (changed: Partial<PostFields> = {}) => savePost(deps, by, { fields: fields(changed) })
const publish = (seen: { id: string; version: number }, at?: Date) =>
  publishPost(deps, by, { seen, at })
const publishNew = async (changed: Partial<PostFields> = {}) => publish(await write(changed))

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
    await write()
    for (const slug of ['nothing', 'a-new-guide', "'; drop table blog_posts; --"])
      await expect(getPost({ db }, { slug })).rejects.toMatchObject({
        entry: guideErrors.BLOG_NOT_FOUND,
      })
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
    expect(guideRoutes({ db }).map(({ endpoint }) => endpoint)).toEqual([
      contract.listCategories,
      contract.listPosts,
      contract.getPost,
    ])
  })
})

describe('writing', () => {
  test('cleans the HTML, makes a slug from the title, and is a draft until it is published', async () => {
    const description = '<p onclick="x()">Words<script>alert(1)</script></p>'
    const saved = await write({ description, tag: ['Water', 'Water'] })
    expect(saved).toMatchObject({ slug: 'a-new-guide', status: 'draft', publishedAt: null })
    expect(saved).toMatchObject({ tags: ['Water'], version: 1, description: '<p>Words</p>' })
    const shown = await publish(saved)
    expect(shown).toMatchObject({ status: 'published', publishedAt: now, version: 2 })
    expect(await db.select().from(blogPosts).where(eq(blogPosts.id, saved.id))).toEqual([shown])
    const [first] = await listPosts({ db }, { categoryId: 'water-damage' })
    expect(first?._id).toBe(saved.id)
  })

  test('notifies when readers see the change: not for a draft, not when it was refused', async () => {
    const draft = await write()
    await expect(write({ categoryId: 'nothing' })).rejects.toThrow()
    const nobody = { id: 'nothing', version: 1 }
    await expect(savePost(deps, by, { seen: nobody, fields: fields() })).rejects.toThrow()
    expect(notifications).toBe(0)
    const shown = await publish(draft)
    expect(notifications).toBe(1)
    const changed = await savePost(deps, by, { seen: shown, fields: fields({ tag: [] }) })
    expect(notifications).toBe(2)
    await withdrawPost(deps, by, changed)
    expect(notifications).toBe(3)
  })

  test('two guides with one title get two addresses, also at the same time', async () => {
    const saved = await Promise.all([1, 2, 3].map(() => write()))
    expect(saved.map(({ slug }) => slug).toSorted()).toEqual([
      'a-new-guide',
      'a-new-guide-2',
      'a-new-guide-3',
    ])
  })

  test('of two editors at once one saves, and the other gets an error', async () => {
    const seen = await publishNew()
    const both = await Promise.allSettled(
      ['One', 'Two'].map((word) =>
        savePost(deps, by, { seen, fields: fields({ description: `<p>${word}</p>` }) }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { entry: guideErrors.EDITED_MEANWHILE },
    })
    // They are awaited one after the other, because an unhandled rejection would end the run.
    for (const late of [() => publish(seen), () => withdrawPost(deps, by, seen)])
      await expect(late()).rejects.toMatchObject({ entry: guideErrors.EDITED_MEANWHILE })
  })

  test('every change is in the audit log, with what it changed', async () => {
    const draft = await write()
    const changed = await savePost(deps, by, { seen: draft, fields: fields({ title: 'Second' }) })
    await withdrawPost(deps, by, await publish(changed))
    expect(await listAuditEvents(db, { kind: 'guide', id: draft.id })).toMatchObject([
      {
        what: 'withdrew the guide',
        before: { status: 'published' },
        after: { status: 'withdrawn' },
      },
      { what: 'published the guide', by: 'selvi', byName: 'Selvi', after: { status: 'published' } },
      {
        what: 'changed the guide',
        before: { title: 'A new guide', slug: 'a-new-guide' },
        after: { title: 'Second', slug: 'second' },
      },
      { what: 'wrote the guide', before: null, after: { title: 'A new guide' } },
    ])
  })

  test('a draft is saved with a title alone, and is published once it has what readers need', async () => {
    const nothing = { description: '', imageUrl: '', categoryId: '', productName: '', tag: [] }
    const draft = await write(nothing)
    expect(draft).toMatchObject({ title: 'A new guide', status: 'draft', imageUrl: '' })
    await expect(publish(draft)).rejects.toMatchObject({ entry: guideErrors.GUIDE_INCOMPLETE })
    for (const one of Object.keys(nothing).filter((name) => name !== 'tag')) {
      const partly = await write({ [one]: '' })
      await expect(publish(partly)).rejects.toMatchObject({ entry: guideErrors.GUIDE_INCOMPLETE })
    }
    const whole = await savePost(deps, by, { seen: draft, fields: fields() })
    expect(await publish(whole)).toMatchObject({ status: 'published' })
  })

  test('what readers see, or will see, is not saved incomplete', async () => {
    const later = new Date(now.getTime() + 86_400_000)
    for (const shown of [await publishNew(), await publish(await write(), later)])
      for (const changed of [{ imageUrl: '' }, { categoryId: '' }, { description: '' }])
        await expect(savePost(deps, by, { seen: shown, fields: fields(changed) })).rejects.toThrow()
    const shown = await publishNew()
    const emptied = fields({ description: '<p></p>' })
    await expect(savePost(deps, by, { seen: shown, fields: emptied })).rejects.toMatchObject({
      entry: guideErrors.POST_EMPTY,
    })
  })

  test.each([
    ['no words left', { description: '<script>alert(1)</script>' }, guideErrors.POST_EMPTY],
    ['an unknown category', { categoryId: 'nothing' }, guideErrors.CATEGORY_NOT_FOUND],
  ])('refuses %s', async (_, changed, entry) => {
    await expect(write(changed)).rejects.toMatchObject({ entry })
  })

  test.each([
    ['a picture from elsewhere', { imageUrl: 'https://evil.example/a.svg' }],
    ['a picture outside the folder', { imageUrl: '/guides/../a.svg' }],
    ['no title', { title: '   ' }],
    ['too many tags', { tag: Array.from({ length: 9 }, (_, i) => `tag ${i}`) }],
  ])('refuses %s', async (_, changed) => {
    await expect(write(changed)).rejects.toThrow()
  })
})

describe('the address of a guide', () => {
  const rename = (seen: { id: string; version: number }, title: string) =>
    savePost(deps, by, { seen, fields: fields({ title }) })
  const slugAt = async (slug: string) => (await getPost({ db }, { slug })).slug

  test('follows its title; every one it had leads to the newest', async () => {
    const first = await publishNew()
    const second = await rename(first, 'Another title')
    const third = await rename(second, 'A third title')
    for (const slug of ['a-new-guide', 'another-title', 'a-third-title'])
      expect(await slugAt(slug)).toBe('a-third-title')
    expect(third).toMatchObject({ publishedAt: now, slug: 'a-third-title' })
  })

  test('stays when only the writing of the title changes', async () => {
    const first = await publishNew()
    expect((await rename(first, 'A NEW guide!')).slug).toBe('a-new-guide')
  })

  test('is taken up again by the guide that had it, and by no other', async () => {
    const first = await rename(await publishNew(), 'Another title')
    expect((await publishNew()).slug).toBe('a-new-guide-2')
    const again = await rename(first, 'A new guide')
    expect(again.slug).toBe('a-new-guide')
    expect(await slugAt('another-title')).toBe('a-new-guide')
    expect(await slugAt('a-new-guide-2')).toBe('a-new-guide-2')
  })

  test('that nobody could read leads nowhere', async () => {
    const draft = await rename(await write(), 'Another title')
    await publish(draft)
    await expect(slugAt('a-new-guide')).rejects.toMatchObject({ entry: guideErrors.BLOG_NOT_FOUND })
  })

  test('of a withdrawn guide leads nowhere, and back when it is published again', async () => {
    const shown = await rename(await publishNew(), 'Another title')
    const gone = await withdrawPost(deps, by, shown)
    for (const slug of ['a-new-guide', 'another-title'])
      await expect(slugAt(slug)).rejects.toMatchObject({ entry: guideErrors.BLOG_NOT_FOUND })
    clock.advance(60_000)
    expect(await publish(gone)).toMatchObject({ publishedAt: now })
    expect(await slugAt('a-new-guide')).toBe('another-title')
  })
})

describe('a future date', () => {
  const tomorrow = new Date(now.getTime() + 86_400_000)

  test('shows a guide only then, after the scheduled task has run', async () => {
    const waiting = await publish(await write(), tomorrow)
    expect(waiting.status).toBe('scheduled')
    const isShown = async () =>
      (await listPosts({ db }, { categoryId: 'water-damage' })).some(
        ({ _id }) => _id === waiting.id,
      )
    await publishDuePosts(deps)
    expect([await isShown(), notifications]).toEqual([false, 0])
    clock.advance(86_400_000)
    await publishDuePosts(deps)
    await publishDuePosts(deps)
    expect([await isShown(), notifications]).toEqual([true, 1])
    expect((await listAuditEvents(db, { kind: 'guide', id: waiting.id }))[0]).toMatchObject({
      by: null,
      what: 'published the guide',
    })
  })

  test('given to a guide that is read hides it until then; withdrawn, it is a draft again', async () => {
    const shown = await publishNew()
    const waiting = await publish(shown, tomorrow)
    await expect(getPost({ db }, { slug: shown.slug })).rejects.toThrow()
    expect(await withdrawPost(deps, by, waiting)).toMatchObject({
      status: 'draft',
      publishedAt: null,
    })
  })

  test('or one past is the date that readers see', async () => {
    const past = new Date('2026-01-15T04:30:00Z')
    expect(await publish(await write(), past)).toMatchObject({
      status: 'published',
      publishedAt: past,
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
