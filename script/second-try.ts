/**
 * Decides about a second try of failed test files (docs/decisions/0045-tests-get-a-second-try.md).
 *
 * `choose report`: prints the failed files, and on the error output which tests failed in them; exits with 1 where a
 * second try would hide a fault. `judge report [list]`: after a second try that passed, prints each test that failed before as
 * `unsteady: file > title`; exits with 1 when one of them was unsteady before, or too many are.
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { neverTriedAgain } from '../tests/modes.ts'
import type { TestReport } from './test-report.ts'

/** One slow moment fails one file; a fault in the product fails many. */
const mostFiles = 3
/** More of them are no accidents any more. */
const mostUnsteady = 5

type Unsteady = { readonly test: string; readonly date: string; readonly cause: string }

const unsteadyList = fileURLToPath(new URL('../tests/unsteady.json', import.meta.url))
const [task, report = '', list = unsteadyList] = process.argv.slice(2)
const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as TestReport
const failed = testResults
  .filter(({ status }) => status === 'failed')
  .map(({ name, assertionResults }) => ({
    file: relative('', name),
    titles: assertionResults.filter(({ status }) => status === 'failed').map((one) => one.fullName),
  }))
const tests = failed.flatMap(({ file, titles }) =>
  titles.length > 0 ? titles.map((title) => `${file} > ${title}`) : [`${file} > its set-up`],
)

if (task === 'choose') choose()
else judge()

function choose(): void {
  for (const test of tests) console.error(`failed at the first try: ${test}`)
  const final = failed.filter(({ file }) => neverTriedAgain.some((pattern) => pattern.test(file)))
  for (const { file } of final) console.error(`not tried again: ${file}`)
  if (failed.length === 0 || failed.length > mostFiles || final.length > 0) process.exit(1)
  console.log(failed.map(({ file }) => file).join('\n'))
}

function judge(): void {
  const known = JSON.parse(readFileSync(list, 'utf8')) as readonly Unsteady[]
  for (const test of tests) console.error(`unsteady: ${test}`)
  const again = tests.filter((test) => known.some((one) => one.test === test))
  for (const test of again)
    console.error(`unsteady for the second time, so it must be mended: ${test}`)
  const count = known.length + tests.length - again.length
  if (count > mostUnsteady) console.error(`${count} tests are unsteady; mend some first`)
  if (again.length > 0 || count > mostUnsteady) process.exit(1)
}
