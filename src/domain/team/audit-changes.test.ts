import { expect, test } from 'vitest'
import { changesOf } from './audit-changes.ts'

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

test('money is in rupees, a reason in its words, a moment in India’s time; what only machines read is left out', () => {
  const after = {
    left: 0,
    amount: 8260,
    reason: 'not-repairable',
    refundId: 'pq37tq7her8ytcsr2v5r0rzyzk',
    estimate: '2026-11-20T10:30:00.000Z',
  }
  expect(
    changesOf({ left: 8260 }, after).map(({ of, before, after: is }) => [of, before, is]),
  ).toEqual([
    ['left', '₹8,260.00', '₹0.00'],
    ['amount', null, '₹8,260.00'],
    ['reason', null, 'The device cannot be repaired'],
    ['estimate', null, '20 Nov 2026, 4:00 pm'],
  ])
})
