/**
 * Tests the end of the real program by signal or by error: it logs the reason, finishes running requests, and exits
 * with the right code.
 */
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { shop } from '#app/shop.ts'
import { seconds } from '#kernel/time.ts'
import { type Child, start } from '../store/child.ts'
import { aPlace, cleanUp, type Place } from '../store/stores.ts'
import { kind } from './shop.ts'

const root = resolve(import.meta.dirname, '../..')
const isBuilt = existsSync(join(root, 'build/server/index.js'))

let place: Place
let current: Child | undefined
beforeAll(async () => void (place = await aPlace(kind)))
afterEach(async () => {
  current?.process.kill('SIGKILL')
  await current?.ended
})
afterAll(cleanUp)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

type Program = Child & { readonly url: string; readonly port: number }

async function aProgram(): Promise<Program> {
  const port = await freePort()
  const settings = {
    APP_ENV: 'demo',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'info',
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.url ?? '',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'throw-on-signal.ts')}`,
  }
  const given = Object.entries(settings).map(([name, text]) => `${name}=${text}`)
  const child = start('../../src/main.ts', [], ['env', ...given])
  current = child
  const url = `http://127.0.0.1:${port}`
  await child.line(`${shop.brand} is open`)
  return { ...child, url, port }
}

let numbers = 9_840_055_500

/** A request whose body is still on its way, which keeps the application busy until `finish`. */
async function aRunningRequest({ port }: Program) {
  const body = JSON.stringify({ mobileNumber: String(numbers++) })
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/v1/app/customer/login',
    headers: { 'Content-Type': 'application/json', 'Content-Length': body.length },
  })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  answered.catch(() => {})
  await new Promise((done) => sent.write(body.slice(0, 10), done))
  return {
    async finish(): Promise<number | undefined> {
      sent.end(body.slice(10))
      const [answer] = await answered
      answer.resume()
      await once(answer, 'end')
      return answer.statusCode
    },
  }
}

async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url)
  // An answer that is not read keeps its connection busy.
  await answer.arrayBuffer()
  return answer.status
}
const untilDraining = ({ url }: Program) =>
  vi.waitFor(async () => expect(await statusOf(`${url}/readyz`)).toBe(503), {
    timeout: seconds(2),
    interval: 10,
  })
/** New connections are refused. */
async function untilClosed({ port }: Program): Promise<void> {
  const until = performance.now() + seconds(10)
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
    } catch {
      return
    } finally {
      socket.destroy()
    }
    if (performance.now() > until) throw new Error('the port stays open')
  }
}

test.runIf(isBuilt)(
  'SIGTERM: not ready at once, still serving for a while, the running request is finished, exit 0',
  async () => {
    const program = await aProgram()
    const running = await aRunningRequest(program)
    const notified = performance.now()
    program.process.kill('SIGTERM')
    await untilDraining(program)
    expect(await statusOf(`${program.url}/healthz`)).toBe(200)
    expect(await statusOf(`${program.url}/api/openapi.json`)).toBe(200)
    await untilClosed(program)
    expect(performance.now() - notified).toBeGreaterThan(seconds(4))
    expect(await running.finish()).toBe(200)
    expect(await program.ended).toBe(0)
    // Only the request delayed it.
    expect(performance.now() - notified).toBeLessThan(seconds(15))
  },
  90_000,
)

test.runIf(isBuilt)(
  'a client that keeps its connection open is told to close it while it is still served',
  async () => {
    const program = await aProgram()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = () =>
      new Promise<string | undefined>((answered, failed) => {
        const door = { port: program.port, host: '127.0.0.1', path: '/healthz', agent }
        get(door, (answer) => {
          answer.resume().on('end', () => answered(answer.headers.connection))
        }).on('error', failed)
      })
    expect([await ask(), await ask()]).toEqual(['keep-alive', 'keep-alive'])
    program.process.kill('SIGTERM')
    await untilDraining(program)
    expect([await ask(), await ask()]).toEqual(['close', 'close'])
    agent.destroy()
  },
  90_000,
)

test.runIf(isBuilt)(
  'a second SIGTERM ends it at once',
  async () => {
    const program = await aProgram()
    await aRunningRequest(program)
    program.process.kill('SIGTERM')
    await untilDraining(program)
    const notified = performance.now()
    program.process.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(performance.now() - notified).toBeLessThan(seconds(2))
  },
  90_000,
)

test.runIf(isBuilt).each([
  ['an error nobody catches', 'SIGUSR2'],
  ['a rejection nobody awaits', 'SIGHUP'],
] as const)(
  '%s is logged, the running request is finished, exit 1',
  async (_, signal) => {
    const program = await aProgram()
    const running = await aRunningRequest(program)
    program.process.kill(signal)
    await program.line('{"level":"fatal"')
    await untilClosed(program)
    expect(await running.finish()).toBe(200)
    expect(await program.ended).toBe(1)
  },
  90_000,
)

test.runIf(isBuilt)(
  'it goes on serving when the reader of its output exits',
  async () => {
    const program = await aProgram()
    program.process.stdout?.destroy()
    for (let n = 0; n < 20; n++)
      expect(await statusOf(`${program.url}/api/v1/app/nothing`)).toBe(404)
    expect(await statusOf(`${program.url}/readyz`)).toBe(200)
    program.process.kill('SIGINT')
    expect(await program.ended).toBe(0)
  },
  90_000,
)
