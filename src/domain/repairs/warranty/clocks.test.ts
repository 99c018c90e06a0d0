/** Tests the running warranties of a device over repairs, claims and swapped parts. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, days, hours } from '#kernel/time.ts'
import { clocksOf, daysOf, type DeliveredRepair, partClocksOf } from './clocks.ts'
import { remainingWarranty } from './warranty.ts'

const start = new Date('2026-11-19T10:00:00Z')
const part = (id: string, name = 'Display', removed = false) => ({
  id,
  name,
  issueId: 'screen',
  serial: `S-${id}`,
  removedAt: removed ? start : null,
})
const screen = (warranty: string) => ({
  issueId: 'screen',
  label: 'Screen Replacement',
  warranty,
})
const repair = (orderId: string, at: Date, more: Partial<DeliveredRepair> = {}) => ({
  orderId,
  deliveredAt: at,
  lines: [screen('90 days')],
  parts: [part(`${orderId}-1`)],
  continues: null,
  ...more,
})
const continuing = (
  orderId: string,
  of: string,
  at: Date,
  warranty: string,
  parts = [part(`${orderId}-1`)],
) =>
  repair(orderId, at, {
    lines: [screen(warranty)],
    parts,
    continues: { orderId: of, issueIds: ['screen'] },
  })

test('a part swapped twice under warranty carries the clock on, and only the last one is in the device', () => {
  const repairs = [
    repair('A', start),
    continuing('B', 'A', after(start, days(80)), '30 days'),
    continuing('C', 'B', after(start, days(100)), '30 days'),
  ]
  const [clock, ...others] = clocksOf(repairs)
  expect(others).toEqual([])
  expect(clock).toMatchObject({ orderId: 'C', rootOrderId: 'A', issueId: 'screen' })
  expect(partClocksOf(repairs)).toEqual([
    {
      partId: 'C-1',
      name: 'Display',
      serial: 'S-C-1',
      orderId: 'C',
      issueId: 'screen',
      endsAt: clock?.endsAt,
    },
  ])
})

test('a part that was removed has no clock, and one beside the swapped one keeps its own', () => {
  const repairs = [
    repair('A', start, { parts: [part('A-1'), part('A-2', 'Seal'), part('A-3', 'Display', true)] }),
    continuing('B', 'A', after(start, days(80)), '30 days'),
  ]
  const ends = new Map(partClocksOf(repairs).map(({ partId, endsAt }) => [partId, endsAt]))
  expect([...ends.keys()].toSorted()).toEqual(['A-2', 'B-1'])
  expect(ends.get('A-2')?.getTime()).toBeLessThan(ends.get('B-1')?.getTime() ?? 0)
})

test('equal keys of two repairs that do not continue each other are two warranties', () => {
  expect(clocksOf([repair('A', start), repair('B', after(start, days(5)))])).toHaveLength(2)
})

test('the days that are left count days of India, and the last day is still covered', () => {
  const [clock] = clocksOf([repair('A', new Date('2026-11-19T10:00:00Z'))])
  if (!clock) throw new Error('there is no clock')
  // 17 February in India ends at 18:30 UTC.
  expect(clock.endsAt).toEqual(new Date('2027-02-17T18:30:00Z'))
  expect(daysOf(clock, new Date('2026-11-19T18:29:59Z'))).toEqual({
    all: 90,
    left: 90,
    over: false,
  })
  expect(daysOf(clock, new Date('2026-11-19T18:30:00Z'))).toEqual({
    all: 90,
    left: 89,
    over: false,
  })
  expect(daysOf(clock, after(clock.endsAt, -1))).toEqual({ all: 90, left: 0, over: false })
  expect(daysOf(clock, clock.endsAt)).toEqual({ all: 90, left: 0, over: true })
})

/** A claim of one of the repairs so far: how long after the last event it comes, and how long its repair takes. */
const claims = fc.array(
  fc.record({
    of: fc.nat(),
    wait: fc.integer({ min: 0, max: hours(60 * 24) }),
    work: fc.integer({ min: 0, max: hours(12 * 24) }),
    swap: fc.boolean(),
    name: fc.constantFrom('Display', 'Seal'),
  }),
  { maxLength: 8 },
)

test('an end of a warranty never moves earlier, over any claims and swaps', () => {
  fc.assert(
    fc.property(
      claims,
      fc.nat(days(2)),
      fc.constantFrom('90 days', '30 days', '3 months'),
      (all, shift, agreed) => {
        const first = after(start, shift)
        const repairs: DeliveredRepair[] = [repair('0', first, { lines: [screen(agreed)] })]
        let now = first
        for (const { of, wait, work, swap, name } of all) {
          now = after(now, wait)
          const before = clocksOf(repairs)[0]
          const parts = new Map(partClocksOf(repairs).map((one) => [one.name, one.endsAt]))
          if (!before || daysOf(before, now).over) break
          const orderId = String(repairs.length)
          const delivered = after(now, work)
          const earlier = repairs[of % repairs.length]
          if (!earlier) throw new Error('there is no repair')
          const fitted = swap ? [part(`${orderId}-1`, name)] : []
          const next = continuing(
            orderId,
            earlier.orderId,
            delivered,
            remainingWarranty(before, now),
            fitted,
          )
          repairs.push(next)
          // What this repair promises by itself, and not only the longest of all.
          const [promised] = clocksOf([{ ...next, continues: null }])
          expect(promised?.endsAt.getTime()).toBeGreaterThanOrEqual(before.endsAt.getTime())
          expect(daysOf(promised ?? before, delivered).left).toBeGreaterThanOrEqual(30)
          expect(clocksOf(repairs)).toHaveLength(1)
          for (const { name: named, endsAt } of partClocksOf(repairs))
            expect(endsAt?.getTime() ?? 0).toBeGreaterThanOrEqual(parts.get(named)?.getTime() ?? 0)
          now = delivered
        }
      },
    ),
  )
})
