import { expect, test } from 'vitest'
import { makeReachedCard } from './reached-card.ts'

test('the first card is reached until another one was, and again when that one has left', () => {
  const { show, reach, is, follow } = makeReachedCard()
  let changes = 0
  const leave = follow(() => (changes += 1))
  show(['a', 'b', 'c'])
  expect(is('a')).toBe(true)
  reach('b')
  expect([is('a'), is('b')]).toEqual([false, true])
  show(['c', 'b'])
  expect(is('b')).toBe(true)
  expect(changes).toBe(2)
  show(['c'])
  expect(is('c')).toBe(true)
  leave()
  show(['d'])
  expect(changes).toBe(3)
})
