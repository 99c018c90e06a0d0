/** Tests the headers of every production response, errors included. */
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedCustomer } from '#domain/customers/server/seed-customer.ts'
import { insertCustomerSession } from '#domain/customers/server/repository.ts'
import { hashToken } from '#domain/customers/server/secrets.ts'
import { toPhoneNumber } from '#kernel/phone.ts'
import { inTransaction } from '#platform/db/db.ts'
import { pagePolicy } from '#platform/http/headers.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { headerScore } from './header-score.ts'
import { productionSettings } from './production-settings.ts'

const bundle = resolve('build/server/index.js')
const isBuilt = existsSync(bundle)
const build = isBuilt
  ? ((await import(/* @vite-ignore */ pathToFileURL(bundle).href)) as ServerBuild)
  : undefined
const token = 'A'.repeat(43)
let app: TestApp
beforeAll(async () => {
  const env = { ...productionSettings, METRICS_TOKEN: 'q7Zt0vXh2LmY9cRb4WnK8sJd6FgP1aUe' }
  app = await startApp({
    env: { ...env, TRUSTED_PROXIES: '127.0.0.1' },
    pages: build && { build, folder: 'build/client' },
  })
  const at = app.clock()
  const person = { id: 'c', phone: toPhoneNumber('9876543210'), name: 'A', email: 'a@b.in' }
  await inTransaction(app.db, async (tx) => {
    await seedCustomer(tx, { ...person, createdAt: at })
    const session = { id: 's', customerId: 'c', createdAt: at, seenAt: at }
    await insertCustomerSession(tx, { ...session, tokenHash: hashToken(token) })
  })
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

type Input = RequestInit & { readonly expected: number }
const json = { 'Content-Type': 'application/json' }
const signedIn = { Authorization: `Bearer ${token}` }
const login = '/api/v1/app/customer/login'
const post = (body: string, expected: number, headers: HeadersInit = json): Input => ({
  method: 'POST',
  headers,
  body,
  expected,
})
const answers: Record<string, [path: string, input: Input]> = {
  'an answer': ['/api/v1/app/devices/models', { expected: 200 }],
  'a personal answer': ['/api/v1/app/customer/detail', { headers: signedIn, expected: 200 }],
  'a call without a token': ['/api/v1/app/customer/detail', { expected: 401 }],
  'an unknown order': ['/api/v1/app/orders/track?orderId=x', { headers: signedIn, expected: 404 }],
  'an unknown invoice': [
    '/api/v1/app/orders/invoice?orderId=x',
    { headers: signedIn, expected: 404 },
  ],
  'an unknown call': ['/api/v1/app/nothing', { expected: 404 }],
  'an unknown part of the API': ['/api/admin/everything', { expected: 404 }],
  'a method that is not there': [login, { method: 'PATCH', expected: 405 }],
  'a method no page has': ['/', { method: 'DELETE', expected: 405 }],
  'a preflight': [login, { method: 'OPTIONS', expected: 405 }],
  'a form post': [login, post('mobileNumber=1', 415, { 'Content-Type': 'text/plain' })],
  'a body too large': [login, post(`{"a":"${'x'.repeat(20_000)}"}`, 413)],
  'a body that is no JSON': [login, post('{', 400)],
  'a body that is not accepted': [login, post('{}', 422)],
  'a forged webhook': ['/api/webhooks/razorpay', post('{}', 400)],
  'an address with NUL': ['/order-tracking?orderId=%00', { expected: 400 }],
  health: ['/healthz', { expected: 200 }],
  readiness: ['/readyz', { expected: 200 }],
  'the API document': ['/api/openapi.json', { expected: 200 }],
  'the API page': ['/api/docs', { expected: 200 }],
  'hidden metrics': ['/metrics', { expected: 404 }],
}

/** The address of each page of the build, except those that need data to show. */
function pagesOf({ routes }: ServerBuild): string[] {
  const addressOf = (id: string): string => {
    const { parentId, path = '' } = routes[id]!
    return `${parentId ? addressOf(parentId) : ''}${path && `/${path}`}`
  }
  const addresses = Object.keys(routes).map((id) => addressOf(id) || '/')
  return [...new Set(addresses)].filter((one) => !/[:*]|^\/dev\//.test(one))
}
if (build) {
  const [asset = ''] = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'))
  for (const page of pagesOf(build))
    // Redirects to the first of its tabs.
    answers[`the page ${page}`] = [page, { expected: page === '/staff/reviews' ? 302 : 200 }]
  Object.assign(answers, {
    'a page that is not there': ['/no/such/page', { expected: 404 }],
    'a script': [`/assets/${asset}`, { expected: 200 }],
    'a picture': ['/favicon.svg', { expected: 200 }],
    'the worker of a run': ['/run-worker.js', { expected: 200 }],
  })
}
const ask = (path: string, input: Input) => fetch(app.url + path, { redirect: 'manual', ...input })

describe.each(Object.entries(answers))('%s', (_, [path, input]) => {
  test('has every header, for 120 points and more', async () => {
    const response = await ask(path, input)
    const type = response.headers.get('content-type') ?? ''
    const html = type.startsWith('text/html') ? await response.text() : ''
    expect(response.status).toBe(input.expected)
    const score = headerScore(response.headers, html)
    expect(score.penalties).toEqual([])
    expect(score.points).toBeGreaterThanOrEqual(120)
    const { headers } = response
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule)
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8,}; includeSubDomains/)
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.has('server') || headers.has('x-powered-by')).toBe(false)
    if (/^(text|application\/json)/.test(type)) expect(type).toMatch(/; ?charset=utf-8$/i)
    // A redirect has no body, so it has no content type.
    else if (input.expected !== 302) expect(type).not.toBe('')
    if (path.startsWith('/api/v1')) expect(headers.get('cache-control')).toBe('no-store')
  })

  test('cannot be read by another origin', async () => {
    const headers = { ...(input.headers as object), Origin: 'https://evil.example' }
    const response = await ask(path, { ...input, headers })
    expect([...response.headers.keys()].filter((name) => name.includes('access-control'))).toEqual(
      [],
    )
  })
})

