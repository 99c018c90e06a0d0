import { expect, test } from 'vitest'
import { isToldByArrival, isToldByYes } from './needless-call.ts'

const yes = new Date('2026-11-21T17:00:00Z') // 10:30 pm in India
const sameDay = new Date('2026-11-21T18:00:00Z')
const nextDay = new Date('2026-11-21T18:31:00Z')

test.each([
  ['technician-assigned', sameDay, true],
  ['repair-in-progress', sameDay, true],
  ['confirmation-call', sameDay, true],
  ['repair-completed', sameDay, false],
  ['technician-assigned', nextDay, false],
  ['repair-in-progress', nextDay, false],
  ['confirmation-call', nextDay, true],
] as const)('who said yes to an estimate: %s at %s is told already: %s', (stage, at, isTold) => {
  expect(isToldByYes(stage, yes, at)).toBe(isTold)
})

test.each([
  ['technician-assigned', new Date('2026-11-21T18:00:00Z'), true],
  ['technician-assigned', new Date('2026-11-21T18:00:01Z'), false],
  ['repair-in-progress', new Date('2026-11-21T17:01:00Z'), false],
] as const)(
  'who left the device at 5 pm UTC is told already: %s at %s: %s',
  (stage, at, isTold) => {
    expect(isToldByArrival(stage, new Date('2026-11-21T17:00:00Z'), at)).toBe(isTold)
  },
)
