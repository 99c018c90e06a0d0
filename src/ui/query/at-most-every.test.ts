import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a hundred wishes in a second are two runs: one at once, one at the end', () => {
  const run = vi.fn()
  const { ask } = atMostEvery(1_000, run)
  for (let i = 0; i < 100; i++) {
    ask()
    vi.advanceTimersByTime(9)
  }
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('one wish is one run, and the next after a while is at once again', () => {
  const run = vi.fn()
  const { ask } = atMostEvery(1_000, run)
  ask()
  vi.advanceTimersByTime(3_000)
  expect(run).toHaveBeenCalledTimes(1)
  ask()
  expect(run).toHaveBeenCalledTimes(2)
})

test('nothing runs any more once it was stopped', () => {
  const run = vi.fn()
  const { ask, stop } = atMostEvery(1_000, run)
  ask()
  ask()
  stop()
  vi.advanceTimersByTime(5_000)
  expect(run).toHaveBeenCalledTimes(1)
})
