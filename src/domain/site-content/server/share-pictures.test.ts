/** The pictures of shared pages: the size and weight that messengers take, made anew when a guide changes. */
import { shop } from '#app/shop.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { familyIds } from '#domain/catalogue/family.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import { seedBlog } from '#domain/guides/server/seed/blog.ts'
import { postRows } from '#domain/guides/server/seed/rows.ts'
import { blogPosts } from '#domain/guides/server/tables.ts'
import { guideSharePath } from '#domain/guides/share-picture.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import { aSiteOf } from '../../../../tests/test-gateway.ts'
import { openSharePictureRenderer } from './share-picture-renderer.ts'
import { shareRoutes } from './share-routes.ts'

let db: Db
let app: ReturnType<typeof aSiteOf>
/** Put up by editors. */
const photos = new Map<string, Uint8Array>()
beforeAll(async () => {
  db = openDb((await aTestStore()).pool)
  await seedBlog(db)
  const files = { get: async (key: string) => photos.get(key) }
  app = aSiteOf(shareRoutes({ shop, db, files, folder: 'public' }))
})
afterAll(closeTestStores)

async function pictureAt(path: string): Promise<Buffer> {
  const response = await app.request(path)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  const contentType = response.headers.get('content-type')
  expect([response.status, width, height, contentType]).toEqual([200, 1200, 630, `image/${format}`])
  expect(bytes.length, path).toBeLessThanOrEqual(80_000)
  return bytes
}

test('every guide and every product has one, each of its own', async () => {
  const paths = [
    ...postRows.map(({ slug }) => guideSharePath(slug)),
    ...familyIds.map((family) => `/share/products/${family}`),
  ]
  const pictures = new Set<string>()
  for (const path of paths) pictures.add((await pictureAt(path)).toString('base64'))
  expect(pictures.size).toBe(paths.length)
})

test('the brand’s picture has the same limits', async () => {
  const file = await sharp('public/img/share.png').metadata()
  expect([file.width, file.height]).toEqual([1200, 630])
})

test('a guide with another title has another picture', async () => {
  const [{ slug } = { slug: '' }] = postRows
  const before = await pictureAt(guideSharePath(slug))
  expect(await pictureAt(guideSharePath(slug))).toEqual(before)
  const updatedAt = new Date('2026-11-21T10:00:00Z')
  await db
    .update(blogPosts)
    .set({ title: 'Glass & <glue>: a far longer title '.repeat(6), updatedAt })
    .where(eq(blogPosts.slug, slug))
  expect(await pictureAt(guideSharePath(slug))).not.toEqual(before)
})

test('a guide with a photo shows the photo; without its file, the brand’s mark', async () => {
  const [, one, other] = postRows
  const name = (of: string) => `${of.repeat(32)}-900x600.webp`
  const sheet = { width: 900, height: 600, channels: 3, background: '#c01818' } as const
  photos.set(`media/${name('a')}`, await sharp({ create: sheet }).webp().toBuffer())
  for (const [guide, of] of [
    [one, 'a'],
    [other, 'b'],
  ] as const)
    await db
      .update(blogPosts)
      .set({ imageUrl: `/media/${name(of)}`, updatedAt: new Date('2026-11-22T10:00:00Z') })
      .where(eq(blogPosts.slug, guide?.slug ?? ''))
  const redIn = async (slug = '') => {
    const bytes = await pictureAt(guideSharePath(slug))
    const at = { left: 900, top: 200, width: 10, height: 10 }
    const { channels } = await sharp(await sharp(bytes).extract(at).png().toBuffer()).stats()
    return channels.map(({ mean }) => Math.round(mean))
  }
  const [red = 0, green = 255] = await redIn(one?.slug)
  expect(red - green).toBeGreaterThan(100)
  const [grey = 0, pale = 255] = await redIn(other?.slug)
  expect(Math.abs(grey - pale)).toBeLessThan(60)
})

test('what is not there is left to others', async () => {
  for (const path of [
    'guides/none',
    'products/none',
    'guides/none/more',
    'other/iphone',
    'guides',
    'guides/%E0%A4',
  ])
    expect((await app.request(`/share/${path}`)).status).toBe(404)
})

test('a photo of an editor stays light, however busy it is', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const sheet = { width: 1600, height: 1200, channels: 3, background: '#000', noise } as const
  const bytes = await sharp({ create: sheet }).jpeg({ quality: 95 }).toBuffer()
  const show = async () => ({ kind: 'photo', bytes }) as const
  const mark = '<svg viewBox="0 0 1 1"></svg>'
  const { contentType, ...made } = await openSharePictureRenderer(shop)('x', {
    title: 'A photo',
    mark,
    show,
  })
  expect([contentType, made.bytes.length <= 80_000]).toEqual(['image/jpeg', true])
})

test('only so many wait to be made; one that failed is tried again', async () => {
  const press = openSharePictureRenderer(shop, { waiting: 1 })
  const mark = '<svg viewBox="0 0 1 1"></svg>'
  const fails = async () => {
    throw new Error('no file')
  }
  const first = press('a', { title: 'A', mark, show: fails })
  expect(() => press('b', { title: 'B', mark, show: fails })).toThrow('BUSY')
  await expect(first).rejects.toThrow('no file')
  const show = async () => ({ kind: 'drawing', svg: mark }) as const
  expect((await press('a', { title: 'A', mark, show })).contentType).toBe('image/png')
})
