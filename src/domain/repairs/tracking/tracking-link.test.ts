import { describe, expect, test } from 'vitest'
import { after, days } from '#kernel/time.ts'
import { isLinkAlive, linkEnds } from './tracking-link.ts'

const made = new Date('2026-11-21T05:30:00Z')

describe('a shared tracking link', () => {
  test('lives while the repair goes on, for 180 days at most', () => {
    const open = { overAt: null }
    expect(isLinkAlive(made, open, after(made, days(180) - 1))).toBe(true)
    expect(isLinkAlive(made, open, after(made, days(180)))).toBe(false)
  })

  test('ends 30 days after the device is back', () => {
    const overAt = after(made, days(3))
    expect(linkEnds(made, { overAt })).toEqual(after(made, days(33)))
    expect(isLinkAlive(made, { overAt }, after(made, days(33) - 1))).toBe(true)
    expect(isLinkAlive(made, { overAt }, after(made, days(33)))).toBe(false)
  })

  test('is not made longer by a repair that ends late', () => {
    expect(linkEnds(made, { overAt: after(made, days(170)) })).toEqual(after(made, days(180)))
  })
})
