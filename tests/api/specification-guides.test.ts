/** Tests the specification's public calls: repair guides, the contact form and the quote form. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBlog } from '#domain/guides/server/seed/blog.ts'
import { aMessage, aQuote } from './form-values.ts'
import { dataOf } from '../app/api-call.ts'
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

const text = expect.stringMatching(/./)
const get = (path: string) => app.call('GET', path)

test('categories lead to guides, and guides to their text', async () => {
  const categories = dataOf<{ _id: string }[]>(await get('/devices/category/list'))
  expect(categories.length).toBeGreaterThan(0)
  for (const category of categories)
    expect(category).toEqual({ _id: text, label: text, categoryImageUrl: text })

  const [{ _id: categoryId } = { _id: '' }] = categories
  const guides = dataOf<{ slug: string }[]>(await get(`/blog?categoryId=${categoryId}`))
  expect(guides.length).toBeGreaterThan(0)
  for (const guide of guides)
    expect(guide).toMatchObject({
      _id: text,
      slug: expect.stringMatching(/^[a-z0-9-]+$/),
      title: text,
      description: text,
      imageUrl: text,
      createdAt: expect.stringMatching(/Z$/),
      categoryName: text,
      productName: text,
      tag: expect.any(Array),
    })

  const [{ slug } = { slug: '' }] = guides
  expect(dataOf(await get(`/blog/detail?slug=${slug}`))).toMatchObject({
    slug,
    title: text,
    description: expect.stringContaining('<'),
    imageUrl: text,
    createdAt: text,
    tag: expect.any(Array),
    categoryId: { _id: categoryId, categoryName: text },
    productId: { productName: text },
  })
})

test('an unknown guide is not found, and a category without guides is empty', async () => {
  expect((await get('/blog/detail?slug=no-such-guide')).status).toBe(404)
  expect(dataOf(await get('/blog?categoryId=none'))).toEqual([])
})

test('the contact form and the quote form are stored, and answer with the specified message', async () => {
  const message = await app.call('POST', '/contact/create', aMessage)
  expect(dataOf(message)).toEqual({ _id: text })
  expect(message.body.message).toBe('Thank you for contacting us. We will get back to you soon.')
  const quote = await app.call('POST', '/quote/create', aQuote)
  expect(dataOf(quote)).toEqual({ _id: text })
  expect(quote.body.message).toBe("Quote request submitted successfully! We'll be in touch soon.")
  const { body } = await app.call('POST', '/contact/create', { ...aMessage, message: ' ' })
  expect([body.status, body.message]).toEqual([422, 'Please enter your message'])
})
