/** Tests where a repair stands, and where its device is once it has ended. */
import { expect, test } from 'vitest'
import { phaseOfRepair } from './phase.ts'

const at = new Date('2026-11-27T06:30:00Z')
const booked = {
  stage: 'order-placed',
  outcome: null,
  hasIntake: false,
  handedBackAt: null,
} as const
const onBench = { ...booked, stage: 'technician-assigned', hasIntake: true } as const
const goesOn = { isCalledOff: false, isWaiting: false }
const calledOff = { isCalledOff: true, isWaiting: false }

test('a repair is coming until its device was taken in or collected', () => {
  expect(phaseOfRepair(booked, goesOn)).toEqual({ name: 'coming' })
  expect(phaseOfRepair({ ...booked, hasIntake: true }, goesOn).name).toBe('here')
  expect(phaseOfRepair({ ...booked, stage: 'picked-up' }, goesOn).name).toBe('here')
})

test('a repair that waits is neither here nor coming', () => {
  expect(phaseOfRepair(onBench, { ...goesOn, isWaiting: true })).toEqual({ name: 'waiting' })
})

test.each([
  ['delivered', { ...onBench, stage: 'delivered' }, goesOn, 'repaired', 'returned'],
  ['delivered and refunded', { ...onBench, stage: 'delivered' }, calledOff, 'repaired', 'returned'],
  ['cancelled before it came', booked, calledOff, 'called-off', 'never-came'],
  ['cancelled on the bench', onBench, calledOff, 'called-off', 'to-return'],
  ['handed back', { ...onBench, handedBackAt: at }, calledOff, 'called-off', 'returned'],
  ['without a fix', { ...onBench, outcome: 'no-fix' }, goesOn, 'no-fix', 'to-return'],
  [
    'declined, handed back',
    { ...onBench, outcome: 'declined', handedBackAt: at },
    calledOff,
    'declined',
    'returned',
  ],
  [
    'unclaimed',
    { ...onBench, outcome: 'unclaimed', handedBackAt: at },
    goesOn,
    'unclaimed',
    'kept',
  ],
] as const)('one that was %s has ended', (_, job, beside, how, device) => {
  expect(phaseOfRepair(job, beside)).toEqual({ name: 'ended', how, device })
})

test('what has ended waits for nothing', () => {
  expect(phaseOfRepair(onBench, { isCalledOff: true, isWaiting: true }).name).toBe('ended')
})
