/** Prints the totals of all test runs on one line. */
import { readFileSync } from 'node:fs'

type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
}

const reports = process.argv
  .slice(2)
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Report)
const total = (count: (report: Report) => number) =>
  reports.reduce((sum, one) => sum + count(one), 0)

const passed = total((one) => one.numPassedTests)
const failed = total((one) => one.numFailedTests)
console.log(`${passed} passed, ${failed} failed, ${total((one) => one.numPendingTests)} skipped`)
if (passed === 0) process.exit(1)
