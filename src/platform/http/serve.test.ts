import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { serve } from './serve.ts'

const request = { requestId: 'r', clientAddress: '', userAgent: '', token: undefined }
const greet = endpoint({
  method: 'POST',
  path: '/greet',
  summary: 'Greets',
  who: 'anyone',
  query: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  response: z.object({ greeting: z.string() }),
  errors: [],
})

test('a use case receives the fields of the contract, and nothing else that was sent', () => {
  const { ask } = serve(greet, async () => ({ greeting: '' }))
  const body = JSON.parse('{"name":"Ann","isAdmin":true,"__proto__":{"x":1}}') as unknown
  const input = ask({ id: 'a', page: '2' }, body)
  expect(input).toEqual({ id: 'a', name: 'Ann' })
  expect(Object.getPrototypeOf(input)).toBe(Object.prototype)
})

test('a request that does not fit the contract does not reach the use case', () => {
  const { ask } = serve(greet, async () => ({ greeting: '' }))
  for (const body of [{}, null, [], 'Ann', { name: 1 }, { name: ['Ann'] }])
    expect(() => ask({ id: 'a' }, body)).toThrow(z.ZodError)
  expect(() => ask({}, { name: 'Ann' })).toThrow(z.ZodError)
})

test('an answer holds the fields of the contract, and nothing else a use case returns', async () => {
  const { answer } = serve(greet, async () => ({ greeting: 'Hello', phoneHash: 'secret' }))
  expect(await answer(undefined, {}, request)).toEqual({ greeting: 'Hello' })
})

test('an answer that does not fit the contract is a server error', async () => {
  const { answer } = serve(greet, async () => ({ greeting: 7 as unknown as string }))
  const broken = answer(undefined, {}, request)
  await expect(broken).rejects.toThrow('/greet broke its contract')
  await expect(broken).rejects.not.toBeInstanceOf(z.ZodError)
})
