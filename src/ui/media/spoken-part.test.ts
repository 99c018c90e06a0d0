/** The underlining follows the voice word by word. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAtSpoken } from './spoken-part.ts'

const text = 'Your screen will be replaced'

test('nothing is underlined before the voice starts', () => {
  expect(splitAtSpoken(text, 0)).toEqual({ spoken: '', rest: text })
})

test('the word being spoken is underlined whole', () => {
  expect(splitAtSpoken(text, 0.2).spoken).toBe('Your screen')
})

test('at the end everything is underlined', () => {
  expect(splitAtSpoken(text, 1)).toEqual({ spoken: text, rest: '' })
})

test('no letter is ever lost, and no word is cut', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 80 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (any, played) => {
        const { spoken, rest } = splitAtSpoken(any, played)
        expect(spoken + rest).toBe(any)
        if (spoken && rest) expect(rest).toMatch(/^\s/)
      },
    ),
  )
})
