/** Tests the one next act that the bar of a phone offers. */
import { expect, test } from 'vitest'
import { aJob } from '#console/board/job.fixture.ts'
import { nextActOf } from './next-act.ts'

type Held = NonNullable<NonNullable<ReturnType<typeof aJob>['next']>['held']>
const to = { stage: 'repair-completed', title: 'Repair Completed', lane: 'dispatch' } as const
const before = (held: Held | null) =>
  aJob({ next: { ...to, asksTechnician: false, asksIntake: false, held } })
const atCounter = { takesMoney: true }

test('a move that nothing holds is sent, and so is the return of a device', () => {
  expect(nextActOf(before(null), atCounter)).toEqual({
    form: 'move-form',
    text: 'Move to Repair Completed',
  })
  expect(nextActOf(aJob({ mayHandBack: true }), atCounter)).toEqual({
    form: 'hand-back-form',
    text: 'Handed back',
  })
})

test('a colleague who may not move it has no next act', () => {
  expect(nextActOf(aJob(), atCounter)).toBeUndefined()
})

test('an open check leads to its next point and says how many are open', () => {
  const held = before({ by: 'check', why: 'The check is not complete.' })
  const point = (title: string, answer: string | null) => ({ title, answer })
  const open = [point('Display', 'works'), point('Touch', null), point('Speaker', null)]
  const closed = { open: false, points: [point('Camera', null)] }
  const acts = (...checks: Parameters<typeof nextActOf>[1]['checks'] & object) =>
    nextActOf(held, { checks, ...atCounter })
  expect(acts(closed, { open: true, points: open })).toEqual({
    why: 'Before Repair Completed: 2 points are open',
    text: 'Next point: Touch',
    href: '#first-open-point',
  })
  expect(acts({ open: true, points: open.slice(0, 2) })).toMatchObject({
    why: 'Before Repair Completed: 1 point is open',
  })
  // Answered, but one that fails is not explained; or not loaded yet.
  expect(acts(closed)).toMatchObject({ text: 'Go to the check', href: '#device-check' })
})

test('what is to be paid leads to the payment for who takes money, and is only said to others', () => {
  const held = before({ by: 'payment', why: 'Something is due.' })
  expect(nextActOf(held, atCounter)).toMatchObject({ href: '#payment' })
  expect(nextActOf(held, { takesMoney: false })).toEqual({
    why: 'Before Repair Completed',
    text: 'Something is due.',
  })
})

test('a door whose code is missing leads to the stop on the run', () => {
  const held = before({ by: 'door', why: 'Ask the customer for the code.' })
  expect(nextActOf(held, atCounter)).toEqual({
    why: 'Before Repair Completed',
    text: 'Go to the stop on My run',
    href: `/staff/run?stop=${held.orderId}`,
  })
})
