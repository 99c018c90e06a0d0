import { shop } from '#app/shop.ts'
import { describe, expect, test } from 'vitest'
import { fromField, timestampInNumbers, toField } from '#kernel/time.ts'
import { dueState, promisedFirst, promiseChange, withFirstPromise } from './promised-time.ts'
import { walked } from './repair-job.fixture.ts'

const opening = { ...shop, ...shop.hours }
const at = (timestamp: string): Date => new Date(`${timestamp}:00+05:30`)

describe('the first promised time of a job', () => {
  test('comes with the confirmation call, and what is there stays', () => {
    const open = {
      ...walked('walk-in', 'technician-assigned'),
      estimatedCompletion: null,
      promiseCountedUntil: null,
    }
    expect(withFirstPromise(open, opening)).toBe(open)
    const agreed = {
      ...walked('walk-in', 'confirmation-call'),
      estimatedCompletion: null,
      promiseCountedUntil: null,
    }
    // Agreed on a Wednesday at 10:48, before we open.
    expect(withFirstPromise(agreed, opening).estimatedCompletion).toEqual(at('2026-11-19T21:00'))
    const set = { ...agreed, estimatedCompletion: at('2026-11-27T12:00') }
    expect(withFirstPromise(set, opening)).toBe(set)
  })
})

describe('a due time', () => {
  const due = (stage: 'repair-in-progress' | 'final-quality-check', now: string) =>
    dueState({ estimatedCompletion: at('2026-11-20T17:00'), stage, closedAt: null }, at(now), false)
  test('is later, today, then late', () => {
    expect(due('repair-in-progress', '2026-11-19T23:59')).toBe('later')
    expect(due('repair-in-progress', '2026-11-20T00:01')).toBe('today')
    expect(due('repair-in-progress', '2026-11-20T17:01')).toBe('late')
  })
  test('is not pressing while the repair waits', () => {
    const job = {
      estimatedCompletion: at('2026-11-20T17:00'),
      stage: 'repair-in-progress',
      closedAt: null,
    } as const
    expect(dueState(job, at('2026-11-25T12:00'), true)).toBe('later')
    expect(dueState(job, at('2026-11-25T12:00'), false)).toBe('late')
  })
  test('is not pressing once the final check is passed, nor before there is one', () => {
    expect(due('final-quality-check', '2026-11-25T12:00')).toBe('later')
    const none = { estimatedCompletion: null, stage: 'repair-in-progress', closedAt: null } as const
    expect(dueState(none, at('2026-11-25T12:00'), false)).toBe('later')
    const calledOff = {
      ...none,
      estimatedCompletion: at('2026-11-20T17:00'),
      closedAt: at('2026-11-21T10:00'),
    }
    expect(dueState(calledOff, at('2026-11-25T12:00'), false)).toBe('later')
  })
})

test('a timestamp is written in numbers for every language, and in the form of a field', () => {
  expect(timestampInNumbers(at('2026-11-21T17:00'))).toBe('21-11-2026, 5:00 pm')
  expect(toField(at('2026-11-21T17:05'))).toBe('2026-11-21T17:05')
  expect(new Date(fromField('2026-11-21T17:05'))).toEqual(at('2026-11-21T17:05'))
})

test('the history of a repair says from when to when, and why', () => {
  const [before, after] = ['2026-11-18T11:30:00.000Z', '2026-11-20T11:30:00.000Z']
  expect(promiseChange({ estimate: before }, { estimate: after, reason: 'part-late' })).toBe(
    '18 Nov 2026, 5:00 pm to 20 Nov 2026, 5:00 pm: A part comes later',
  )
  expect(promiseChange({ stage: 'a' }, { stage: 'b', estimate: after })).toBe(
    '20 Nov 2026, 5:00 pm',
  )
  expect(promiseChange({ stage: 'a' }, { stage: 'b' })).toBeNull()
})

describe('what was promised first', () => {
  const [early, middle, late] = [
    at('2026-11-20T17:00'),
    at('2026-11-23T17:00'),
    at('2026-11-25T17:00'),
  ] as const
  test.each([
    ['a first promise', null, null, early, null],
    ['a later one', early, null, middle, early],
    ['a second later one', middle, early, late, early],
    ['one that is sooner again, but later than the first', late, early, middle, early],
    ['the first one again', middle, early, early, null],
    ['a sooner one', middle, null, early, null],
  ])('of %s', (_, estimatedCompletion, promisedBefore, now, first) => {
    expect(promisedFirst({ estimatedCompletion, promisedBefore }, now)).toEqual(first)
  })
})
