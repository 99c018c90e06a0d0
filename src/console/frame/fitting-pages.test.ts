/** Tests which pages stay in a row that is too narrow for all, and how the others are ordered. */
import { expect, test } from 'vitest'
import { byUse, withoutRoom } from './fitting-pages.ts'

const widths = new Map([
  ['today', 60],
  ['board', 60],
  ['money', 60],
  ['system', 70],
])
const gone = (room: number, visits = {}) => withoutRoom({ widths, room, more: 40 }, visits)

test('all pages stay where there is room for them, and *More* takes none', () => {
  expect(gone(250)).toEqual([])
  expect(gone(249)).toEqual(['system'])
})

test('the last leave first, and a page that is used stays', () => {
  expect(gone(170)).toEqual(['money', 'system'])
  expect(gone(170, { system: 9, today: 4 })).toEqual(['board', 'money'])
  expect(gone(30)).toEqual([...widths.keys()])
})

test('*More* has what is used most first', () => {
  expect(byUse(['a', 'b', 'c', 'd'], { c: 2, b: 5 })).toEqual(['b', 'c', 'a', 'd'])
})
