/** Tests how long somebody worked on a repair, against the same counted every ten minutes. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shop as sample } from '#app/shop.ts'
import { after, hours, minutes } from '#kernel/time.ts'
import { isWorkingDay } from '#kernel/working-day.ts'
import { type WorkedRound, workTime } from './work-time.ts'
import { isWorkingTime, openTimeOf } from './working-time.ts'
import type { Span } from './waiting.ts'

/** A Monday; the counter of the sample is open from 11 to 21. */
const monday = new Date('2026-11-23T00:00:00+05:30')
const at = (hour: number, minute = 0) => after(monday, hours(hour) + minutes(minute))
const always = (from: Date, until: Date) => Math.max(0, until.getTime() - from.getTime())
const worked = (rounds: readonly WorkedRound[], waits: readonly Span[] = [], now = at(200)) =>
  workTime({ rounds, waits, now, openTime: always })
const inHours = ({ steps, running }: ReturnType<typeof workTime>) => [
  steps.assessment / hours(1),
  steps.repair / hours(1),
  steps.check / hours(1),
  running,
]
const whole: WorkedRound = {
  reached: [
    { stage: 'reached-workshop', at: at(8) },
    { stage: 'technician-assigned', at: at(10) },
    { stage: 'confirmation-call', at: at(11) },
    { stage: 'repair-in-progress', at: at(20) },
    { stage: 'repair-completed', at: at(25) },
    { stage: 'final-quality-check', at: at(27) },
    { stage: 'delivered', at: at(50) },
  ],
  endedAt: null,
}
const upTo = (count: number, endedAt: Date | null = null) => ({
  reached: whole.reached.slice(0, count),
  endedAt,
})

describe('the time in work', () => {
  test('is that of assessment, repair and final check, not of the call or the way back', () => {
    expect(inHours(worked([whole]))).toEqual([1, 5, 2, null])
  })

  test('runs on while the repair is at such a stage, and stops when it ends there', () => {
    expect(inHours(worked([upTo(2)], [], at(14)))).toEqual([4, 0, 0, 'assessment'])
    expect(inHours(worked([upTo(4)], [], at(21)))).toEqual([1, 1, 0, 'repair'])
    expect(inHours(worked([upTo(3)], [], at(14)))).toEqual([1, 0, 0, null])
    expect(inHours(worked([upTo(4, at(22))]))).toEqual([1, 2, 0, null])
  })

  test('has no wait in it, and does not run while one goes on', () => {
    const waits = [
      { from: at(22), until: at(24) },
      { from: at(21), until: at(23) },
      { from: at(11), until: at(19) },
    ]
    expect(inHours(worked([whole], waits))).toEqual([1, 2, 2, null])
    const goesOn = [{ from: at(22), until: null }]
    expect(inHours(worked([upTo(4)], goesOn, at(24)))).toEqual([1, 2, 0, null])
  })

  test('adds the rounds', () => {
    const first = { reached: whole.reached.slice(3, 5), endedAt: at(26) }
    const second = {
      reached: [...whole.reached.slice(0, 3), { stage: 'repair-in-progress' as const, at: at(26) }],
      endedAt: null,
    }
    expect(inHours(worked([first, second], [], at(29)))).toEqual([1, 8, 1, 'repair'])
  })
})

const shop = { ...sample, ...sample.hours }
/** Every ten minutes of four days: the counter opens and closes at such times. */
const minute = fc.integer({ min: 0, max: 4 * 144 }).map((tens) => tens * 10)
const spans = fc.array(
  fc.record({
    from: minute,
    took: fc.option(
      fc.integer({ min: 1, max: 300 }).map((tens) => tens * 10),
      { nil: null },
    ),
  }),
  { maxLength: 4 },
)

test('equals the same counted every ten minutes, whatever waits overlap', () => {
  const openTime = openTimeOf(shop)
  const times = fc.array(minute, { minLength: 1, maxLength: 7 })
  fc.assert(
    fc.property(times, spans, minute, (reachedAt, waited, nowAt) => {
      const reached = reachedAt
        .toSorted((a, b) => a - b)
        .map((one, i) => ({ stage: whole.reached[i]?.stage ?? 'delivered', at: at(0, one) }))
      const waits = waited.map(({ from, took }) => ({
        from: at(0, from),
        until: took === null ? null : at(0, from + took),
      }))
      const now = at(0, Math.max(nowAt, ...reachedAt))
      const result = workTime({ rounds: [{ reached, endedAt: null }], waits, now, openTime })
      const inWork: readonly string[] = [
        'technician-assigned',
        'repair-in-progress',
        'repair-completed',
      ]
      let counted = 0
      for (let time = at(0); time < now; time = after(time, minutes(10))) {
        const stage = reached.findLast((one) => one.at <= time)?.stage ?? ''
        const isWaiting = waits.some((one) => one.from <= time && !(one.until && one.until <= time))
        // The minute that begins at the closing is over it.
        const isOpen = isWorkingTime(shop, time) && isWorkingTime(shop, after(time, 1))
        if (inWork.includes(stage) && !isWaiting && isOpen) counted += minutes(10)
      }
      expect(result.total).toBe(counted)
      const { assessment, repair, check } = result.steps
      expect(assessment + repair + check).toBe(result.total)
    }),
    { numRuns: 30 },
  )
})

test('a wait more never makes it longer, and the time of nobody is closed time', () => {
  const openTime = openTimeOf(shop)
  fc.assert(
    fc.property(spans, (waited) => {
      const waits = waited.map(({ from, took }) => ({
        from: at(0, from),
        until: took === null ? null : at(0, from + took),
      }))
      const total = (of: readonly Span[]) =>
        workTime({ rounds: [whole], waits: of, now: at(200), openTime }).total
      expect(total(waits)).toBeLessThanOrEqual(total(waits.slice(1)))
    }),
  )
  const sunday = after(monday, -hours(12))
  expect(isWorkingDay(shop, sunday)).toBe(false)
  expect(openTime(after(monday, -hours(24)), monday)).toBe(0)
})