test('an error of the application has the headers too, and does not reveal its cause', async () => {
  const { pool } = app.store
  await pool.query('alter table addresses rename to addresses_gone')
  try {
    const response = await fetch(`${app.url}/api/v1/app/address/list`, { headers: signedIn })
    const body = await response.text()
    expect(response.status).toBe(500)
    expect(headerScore(response.headers).points).toBeGreaterThanOrEqual(120)
    expect(JSON.parse(body)).toMatchObject({ code: 'OUR_FAULT', requestId: expect.any(String) })
    expect(body).not.toMatch(/addresses|select|relation|node_modules|\bat /i)
  } finally {
    await pool.query('alter table addresses_gone rename to addresses')
  }
})

test.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/src/main.ts',
  '/migrations/meta/_journal.json',
  '/dev/outbox',
  '/dev/outbox.json?to=9876543210',
  '/dev/components',
  '/sandbox/razorpay/checkout.js',
  '/sandbox/razorpay/v1/orders',
  '/assets/',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/..%2f..%2fpackage.json',
  '/server-status',
  '/debug/pprof',
])('%s does not exist in production', async (path) => {
  expect((await ask(path, { expected: 404 })).status).toBe(404)
})

test.runIf(isBuilt)(
  'a worker may call us and load nothing, and is asked for again each time',
  async () => {
    const { headers } = await ask('/run-worker.js', { expected: 200 })
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; .*connect-src 'self'$/,
    )
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-type')).toMatch(/javascript/)
  },
)

test('a call that reached the proxy unencrypted is refused, not redirected', async () => {
  const call = await ask('/api/v1/app/customer/detail', {
    headers: { ...signedIn, 'X-Forwarded-Proto': 'http' },
    expected: 400,
  })
  expect([call.status, call.headers.get('location')]).toEqual([400, null])
})

test('metrics need the token', async () => {
  const Authorization = 'Bearer q7Zt0vXh2LmY9cRb4WnK8sJd6FgP1aUe'
  const response = await ask('/metrics', { headers: { Authorization }, expected: 200 })
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('# HELP')])
})

test('an unsupported method is answered with the supported ones', async () => {
  const response = await ask(login, { method: 'PUT', expected: 405 })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
})

test.runIf(isBuilt)('a page’s policy allows exactly the inline scripts of the page', async () => {
  const response = await ask('/', { expected: 200 })
  const scripts = (response.headers.get('content-security-policy') ?? '')
    .split('; ')
    .find((rule) => rule.startsWith('script-src'))
  expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/=]+')+/)
  expect(await response.text()).not.toMatch(/\son\w+="|style="|javascript:/i)
})

test.runIf(isBuilt)(
  'only pages of the console may use the camera and run WebAssembly',
  async () => {
    const rightsOf = async (path: string) => {
      const { headers } = await ask(path, { expected: 200 })
      const policy = headers.get('content-security-policy') ?? ''
      return [
        policy.includes(" 'wasm-unsafe-eval'"),
        /camera=(\S+),/.exec(headers.get('permissions-policy') ?? '')?.[1],
      ]
    }
    expect(await rightsOf('/staff/today')).toEqual([true, '(self)'])
    expect(await rightsOf('/')).toEqual([false, '()'])
  },
)

test('the page policy allows the payment provider and no other origin', () => {
  const policy = pagePolicy(['abc='], {
    https: true,
    scripts: ['https://checkout.razorpay.com'],
    frames: ['https://api.razorpay.com'],
    images: ['https://tiles.test'],
    connections: [],
  })
  expect(policy).toContain("script-src 'self' 'sha256-abc=' https://checkout.razorpay.com;")
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.test;")
  expect(policy).not.toMatch(/unsafe|\*/)
  const headers = new Headers({ 'content-security-policy': policy })
  expect(headerScore(headers).penalties).not.toContain('a policy with unsafe scripts')
})

test('the score detects missing headers', () => {
  expect(headerScore(new Headers()).points).toBe(30)
  expect(
    headerScore(new Headers({ 'content-security-policy': "script-src * 'unsafe-inline'" })),
  ).toEqual(
    expect.objectContaining({
      penalties: expect.arrayContaining(['a policy with unsafe scripts']),
    }),
  )
})
