import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alikeFrom, isSpellable, likeness, trigramsOf } from './spelling.ts'

describe('are alike', () => {
  test.each([
    ['laxmi', 'lakshmi'],
    ['kartik', 'karthick'],
    ['meenaxi', 'meenakshi'],
    ['kavita', 'kavitha'],
    ['ifone', 'iphone'],
    ['batery', 'battery'],
    ['rmaan', 'raman'],
    ['muruganm', 'murugan'],
  ])('%s and %s', (one, other) => expect(likeness(one, other)).toBeGreaterThanOrEqual(alikeFrom))
})

describe('are not alike', () => {
  test.each([
    ['kavitha', 'suresh'],
    ['raman', 'kumar'],
    ['screen', 'battery'],
  ])('%s and %s', (one, other) => expect(likeness(one, other)).toBeLessThan(alikeFrom))
})

test('a word of letters can be misspelt, a number and a short word cannot', () => {
  expect(['raman', 'ரவிகுமார்', 'rav', 'a1b2', '98400'].map(isSpellable)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

const word = fc.stringMatching(/^[a-z]{4,12}$/)

test('likeness is the same both ways, between nothing and all, and all for the word itself', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(likeness(one, other)).toBe(likeness(other, one))
      expect(likeness(one, other)).toBeGreaterThanOrEqual(0)
      expect(likeness(one, one)).toBe(1)
      expect(new Set(trigramsOf(one)).size).toBe(trigramsOf(one).length)
    }),
  )
})
