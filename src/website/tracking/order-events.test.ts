import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followOrder } from './order-events.ts'

type Line = { say: (text: string) => void; hangUp: () => void; aborted: () => boolean }
let lines: Line[] = []
let answers: (() => Response)[] = []
let stop: () => void = () => {}
const news = vi.fn()

/** A stream that stays open until it is closed, like the server's. */
function openLine(signal: AbortSignal): Response {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) })
  signal.addEventListener('abort', () => controller?.error(signal.reason))
  lines.push({
    say: (text) => controller?.enqueue(new TextEncoder().encode(text)),
    hangUp: () => controller?.close(),
    aborted: () => signal.aborted,
  })
  return new Response(body)
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  lines = []
  answers = []
  news.mockClear()
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) =>
    Promise.resolve(answers.shift()?.() ?? openLine(signal)),
  )
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('an opened stream asks once, and each move asks again; heartbeats do not', async () => {
  stop = followOrder('order', news)
  await settle()
  expect(news).toHaveBeenCalledTimes(1)
  lines[0]?.say(': still here\n\n')
  lines[0]?.say('event: moved\nda')
  lines[0]?.say('ta: order\n\n')
  await settle()
  expect(news).toHaveBeenCalledTimes(2)
})

test('a stream the server ended is opened again after a moment', async () => {
  stop = followOrder('order', news)
  await settle()
  lines[0]?.hangUp()
  await settle()
  expect(lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(lines).toHaveLength(2)
})

test('a line that says nothing for 50 s is given up and opened again', async () => {
  stop = followOrder('order', news)
  await vi.advanceTimersByTimeAsync(49_000)
  lines[0]?.say(': still here\n\n')
  await vi.advanceTimersByTimeAsync(49_000)
  expect(lines[0]?.aborted()).toBe(false)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(lines[0]?.aborted()).toBe(true)
  expect(lines).toHaveLength(2)
})

test('a busy server is left alone as long as it asks', async () => {
  answers = [() => new Response('', { status: 503, headers: { 'Retry-After': '30' } })]
  stop = followOrder('order', news)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(lines).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(lines).toHaveLength(1)
})

test('failures make the pauses longer, up to 30 s', async () => {
  answers = Array.from({ length: 20 }, () => () => new Response('', { status: 502 }))
  const fetched = vi.fn(globalThis.fetch)
  vi.stubGlobal('fetch', fetched)
  stop = followOrder('order', news)
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000 + 16_000)
  expect(fetched).toHaveBeenCalledTimes(5)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(7)
})

test('a refusal is final, and the page asks to learn why', async () => {
  answers = [() => new Response('', { status: 401 })]
  stop = followOrder('order', news)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(news).toHaveBeenCalledTimes(1)
  expect(lines).toHaveLength(0)
})

test('once stopped it closes the line and stays away', async () => {
  stop = followOrder('order', news)
  await settle()
  stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(lines[0]?.aborted()).toBe(true)
  expect(lines).toHaveLength(1)
})
