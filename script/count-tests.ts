/** Prints the twenty files that took longest and the totals of all test runs. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { TestReport } from './test-report.ts'

const read = (name: string): TestReport | undefined => {
  const file = `build/tests-${name}.json`
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport) : undefined
}
const parts = ['store', 'browser']
const first = parts.flatMap((name) => read(name) ?? [])
const secondTries = parts.flatMap((name) => read(`again-${name}`) ?? [])
const sum = (reports: readonly TestReport[], count: (report: TestReport) => number) =>
  reports.reduce((all, one) => all + count(one), 0)

const files = first
  .flatMap(({ testResults }) => testResults)
  .map(({ name, startTime, endTime }) => ({ file: relative('', name), ms: endTime - startTime }))
  .toSorted((one, other) => other.ms - one.ms)
console.log('The files that took longest, in seconds:')
for (const { file, ms } of files.slice(0, 20))
  console.log(`${(ms / 1_000).toFixed(1).padStart(7)} ${file}`)

const failedFirst = sum(first, (one) => one.numFailedTests)
const failed = sum(secondTries, (one) => one.numFailedTests)
const again = secondTries.length > 0 ? failedFirst - failed : 0
const passed = sum(first, (one) => one.numPassedTests) + again
const counts = [
  `${passed} passed`,
  `${failedFirst - again} failed`,
  `${sum(first, (one) => one.numPendingTests)} skipped`,
]
if (again > 0) console.log(`${again} passed at the second try`)
console.log(counts.join(', '))
if (passed === 0) process.exit(1)
