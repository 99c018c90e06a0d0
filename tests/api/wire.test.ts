/** Tests how the port answers requests that are malformed, endless, ambiguous or slow. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { codeRules } from '#domain/customers/one-time-code.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { lines, type RawClient, rawClient } from './raw-socket.ts'

let app: TestApp
const clients: RawClient[] = []
beforeAll(async () => void (app = await startApp()))
afterEach(() => clients.splice(0).forEach((client) => client.end()))
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

async function aClient(): Promise<RawClient> {
  const client = await rawClient(app.url)
  clients.push(client)
  return client
}
const api = '/api/v1/app'
const login = `POST ${api}/customer/login HTTP/1.1`
const host = 'Host: localhost'
const json = 'Content-Type: application/json'
const inner = lines('GET /healthz HTTP/1.1', host, '', '')
const answersIn = (text: string) => text.match(/HTTP\/1\.1 \d{3}/g) ?? []

describe('an ambiguous request is refused, and its connection closed', () => {
  const ambiguous: Record<string, string> = {
    'a length and chunks': lines(
      login,
      host,
      json,
      'Content-Length: 4',
      'Transfer-Encoding: chunked',
      '',
      '0',
      '',
      inner,
    ),
    'chunks and a length': lines(
      login,
      host,
      json,
      'Transfer-Encoding: chunked',
      'Content-Length: 5',
      '',
      '0',
      '',
      inner,
    ),
    'two lengths': lines(
      login,
      host,
      json,
      'Content-Length: 2',
      'Content-Length: 40',
      '',
      `{}${inner}`,
    ),
    'a list of lengths': lines(login, host, json, 'Content-Length: 2, 40', '', `{}${inner}`),
    'a length with a sign': lines(login, host, json, 'Content-Length: +2', '', `{}${inner}`),
    'a negative length': lines(login, host, json, 'Content-Length: -1', '', inner),
    'an unknown coding': lines(login, host, json, 'Transfer-Encoding: xchunked', '', inner),
    'chunks that are not last': lines(
      login,
      host,
      json,
      'Transfer-Encoding: chunked, gzip',
      '',
      inner,
    ),
    'a space before the colon': lines(login, host, json, 'Content-Length : 2', '', `{}${inner}`),
    'a folded header': lines(login, host, json, 'X-A: b', ' Content-Length: 40', '', inner),
    'no host': lines('GET /healthz HTTP/1.1', '', ''),
    'a bare carriage return': `GET /healthz HTTP/1.1\r\n${host}\r\nX: a\rB: c\r\n\r\n`,
    'a header name with a space': lines('GET /healthz HTTP/1.1', host, 'X Y: z', '', ''),
  }
  test.each(Object.entries(ambiguous))('%s', async (_, request) => {
    const client = await aClient()
    client.write(request)
    await client.closed
    expect(answersIn(client.received())).toEqual(['HTTP/1.1 400'])
  })

  const badChunks: Record<string, string> = {
    'a size that is no number': 'zz\r\n{}\r\n0\r\n\r\n',
    'a chunk longer than it says': `1\r\n{}${inner}0\r\n\r\n`,
    'a size beyond all numbers': `${'f'.repeat(20)}\r\n{}\r\n`,
    'a negative size': '-1\r\n{}\r\n',
  }
  test.each(Object.entries(badChunks))('%s', async (_, chunks) => {
    const client = await aClient()
    client.write(lines(login, host, json, 'Transfer-Encoding: chunked', '', chunks))
    await client.closed
    expect(answersIn(client.received())).toEqual(['HTTP/1.1 400'])
  })
})

test('an unexpected body is not parsed as the next request', async () => {
  const client = await aClient()
  client.write(lines('GET /readyz HTTP/1.1', host, `Content-Length: ${inner.length}`, '', inner))
  client.write(lines('GET /nothing HTTP/1.1', host, 'Connection: close', '', ''))
  await client.closed
  expect(answersIn(client.received())).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404'])
})

test('a body that is cut off is refused, and the server continues', async () => {
  const client = await aClient()
  client.write(lines(login, host, json, 'Content-Length: 40', '', '{"mobile'))
  client.end()
  expect((await app.call('GET', '/devices/models')).status).toBe(200)
})

describe('a body without end is cut off', () => {
  const targets = {
    'where a body is read': `${api}/customer/login`,
    'where none is read': `${api}/customer/logout`,
    'where nothing is': `${api}/nothing`,
    'beside the API': '/no/such/page',
    'at the webhook': '/api/webhooks/razorpay',
  }
  test.each(Object.entries(targets))('%s', async (_, path) => {
    const client = await aClient()
    client.write(lines(`POST ${path} HTTP/1.1`, host, json, 'Transfer-Encoding: chunked', '', ''))
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
    while (!client.isClosed()) {
      if (client.write(chunk)) await new Promise((resolve) => setImmediate(resolve))
      else await client.writable()
    }
    expect(client.received()).toMatch(/^HTTP\/1\.1 4(13|01|04|05) /)
  })
})

test.each([
  ['16 KiB', 16_384, 422],
  ['one byte more', 16_385, 413],
  ['11 MB', 11_000_000, 413],
])('a body of %s is answered %3$i', async (_, size, status) => {
  const frame = '{"a":""}'
  const body = `{"a":"${'x'.repeat(size - frame.length)}"}`
  expect((await app.call('POST', '/customer/login', body)).status).toBe(status)
})

test('a declared length over the limit is refused before the body is sent', async () => {
  const client = await aClient()
  client.write(lines(login, host, json, 'Content-Length: 10000000000', '', ''))
  expect(await client.until(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 413 /)
})

describe('a body', () => {
  const send = (type: string | undefined, body: BodyInit) =>
    fetch(`${app.url}${api}/customer/login`, {
      method: 'POST',
      headers: type === undefined ? {} : { 'Content-Type': type },
      body,
    })
  const right = () => JSON.stringify({ mobileNumber: aMobileNumber() })

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'may have the content type %s',
    async (type) => expect((await send(type, right())).status).toBe(200),
  )
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
    'application/json-patch+json',
  ])('may not have the content type %s', async (type) => {
    const response = await send(type, right())
    expect([response.status, (await response.json()).code]).toEqual([415, 'JSON_ONLY'])
  })
  test('must have a content type', async () =>
    expect((await send(undefined, Buffer.from(right()))).status).toBe(415))

  test.each([
    '',
    '{',
    "{'a':1}",
    '{"a":1,}',
    'undefined',
    '\ufeff{}',
    '{"mobileNumber":"\\ud800"}',
  ])('of %j cannot be parsed', async (body) => {
    const response = await send('application/json', body)
    expect([response.status, (await response.json()).code]).toEqual([400, 'MALFORMED'])
  })
  test('must be UTF-8', async () => {
    const response = await send('application/json', Buffer.from('{"a":"\xff"}', 'latin1'))
    expect(response.status).toBe(400)
  })
})

test.each([
  ['/orders/track?orderId=a&orderId=b', 400],
  ['/orders/list?before=a&before=b', 400],
  ['/orders/invoice?orderId=a&orderId=b', 400],
  ['/orders/track/events?orderId=a&orderId=b', 400],
  ['/orders/track?orderId=a%00b', 400],
  ['/orders/track?orderId[]=a', 422],
  ['/orders/track?__proto__=a', 422],
  ['/orders/track?orderId=%ff', 404],
])('%s answers %i', async (path, status) => {
  const { token } = await app.signIn()
  expect((await app.call('GET', path, undefined, { token })).status).toBe(status)
})

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'NONSENSE'])(
  '%s is not a supported method',
  async (method) => {
    const client = await aClient()
    const target = method === 'CONNECT' ? 'localhost:80' : `${api}/customer/detail`
    client.write(
      lines(`${method} ${target} HTTP/1.1`, host, 'Connection: close', 'X-Echo: me', '', ''),
    )
    await client.closed
    expect(client.received()).not.toContain('X-Echo')
    expect(client.received()).toMatch(/^(HTTP\/1\.1 (400|404|405|501) |$)/)
  },
)

test('headers without end are refused', async () => {
  const client = await aClient()
  client.write(lines('GET /healthz HTTP/1.1', host, `X-Long: ${'x'.repeat(100_000)}`, '', ''))
  expect(await client.until(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 431 /)
})

describe('the address a call comes from', () => {
  /** The limit of codes per address shows the address: calls that share a count share an address. */
  async function isCounted(spoof: (n: number) => string, trusted: string): Promise<boolean> {
    const other = await startApp({ env: { TRUSTED_PROXIES: trusted } })
    const statuses = new Set<number>()
    for (let n = 0; n <= codeRules.perAddress.limit; n++) {
      const body = { mobileNumber: aMobileNumber() }
      statuses.add((await other.call('POST', '/customer/login', body, { from: spoof(n) })).status)
    }
    await other.close()
    return statuses.has(429)
  }

  test('is not what a stranger writes into X-Forwarded-For', async () =>
    expect(await isCounted((n) => `198.51.100.${n}`, '10.0.0.1')).toBe(true))
  test('is not what a stranger writes before the proxy’s entry', async () =>
    expect(await isCounted((n) => `198.51.100.${n}, 203.0.113.9`, '127.0.0.1')).toBe(true))
  test('is what the trusted proxy writes', async () =>
    expect(await isCounted((n) => `198.51.100.${n}`, '127.0.0.1')).toBe(false))
})
