/** What the browser keeps of a draft. */
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { forgetSaved, moveStoredDraft, readStoredDraft, writeStoredDraft } from './stored-draft.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
beforeEach(() => stored.clear())

const shape = z.object({ title: z.string() })
const rain = { version: 3, value: { title: 'Rain' } }
const isAlike = (a: { title: string }, b: { title: string }) => a.title === b.title
const read = (key: string) => readStoredDraft(key, shape)

test('a draft is kept by its key, and can be let go', () => {
  writeStoredDraft('a', rain)
  expect([read('a'), read('b')]).toEqual([rain, undefined])
  writeStoredDraft('a', undefined)
  expect(stored.size).toBe(0)
})

test.each(['', 'nonsense', 'null', '{}', '{"version":1}', '{"version":1,"value":{"title":1}}'])(
  'one that cannot be read (%j) is not there',
  (broken) => {
    stored.set('a', broken)
    expect(read('a')).toBeUndefined()
  },
)

test.each(['value', 'fields', 'written'])('one that was kept as “%s” is there', (name) => {
  stored.set('a', JSON.stringify({ version: 3, [name]: rain.value }))
  expect(read('a')).toEqual(rain)
})

test('what was saved is let go, what was typed meanwhile is not', () => {
  writeStoredDraft('a', rain)
  forgetSaved('a', shape, { title: 'Rai' }, isAlike)
  expect(read('a')).toEqual(rain)
  forgetSaved('a', shape, rain.value, isAlike)
  expect(read('a')).toBeUndefined()
})

test('a draft moves to another key, and nothing stays behind', () => {
  writeStoredDraft('new', rain)
  moveStoredDraft('new', 'a')
  expect([read('new'), read('a')]).toEqual([undefined, rain])
  moveStoredDraft('new', 'a')
  expect(read('a')).toEqual(rain)
})
