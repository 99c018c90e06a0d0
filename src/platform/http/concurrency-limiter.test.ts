import { expect, test } from 'vitest'
import { openConcurrencyLimiter } from './concurrency-limiter.ts'

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
})

test('a slot that is released twice counts once', () => {
  const load = openConcurrencyLimiter({ slots: 2 })
  const leave = load.enter()
  load.enter()
  leave?.()
  leave?.()
  expect(load.inFlight()).toBe(1)
})

test('a quarter of the slots is left while the process is late, and all of them afterwards', () => {
  let late = true
  const load = openConcurrencyLimiter({ slots: 8, isLate: () => late })
  expect([load.enter(), load.enter(), load.enter()].map(Boolean)).toEqual([true, true, false])
  late = false
  for (let place = 2; place < 8; place++) expect(load.enter()).toBeDefined()
  expect(load.enter()).toBeUndefined()
})
