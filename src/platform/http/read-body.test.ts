import { afterEach, expect, test, vi } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { readBody, readText } from './read-body.ts'

afterEach(() => void vi.useRealTimers())

const json = { 'Content-Type': 'application/json' }
const aRequest = (body: BodyInit, headers: HeadersInit = json) => {
  // The platform wants `duplex` for streams; the DOM's types do not know it.
  const init: object = { method: 'POST', body, headers, duplex: 'half' }
  return new Request('http://localhost/', init)
}
const refused = (code: string) =>
  expect.objectContaining({ entry: expect.objectContaining({ code }) })

/** A body that sends `parts`, then neither goes on nor ends. */
function aStalledBody(parts: string[], onCancel = () => {}) {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(Buffer.from(part))
    },
    cancel: onCancel,
  })
}

test('a JSON body is read as it is', async () => {
  expect(await readBody(aRequest('{"a":[1,"é"]}'), 100)).toEqual({ a: [1, 'é'] })
})

test('a body that stalls is rejected after 30 seconds', async () => {
  vi.useFakeTimers()
  const given = vi.fn()
  const reading = readBody(aRequest(aStalledBody(['{"a":'], given)), 100).catch((error) => error)
  await vi.advanceTimersByTimeAsync(seconds(30) - 1)
  expect(given).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(given).toHaveBeenCalled()
  expect(await reading).toEqual(refused('MALFORMED'))
})

test('reading stops at the limit, and the rest is not read', async () => {
  const given = vi.fn()
  const body = aStalledBody(['x'.repeat(60), 'x'.repeat(41), 'x'.repeat(10)], given)
  await expect(readText(aRequest(body), 100)).rejects.toEqual(refused('TOO_LARGE'))
  expect(given).toHaveBeenCalled()
  expect(await readText(aRequest('x'.repeat(100)), 100)).toHaveLength(100)
})

test('a declared length over the limit is rejected without reading', async () => {
  const body = aRequest(aStalledBody(['{}']), { ...json, 'Content-Length': '101' })
  await expect(readText(body, 100)).rejects.toEqual(refused('TOO_LARGE'))
})

test('a body that breaks off is answered 400', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.error(new Error('socket hang up')),
  })
  await expect(readText(aRequest(body), 100)).rejects.toEqual(refused('MALFORMED'))
})

test.each(['{"a":"\\u0000"}', '{"a":["\\uD800"]}', '{"a":{"b":"\\udc00x"}}'])(
  '%s cannot be stored and is refused',
  async (text) => {
    await expect(readBody(aRequest(text), 100)).rejects.toEqual(refused('MALFORMED'))
  },
)

test.each([
  ['{"a":"\\\\u0000"}', '\\u0000'],
  ['{"a":"\\ud83d\\ude00"}', '😀'],
])('%s only looks like it', async (text, value) =>
  expect(await readBody(aRequest(text), 100)).toEqual({ a: value }),
)

test('bytes that are not UTF-8 are refused', async () => {
  const body = Buffer.from([0x22, 0xff, 0x22])
  await expect(readBody(aRequest(body), 100)).rejects.toEqual(refused('MALFORMED'))
})
