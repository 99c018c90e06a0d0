import { expect, test } from 'vitest'
import { changesOf } from './deed-changes.ts'

test('a stage is called by its title', () => {
  expect(changesOf({ stage: 'order-placed' }, { stage: 'picked-up' })).toEqual([
    { of: 'stage', before: 'Order Placed', after: 'Picked Up' },
  ])
})

test('what stayed as it was is left out', () => {
  expect(changesOf({ name: 'Selvi', role: 'rider' }, { name: 'Selvi', role: 'owner' })).toEqual([
    { of: 'role', before: 'rider', after: 'owner' },
  ])
})

test('what is only on one side has nothing on the other', () => {
  expect(changesOf(null, { sparePrice: 3500, isShown: true })).toEqual([
    { of: 'spare price', before: null, after: '3500' },
    { of: 'is shown', before: null, after: 'yes' },
  ])
  expect(changesOf({ limit: 4 }, { limit: null })).toEqual([
    { of: 'limit', before: '4', after: 'none' },
  ])
  expect(changesOf(null, null)).toEqual([])
})

test('what is made of parts is shown as it was kept', () => {
  expect(changesOf(null, { lines: ['a', 'b'] })[0]?.after).toBe('["a","b"]')
})
