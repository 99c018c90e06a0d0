import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { minutes, nextIndianMidnight } from '#kernel/time.ts'
import { fakeClock } from '../../../tests/fake-clock.ts'
import { answerCached, type CachedPage, openPageCache } from './page-cache.ts'

const html = `<!doctype html><title>${'Every part, back in its place. '.repeat(50)}</title>`
const rendered = {
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
  },
  html,
}
const input = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://app/', { method, headers })

/** A cache, and how often it rendered. */
function aCache(capacity?: number) {
  const time = fakeClock()
  const cache = openPageCache({ clock: time.clock, ...(capacity ? { capacity } : {}) })
  const renders: string[] = []
  const get = (key: string) =>
    cache.get(key, async () => {
      renders.push(key)
      return rendered
    })
  return { ...time, cache, renders, get }
}

test('a page is rendered once, however many ask at the same time', async () => {
  const { get, renders } = aCache()
  await Promise.all(Array.from({ length: 20 }, () => get('/')))
  expect(renders).toEqual(['/'])
})

test('a page is found once it is rendered, and no longer after five minutes', async () => {
  const { get, cache, advance } = aCache()
  const first = get('/')
  expect(cache.find('/')).toBeUndefined()
  expect(await first).toBeDefined()
  expect(cache.find('/')).toBe(await first)
  advance(minutes(5))
  expect(cache.find('/')).toBeUndefined()
})

test('a page is rendered again after five minutes, and at once when content has changed', async () => {
  const { get, renders, cache, advance } = aCache()
  await get('/')
  advance(minutes(5) - 1)
  await get('/')
  expect(renders).toHaveLength(1)
  advance(1)
  await get('/')
  cache.clear()
  await get('/')
  expect(renders).toHaveLength(3)
})

test('a page is rendered again after midnight in India, when other prices may hold', async () => {
  const { get, renders, advance, clock } = aCache()
  advance(nextIndianMidnight(clock()).getTime() - clock().getTime() - 1)
  await get('/prices')
  await get('/prices')
  expect(renders).toHaveLength(1)
  advance(1)
  await get('/prices')
  expect(renders).toHaveLength(2)
})

test('the least recently used page is dropped first', async () => {
  const { get, renders } = aCache(2)
  for (const key of ['/a', '/b', '/a', '/c', '/a', '/b']) await get(key)
  expect(renders).toEqual(['/a', '/b', '/c', '/b'])
})

test('pages requested once do not displace those requested again', async () => {
  const { get, cache } = aCache(3)
  for (const key of ['/', '/', '/contact', '/contact']) await get(key)
  for (let made = 0; made < 5; made++) await get(`/staff/orders/${made}`)
  expect([cache.find('/'), cache.find('/contact')]).not.toContain(undefined)
  expect(cache.find('/staff/orders/3')).toBeUndefined()
  expect(cache.find('/staff/orders/4')).toBeDefined()
})

test('a page that failed is not cached', async () => {
  const { cache, get, renders } = aCache()
  expect(await cache.get('/', async () => undefined)).toBeUndefined()
  await expect(cache.get('/x', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  await get('/')
  await get('/x')
  expect(renders).toEqual(['/', '/x'])
})

test('it is sent in the encoding the browser accepts', async () => {
  const page = (await aCache().get('/')) as CachedPage
  const body = (headers: Record<string, string>) =>
    Buffer.from(answerCached(input(headers), page).body ?? '')
  expect(brotliDecompressSync(body({ 'accept-encoding': 'gzip, deflate, br' })).toString()).toBe(
    html,
  )
  for (const refusing of ['gzip, br;q=0', 'br; q=0.0 , gzip;q=0.5', 'abr, gzip'])
    expect(gunzipSync(body({ 'accept-encoding': refusing })).toString()).toBe(html)
  const preferring = body({ 'accept-encoding': 'gzip;q=0, br;q=0.1' })
  expect(brotliDecompressSync(preferring).toString()).toBe(html)
  expect(body({}).toString()).toBe(html)
  expect(answerCached(input({}, 'HEAD'), page).body).toBeNull()
})

test('a browser that has it gets 304, with the page’s policy', async () => {
  const page = (await aCache().get('/')) as CachedPage
  const answer = answerCached(input({ 'if-none-match': `"x", W/${page.etag}` }), page)
  expect([answer.status, answer.headers['content-security-policy']]).toEqual([
    304,
    "default-src 'none'",
  ])
  expect(answerCached(input({ 'if-none-match': '"other"' }), page).status).toBe(200)
})
