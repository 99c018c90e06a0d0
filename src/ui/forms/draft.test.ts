/** What is typed and not saved, while versions go on underneath it. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterSave,
  beginDraft,
  changed,
  discarded,
  type Draft,
  followed,
  isConflict,
  isDirty,
  rebased,
  refused,
} from './draft.ts'

/** Blanks round it make no difference, as for most of what is written. */
const isAlike = (a: string, b: string) => a.trim() === b.trim()
const saved = (value: string, version: number) => ({ value, version })
const type = (draft: Draft<string>, value: string) => changed(draft, () => value)
const typed = (value: string, over = saved('old', 3)) => type(beginDraft(over, undefined), value)
const dirty = (draft: Draft<string>) => isDirty(draft, isAlike)
const follow = (draft: Draft<string>, to: { value: string; version: number }) =>
  followed(draft, to, isAlike)

describe('a draft', () => {
  test('starts from what is saved, and is dirty once something else is typed', () => {
    const fresh = beginDraft(saved('old', 3), undefined)
    expect(fresh).toMatchObject({ value: 'old', base: { version: 3 }, isRestored: false })
    expect([fresh, type(fresh, ' old '), type(fresh, 'new')].map(dirty)).toEqual([
      false,
      false,
      true,
    ])
  })

  test('from an earlier visit stands on the version it was typed over', () => {
    const restored = beginDraft(saved('theirs', 5), saved('mine', 3))
    expect(restored).toMatchObject({ value: 'mine', base: { version: 3 }, isRestored: true })
    expect(dirty(restored)).toBe(true)
    expect(follow(restored, saved('theirs', 5))).toBe(restored)
  })

  test('that is no longer from an earlier visit is not said to be', () => {
    const restored = beginDraft(saved('old', 3), saved('mine', 3))
    expect(type(restored, 'more').isRestored).toBe(true)
    expect(type(discarded(restored, saved('old', 3)), 'again').isRestored).toBe(false)
    expect(type(afterSave(restored, saved('mine', 4)), 'again').isRestored).toBe(false)
  })
})

describe('a newer version', () => {
  test('is followed where nothing is typed, as another round', () => {
    const now = follow(typed(' old'), saved('theirs', 4))
    expect(now).toMatchObject({ value: 'theirs', base: saved('theirs', 4), round: 1 })
  })

  test('does not touch what is typed, nor what that stands on', () => {
    const mine = typed('mine')
    expect(follow(mine, saved('theirs', 4))).toBe(mine)
  })

  test('that says just what is typed is no colleague’s: our own answer was lost', () => {
    const mine = refused(typed('mine'))
    const now = follow(mine, saved('mine', 4))
    expect(now).toMatchObject({ value: 'mine', base: saved('mine', 4), round: 0 })
    expect([dirty(now), isConflict(now, saved('mine', 4))]).toEqual([false, false])
  })

  test('is not an older one', () => {
    const now = afterSave(typed('mine'), saved('mine', 4))
    expect(follow(now, saved('old', 3))).toBe(now)
  })
})

describe('a save', () => {
  test('leaves what was typed meanwhile, dirty, on the version saved', () => {
    const now = afterSave(type(typed('mine'), 'mine and more'), saved('mine', 4))
    expect(now).toMatchObject({ value: 'mine and more', base: saved('mine', 4) })
    expect(dirty(now)).toBe(true)
    expect(dirty(afterSave(typed('mine'), saved('mine', 4)))).toBe(false)
  })

  test('leaves dirty what was typed back to what it was before', () => {
    expect(dirty(afterSave(type(typed('mine'), 'old'), saved('mine', 4)))).toBe(true)
  })

  test('that was refused is a conflict once the newer version is there, until it is settled', () => {
    const mine = refused(typed('mine'))
    const theirs = saved('theirs', 4)
    expect(isConflict(mine, saved('old', 3))).toBe(false)
    expect(isConflict(mine, theirs)).toBe(true)
    expect(isConflict(typed('mine'), theirs)).toBe(false)
    expect(isConflict(type(discarded(mine, theirs), 'mine'), saved('more', 5))).toBe(false)
    expect(isConflict(afterSave(mine, saved('mine', 5)), theirs)).toBe(false)
  })
})

describe('another action on the same thing', () => {
  test('shows its value where nothing is typed', () => {
    expect(rebased(typed('old'), saved('built in', 4), isAlike)).toMatchObject({
      value: 'built in',
      base: saved('built in', 4),
    })
  })

  test('leaves what is typed, on its version', () => {
    const now = rebased(typed('mine'), saved('built in', 4), isAlike)
    expect(now).toMatchObject({ value: 'mine', base: saved('built in', 4) })
    expect(dirty(now)).toBe(true)
  })
})

test('whatever happens, what is typed goes only when it is saved or discarded', () => {
  const words = fc.constantFrom('a', 'b', 'c')
  const step = fc.oneof(
    fc.record({ do: fc.constant('type' as const), value: words }),
    fc.record({ do: fc.constantFrom('theirs', 'rebase', 'save', 'refuse'), value: words }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let store = saved('a', 1)
      let draft = beginDraft(store, undefined)
      for (const { do: action, value } of steps) {
        const before = draft
        const isCurrent = draft.base.version === store.version
        if (action === 'type') draft = type(draft, value)
        if (action === 'theirs') store = saved(value, store.version + 1)
        if (action === 'save' && isCurrent) {
          store = saved(draft.value, store.version + 1)
          draft = afterSave(draft, store)
        }
        if (action === 'rebase' && isCurrent) {
          store = saved(value, store.version + 1)
          draft = rebased(draft, store, isAlike)
        }
        if (action === 'refuse' && !isCurrent) draft = refused(draft)
        draft = follow(draft, store)
        if (action !== 'type' && dirty(before)) expect(draft.value).toBe(before.value)
        // Nothing is shown as saved that is not.
        if (!dirty(draft)) expect(isAlike(draft.value, store.value)).toBe(true)
      }
    }),
  )
})
