/**
 * Asks that nobody but orders and repairs looks at their stored fields to find out where something stands: others ask the phase,
 * the acts or a named rule, so that a new state is one row (docs/decisions/0047-phases-and-acts.md).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { orderStatuses } from '#domain/orders/order.ts'
import { outcomes } from '#domain/repairs/outcome.ts'
import { stageKeys } from '#domain/repairs/stages.ts'

/** The domains that decide, and the demonstration, which tells what happened. */
const theirOwn = /^src\/(?:domain\/(?:orders|repairs)|app\/demo)\//
const isTest = /\.(?:test|fixture)\.tsx?$/

const words = [...orderStatuses, ...stageKeys, ...outcomes].join('|')
const raw = [
  /\b(?:order|orders)\.(?:paidAt|acceptedAt|bill|counterForm)\b/,
  /\b(?:job|repairJobs)\.(?:closedAt|handedBackAt)\b/,
  new RegExp(`(?:===|!==|case) '(?:${words})'`),
  /startsWith\('ENQUIRY/,
]

/** Lines that read the stored state, as `file: line`. */
function readers(): string[] {
  const files = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !theirOwn.test(file) && !isTest.test(file))
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => raw.some((pattern) => pattern.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
}

test('at most ten lines outside orders and repairs read where one stands from what is stored', () => {
  const found = readers()
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(10)
})
