import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError, gatewayErrors } from '#kernel/app-error.ts'
import { failureOf } from './failure.ts'

const pgError = (code: string) =>
  Object.assign(new Error('password authentication failed for user "care"'), { code })

test('an expected error is answered with its own text', () => {
  const { status, headers, body, ours } = failureOf(
    new AppError(gatewayErrors.TOO_MANY, { retryAfter: 30, cause: new Error('hidden') }),
    'r',
  )
  expect([status, headers, ours]).toEqual([429, { 'Retry-After': '30' }, false])
  expect(body).toEqual({
    status: 429,
    code: 'TOO_MANY',
    title: 'Please wait',
    message: 'Too many tries. Please wait a little and try again.',
    errors: [],
    requestId: 'r',
  })
})

test('input that was not accepted is answered field by field, with the first as the message', () => {
  const read = z.object({ name: z.string('A name, please'), n: z.number() }).safeParse({ n: 'x' })
  const { status, body } = failureOf(read.error, 'r')
  expect([status, body.code, body.message]).toEqual([422, 'VALIDATION_FAILED', 'A name, please'])
  expect(body.errors.map(({ path }) => path)).toEqual(['name', 'n'])
})

test.each([
  '57P01',
  '57014',
  '53100',
  '53300',
  '08006',
  '08P01',
  '25006',
  '40001',
  '40P01',
  'ECONNREFUSED',
  'EPIPE',
])('a store that fails with %s is away for a moment', (code) => {
  const wrapped = new Error('Failed query: select', { cause: pgError(code) })
  const { status, headers, body, ours } = failureOf(wrapped, 'r')
  expect([status, body.code, ours]).toEqual([503, 'BUSY', true])
  expect(Number(headers['Retry-After'])).toBeLessThanOrEqual(3)
})

test.each([pgError('42P01'), pgError('23505'), new TypeError('x is not a function'), 'text', null])(
  'anything else (%o) is our fault, and its cause stays here',
  (thrown) => {
    const { status, body, ours } = failureOf(thrown, 'r')
    expect([status, ours]).toEqual([500, true])
    expect(JSON.stringify(body)).not.toMatch(/password|function|42P01|stack/)
  },
)

test.each([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])(
  'a connection that the driver gave up without a code (%s) is a store away for a moment',
  (message) => {
    const wrapped = new Error('Failed query: select', { cause: new Error(message) })
    expect(failureOf(wrapped, 'r').body.code).toBe('BUSY')
  },
)

test('a 401 says how to authenticate, and a refused call how long to wait', () => {
  expect(failureOf(new AppError(gatewayErrors.SIGN_IN_FIRST), 'r').headers).toEqual({
    'WWW-Authenticate': 'Bearer',
  })
  expect(failureOf(new AppError(gatewayErrors.BUSY), 'r').headers).toEqual({ 'Retry-After': '2' })
})
