/** What an editor's form makes of a guide, and keeps of it. */
import { describe, expect, test, vi } from 'vitest'
import { postRows } from '../../server/seed/rows.ts'
import { fieldsOf, isSame, keepDraft, nothingWritten, readDraft, writtenOf } from './guide-draft.ts'

const guides = postRows.map(({ tags, ...row }) => ({ ...row, tag: [...tags] }))

test('opening a guide is no change of it, and its tags may have commas', () => {
  for (const guide of guides) {
    const written = writtenOf(guide)
    expect(fieldsOf(written)).toMatchObject({ title: guide.title, tag: guide.tag })
    expect(isSame(written, writtenOf(fieldsOf(written)))).toBe(true)
    expect(isSame(written, { ...written, title: `${guide.title} ` })).toBe(true)
    expect(isSame(written, { ...written, title: 'Another' })).toBe(false)
  }
})

describe('what is not saved', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })

  test('is kept by guide, and gone once it is saved', () => {
    const written = { ...nothingWritten, title: 'Rain' }
    keepDraft('a', { version: 3, written })
    expect(readDraft('a')).toEqual({ version: 3, written })
    expect(readDraft(undefined)).toBeUndefined()
    keepDraft('a', undefined)
    expect(readDraft('a')).toBeUndefined()
  })

  test.each(['', 'nonsense', '{}', '{"version":1,"written":{"title":1}}'])(
    'and cannot be read (%j) is not there',
    (broken) => {
      stored.set('guide-draft:a', broken)
      expect(readDraft('a')).toBeUndefined()
    },
  )
})
