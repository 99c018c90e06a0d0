import { expect, test } from 'vitest'
import { makeSeenCodes } from './seen-codes.ts'

test('a code is reported once while it stays, however blurred a few pictures are', () => {
  const appeared = makeSeenCodes()
  expect(appeared(['A'])).toEqual(['A'])
  expect(appeared(['A'])).toEqual([])
  for (let i = 0; i < 4; i++) expect(appeared([])).toEqual([])
  expect(appeared(['A', 'B', 'B'])).toEqual(['B'])
})

test('a code that was away for five pictures is reported again', () => {
  const appeared = makeSeenCodes()
  appeared(['A'])
  for (let i = 0; i < 5; i++) appeared([])
  expect(appeared(['A', ''])).toEqual(['A'])
})
