import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchOverload } from './overload-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const meterOf = (delay: { now: number }) => ({ read: () => delay.now, stop: () => {} })

test('a loop that stays late is late after two readings, and no longer with the first good one', () => {
  const delay = { now: 201 }
  const watch = watchOverload({ meter: meterOf(delay) })
  vi.advanceTimersByTime(1_000)
  expect(watch.isLate()).toBe(true)
  delay.now = 20
  vi.advanceTimersByTime(500)
  expect(watch.isLate()).toBe(false)
  watch.stop()
})

test('one long pause does not count as overload', () => {
  const delay = { now: 5_000 }
  const watch = watchOverload({ meter: meterOf(delay) })
  vi.advanceTimersByTime(500)
  delay.now = 20
  vi.advanceTimersByTime(500)
  delay.now = 5_000
  vi.advanceTimersByTime(500)
  expect(watch.isLate()).toBe(false)
  watch.stop()
})

test('an idle loop, which reports no delays, is not late', () => {
  const watch = watchOverload({ meter: meterOf({ now: Number.NaN }) })
  vi.advanceTimersByTime(5_000)
  expect(watch.isLate()).toBe(false)
  watch.stop()
})

test('a watch with the real meter is not late at first and can be stopped', () => {
  vi.useRealTimers()
  const watch = watchOverload()
  expect(watch.isLate()).toBe(false)
  watch.stop()
})
