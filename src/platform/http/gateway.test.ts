import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError, gatewayErrors, errorCatalogue, fail } from '#kernel/app-error.ts'
import { type Colleague, endpoint } from '#kernel/endpoint.ts'
import { aSiteOf } from '../../../tests/test-gateway.ts'
import { type EventStream, type FileAnswer, type Route, serve } from './serve.ts'

const errors = errorCatalogue({
  TOO_BIG: { status: 413, title: 'Error', message: 'Too big.' },
  NO_FILE: { status: 422, title: 'Error', message: 'No file.' },
  GONE: { status: 404, title: 'Error', message: 'Gone.' },
})
const staff = { who: 'staff', action: 'see-money' } as const
const document = endpoint({
  ...staff,
  method: 'GET',
  path: '/staff/document',
  summary: 'A document',
  answer: 'file',
  query: z.object({ id: z.string() }),
  file: { type: 'application/pdf', description: 'It' },
  errors: [],
})
const sending = endpoint({
  ...staff,
  method: 'POST',
  path: '/staff/photo',
  summary: 'Takes a photo',
  accepts: 'upload',
  upload: { field: 'photo', maxFile: 1_000, tooLarge: errors.TOO_BIG, missing: errors.NO_FILE },
  response: z.object({ bytes: z.number() }),
  errors: [],
})
const news = endpoint({
  ...staff,
  method: 'GET',
  path: '/staff/news',
  summary: 'Events',
  answer: 'stream',
  query: z.object({ id: z.string() }),
  errors: [],
})

let ending: AbortController
let received: Uint8Array | undefined
let shown: () => Promise<FileAnswer | undefined>
beforeEach(() => {
  ending = new AbortController()
  shown = async () => ({ body: '%PDF', type: 'application/pdf', fileName: 'a.pdf' })
})
const openStream = async (): Promise<EventStream> => ({
  ended: ending.signal,
  leave: () => ending.abort(),
  async run(stream) {
    await stream.write('retry: 1\n\n')
    await new Promise((resolve) => ending.signal.addEventListener('abort', resolve))
  },
})
const routes: Route[] = [
  serve(document, () => shown()),
  serve(sending, async (_, { file }) => {
    received = file
    if (file.byteLength === 13) throw new Error('no place for it')
    return { bytes: file.byteLength }
  }),
  serve(news, async () => openStream),
]

const colleague = (role: Colleague['role']): Colleague => {
  return { kind: 'colleague', id: role, sessionId: 's', name: role, role, recentlyVerified: true }
}
type Options = NonNullable<Parameters<typeof aSiteOf>[1]>
/** The Authorization header names the caller. */
const aSite = (options: Options = {}) =>
  aSiteOf(routes, {
    whoIs: {
      anyone: async () => undefined,
      customer: async () => undefined,
      staff: async ({ token }) => (token ? colleague(token as Colleague['role']) : undefined),
    },
    ...options,
  })
const form = (bytes: number, field = 'photo') => {
  const body = new FormData()
  body.append(field, new File([new Uint8Array(bytes)], 'a.jpg'))
  return body
}
const origin = 'http://localhost'
const base = '/api/v1/app/staff'
const calls = {
  'a file': [`${base}/document?id=a`, {}],
  'an upload': [`${base}/photo`, { method: 'POST', body: () => form(10) }],
  'a stream': [`${base}/news?id=a`, {}],
} as const
type Name = keyof typeof calls
type Site = ReturnType<typeof aSite>

async function ask(site: Site, name: Name, who: string | undefined = 'owner', more = '') {
  const [path, init] = calls[name]
  const headers = { origin, ...(who ? { authorization: who } : {}) }
  const sent = 'body' in init ? { method: init.method, body: init.body() } : {}
  return site.request(path + more, { ...sent, headers })
}
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
]
const names = Object.keys(calls) as Name[]
const routeOf = (name: Name) => calls[name][0].slice('/api/v1/app'.length).split('?')[0]!

describe.each(names)('%s', (name) => {
  test('is refused without a session', async () => {
    expect(await codeOf(await ask(aSite(), name, ''))).toEqual([401, 'SIGN_IN_FIRST'])
  })

  test('is refused to a role without the permission', async () => {
    expect(await codeOf(await ask(aSite(), name, 'rider'))).toEqual([403, 'NOT_ALLOWED'])
  })

  test('is counted and logged with its route, its status and its time', async () => {
    const logLines: string[] = []
    const site = aSite({ logLines })
    expect((await ask(site, name)).status).toBe(200)
    const route = routeOf(name)
    expect(logLines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'info', msg: 'answered', route, status: 200, ms: expect.any(Number) },
    ])
    const counted = `http_request_duration_seconds_count{route="${route}",status="200"} 1`
    expect(await site.metrics.text()).toContain(counted)
  })

  test('is refused and counted when every slot is taken', async () => {
    const site = aSite({ slots: 0 })
    const refused = await ask(site, name)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await codeOf(refused)).toEqual([503, 'BUSY'])
    expect(await site.metrics.text()).toContain('http_requests_shed_total 1')
  })

  test('carries the headers that every answer carries', async () => {
    const { headers } = await ask(aSite(), name)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })
})

test.each(['a file', 'a stream'] as const)('%s takes every parameter once', async (name) => {
  const answer = await ask(aSite(), name, 'owner', '&id=b')
  expect(await codeOf(answer)).toEqual([400, 'MALFORMED'])
})

