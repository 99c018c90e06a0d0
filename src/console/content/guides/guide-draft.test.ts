/** What an editor's form makes of a guide. */
import { expect, test } from 'vitest'
import { postRows } from '#domain/guides/server/seed/rows.ts'
import { fieldsOf, isAlike, writtenOf } from './guide-draft.ts'

const guides = postRows.map(({ tags, ...row }) => ({ ...row, tag: [...tags] }))

test('opening a guide is no change of it, and its tags may have commas', () => {
  for (const guide of guides) {
    const written = writtenOf(guide)
    expect(fieldsOf(written)).toMatchObject({ title: guide.title, tag: guide.tag })
    expect(isAlike(written, writtenOf(fieldsOf(written)))).toBe(true)
    expect(isAlike(written, { ...written, title: `${guide.title} ` })).toBe(true)
    expect(isAlike(written, { ...written, title: 'Another' })).toBe(false)
  }
})
