/** Tests who gets a notice, and which causes are the same. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyOfCause, type NoticeCause, recipientsOf, recipientsOrDesk } from './notice.ts'

const people = [
  { id: 'owner', role: 'owner' },
  { id: 'desk', role: 'front-desk' },
  { id: 'tech', role: 'technician' },
  { id: 'rider', role: 'rider' },
  { id: 'editor', role: 'editor' },
] as const

describe('a notice', () => {
  test('goes to those whom it concerns, each once', () => {
    expect(recipientsOf(people, { concerned: ['tech', 'tech', 'rider', null] })).toEqual([
      'tech',
      'rider',
    ])
  })

  test('does not go to who caused it, who has no access any more, or who may not see repairs', () => {
    expect(recipientsOf(people, { concerned: ['tech', 'gone', 'editor'], by: 'tech' })).toEqual([])
  })

  test('of an unassigned repair goes to all who answer customers', () => {
    expect(recipientsOrDesk(people, { concerned: [null] })).toEqual(['owner', 'desk'])
    expect(recipientsOrDesk(people, { concerned: ['gone'], by: 'desk' })).toEqual(['owner'])
    expect(recipientsOrDesk(people, { concerned: ['tech'] })).toEqual(['tech'])
    // The technician noted the answer, so nobody needs to hear of it.
    expect(recipientsOrDesk(people, { concerned: ['tech'], by: 'tech' })).toEqual([])
  })

  test('never goes to who caused it', () => {
    const id = fc.constantFrom(...people.map((one) => one.id), 'gone')
    fc.assert(
      fc.property(fc.array(id), id, (concerned, by) => {
        expect(recipientsOf(people, { concerned, by })).not.toContain(by)
        expect(recipientsOrDesk(people, { concerned, by })).not.toContain(by)
      }),
    )
  })
})

test('the same cause has one key, and any other cause another', () => {
  const at = new Date('2026-11-23T06:30:00Z')
  const later = new Date('2026-11-24T06:30:00Z')
  const causes = (orderId: string): NoticeCause[] => [
    { kind: 'assigned-repair', orderId, at },
    { kind: 'assigned-repair', orderId, at: later },
    { kind: 'assigned-pickup', orderId, at },
    { kind: 'mentioned', orderId, noteId: 1 },
    { kind: 'mentioned', orderId, noteId: 2 },
    { kind: 'late', orderId, promised: at },
    { kind: 'late', orderId, promised: later },
    { kind: 'estimate-accepted', orderId, estimateId: 'e' },
    { kind: 'estimate-declined', orderId, estimateId: 'e' },
    { kind: 'paid', orderId, paymentId: 'e' },
    { kind: 'question', orderId, questionId: 'e' },
    { kind: 'low-rating', orderId },
    { kind: 'part-arrived', orderId, needId: 1 },
    { kind: 'part-arrived', orderId, needId: 2 },
    { kind: 'warranty-claim', orderId },
  ]
  const keys = [...causes('one'), ...causes('two')].map(keyOfCause)
  expect(new Set(keys).size).toBe(keys.length)
  expect(causes('one').map(keyOfCause)).toEqual(keys.slice(0, keys.length / 2))
})
