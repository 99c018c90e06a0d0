/** Tests the worker that keeps a rider's run: what it keeps, for how long, and that nothing stays after signing out. */
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { hours } from '#kernel/time.ts'
import { getRun } from '#domain/repairs/contract/staff-run.ts'
import { getMe } from '#domain/team/contract/staff.ts'

const program = readFileSync('public/run-worker.js', 'utf8')
const origin = 'https://shop.example'
const me = `/api/v1/app${getMe.path}`
const run = `/api/v1/app${getRun.path}`
const pageAddress = '/staff/run'

type Listener = (event: object) => void

/** The worker in a browser of its own, whose network answers by `network`. */
function aWorker() {
  const listeners = new Map<string, Listener>()
  const stored = new Map<string, Map<string, Response>>()
  const clock = { now: 1_800_000_000_000 }
  const asked: string[] = []
  const state = { network: (path: string): Response => new Response(`new ${path}`) }
  const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, origin).pathname
  const fetched = async (request: string | { url: string }) => {
    const path = pathOf(request)
    asked.push(path)
    return state.network(path)
  }
  const cacheOf = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return {
      match: async (key: string | { url: string }) => entries.get(pathOf(key))?.clone(),
      put: async (key: string | { url: string }, answer: Response) =>
        void entries.set(pathOf(key), answer),
      add: async (key: string) => void entries.set(pathOf(key), await fetched(key)),
    }
  }
  runInNewContext(program, {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    caches: {
      keys: async () => [...stored.keys()],
      open: async (name: string) => cacheOf(name),
      delete: async (name: string) => stored.delete(name),
    },
    Date: class extends Date {
      static override now = () => clock.now
    },
    fetch: fetched,
    Headers,
    location: { origin },
    Promise,
    Response,
    // A network that does not answer is not tried here.
    setTimeout: () => 0,
    URL,
  })
  const get = async (path: string, mode = 'cors') => {
    let answer: Promise<Response> | undefined
    const request = { url: origin + path, method: 'GET', mode }
    const respondWith = (given: Promise<Response>) => void (answer = given)
    listeners.get('fetch')?.({ request, respondWith })
    return answer
  }
  const keep = async (build: string, files: readonly string[]) => {
    let done: Promise<void> | undefined
    const waitUntil = (given: Promise<void>) => void (done = given)
    listeners.get('message')?.({ data: { keep: { build, files } }, waitUntil })
    await done
  }
  const goesOffline = () => {
    state.network = () => {
      throw new TypeError('fetch failed')
    }
  }
  const textOf = async (path: string, mode?: string) => (await get(path, mode))?.text()
  return { state, stored, clock, asked, get, keep, goesOffline, textOf }
}

test('the run is shown without a connection: its page, its files, who is signed in, and the stops', async () => {
  const worker = aWorker()
  await worker.keep('a', ['/assets/one-1.js'])
  worker.goesOffline()
  expect(await worker.textOf(pageAddress, 'navigate')).toBe(`new ${pageAddress}`)
  for (const path of ['/assets/one-1.js', me, run])
    expect(await worker.textOf(path)).toBe(`new ${path}`)
})

test('with a connection the server is asked, and what it says is kept', async () => {
  const worker = aWorker()
  await worker.keep('a', [])
  worker.state.network = (path) => new Response(`newer ${path}`)
  expect(await worker.textOf(run)).toBe(`newer ${run}`)
  worker.goesOffline()
  expect(await worker.textOf(run)).toBe(`newer ${run}`)
})

test('after twelve hours nothing is shown any more', async () => {
  const worker = aWorker()
  await worker.keep('a', [])
  worker.goesOffline()
  worker.clock.now += hours(12) - 1
  expect(await worker.textOf(run)).toBe(`new ${run}`)
  worker.clock.now += 1
  await expect(worker.get(run)).rejects.toThrow('fetch failed')
})

test('a refused session ends all that was kept', async () => {
  const worker = aWorker()
  await worker.keep('a', ['/assets/one-1.js'])
  worker.state.network = () => new Response('', { status: 401 })
  expect((await worker.get(me))?.status).toBe(401)
  expect([...worker.stored.keys()]).toEqual([])
})

test('an answer that comes after signing out is not kept', async () => {
  const worker = aWorker()
  await worker.keep('a', [])
  worker.stored.clear()
  expect(await worker.textOf(run)).toBe(`new ${run}`)
  expect(await worker.textOf('/assets/one-1.js')).toBe('new /assets/one-1.js')
  expect([...worker.stored.keys()]).toEqual([])
})

test('a new build takes the place of the one before', async () => {
  const worker = aWorker()
  await worker.keep('a', ['/assets/one-1.js'])
  await worker.keep('b', ['/assets/one-2.js'])
  expect([...worker.stored.keys()]).toEqual(['run-b'])
})

test('nothing else of the console is touched', async () => {
  const worker = aWorker()
  const others = [`${run}?riderId=other`, '/api/v1/app/staff/jobs', '/staff/board', '/media/a.webp']
  for (const path of others) expect(await worker.get(path)).toBeUndefined()
  expect(worker.asked).toEqual([])
})
