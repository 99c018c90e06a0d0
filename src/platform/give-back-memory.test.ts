import { afterEach, expect, test, vi } from 'vitest'
import { giveBackInQuiet } from './give-back-memory.ts'

afterEach(() => void vi.useRealTimers())

test('memory is given back once after work, in the first quiet ten seconds, and not again without work', () => {
  vi.useFakeTimers()
  let worked = 2_000
  const asked: object[] = []
  const stop = giveBackInQuiet({ workedMs: () => worked, collect: (how) => asked.push(how) })
  const tenSeconds = (work: number) => {
    worked += work
    vi.advanceTimersByTime(10_000)
    return asked.length
  }
  expect(tenSeconds(5_000)).toBe(0)
  expect(tenSeconds(300)).toBe(0)
  expect(tenSeconds(299)).toBe(1)
  expect(asked).toEqual([{ type: 'major', execution: 'sync', flavor: 'last-resort' }])
  for (let n = 0; n < 4; n++) expect(tenSeconds(200)).toBe(1)
  expect(tenSeconds(200)).toBe(2)
  stop()
  expect(tenSeconds(0)).toBe(2)
  worked += 5_000
  expect(tenSeconds(0)).toBe(2)
})
