import { describe, expect, test } from 'vitest'
import { promiseText, stateOf } from './card-state.ts'
import { aJob } from './job.fixture.ts'
import type { Job } from './use-move.ts'

/** A Monday, 10 am in Chennai. */
const now = new Date('2026-11-23T04:30:00.000Z')
const stateIn = (own: Partial<Job>, withStage = false) => stateOf(aJob(own), now, withStage)

describe('the state of a card', () => {
  test.each<[string, Partial<Job>, string, string]>([
    ['called off', { ending: 'give-back' }, 'wait', 'Give back'],
    [
      'waiting, with its age',
      { waiting: { for: 'customer', since: '', until: null, note: null, age: '2 d' } },
      'wait',
      'Customer, 2 d',
    ],
    ['in its second round', { round: 2 }, 'wait', 'Round 2'],
    ['whose estimate has ended', { estimate: 'expired' }, 'late', 'Estimate ended'],
    ['ready', { stage: 'final-quality-check' }, 'done', 'Ready'],
    ['being checked', { checked: 14 }, 'going', '14 of 21'],
    ['of nobody', { person: null }, 'wait', 'Unassigned'],
    ['not paid', { unpaid: true }, 'wait', 'Not paid'],
    ['with nothing special', {}, 'idle', 'Here 30 min'],
  ])('%s', (_, own, tone, text) => expect(stateIn(own)).toEqual({ tone, text }))

  test('is its stage where the lane does not say it', () => {
    expect(stateIn({}, true)).toEqual({ tone: 'going', text: 'Repair in Progress' })
  })

  test.each([
    ['pickup', 'wait', 'Pickup to plan'],
    ['walk-in', 'idle', 'To come in'],
  ] as const)('before the device is here is how it comes: %s', (service, tone, text) =>
    expect(stateIn({ stage: 'order-placed', person: null, service }, true)).toEqual({ tone, text }),
  )
})

test.each([
  [{ due: '2026-11-23T02:30:00.000Z', late: true }, 'Late 2 h'],
  [{ due: '2026-11-23T12:30:00.000Z', dueToday: true }, '6 pm'],
  [{ due: '2026-11-23T12:40:00.000Z', dueToday: true }, '6:10 pm'],
  [{ due: '2026-11-24T12:30:00.000Z' }, 'Tue'],
  [{ due: '2026-12-03T12:30:00.000Z' }, '3 Dec'],
  [{ due: null }, ''],
])('a promise of %o is shown as %s', (own, text) => {
  expect(promiseText(aJob(own), now)).toBe(text)
})
