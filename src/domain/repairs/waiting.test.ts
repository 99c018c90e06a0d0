/** Tests what a repair waits for, and that its promised time is later by the working time of its waits. */
import { shop } from '#app/shop.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { after, hours, minutes } from '#kernel/time.ts'
import { stageKeys } from './stages.ts'
import { beginWait, canWait, noWait, waitAge, waitOf, withWaitsCounted } from './waiting.ts'
import { waitingErrors } from './waiting-errors.ts'
import { isWorkingTime, workingTimeBetween } from './working-time.ts'

const calendar = { ...shop, ...shop.hours }
const at = (timestamp: string): Date => new Date(`${timestamp}:00+05:30`)
const since = at('2026-11-20T10:00')
const job = { ...noWait, stage: 'technician-assigned', closedAt: null } as const
const forPart = { for: 'part', until: '2026-11-25', note: null, at: since } as const

describe('a wait', () => {
  test('begins once: the same again changes nothing, another day keeps its beginning', () => {
    const waits = beginWait(job, forPart)
    expect(waits).toMatchObject({
      waiting: 'part',
      waitingSince: since,
      waitingUntil: '2026-11-25',
    })
    const later = after(since, hours(5))
    expect(beginWait(waits, { ...forPart, at: later })).toBe(waits)
    expect(beginWait(waits, { ...forPart, until: '2026-11-27', at: later })).toMatchObject({
      waitingSince: since,
      waitingUntil: '2026-11-27',
    })
  })

  test('for something else does not replace it', () => {
    const waits = beginWait(job, forPart)
    const question = { for: 'customer', until: null, note: 'Which colour?', at: since } as const
    expect(() => beginWait(waits, question)).toThrow(
      waitingErrors.WAITING_CHANGED_MEANWHILE.message,
    )
  })

  test('for the customer needs a question, and has no day', () => {
    const question = { for: 'customer', until: '2026-11-25', note: ' ', at: since } as const
    expect(() => beginWait(job, question)).toThrow(waitingErrors.QUESTION_MISSING.message)
    const asked = beginWait(job, { ...question, note: ' Which\ncolour? ' })
    expect([asked.waitingNote, asked.waitingUntil]).toEqual(['Which colour?', null])
  })

  test('is possible until the repair is completed, and not for a closed one', () => {
    const possible = stageKeys.filter((stage) => canWait({ stage, closedAt: null }))
    expect([possible[0], possible.at(-1)]).toEqual(['order-placed', 'repair-in-progress'])
    expect(canWait({ stage: 'repair-in-progress', closedAt: since })).toBe(false)
    expect(() => beginWait({ ...job, stage: 'repair-completed' }, forPart)).toThrow(
      waitingErrors.WAITING_NOT_NOW.message,
    )
  })

  test('for an answer to an estimate follows by itself and comes first', () => {
    const waits = beginWait(job, forPart)
    const sentAt = at('2026-11-21T12:00')
    expect(waitOf(job, sentAt)).toMatchObject({ for: 'customer', since: sentAt })
    expect(waitOf(waits, sentAt)).toMatchObject({ for: 'customer', since: sentAt })
    expect(waitOf(waits, null)).toMatchObject({ for: 'part', since, until: '2026-11-25' })
    expect(waitOf(job, null)).toBeNull()
    expect(waitOf({ ...waits, stage: 'repair-completed' }, null)).toBeNull()
  })

  test.each([
    [minutes(1) - 1, 'just now'],
    [minutes(1), '1 min'],
    [minutes(59), '59 min'],
    [hours(1), '1 h'],
    [hours(47), '47 h'],
    [hours(72), '3 d'],
  ])('of %i ms is %s old', (passed, age) => {
    expect(waitAge(since, after(since, passed))).toBe(age)
  })
})

describe('the promised time after a wait', () => {
  const promised = { estimatedCompletion: at('2026-11-20T17:00'), promiseCountedUntil: null }
  const counted = (from: string, until: string, of = promised) =>
    withWaitsCounted(of, calendar, [{ from: at(from), until: at(until) }], at(until))
  test.each([
    ['is later by the wait', '2026-11-18T10:00', '2026-11-19T10:00', '2026-11-21T17:00'],
    ['does not count a Sunday', '2026-11-20T16:00', '2026-11-23T10:00', '2026-11-23T11:00'],
    ['is to the full hour', '2026-11-20T10:00', '2026-11-20T10:20', '2026-11-20T18:00'],
    ['is while the shop is open', '2026-11-20T09:00', '2026-11-20T15:00', '2026-11-20T21:00'],
  ])('%s', (_, from, until, due) => {
    expect(counted(from, until).estimatedCompletion).toEqual(at(due))
  })

  test('stays null without a promise', () => {
    const none = { estimatedCompletion: null, promiseCountedUntil: null }
    expect(withWaitsCounted(none, calendar, [{ from: since, until: null }], after(since, 1))).toBe(
      none,
    )
  })

  const moment = fc.date({
    min: at('2026-01-01T00:00'),
    max: at('2026-12-31T00:00'),
    noInvalidDate: true,
  })
  const span = fc
    .tuple(moment, fc.integer({ min: 0, max: hours(24 * 30) }))
    .map(([from, length]) => ({ from, until: after(from, length) }))

  test('is never earlier, at a time when the shop is open, and the same when it is counted again', () => {
    fc.assert(
      fc.property(moment, fc.array(span, { maxLength: 4 }), moment, (start, waits, now) => {
        const before = { estimatedCompletion: start, promiseCountedUntil: null }
        const once = withWaitsCounted(before, calendar, waits, now)
        expect(once.estimatedCompletion?.getTime()).toBeGreaterThanOrEqual(start.getTime())
        if (once.estimatedCompletion?.getTime() !== start.getTime())
          expect(isWorkingTime(calendar, once.estimatedCompletion as Date)).toBe(true)
        expect(withWaitsCounted(once, calendar, waits, now)).toBe(once)
      }),
    )
  })

  test('is moved by at most the working time from the first wait on, however the waits overlap', () => {
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 4 }), (waits) => {
        const start = at('2026-02-02T12:00')
        const now = at('2027-06-01T12:00')
        const before = { estimatedCompletion: start, promiseCountedUntil: null }
        const { estimatedCompletion } = withWaitsCounted(before, calendar, waits, now)
        const first = waits.map(({ from }) => from).toSorted((a, b) => +a - +b)[0] as Date
        const last = waits.map(({ until }) => until).toSorted((a, b) => +b - +a)[0] as Date
        const moved = workingTimeBetween(calendar, start, estimatedCompletion as Date)
        expect(moved).toBeLessThanOrEqual(workingTimeBetween(calendar, first, last) + hours(1))
        const double = withWaitsCounted(before, calendar, [...waits, ...waits], now)
        expect(double.estimatedCompletion).toEqual(estimatedCompletion)
      }),
    )
  })
})
