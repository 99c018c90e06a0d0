import { expect, test } from 'vitest'
import { ApiError } from '#ui/api/api-error.ts'
import { planMove, runEach } from './bulk-plan.ts'
import { aJob } from './job.fixture.ts'
import type { Job } from './use-move.ts'

const to = (stage: NonNullable<Job['next']>['stage'], title: string, held: string | null = null) =>
  ({
    stage,
    title,
    lane: 'repair',
    asksTechnician: false,
    asksIntake: false,
    held: held === null ? null : { by: 'check', why: held },
  }) satisfies Job['next']
const call = to('confirmation-call', 'Call customer')
const done = to('repair-completed', 'Repair Completed')

test('several repairs go where most of them may go; each other one is refused with its reason', () => {
  const [a, b] = ['a', 'b'].map((orderId) => aJob({ orderId, next: call }))
  const other = aJob({ orderId: 'c', next: done })
  const held = aJob({
    orderId: 'd',
    next: to(call.stage, call.title, 'The check is not complete.'),
  })
  const fixed = aJob({ orderId: 'e', next: null })
  const off = aJob({ orderId: 'f', next: null, ending: 'give-back' })
  const plan = planMove([other, held, fixed, off, a, b].filter((job) => job !== undefined))
  expect(plan.to).toEqual({ stage: 'confirmation-call', title: 'Call customer' })
  expect(plan.jobs).toEqual([a, b])
  expect(plan.refused.map(({ job, why }) => [job.orderId, why])).toEqual([
    ['c', 'Its next stage is Repair Completed.'],
    ['d', 'The check is not complete.'],
    ['e', 'You cannot move it now.'],
    ['f', 'It is called off and goes back to its owner.'],
  ])
})

test('where none can move there is no move, and all are refused', () => {
  const held = aJob({ next: to(call.stage, call.title, 'A part is not on record.') })
  expect(planMove([held])).toMatchObject({
    to: undefined,
    jobs: [],
    refused: [{ why: 'A part is not on record.' }],
  })
  expect(planMove([])).toEqual({ to: undefined, jobs: [], refused: [] })
})

test('one repair that fails stops no other, and its reason is reported', async () => {
  const jobs = ['a', 'b', 'c'].map((orderId) => aJob({ orderId }))
  const failure = {
    status: 409,
    code: 'MOVED_MEANWHILE',
    title: 'Stage not moved',
    message: 'A colleague moved it.',
    errors: [],
    retryAfter: undefined,
    requestId: undefined,
  }
  const result = await runEach(jobs, async ({ orderId }) => {
    if (orderId === 'b') throw new ApiError(failure)
    if (orderId === 'c') throw new TypeError('broken')
  })
  expect(result.done.map(({ orderId }) => orderId)).toEqual(['a'])
  expect(result.refused.map(({ job, why }) => [job.orderId, why])).toEqual([
    ['b', 'A colleague moved it.'],
    ['c', 'The connection was lost.'],
  ])
})
