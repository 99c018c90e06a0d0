import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldEntries } from './fold-entries.ts'

const start = Date.parse('2026-11-23T06:00:00Z')
const at = (minute: number) => new Date(start + minute * 60_000).toISOString()
const entry = (minute: number, what = 'checked a point', subject = 'order:a', by = 'Kavitha') => ({
  at: at(minute),
  by,
  what,
  subject,
})

test('the points of one check are one line, whatever others do elsewhere meanwhile', () => {
  const log = [
    entry(5),
    entry(4, 'moved the repair', 'order:b', 'Devi'),
    entry(3),
    entry(2),
    entry(1, 'checked a point', 'order:b'),
    entry(0),
  ]
  expect(foldEntries(log).map((run) => run.map((one) => one.at))).toEqual([
    [at(5), at(3), at(2), at(0)],
    [at(4)],
    [at(1)],
  ])
})

test.each([
  ['another action on the same order', entry(3, 'moved the repair')],
  ['the same action of somebody else', entry(3, 'checked a point', 'order:a', 'Devi')],
])('%s ends a run', (_, between) => {
  expect(foldEntries([entry(5), between, entry(1)]).map((run) => run.length)).toEqual([1, 1, 1])
})

test('what is more than ten minutes apart is two lines', () => {
  expect(foldEntries([entry(21), entry(10), entry(0)]).map((run) => run.length)).toEqual([1, 2])
})

const anEntry = fc.record({
  minute: fc.nat(60),
  what: fc.constantFrom('checked a point', 'moved the repair'),
  subject: fc.constantFrom('order:a', 'order:b'),
  by: fc.constantFrom('Kavitha', 'Devi'),
})

test('no entry is lost or doubled, each subject keeps its order, and a line holds one action of one person', () => {
  fc.assert(
    fc.property(fc.array(anEntry), (drawn) => {
      const log = drawn
        .toSorted((a, b) => b.minute - a.minute)
        .map(({ minute, what, subject, by }, id) => ({ ...entry(minute, what, subject, by), id }))
      const runs = foldEntries(log)
      const ids = (of: string) =>
        runs.flat().flatMap(({ id, subject }) => (subject === of ? [id] : []))
      for (const of of ['order:a', 'order:b'])
        expect(ids(of)).toEqual(log.flatMap(({ id, subject }) => (subject === of ? [id] : [])))
      for (const run of runs)
        expect(new Set(run.map(({ what, subject, by }) => `${what} ${subject} ${by}`)).size).toBe(1)
    }),
  )
})
