/** Tests that lines stay where they are while somebody is among them, and that new ones are announced. */
import { expect, test } from 'vitest'
import type { TodayList } from '#domain/today/today-lists.ts'
import type { List } from './line-places.ts'
import { newLinesText, withHeldOrder } from './shown-lines.ts'

const list = (key: TodayList, ...ids: string[]): List => ({
  key,
  count: ids.length,
  lines: ids.map((id) => ({
    id,
    place: 'order',
    orderId: id,
    number: '',
    at: '2026-11-20T03:32:00.000Z',
    title: '',
    customer: '',
    phone: null,
    fact: '',
    tone: 'plain',
    remind: null,
  })),
  done: [],
})

test('a new line comes behind those that are shown, and what is gone leaves', () => {
  const [held] = withHeldOrder([list('late', 'b', 'c')], [list('late', 'a', 'c', 'b')])
  expect(held?.lines.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  const [left] = withHeldOrder([list('late', 'b', 'c')], [list('late', 'c')])
  expect(left?.lines.map(({ id }) => id)).toEqual(['c'])
})

test('what has come is announced with its list; what stays or leaves is not', () => {
  const before = [list('late', 'a'), list('messages', 'm', 'n')]
  expect(newLinesText(before, [list('late', 'a'), list('messages', 'n', 'x')])).toBe(
    '1 new in Messages',
  )
  expect(newLinesText(before, [list('late'), list('messages', 'm')])).toBe('')
})
