/** Builds a whole application on a store of its own for tests, and people who use it over HTTP. */
import { shop as sampleShop } from '#app/shop.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Shop } from '#kernel/shop.ts'
import { seedCatalogue } from '#domain/catalogue/server/seed/catalogue.ts'
import { listen } from '#platform/http/listen.ts'
import { openLog } from '#platform/log.ts'
import type { Store } from '#platform/db/store/store.ts'
import { compose } from '#app/compose.ts'
import { readConfig } from '#app/config.ts'
import { readSecrets } from '#app/signing-keys.ts'
import { fakeClock } from './fake-clock.ts'
import { seededRandom } from './seeded-random.ts'
import { aTestStore } from './test-db.ts'

export type Answer = {
  readonly status: number
  readonly headers: Headers
  /** The response envelope. */
  readonly body: {
    status: number
    message: string
    code: string
    data: never
    errors: never
    requestId: string
  }
}
type Options = {
  readonly env?: Readonly<Record<string, string>>
  /** Receives the log's lines, as LOG_LEVEL says; without it they are discarded. */
  readonly logLines?: string[]
  readonly seed?: number
  /** The built pages, when the application serves them. */
  readonly pages?: Parameters<typeof compose>[0]['pages']
  /** An existing migrated store; without it, a new one. */
  readonly store?: Store
  readonly dataDir?: string
  readonly startsAt?: Date
  /** Another shop than the sample. */
  readonly shop?: Shop
}

/** An application on a port of its own; jobs run when the test calls `jobs.settle()`. */
export async function startTestApp(options: Options = {}) {
  const { env = {}, logLines, seed = 1, pages, startsAt, shop = sampleShop } = options
  const store = options.store ?? (await aTestStore())
  const time = fakeClock(startsAt)
  const random = seededRandom(seed)
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'house-'))
  const config = readConfig({ APP_ENV: 'demo', DATA_DIR: dataDir, ...env })
  const front: { app: Hono } = { app: new Hono() }
  const port = await listen(
    new Hono().all('*', (c) => front.app.fetch(c.req.raw, c.env)),
    {
      port: 0,
      host: '127.0.0.1',
    },
  )
  const url = `http://127.0.0.1:${port.port}`
  const app = compose({
    shop,
    config,
    secrets: readSecrets(config, random),
    store,
    clock: time.clock,
    random,
    log: openLog(logLines ? config.logLevel : 'silent', (line) => void logLines?.push(line)),
    pages,
    ownUrl: url,
    poll: false,
  })
  front.app = app.site
  await app.jobs.start()
  await seedCatalogue(app.db)
  const call = caller(url)
  return {
    ...time,
    ...app,
    url,
    call,
    store,
    dataDir,
    signIn: (mobileNumber?: string, name?: string) => signIn({ call, app }, mobileNumber, name),
    async close() {
      app.drain()
      await port.close(1_000)
      await app.stop()
      await store.close()
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>

export type CallOptions = {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The address as the trusted proxy reports it. */
  readonly from?: string
}

/** `call('POST', '/customer/login', {…})`: below `/api/v1/app` unless the path starts with `//`. */
const caller =
  (url: string) =>
  async (
    method: string,
    path: string,
    body?: unknown,
    { token, headers, from }: CallOptions = {},
  ): Promise<Answer> => {
    const address = path.startsWith('//') ? url + path.slice(1) : `${url}/api/v1/app${path}`
    const response = await fetch(address, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(from ? { 'X-Forwarded-For': from } : {}),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text.startsWith('{') ? JSON.parse(text) : {},
    }
  }

/** The parts of an application that signing in needs. */
type At = {
  readonly call: ReturnType<typeof caller>
  readonly app: { readonly jobs: { settle(): Promise<void> } }
}

let numbers = 9_000_000_000

/** A number that is unused in this run. */
export const aMobileNumber = (): string => String(numbers++)

/** The last code sent to a number, read from the message. */
export async function codeFor({ call, app }: At, mobileNumber: string): Promise<string> {
  await app.jobs.settle()
  const { body } = await call('GET', `//dev/outbox.json?to=${mobileNumber}`)
  const [last] = (body as unknown as { messages: { otp?: string }[] }).messages.filter(
    ({ otp }) => otp,
  )
  if (!last?.otp) throw new Error('no code was sent')
  return last.otp
}

/** Signs a new customer up, or a known one in. */
async function signIn(at: At, mobileNumber = aMobileNumber(), name = 'Kavitha Raman') {
  const input = await at.call('POST', '/customer/signup', {
    name,
    emailId: 'kavitha@example.com',
    mobileNumber,
  })
  if (input.status !== 200) throw new Error(`no sign-up: ${JSON.stringify(input.body)}`)
  const { session_id } = input.body.data as { session_id: string }
  const otp = await codeFor(at, mobileNumber)
  const verified = await at.call('POST', '/customer/verify/otp', { session_id, otp, mobileNumber })
  if (verified.status !== 200) throw new Error(`no sign-in: ${JSON.stringify(verified.body)}`)
  const { token, _id } = verified.body.data as { token: string; _id: string }
  return { token, id: _id, mobileNumber }
}
