import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortKeys } from '#domain/repairs/board/board-view.ts'
import { aJob } from './job.fixture.ts'
import { pressColumn, rangeBetween, sortJobs } from './repair-sort.ts'

const anyJob = fc
  .record({
    orderId: fc.uuid(),
    orderNumber: fc.constantFrom('MDC-2', 'MDC-10', 'MDC-1'),
    device: fc.constantFrom('iPad', 'iMac', 'iphone'),
    person: fc.constantFrom(null, 'Selvi', 'Ramesh'),
    stage: fc.constantFrom('order-placed' as const, 'repair-in-progress' as const),
    movedAt: fc.constantFrom('2026-11-22T01:00:00.000Z', '2026-11-23T01:00:00.000Z'),
    late: fc.boolean(),
  })
  .map((own) => aJob(own))

test('every column sorts the same rows, and turned round in the opposite order', () => {
  fc.assert(
    fc.property(fc.array(anyJob), fc.constantFrom(...sortKeys), (jobs, by) => {
      const up = sortJobs(jobs, { by, descending: false })
      const down = sortJobs(jobs, { by, descending: true })
      expect(up.toSorted()).toHaveLength(jobs.length)
      expect(new Set(up)).toEqual(new Set(jobs))
      const [first, last] = [up[0], down.at(-1)]
      if (by === 'number') expect(last?.orderNumber).toBe(first?.orderNumber)
      if (by === 'assignee') expect(last?.person).toBe(first?.person)
      if (by === 'age') expect(last?.movedAt).toBe(first?.movedAt)
      if (by === 'promise') expect(last?.late).toBe(first?.late)
    }),
  )
})

test('numbers in a text are compared as numbers, and repairs of nobody come first', () => {
  const jobs = ['MDC-10', 'MDC-2'].map((orderNumber) => aJob({ orderNumber, orderId: orderNumber }))
  const sorted = sortJobs(jobs, { by: 'number', descending: false })
  expect(sorted.map((one) => one.orderNumber)).toEqual(['MDC-2', 'MDC-10'])
  const held = [aJob({ person: 'Anbu', orderId: 'a' }), aJob({ person: null, orderId: 'b' })]
  expect(sortJobs(held, { by: 'assignee', descending: false })[0]?.person).toBe(null)
})

test('a second press on a column turns its order round, another column begins upwards', () => {
  const sort = { by: 'age', descending: false } as const
  expect(pressColumn(sort, 'age')).toEqual({ by: 'age', descending: true })
  expect(pressColumn({ ...sort, descending: true }, 'device')).toEqual({
    by: 'device',
    descending: false,
  })
})

test('Shift selects from the last row to this one in the order shown, either way', () => {
  const ids = ['a', 'b', 'c', 'd']
  expect(rangeBetween(ids, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(rangeBetween(ids, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(rangeBetween(ids, undefined, 'c')).toEqual(['c'])
  expect(rangeBetween(ids, 'gone', 'c')).toEqual(['c'])
})
