/** Tests that a cached page does not depend on the first visitor, and is sent with all headers of every response. */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBlog } from '#domain/guides/server/seed/blog.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { plainPages } from '../plain-pages.ts'
import { closeTestStores } from '../test-db.ts'

const path = '/blog-detail/mac-mini-does-not-start'
let app: TestApp

beforeAll(async () => {
  app = await startApp({ pages: plainPages })
  await seedBlog(app.db)
  await app.untilNotified()
})
afterAll(async () => {
  await app?.close()
  await closeTestStores()
})

async function ask(input: string, headers: Record<string, string> = {}) {
  const [answer] = (await once(get(app.url + input, { headers }), 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

test('host and advertising parameters do not change the cached page; another page is another address', async () => {
  const first = await ask(path, { host: 'elsewhere.example' })
  expect(first).toMatchObject({ status: 200, body: expect.stringContaining('Mac mini') })
  for (const input of [path, `${path}?utm_source=letter&gclid=1`])
    expect((await ask(input)).body).toBe(first.body)
  for (const input of [`${path}?device=mac-mini`, `${path}?other=1`]) {
    const other = await ask(input)
    expect(other.body).toContain('Mac mini')
    expect(other.body).not.toBe(first.body)
  }
})

test('each response has its own request id, the page’s policy and the common headers', async () => {
  const [one, other] = [await ask(path), await ask(path)]
  expect(one.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  expect(other.headers['x-request-id']).not.toBe(one.headers['x-request-id'])
  for (const { headers } of [one, other])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      vary: 'Accept-Encoding',
    })
})

test('a browser with a current copy gets 304 with the same headers', async () => {
  const { headers } = await ask(path)
  const again = await ask(path, { 'if-none-match': headers['etag'] ?? '' })
  expect([again.status, again.body]).toEqual([304, ''])
  expect(again.headers).toMatchObject({
    'content-security-policy': headers['content-security-policy'],
    'x-frame-options': 'DENY',
    etag: headers['etag'],
  })
})

test('a page that lacks data because a call failed is cached by nobody', async () => {
  await app.query('alter table blog_categories rename to away')
  const without = await ask('/shelf')
  await app.query('alter table away rename to blog_categories')
  expect(without).toMatchObject({ status: 200, body: expect.stringContaining('no categories') })
  expect(without.headers['cache-control']).toBe('no-store')
  const whole = await ask('/shelf')
  expect(whole.body).not.toContain('no categories')
  expect(whole.headers['cache-control']).not.toBe('no-store')
})
