import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { fakeClock } from '../../../tests/fake-clock.ts'
import { aSiteOf } from '../../../tests/test-gateway.ts'
import { openContentCache } from './content-cache.ts'
import { serve } from './serve.ts'

const aCache = () => openContentCache<string>({ clock: fakeClock().clock })

test('what fails is not kept, and everybody who waits for it is told', async () => {
  const cache = aCache()
  const first = Promise.withResolvers<string>()
  const both = [cache.get('a', () => first.promise), cache.get('a', async () => 'other')]
  first.reject(new Error('no database'))
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  expect(await cache.get('a', async () => 'again')).toBe('again')
})

test('what is being made while the content changes is not kept', async () => {
  const cache = aCache()
  const slow = Promise.withResolvers<string>()
  const read = cache.get('a', () => slow.promise)
  cache.clear()
  slow.resolve('before')
  expect(await read).toBe('before')
  expect(cache.find('a')).toBeUndefined()
  expect(await cache.get('a', async () => 'after')).toBe('after')
})

const say = endpoint({
  method: 'GET',
  path: '/say',
  summary: 'Says a word',
  who: 'customer',
  query: z.object({ word: z.string(), twice: z.string().optional() }),
  response: z.object({ said: z.string(), n: z.number() }),
  content: true,
  errors: [],
})

test('an answer that is content is made once for each query, whatever caller asks, until it is dropped', async () => {
  const content = aCache()
  let n = 0
  const site = aSiteOf([serve(say, async (_, { word }) => ({ said: word, n: ++n }))], { content })
  const ask = async (query: string, token?: string) => {
    const response = await site.request(`/api/v1/app/say?${query}`, {
      headers: token ? { authorization: token } : {},
    })
    return {
      status: response.status,
      id: response.headers.get('x-request-id'),
      ...((await response.json()) as { data?: object }),
    }
  }
  const first = await ask('word=a', 'kavitha')
  const second = await ask('word=a', 'ravi')
  expect([first.data, second.data]).toEqual([
    { said: 'a', n: 1 },
    { said: 'a', n: 1 },
  ])
  expect(second.id).not.toBe(first.id)
  expect((await ask('word=b', 'ravi')).data).toEqual({ said: 'b', n: 2 })
  expect((await ask('twice=1&word=a', 'ravi')).data).toEqual({ said: 'a', n: 3 })
  expect((await ask('word=a')).status).toBe(401)
  content.clear()
  expect((await ask('word=a', 'ravi')).data).toEqual({ said: 'a', n: 4 })
})