describe('a file', () => {
  test('is saved under its name, or shown', async () => {
    const disposition = async () =>
      (await ask(aSite(), 'a file')).headers.get('content-disposition')
    expect(await disposition()).toBe('attachment; filename="a.pdf"')
    shown = async () => ({ body: new Uint8Array(3), type: 'image/webp' })
    expect(await disposition()).toBe('inline')
  })

  test('occupies its slot while it is made', async () => {
    const site = aSite({ slots: 1 })
    const made = Promise.withResolvers<FileAnswer>()
    shown = () => made.promise
    const first = ask(site, 'a file')
    expect((await ask(site, 'a file')).status).toBe(503)
    made.resolve({ body: 'x', type: 'text/plain' })
    expect((await first).status).toBe(200)
    expect((await ask(site, 'a file')).status).toBe(200)
  })

  test('that is not there is answered by the site, and counted once', async () => {
    shown = async () => undefined
    const logLines: string[] = []
    const answer = await ask(aSite({ logLines }), 'a file')
    expect(await codeOf(answer)).toEqual([404, 'NOT_FOUND'])
    expect(logLines).toHaveLength(1)
  })
})

describe('an upload', () => {
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    aSite().request(`${base}/photo`, {
      method: 'POST',
      body,
      headers: { origin, authorization: 'owner', ...headers },
    })

  test('reaches the use case as the bytes of its file', async () => {
    const answer = await send(form(1_000))
    expect(await answer.json()).toEqual({ status: 200, message: 'OK', data: { bytes: 1_000 } })
  })

  test('is freed once it is answered, or has failed', async () => {
    await send(form(1_000))
    expect(received?.byteLength).toBe(0)
    received = undefined
    expect((await send(form(13))).status).toBe(500)
    expect(received).toHaveLength(0)
  })

  test('is refused beyond its limit, without its field and as no form', async () => {
    expect(await codeOf(await send(form(1_001)))).toEqual([413, 'TOO_BIG'])
    expect(await codeOf(await send(form(20_000), { 'content-length': '20000' }))).toEqual([
      413,
      'TOO_BIG',
    ])
    expect(await codeOf(await send(form(1, 'other')))).toEqual([422, 'NO_FILE'])
    expect(await codeOf(await send('{}'))).toEqual([400, 'MALFORMED'])
  })

  test('comes from our own pages only', async () => {
    const foreign = await send(form(1), { origin: 'https://elsewhere.example' })
    expect(await codeOf(foreign)).toEqual([403, 'FOREIGN_PAGE'])
  })
})

describe('a stream', () => {
  const openNow = async (site: Site) =>
    /^http_open_streams\{route="\/staff\/news"\} (\d+)$/m.exec(await site.metrics.text())?.[1]

  test('holds no slot while it is open, and is counted as open until it ends', async () => {
    const site = aSite({ slots: 1 })
    expect(await openNow(site)).toBe('0')
    const stream = await ask(site, 'a stream')
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    expect(await openNow(site)).toBe('1')
    expect((await ask(site, 'a file')).status).toBe(200)
    await stream.body?.cancel()
    await expect.poll(() => openNow(site)).toBe('0')
  })

  test('is logged when it opens', async () => {
    const logLines: string[] = []
    const site = aSite({ logLines })
    await ask(site, 'a stream')
    expect(logLines).toHaveLength(1)
    ending.abort()
    expect(logLines).toHaveLength(1)
  })
})

describe('an error that its endpoint does not declare', () => {
  beforeEach(() => {
    shown = async () => fail(errors.GONE)
  })

  test('is a defect in tests and the demo: it is answered 500, and the log names both', async () => {
    const logLines: string[] = []
    const answer = await ask(aSite({ strict: true, logLines }), 'a file')
    expect(await codeOf(answer)).toEqual([500, 'OUR_FAULT'])
    expect(logLines.join('')).toContain('GET /staff/document failed with GONE')
  })

  test('is answered in production, and logged as an error', async () => {
    const logLines: string[] = []
    const answer = await ask(aSite({ strict: false, logLines }), 'a file')
    expect(await codeOf(answer)).toEqual([404, 'GONE'])
    expect(JSON.parse(logLines[0]!)).toMatchObject({
      level: 'error',
      route: '/staff/document',
      undeclared: 'GONE',
    })
  })

  test('is none of those the gateway gives by itself', async () => {
    shown = async () => {
      throw new AppError(gatewayErrors.BUSY, { retryAfter: 2 })
    }
    expect(await codeOf(await ask(aSite(), 'a file'))).toEqual([503, 'BUSY'])
  })
})

test('a page that is ready is answered without a promise, with the site’s headers, and counted and logged', async () => {
  const logLines: string[] = []
  const pages = () => ({ status: 200, headers: { 'x-frame-options': 'SAMEORIGIN' }, body: 'hello' })
  const site = aSiteOf([], { logLines, pages })
  const response = site.fetch(new Request('http://localhost/somewhere'))
  if (response instanceof Promise) throw new Error('the answer was not there at once')
  expect([response.status, await response.text()]).toEqual([200, 'hello'])
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const { requestId } = JSON.parse(logLines[0] ?? '') as { requestId: string }
  expect(response.headers.get('x-request-id')).toBe(requestId)
  expect(await site.metrics.text()).toContain('route="/*",status="200"')
})

test('a page that fails before it returns a promise is answered 500, and its slot is released', async () => {
  const pages = () => {
    throw new Error('away')
  }
  const site = aSiteOf([], { slots: 1, pages })
  for (let time = 0; time < 2; time++) expect((await site.request('/somewhere')).status).toBe(500)
})
