/**
 * Tests the end of the real program by signal or by error: it logs the reason, finishes running requests, and exits
 * with the right code.
 */
import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { type AppProcess, isBuilt, startProcess } from '../app/start-process.ts'
import { aPlace, cleanUp, type Place } from '../store/stores.ts'
import { kind } from './shop.ts'

let place: Place
let current: Program | undefined
beforeAll(async () => void (place = await aPlace(kind)))
afterEach(async () => {
  await current?.kill()
  current = undefined
})
afterAll(cleanUp)

type Program = AppProcess

async function aProgram({ pipe = false } = {}): Promise<Program> {
  current = await startProcess({
    env: { APP_ENV: 'demo', LOG_LEVEL: 'info' },
    dataDir: place.dataDir,
    databaseUrl: place.url,
    nodeFlags: ['--import', join(import.meta.dirname, 'throw-on-signal.ts')],
    pipe,
  })
  return current
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
    timeout: seconds(4),
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
    program.child.kill('SIGTERM')
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
        const probe = { port: program.port, host: '127.0.0.1', path: '/healthz', agent }
        get(probe, (answer) => {
          answer.resume().on('end', () => answered(answer.headers.connection))
        }).on('error', failed)
      })
    expect([await ask(), await ask()]).toEqual(['keep-alive', 'keep-alive'])
    program.child.kill('SIGTERM')
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
    program.child.kill('SIGTERM')
    await untilDraining(program)
    const notified = performance.now()
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    // After one signal it is served for four seconds more.
    expect(performance.now() - notified).toBeLessThan(seconds(4))
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
    program.child.kill(signal)
    await program.untilLogged('{"level":"fatal"')
    await untilClosed(program)
    expect(await running.finish()).toBe(200)
    expect(await program.ended).toBe(1)
  },
  90_000,
)

test.runIf(isBuilt)(
  'it goes on serving when the reader of its output exits',
  async () => {
    const program = await aProgram({ pipe: true })
    program.child.stdout?.destroy()
    for (let n = 0; n < 20; n++)
      expect(await statusOf(`${program.url}/api/v1/app/nothing`)).toBe(404)
    expect(await statusOf(`${program.url}/readyz`)).toBe(200)
    program.child.kill('SIGINT')
    expect(await program.ended).toBe(0)
  },
  90_000,
)
