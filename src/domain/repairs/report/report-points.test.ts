import { expect, test } from 'vitest'
import { pointKeys } from '../inspection/check-points.ts'
import type { RecordedPoint } from './repair-record.ts'
import { answerCounts, dotStates, pointRows } from './report-points.ts'

const check = (changes: Readonly<Record<string, RecordedPoint['answer']>>) => ({
  points: pointKeys.map((point): RecordedPoint => ({
    point,
    answer: changes[point] ?? 'works',
    note: null,
  })),
})

test('a point that does not apply was not tested', () => {
  const states = dotStates(check({ display: 'fails', sensors: 'absent' }))
  expect([states[0], states[1], states[20]]).toEqual(['failed', 'passed', 'untested'])
})

test('counts are of the answers that were given', () => {
  expect(answerCounts(check({ display: 'fails' }))).toEqual([
    { answer: 'works', count: 20 },
    { answer: 'fails', count: 1 },
  ])
})

test('points that failed before or after, and those with another answer, are notable; the same answer twice is not', () => {
  const rows = pointRows(
    check({ display: 'fails', gps: 'absent', flash: 'absent', wifi: 'fails' }),
    check({ gps: 'works', flash: 'absent', wifi: 'fails', touch: 'fails' }),
  )
  expect(rows).toHaveLength(21)
  expect(
    rows.filter(({ isNotable }) => isNotable).map(({ number, point }) => [number, point]),
  ).toEqual([
    [1, 'display'],
    [2, 'touch'],
    [17, 'wifi'],
    [20, 'gps'],
  ])
})

test('without a first check only what failed at the end is notable', () => {
  const rows = pointRows(null, check({ gps: 'absent', wifi: 'fails' }))
  expect(rows.filter(({ isNotable }) => isNotable).map(({ point }) => point)).toEqual(['wifi'])
})
