/** Tests how long a repair is under warranty and what a claim of it needs. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#kernel/app-error.ts'
import { after, days, indianDay } from '#kernel/time.ts'
import { claimedOf, isNewDecision, remainingWarranty, warrantiesOf } from './warranty.ts'
import { warrantyEnd } from '#domain/orders/warranty-end.ts'

const deliveredAt = new Date('2026-11-21T12:00:00Z')
const screen = { issueId: 'screen', label: 'Screen Replacement', warranty: '90 days' }
const software = { issueId: 'software', label: 'Software', warranty: '30 days' }
const codeOf = (run: () => unknown): string | undefined => {
  try {
    run()
  } catch (error) {
    if (error instanceof AppError) return error.entry.code
    throw error
  }
  return undefined
}

test.each(['90 days', '3 months', '1 year', '90 days on parts', '0 days', 'No warranty'])(
  'a warranty of "%s" can be claimed until the day that tracking names, and no longer',
  (warranty) => {
    const [one] = warrantiesOf([{ ...screen, warranty }], deliveredAt)
    const lastDay = one ? indianDay(after(one.endsAt, -1)) : null
    expect(lastDay).toBe(warrantyEnd(warranty, deliveredAt))
  },
)

test('the last day is that many days after the day of the delivery in India', () => {
  const [one, two] = warrantiesOf([screen, software], deliveredAt)
  const lastDay = (endsAt: Date | undefined) => endsAt && indianDay(after(endsAt, -1))
  expect(lastDay(one?.endsAt)).toBe('2027-02-19')
  expect(lastDay(two?.endsAt)).toBe('2026-12-21')
  expect(warrantiesOf([{ ...screen, warranty: 'None' }], deliveredAt)).toEqual([])
})

test('an issue is claimed until the end of its last day, and only one that has a warranty', () => {
  const warranties = warrantiesOf([screen, software], deliveredAt)
  const end = warranties[1]?.endsAt ?? deliveredAt
  const claim = (ids: string[], now: Date) => codeOf(() => claimedOf(warranties, ids, now))
  expect(claim(['software'], after(end, -1))).toBeUndefined()
  expect(claim(['software'], end)).toBe('WARRANTY_OVER')
  expect(claim(['screen', 'software'], end)).toBe('WARRANTY_OVER')
  expect(claim(['screen'], end)).toBeUndefined()
  expect(claim(['battery'], deliveredAt)).toBe('NOTHING_UNDER_WARRANTY')
})

test('what is repaired under warranty is covered for the days that are left, and for 30 at least', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: days(90) - 1 }), (passed) => {
      const [one] = warrantiesOf([screen], deliveredAt)
      if (!one) throw new Error('there is no warranty')
      const now = after(deliveredAt, passed)
      const count = Number.parseInt(remainingWarranty(one, now), 10)
      expect(count).toBeGreaterThanOrEqual(30)
      const [next] = warrantiesOf([{ ...screen, warranty: `${count} days` }], now)
      expect(next?.endsAt.getTime()).toBeGreaterThanOrEqual(one.endsAt.getTime())
    }),
  )
})

test('a decision stands: the same again changes nothing, and another one is refused', () => {
  const open = { decision: null }
  const covered = { decision: 'covered' as const }
  expect(isNewDecision(open, { decision: 'covered', reason: '' })).toBe(true)
  expect(isNewDecision(covered, { decision: 'covered', reason: '' })).toBe(false)
  expect(codeOf(() => isNewDecision(covered, { decision: 'not-covered', reason: 'Wet' }))).toBe(
    'CLAIM_DECIDED',
  )
  expect(codeOf(() => isNewDecision(open, { decision: 'not-covered', reason: '  ' }))).toBe(
    'DECISION_NEEDS_WORDS',
  )
})
