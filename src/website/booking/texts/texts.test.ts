/** Tests that the booking's texts exist in each language, and say the same numbers. */
import { expect, test } from 'vitest'
import { english, type TextKey, type Texts } from './english.ts'
import { hindi } from './hindi.ts'
import { tamil } from './tamil.ts'

const keys = Object.keys(english) as TextKey[]
const scripts: readonly (readonly [name: string, texts: Texts, script: RegExp])[] = [
  ['Tamil', tamil, /\p{Script=Tamil}/u],
  ['Hindi', hindi, /\p{Script=Devanagari}/u],
]

test.each(scripts)('%s has each text in its own script, once', (_, texts, script) => {
  expect(Object.keys(texts)).toEqual(keys)
  for (const key of keys) expect(texts[key], key).toMatch(script)
})

test.each(scripts)('no text of %s has letters of the other script', (_, texts, script) => {
  const others = scripts.map(([, , one]) => one).filter((one) => one !== script)
  for (const key of keys) for (const other of others) expect(texts[key], key).not.toMatch(other)
})
