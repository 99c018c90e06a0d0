import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

test('a backlog is worked through in batches, up to the most, with a rest after each but the last', async () => {
  let left = 1_000
  let rests = 0
  const pause = async () => void rests++
  const limits: number[] = []
  const work = async (limit: number) => {
    limits.push(limit)
    const found = Math.min(limit, left)
    left -= found
    return found
  }
  expect(await inBatches({ work, batch: 200, most: 500, pause })).toBe(500)
  expect({ limits, rests }).toEqual({ limits: [200, 200, 100], rests: 2 })
  expect(await inBatches({ work, batch: 200, most: 5_000, pause })).toBe(500)
  expect({ limits: limits.slice(3), rests }).toEqual({ limits: [200, 200, 200], rests: 4 })
})

test('the rest is three times as long as the batch took', async () => {
  let worked = 0
  const work = async () => {
    const began = performance.now()
    await setTimeout(5)
    worked = performance.now() - began
    return 1
  }
  const rests: boolean[] = []
  const pause = async (ms: number) => void rests.push(ms >= 3 * worked)
  await inBatches({ work, batch: 1, most: 3, pause })
  expect(rests).toEqual([true, true])
})
