/**
 * Prints the journey files that failed, for their second try, and on the error output which tests failed in them. Exits
 * with 1 where a second try would hide a fault: no file failed, though the run did, or more than a busy machine explains.
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** One slow moment fails one journey; a fault in the product fails many. */
const most = 3

type Test = { readonly status: string; readonly fullName: string }
type File = Test & { readonly name: string; readonly assertionResults: readonly Test[] }

const [report = ''] = process.argv.slice(2)
const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: File[] }
const failed = testResults.filter(({ status }) => status === 'failed')
for (const { name, assertionResults } of failed) {
  console.error(`Failed at the first try: ${relative('', name)}`)
  for (const { status, fullName } of assertionResults)
    if (status === 'failed') console.error(`  ${fullName}`)
}
if (failed.length === 0 || failed.length > most) process.exit(1)
console.log(failed.map(({ name }) => relative('', name)).join('\n'))
