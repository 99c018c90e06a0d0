import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const module = new URL('./memory-of-threads.ts', import.meta.url).href

/** Fills a thread's young generation, and reads how large it became, in megabytes. */
const thread = `
  const { getHeapSpaceStatistics } = require('node:v8')
  let held = []
  let most = 0
  for (let i = 0; i < 1_500_000; i++) {
    held.push({ i, of: [i] })
    if (held.length > 60_000) held = []
    if (i % 10_000 > 0) continue
    const young = getHeapSpaceStatistics().find((one) => one.space_name === 'new_space')
    most = Math.max(most, young.space_size / 1_048_576)
  }
  require('node:worker_threads').parentPort.postMessage(most)
`

function youngGeneration(before: string): number {
  const program = `
    import { Worker } from 'node:worker_threads'
    ${before}
    const limits = { maxYoungGenerationSizeMb: 6 }
    const thread = new Worker(${JSON.stringify(thread)}, { eval: true, execArgv: [], resourceLimits: limits })
    thread.once('message', (most) => console.log(most))
  `
  const flags = ['--max-semi-space-size=12', '--input-type=module', '--eval', program]
  return Number(execFileSync(process.execPath, flags, { encoding: 'utf8' }))
}

test('a thread has the young generation that it was started with, not that of the flag', () => {
  const allowed = `(await import(${JSON.stringify(module)})).letThreadsHaveLimits()`
  // V8 may take a page more in a collection, so they are compared with the limit.
  expect(youngGeneration('')).toBeGreaterThan(6)
  expect(youngGeneration(allowed)).toBeLessThanOrEqual(6)
})
