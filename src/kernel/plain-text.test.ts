import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPlainLine, withoutHidden } from './plain-text.ts'

const unseen = {
  'a zero-width space': '\u200b',
  'a word joiner': '\u2060',
  'a soft hyphen': '\u00ad',
  'a right-to-left override': '\u202e',
  'an isolate': '\u2067',
  'a right-to-left mark': '\u200f',
  'an Arabic letter mark': '\u061c',
  'a Hangul filler': '\u3164',
  'a byte order mark': '\ufeff',
  'a blank Braille cell': '\u2800',
  'a tag': '\u{e0041}',
  'a private character': '\ue000',
  'half a character': '\ud800',
  'a NUL': '\0',
  'a line break': '\n',
  'a line separator': '\u2028',
}

describe.each(Object.entries(unseen))('%s', (_, character) => {
  test('is refused alone and within a name', () => {
    expect([character.repeat(2), `Ka${character}vitha`].map(isPlainLine)).toEqual([false, false])
  })
})

test.each([
  '',
  'Kavitha R',
  "D'Souza & Sons",
  'க்ஷ',
  'क्\u200dष',
  'நன்றி',
  'محمد',
  '14/2, 3rd Cross (rear) #5',
  'Café ❤\ufe0f',
])('"%s" is accepted', (name) => expect(isPlainLine(name)).toBe(true))

test('a line of joiners alone shows nothing and is refused', () => {
  expect(isPlainLine('\u200d\u200d')).toBe(false)
})

test('what remains of a pasted letter is plain in every line, and what was plain stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = withoutHidden(text)
      for (const line of clean.split(/[\n\r\t]/)) expect(isPlainLine(`x${line}`)).toBe(true)
      expect(withoutHidden(clean)).toBe(clean)
    }),
  )
  expect(withoutHidden('Call \u202a+91 98400\u202c\nplease\u200b')).toBe('Call +91 98400\nplease')
})
