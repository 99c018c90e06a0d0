import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBlog } from '#domain/guides/server/seed/blog.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await seedBlog(app.db)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const read = async (path: string) => {
  const response = await fetch(app.url + path)
  return { type: response.headers.get('content-type'), text: await response.text() }
}

test('the site map names every public page and every guide once, under the published address', async () => {
  const { type, text } = await read('/sitemap.xml')
  expect(type).toBe('application/xml; charset=utf-8')
  const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])
  expect(new Set(places).size).toBe(places.length)
  for (const path of ['/products/iphone', '/prices', '/prices/iphone-15'])
    expect(places).toContain(`https://marinadevicecare.example${path}`)
  expect(places.filter((place) => place?.includes('/blog-detail/')).length).toBeGreaterThanOrEqual(
    24,
  )
  expect(places.filter((place) => place?.includes('/blog-list?categoryId='))).toHaveLength(10)
})

test('the feed contains the guides with their dates', async () => {
  const { type, text } = await read('/guides.xml')
  expect(type).toBe('application/rss+xml; charset=utf-8')
  expect([...text.matchAll(/<item>/g)].length).toBeGreaterThanOrEqual(24)
  expect(text).toMatch(/<pubDate>\w{3}, \d\d \w{3} 2026 [\d:]{8} GMT<\/pubDate>/)
  expect(text).not.toMatch(/<p>|&lt;p&gt;/)
})

test('robots.txt names the site map and disallows personal pages', async () => {
  const { text } = await read('/robots.txt')
  expect(text).toContain('Sitemap: https://marinadevicecare.example/sitemap.xml')
  for (const path of ['/api/', '/profile', '/order-tracking'])
    expect(text).toContain(`Disallow: ${path}\n`)
})

test('categories and guides are readable as the specification says', async () => {
  const categories = (await app.call('GET', '/devices/category/list')).body.data as {
    _id: string
    label: string
    categoryImageUrl: string
  }[]
  expect(categories).toHaveLength(10)
  const lists = await Promise.all(
    categories.map(
      async ({ _id }) =>
        (await app.call('GET', `/blog?categoryId=${_id}`)).body.data as Record<string, unknown>[],
    ),
  )
  expect(lists.every((list) => list.length >= 2)).toBe(true)
  const [first = {}] = lists.flat()
  expect(Object.keys(first).toSorted()).toEqual([
    '_id',
    'categoryName',
    'createdAt',
    'description',
    'imageUrl',
    'productName',
    'slug',
    'tag',
    'title',
  ])
  const { status, body } = await app.call('GET', `/blog/detail?slug=${String(first['slug'])}`)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    title: first['title'],
    categoryId: { categoryName: first['categoryName'] },
    productId: { productName: first['productName'] },
  })
  expect((await app.call('GET', '/blog/detail?slug=nothing-here')).status).toBe(404)
})
