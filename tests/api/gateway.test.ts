/** Tests that every route of the application passes the gateway, and that its metrics exist from the first scrape. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alarmKinds } from '#domain/system/alarm-kinds.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
const written: string[] = []
beforeAll(async () => {
  // The site's files and share pictures are mounted only together with pages; none is rendered here.
  const build = { entry: { module: {} }, routes: {} } as never
  const pages = { build, folder: 'public' }
  app = await startApp({ pages, logLines: written, env: { LOG_LEVEL: 'debug' } })
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const metrics = async () => (await fetch(`${app.url}/metrics`)).text()

test('every queue, every task and every kind of alarm has a counter before anything happened', async () => {
  const text = await metrics()
  for (const kind of alarmKinds) expect(text).toContain(`alarms_total{kind="${kind}"} 0`)
  const queues = await app.db.execute<{ name: string }>('select name from pgboss.queue')
  expect(queues.rows.length).toBeGreaterThan(5)
  for (const { name } of queues.rows) {
    expect(text).toContain(`jobs_total{queue="${name}",outcome="done"} 0`)
    expect(text).toContain(`jobs_total{queue="${name}",outcome="failed"} 0`)
    expect(text).toContain(`jobs_waiting{queue="${name}"} 0`)
  }
  expect(text).toContain('scheduled_tasks_total{task="reconcile-payments",outcome="failed"} 0')
  expect(text).toContain('http_open_streams{route="/staff/board/events"} 0')
})

test('every route of the running application passes the gateway', () => {
  const { routes } = app.site
  const beside = routes.filter(({ handler }) => !app.gateway.isOwn(handler))
  expect(beside.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  const paths = routes.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/healthz',
      '/metrics',
      '/api/docs',
      '/api/webhooks/razorpay',
      '/api/admin/docUpload',
      '/api/v1/app/orders/invoice',
      '/api/v1/app/staff/board/events',
      '/media/:name',
      '/sitemap.xml',
      '/dev/outbox',
      '/sandbox/razorpay/*',
      '/share/*',
      '/assets/*',
      '/art/*',
    ]),
  )
})

test.each([
  ['a page', 'GET', '/no-such-page', '/*'],
  ['a file of the build', 'GET', '/favicon.svg', '/favicon.svg'],
  ['the site’s map', 'GET', '/sitemap.xml', '/sitemap.xml'],
  ['a missing picture', 'GET', '/media/none.webp', '/media/:name'],
  ['a forged webhook', 'POST', '/api/webhooks/razorpay', '/api/webhooks/razorpay'],
  ['an unknown call', 'GET', '/api/none', '/api/*'],
  ['a call by the wrong method', 'PUT', '/api/v1/app/devices/models', '/api/*'],
  ['a page by the wrong method', 'POST', '/contact', '/*'],
  ['the provider’s stand-in', 'GET', '/sandbox/razorpay/none', '/sandbox/razorpay/*'],
])('%s is logged and counted once', async (_, method, path, route) => {
  const start = written.length
  const { status } = await fetch(app.url + path, { method })
  const lines = written.slice(start).map((line) => JSON.parse(line) as Record<string, unknown>)
  const answered = lines.filter(({ msg }) => msg === 'answered')
  expect(answered).toMatchObject([{ method, route, status }])
  const counted = `http_request_duration_seconds_count{route="${route}",status="${status}"}`
  expect(await metrics()).toContain(counted)
})
