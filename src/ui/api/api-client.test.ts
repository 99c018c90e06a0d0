import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { type ApiError, call } from './api-client.ts'
import { onExpiry, readToken, signIn } from './session.tsx'

const declared = { summary: 'x', who: 'customer', response: z.object({}), errors: [] } as const
const list = endpoint({ ...declared, method: 'GET', path: '/orders/list' })
const confirm = endpoint({
  ...declared,
  method: 'POST',
  path: '/orders/confirm/order',
  body: z.object({ orderId: z.string() }),
})
const signInWithCode = endpoint({ ...confirm, path: '/sign/in', secretAnswer: true })

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const busy = () => answer(503, { code: 'BUSY', message: 'busy' }, { 'Retry-After': '0' })
const fine = () => answer(200, { status: 200, message: 'OK', data: { ok: 1 } })

const wire = vi.fn<(request: Request) => Promise<Response>>()

function memory(): Storage {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage
}

beforeEach(() => {
  vi.stubGlobal('fetch', wire)
  vi.stubGlobal('location', { origin: 'http://app' })
  vi.stubGlobal('localStorage', memory())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})

afterEach(() => {
  wire.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Lets all pauses pass, then gives the outcome. */
async function settled<T>(promise: Promise<T>) {
  const outcome = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  await vi.runAllTimersAsync()
  return outcome
}

describe('a call', () => {
  it('gives the data of the envelope and carries the token', async () => {
    signIn('t1', { name: 'Kavitha Raghunathan' })
    wire.mockImplementation(async () => fine())
    expect(await call(list, {})).toEqual({ ok: 1 })
    expect(wire.mock.calls[0]?.[0].headers.get('Authorization')).toBe('Bearer t1')
  })

  it('is tried three times when the server is busy', async () => {
    wire.mockImplementation(async () => busy())
    const { error } = (await settled(call(list, {}))) as { error: ApiError }
    expect(error).toMatchObject({ status: 503, code: 'BUSY', retryAfter: 0 })
    expect(wire).toHaveBeenCalledTimes(3)
  })

  it('succeeds when the line comes back', async () => {
    wire.mockRejectedValueOnce(new TypeError('offline')).mockImplementation(async () => fine())
    expect(await settled(call(list, {}))).toEqual({ value: { ok: 1 } })
  })

  it('is not repeated when it writes, unless it carries an idempotency key', async () => {
    wire.mockImplementation(async () => busy())
    await settled(call(confirm, { orderId: 'o' }))
    expect(wire).toHaveBeenCalledTimes(1)
    await settled(call(confirm, { orderId: 'o' }, { idempotencyKey: 'k' }))
    expect(wire).toHaveBeenCalledTimes(4)
    expect(wire.mock.calls[3]?.[0].headers.get('Idempotency-Key')).toBe('k')
  })

  it('is repeated after an answer of a proxy that reached no server', async () => {
    for (const status of [502, 504]) {
      wire.mockReset().mockImplementation(async () => fine())
      wire.mockResolvedValueOnce(new Response('<html>', { status }))
      expect(await settled(call(list, {}))).toEqual({ value: { ok: 1 } })
    }
  })

  it('is repeated without a key, where the answer is secret, after a busy server only', async () => {
    const input = { orderId: 'o' }
    wire.mockResolvedValueOnce(busy()).mockImplementation(async () => fine())
    expect(await settled(call(signInWithCode, input))).toEqual({ value: { ok: 1 } })
    const lost = [
      async () => Promise.reject(new TypeError('offline')),
      async () => new Response('<html>', { status: 502 }),
      async () => answer(503, { code: 'PAYMENT_PROVIDER_UNREACHABLE' }),
    ]
    for (const failing of lost) {
      wire.mockReset().mockImplementation(failing)
      expect(await settled(call(signInWithCode, input))).toHaveProperty('error')
      expect(wire).toHaveBeenCalledTimes(1)
    }
  })

  it('is not repeated after a plain no, whose words it brings', async () => {
    const errors = [{ path: 'body.orderId', message: 'is missing' }]
    wire.mockImplementation(async () =>
      answer(422, { code: 'VALIDATION_FAILED', message: 'Please check.', errors, requestId: 'r1' }),
    )
    const { error } = (await settled(call(list, {}))) as { error: ApiError }
    expect(error).toMatchObject({ status: 422, message: 'Please check.', requestId: 'r1' })
    expect(error.fieldMessage('orderId')).toBe('is missing')
    expect(wire).toHaveBeenCalledTimes(1)
  })

  it('ends the session on a 401 and tells those who listen', async () => {
    signIn('t1', { name: 'Kavitha' })
    const heard = vi.fn()
    const stop = onExpiry(heard)
    wire.mockImplementation(async () => answer(401, { code: 'SIGN_IN_FIRST' }))
    await settled(call(list, {}))
    expect(readToken()).toBeUndefined()
    expect(heard).toHaveBeenCalledOnce()
    stop()
  })

  it('leaves a newer session alone when an older token is refused', async () => {
    signIn('old', { name: 'Kavitha' })
    wire.mockImplementation(async () => {
      signIn('new', { name: 'Kavitha' })
      return answer(401, { code: 'SIGN_IN_FIRST' })
    })
    await settled(call(list, {}))
    expect(readToken()).toBe('new')
  })
})
