import { expect, test } from 'vitest'
import { after, hours } from '#kernel/time.ts'
import { ApiError, noAnswer } from '#ui/api/api-error.ts'
import { makePhotoQueue } from './photo-queue.ts'
import type { PhotoStore, UnsentPhoto } from './photo-store.ts'

const now = new Date('2026-11-20T05:00:00Z')
const photo = () => new Blob(['photo'], { type: 'image/jpeg' })
const offline = () => noAnswer(new Error('offline'))
const refused = (status: number, message: string) =>
  new ApiError({
    status,
    code: 'REFUSED',
    title: '',
    message,
    errors: [],
    retryAfter: undefined,
    requestId: undefined,
  })

function memoryStore(): PhotoStore {
  const photos = new Map<string, UnsentPhoto>()
  return {
    list: async () => [...photos.values()],
    put: async (one) => void photos.set(one.key, one),
    remove: async (key) => void photos.delete(key),
  }
}

function aPhone({ store = memoryStore(), orderNumber = 'MDC-1', at = now, first = 'a' } = {}) {
  const keys: string[] = []
  let answer: (place: number) => Error | undefined = () => undefined
  let made = 0
  const queue = makePhotoQueue({
    orderNumber,
    store,
    newKey: () => `${first}${(made += 1)}`,
    now: () => at,
    async send({ key }, onProgress) {
      keys.push(key)
      const error = answer(keys.length)
      if (error) throw error
      onProgress(0.5)
    },
  })
  const states = () => queue.read().map(({ state }) => state)
  return { queue, store, keys, states, answers: (by: typeof answer) => (answer = by) }
}

test('photos are sent one after the other, and leave the phone once they have arrived', async () => {
  const { queue, store, keys, states } = aPhone()
  await Promise.all([queue.add(photo()), queue.add(photo())])
  expect([keys, states(), await store.list()]).toEqual([['a1', 'a2'], ['sent', 'sent'], []])
})

test('without a connection they stay listed, and are sent again with the same keys', async () => {
  const { queue, keys, states, answers } = aPhone()
  answers(offline)
  await queue.add(photo())
  await queue.add(photo())
  expect(states()).toEqual(['failed', 'failed'])
  expect(queue.read()[0]?.error).toBe('No connection. It is kept on this phone.')
  answers(() => undefined)
  await queue.again()
  expect([states(), keys]).toEqual([
    ['sent', 'sent'],
    ['a1', 'a2', 'a1', 'a2'],
  ])
})

test('one that is no picture does not hold up the next; an ended link does', async () => {
  const { queue, states, answers } = aPhone()
  answers((place) => (place === 1 ? refused(422, 'No picture') : undefined))
  await Promise.all([queue.add(photo()), queue.add(photo())])
  expect(states()).toEqual(['failed', 'sent'])
  const other = aPhone()
  other.answers(() => refused(404, 'This link has ended'))
  await Promise.all([other.queue.add(photo()), other.queue.add(photo())])
  expect([other.states(), other.keys]).toEqual([['failed', 'failed'], ['a1']])
})

test('what was not sent goes out by the next code of the same order, and never by another’s', async () => {
  const before = aPhone()
  before.answers(offline)
  await before.queue.add(photo())
  const another = aPhone({ store: before.store, orderNumber: 'MDC-2' })
  await another.queue.start()
  expect(another.states()).toEqual([])
  const later = aPhone({ store: before.store, at: after(now, hours(1)) })
  await later.queue.start()
  expect([later.keys, later.states(), await later.store.list()]).toEqual([['a1'], ['sent'], []])
})

test('what nobody sent for a day, and what is removed, leaves the phone', async () => {
  const { queue, store, states, answers } = aPhone()
  answers(offline)
  await queue.add(photo())
  await queue.add(photo())
  await queue.drop('a1')
  expect([states(), (await store.list()).map(({ key }) => key)]).toEqual([['failed'], ['a2']])
  const late = aPhone({ store, at: after(now, hours(25)) })
  await late.queue.start()
  expect([late.keys, await store.list()]).toEqual([[], []])
})
