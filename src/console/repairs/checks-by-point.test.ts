/** Tests that the check sheet shows the checks of all rounds side by side. */
import { expect, test } from 'vitest'
import { checksByPoint } from './checks-by-point.ts'

type Work = Parameters<typeof checksByPoint>[0]
const at = '2026-03-02T06:00:00.000Z'
const touch = (answer: 'works' | 'fails' | null, note: string | null = null) => [
  {
    point: 'touch' as const,
    title: 'Touch',
    answer,
    note,
    at: answer && at,
    by: answer && 'Ramesh',
  },
]
const check = (moment: 'before' | 'after', answer: 'works' | 'fails' | null) => ({
  moment,
  open: false,
  points: touch(answer).map((one) => ({ ...one, lacking: false, version: 1 })),
})
const failed = { round: 1, at, by: 'Ramesh', failing: [], points: touch('fails', 'Dead edge') }

const read = (work: Work) => {
  const { checks, points } = checksByPoint(work)
  return [checks.map(({ title }) => title), points[0]?.answers.map((one) => one?.answer)]
}

test('one round has one final check, without a number', () => {
  const work = { checks: [check('before', 'fails'), check('after', 'works')], round: 1, rounds: [] }
  expect(read(work)).toEqual([
    ['Before repair', 'Final check'],
    ['fails', 'works'],
  ])
})

test('the failed check of a round stands beside the check of the next, which may not have begun', () => {
  const checks = [check('before', 'works'), check('after', null)]
  const work = { checks, round: 2, rounds: [failed] }
  expect(read(work)).toEqual([
    ['Before repair', 'Final check, round 1', 'Final check, round 2'],
    ['works', 'fails', null],
  ])
  expect(checksByPoint(work).checks.map((one) => one.by)).toEqual(['Ramesh', 'Ramesh', null])
})
