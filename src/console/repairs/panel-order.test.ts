/** Tests in which order a repair's page shows its panels. */
import { describe, expect, test } from 'vitest'
import { type Role, roles } from '#kernel/permissions.ts'
import { type StageKey, stageKeys } from '#domain/repairs/stages.ts'
import { panelOrder, panels } from './panel-order.ts'

const at = (role: Role, stage: StageKey, isOver = stage === 'delivered') =>
  panelOrder({ role, stage, isOver })

/** After the questions and the device to give back, which are first for everybody. */
const firstOf = (role: Role, stage: StageKey, isOver?: boolean) =>
  at(role, stage, isOver).now.slice(2, 6).join(', ')

test.for<[Role, StageKey, string]>([
  ['front-desk', 'order-placed', 'payment, move, door, intake'],
  ['front-desk', 'reached-workshop', 'payment, move, warranty, intake'],
  ['front-desk', 'confirmation-call', 'payment, move, estimates, check'],
  ['owner', 'final-quality-check', 'payment, move, door, check'],
  ['owner', 'delivered', 'payment, warranty, stages, notes'],
  ['technician', 'technician-assigned', 'move, warranty, intake, check'],
  ['technician', 'repair-in-progress', 'move, parts, check, issues'],
  ['technician', 'repair-completed', 'move, check, rounds, parts'],
  ['rider', 'heading-to-pickup', 'customer, door, move, intake'],
  ['rider', 'heading-to-deliver', 'customer, door, move, check'],
])('the %s finds at %s first: %s', ([role, stage, first]) => {
  expect(firstOf(role, stage)).toBe(first)
})

describe('every role at every stage', () => {
  const all = roles.flatMap((role) =>
    stageKeys.flatMap((stage) => [at(role, stage), at(role, stage, true)]),
  )
  test('has each panel once', () => {
    for (const { now, side, later } of all)
      expect([...now, ...side, ...later].toSorted()).toEqual(panels.toSorted())
  })
  test('finds the notes at the end of what is needed now, and the history last', () => {
    for (const { now, later } of all) {
      expect(now.at(-1)).toBe('notes')
      expect(later.at(-1)).toBe('history')
    }
  })
})

test('a repair that was called off has the order of one that is over, whatever its stage', () => {
  expect(at('front-desk', 'repair-in-progress', true)).toEqual(at('front-desk', 'delivered'))
})

test.for<[StageKey, string]>([
  ['order-placed', 'assigned, customer, waiting, promised'],
  ['repair-in-progress', 'waiting, promised, assigned, device'],
  ['heading-to-deliver', 'customer, bill, money, waiting'],
  ['delivered', 'documents, money, bill, customer'],
])('beside the work at %s: %s', ([stage, first]) => {
  expect(at('owner', stage).side.slice(0, 4).join(', ')).toBe(first)
})
