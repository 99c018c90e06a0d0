import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openConcurrencyLimiter } from './concurrency-limiter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const meterOf = (delay: { now: number }) => ({ read: () => delay.now, stop: () => {} })

test('the number of slots is limited, and a released slot is free again', () => {
  const load = openConcurrencyLimiter({ slots: 2 })
  const [one, two] = [load.enter(), load.enter()]
  expect([one, two, load.enter(), load.inFlight()]).toEqual([
    expect.any(Function),
    expect.any(Function),
    undefined,
    2,
  ])
  one?.()
  expect(load.enter()).toBeDefined()
  load.stop()
})

test('a slot that is released twice counts once', () => {
  const load = openConcurrencyLimiter({ slots: 2 })
  const leave = load.enter()
  load.enter()
  leave?.()
  leave?.()
  expect(load.inFlight()).toBe(1)
  load.stop()
})

test('a quarter of the slots is left while the event loop is late, and all of them afterwards', () => {
  const delay = { now: 201 }
  const load = openConcurrencyLimiter({ slots: 8, meter: meterOf(delay) })
  vi.advanceTimersByTime(1_000)
  expect([load.enter(), load.enter(), load.enter()].map(Boolean)).toEqual([true, true, false])
  delay.now = 20
  vi.advanceTimersByTime(500)
  for (let place = 2; place < 8; place++) expect(load.enter()).toBeDefined()
  expect(load.enter()).toBeUndefined()
  load.stop()
})

test('one long pause does not count as overload', () => {
  const delay = { now: 5_000 }
  const load = openConcurrencyLimiter({ slots: 4, meter: meterOf(delay) })
  vi.advanceTimersByTime(500)
  expect([load.enter(), load.enter()].map(Boolean)).toEqual([true, true])
  load.stop()
})

test('an idle loop, which reports no delays, is not late', () => {
  const load = openConcurrencyLimiter({ slots: 4, meter: meterOf({ now: Number.NaN }) })
  vi.advanceTimersByTime(5_000)
  expect([load.enter(), load.enter()].map(Boolean)).toEqual([true, true])
  load.stop()
})

test('the real meter returns a number of milliseconds and can be stopped', () => {
  vi.useRealTimers()
  const load = openConcurrencyLimiter()
  expect(load.enter()).toBeDefined()
  load.stop()
})
