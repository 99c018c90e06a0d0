/** Prints the totals of all test runs on one line. The last report, where there is one, is of journeys tried again. */
import { existsSync, readFileSync } from 'node:fs'

type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Report
const [store = '', browser = '', secondTry = ''] = process.argv.slice(2)
const reports = [read(store), read(browser)]
const total = (count: (report: Report) => number) =>
  reports.reduce((sum, one) => sum + count(one), 0)

const failedFirst = total((one) => one.numFailedTests)
const again = existsSync(secondTry) ? Math.max(failedFirst - read(secondTry).numFailedTests, 0) : 0
const passed = total((one) => one.numPassedTests) + again
const counts = [
  `${passed} passed`,
  `${failedFirst - again} failed`,
  `${total((one) => one.numPendingTests)} skipped`,
]
if (again > 0) counts.push(`${again} of the passed at the second try`)
console.log(counts.join(', '))
if (passed === 0) process.exit(1)
