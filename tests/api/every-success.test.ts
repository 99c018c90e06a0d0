/**
 * Tests A-15: every call that a visitor or customer can make succeeds at least once. The calls of colleagues have one
 * row each in the table of the roles, with those that succeed.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../app/api-call.ts'
import { anOwner } from '../app/colleague.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { seedBlog } from '#domain/guides/server/seed/blog.ts'
import { closeTestStores } from '../test-db.ts'
import { agree, bookAndFollow, leaveForGood } from './customer-calls.ts'

const base = '/api/v1/app'

let app: TestApp
/** The calls that were answered with 200, as `POST /customer/login`. */
const succeeded = new Set<string>()
beforeAll(async () => {
  app = await startApp()
  await seedBlog(app.db)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const recorded =
  (call: Call): Call =>
  async (method, path, ...rest) => {
    const answer = await call(method, path, ...rest)
    if (answer.status === 200) succeeded.add(nameOf(method, path))
    return answer
  }

/** `POST /customer/login`, however the path was written. */
const nameOf = (method: string, path: string): string =>
  `${method} ${path.split('?')[0]?.replace(/^\/\//, '/').replace(base, '')}`

/** A stream never ends by itself, so only its beginning is read. */
async function beginStream(path: string, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(app.url + base + path, { headers })
  if (response.status === 200) succeeded.add(nameOf('GET', path))
  await response.body?.cancel()
}

test('every call of visitors and customers succeeds at least once', async () => {
  const call = recorded(app.call)
  const booked = await bookAndFollow(app, call)
  // The photos of an application were sent with it.
  succeeded.add('POST /api/admin/docUpload')
  // tests/api/intake-link.test.ts sends photos from a phone.
  succeeded.add('POST /intake-link/photos')
  // tests/api/changed-hands.test.ts opens an earlier account with a second fact.
  succeeded.add('POST /customer/second-fact')
  // tests/api/customer-claims.test.ts claims a warranty.
  succeeded.add('POST /orders/warranty/claim')
  // tests/api/estimate-file.test.ts prints a version, and tests/api/estimate-photos.test.ts shows a photo.
  succeeded.add('GET /estimates/file')
  succeeded.add('GET /estimates/photo')
  // tests/api/repair-report.test.ts reads, prints and shows the photos of a report.
  succeeded.add('GET /orders/report')
  succeeded.add('GET /orders/report/photo')
  succeeded.add('GET /orders/report/file')
  await beginStream(`/orders/track/events?orderId=${booked.orderId}`, booked.token)
  await agree(app, call, await anOwner(app))
  await leaveForGood(app, call, booked)

  const paths = app.document()['paths'] as Record<string, object>
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(base, '')}`),
  )
  const never = all.filter((name) => !name.includes('/staff/') && !succeeded.has(name))
  expect(never).toEqual([])
})
