/** Tests how urgent it is that a repair lacks a part. */
import { expect, test } from 'vitest'
import { byPromise, needState } from './needs.ts'

const now = new Date('2026-11-23T06:30:00Z')
const evening = new Date('2026-11-25T13:00:00Z')
const need = { promisedAt: evening, isOrdered: true, expectedOn: '2026-11-25' }

test('a part that comes on the promised day is in time, and a day later it is late', () => {
  expect(needState(need, now)).toBe('ordered')
  expect(needState({ ...need, expectedOn: '2026-11-26' }, now)).toBe('late')
})

test('a promise or a delivery that has passed is late, ordered or not', () => {
  const passed = new Date('2026-11-23T06:29:00Z')
  const none = { promisedAt: null, isOrdered: false, expectedOn: null }
  expect(needState({ ...none, promisedAt: passed }, now)).toBe('late')
  expect(needState({ ...need, promisedAt: null, expectedOn: '2026-11-22' }, now)).toBe('late')
  expect(needState({ ...need, promisedAt: null, expectedOn: '2026-11-23' }, now)).toBe('ordered')
  expect(needState(none, now)).toBe('not-ordered')
})

test('the earliest promise is first, and without one the longest wait', () => {
  const since = (day: number) => new Date(`2026-11-0${day}T06:30:00Z`)
  const all = [
    { promisedAt: null, since: since(2) },
    { promisedAt: null, since: since(1) },
    { promisedAt: evening, since: since(3) },
  ]
  expect(all.toSorted(byPromise)).toEqual([all[2], all[1], all[0]])
})
