/** The underlining follows the voice word by word. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAtVoice } from './spoken-words.ts'

const text = 'Your screen will be replaced'

test('nothing is underlined before the voice starts', () => {
  expect(splitAtVoice(text, 0)).toEqual({ said: '', left: text })
})

test('the word being spoken is underlined whole', () => {
  expect(splitAtVoice(text, 0.2).said).toBe('Your screen')
})

test('at the end everything is underlined', () => {
  expect(splitAtVoice(text, 1)).toEqual({ said: text, left: '' })
})

test('no letter is ever lost, and no word is cut', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 80 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (any, heard) => {
        const { said, left } = splitAtVoice(any, heard)
        expect(said + left).toBe(any)
        if (said && left) expect(left).toMatch(/^\s/)
      },
    ),
  )
})
