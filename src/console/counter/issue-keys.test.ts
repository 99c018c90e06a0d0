import fc from 'fast-check'
import { expect, it } from 'vitest'
import { issueOfDigit, issueOfLetters, nothingTyped, typedAfter } from './issue-keys.ts'

const labels = [
  'Screen Replacement',
  'Battery Replacement',
  'Back Glass',
  'Charging Port',
  'Rear Camera',
]

const after = (keys: string, current = 0) => issueOfLetters(labels, keys, current)

it('letters go to the issue that begins with them, or has a word that does', () => {
  expect(after('bat')).toBe(1)
  expect(after('B')).toBe(1)
  expect(after('bac')).toBe(2)
  expect(after('port')).toBe(3)
  expect(after('cam')).toBe(4)
  expect(after('back g')).toBe(2)
  expect(after('xyz')).toBeUndefined()
})

it('the same letter again goes to the next issue with it, and round to the first', () => {
  expect(after('bb', 1)).toBe(2)
  expect(after('bbb', 2)).toBe(1)
})

it('a word begins anew after a pause', () => {
  const typed = typedAfter(typedAfter(nothingTyped, 'b', 5_000), 'a', 5_900)
  expect(typed.text).toBe('ba')
  expect(typedAfter(typed, 's', 6_901).text).toBe('s')
})

it('a digit chooses the issue with that number, and no other key does', () => {
  expect(issueOfDigit('1', 5)).toBe(0)
  expect(issueOfDigit('5', 5)).toBe(4)
  expect(issueOfDigit('6', 5)).toBeUndefined()
  expect(issueOfDigit('0', 5)).toBeUndefined()
  expect(issueOfDigit('b', 5)).toBeUndefined()
})

it('any letters lead to an issue of the list or nowhere', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 6 }), fc.nat({ max: 4 }), (keys, current) => {
      const place = after(keys, current)
      expect(place === undefined || labels[place] !== undefined).toBe(true)
    }),
  )
})
