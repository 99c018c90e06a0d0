/** Tests the facts of a card: when its repair is due in one form, and that nothing is due before there is a price. */
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Due, PaidBadge, UnassignedBadge } from './job-facts.tsx'

const movedAt = '2026-11-24T05:00:00.000Z'
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T08:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const textOf = (due: string | null, of: { late?: boolean; dueToday?: boolean } = {}) => {
  const { container } = render(<Due job={{ due, late: false, dueToday: false, movedAt, ...of }} />)
  return container.textContent
}

test('what is due today is said in one form, whether it is to be done today or waits', () => {
  const tonight = '2026-11-24T15:30:00.000Z'
  expect(textOf(tonight, { dueToday: true })).toBe('Due today, 9:00 pm')
  expect(textOf(tonight)).toBe('Due today, 9:00 pm')
})

test('what is due on another day, or is late, has its day', () => {
  expect(textOf('2026-11-25T15:30:00.000Z')).toBe('Due 25 Nov, 9:00 pm')
  expect(textOf('2026-11-23T15:30:00.000Z', { late: true })).toBe('Late: 23 Nov, 9:00 pm')
  expect(textOf(null)).toBe('24 Nov, 10:30 am')
})

test('a device whose fault is still to be found is not called unpaid', () => {
  render(<PaidBadge of={{ underDiagnosis: true }} />)
  screen.getByText('Diagnosis')
  expect(screen.queryByText('Not paid')).toBeNull()
  render(<PaidBadge of={{ underDiagnosis: false }} />)
  screen.getByText('Not paid')
})

test('a repair under way that nobody has is called unassigned, in the colour of a warning', () => {
  const shown = (of: { person?: string; stage?: 'order-placed'; phase?: 'ended' }) => {
    const job = { person: null, stage: 'reached-workshop', phase: 'here', ...of } as const
    const { container } = render(<UnassignedBadge of={job} />)
    return container.firstElementChild
  }
  expect(shown({})?.textContent).toBe('Unassigned')
  expect(shown({})?.className).toContain('amber')
  for (const of of [{ person: 'Selvam' }, { stage: 'order-placed' }, { phase: 'ended' }] as const)
    expect(shown(of)).toBeNull()
})
