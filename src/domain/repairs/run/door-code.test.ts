/** Tests when a code is needed at the door, and how often it may be tried. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeMadeAt, codeTries, isLocked, needsCode, tryCode } from './door-code.ts'

const now = new Date('2026-11-23T06:00:00Z')
const fresh = { tries: 0, confirmedAt: null }

test('a code is made when the rider sets out, for the door they drive to', () => {
  expect(codeMadeAt('heading-to-pickup')).toBe('picked-up')
  expect(codeMadeAt('heading-to-deliver')).toBe('delivered')
  expect(codeMadeAt('picked-up')).toBeUndefined()
})

test('a code is needed until it was right, and never where none was made', () => {
  expect([needsCode(undefined), needsCode(fresh)]).toEqual([false, true])
  expect(needsCode(tryCode(fresh, true, now).state)).toBe(false)
})

test('after five wrong codes the right one is refused, too', () => {
  let state: { tries: number; confirmedAt: Date | null } = fresh
  for (let i = 0; i < codeTries; i++) state = tryCode(state, false, now).state
  expect([isLocked(state), tryCode(state, true, now)]).toEqual([true, { verdict: 'locked', state }])
})

test('whatever is tried, no more than five wrong codes count, and one that was right stays so', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 20 }), (tries) => {
      let state: { tries: number; confirmedAt: Date | null } = fresh
      for (const isRight of tries) state = tryCode(state, isRight, now).state
      const first = tries.indexOf(true)
      expect(state.confirmedAt !== null).toBe(first !== -1 && first < codeTries)
      expect(state.tries).toBe(Math.min(codeTries, first === -1 ? tries.length : first))
    }),
  )
})
