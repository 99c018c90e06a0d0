/**
 * Lighthouse scores of every public page, as on a mobile: medians of its four categories, and the failed audits.
 *
 *     node tests/bench/lighthouse.ts [rounds=3] [only=/,/contact,…]
 *
 * Needs a build (script/build) and `script/install-test-tools --bench`.
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { readArguments } from './arguments.ts'
import { freePort } from '../app/free-port.ts'
import { median } from './load.ts'
import { needPrograms } from './needed-programs.ts'
import { machineLoad } from './machine.ts'
import { startMeasured } from './measured-process.ts'
import { everyPublicRoute } from './public-routes.ts'

/** With packages of its own, because its many files would make every installation of the project take a third longer. */
const lighthouse = fileURLToPath(new URL('tools/node_modules/.bin/lighthouse', import.meta.url))
needPrograms(chromiumPath, lighthouse)
const { rounds, only } = readArguments({ rounds: 3, only: 'all' })
const paths = only === 'all' ? everyPublicRoute : only.split(',')
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const goal = 95

type Category = {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}
type Audit = { readonly id: string; readonly score: number | null; readonly displayValue?: string }
/** What is read of a report of Lighthouse. */
type Result = {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<Record<string, Category>>
  readonly audits: Readonly<Record<string, Audit>>
}

const run = promisify(execFile)

async function judge(url: string, port: number): Promise<Result> {
  const how = ['--output=json', '--quiet', '--form-factor=mobile', `--port=${port}`]
  const of = `--only-categories=${categories.join(',')}`
  const { stdout } = await run(lighthouse, [url, ...how, of], { maxBuffer: 64 * 1024 * 1024 })
  const result = JSON.parse(stdout) as Result
  if (result.runtimeError) throw new Error(result.runtimeError.message)
  return result
}

/** The audits that took points off a category, with their message. */
function faults({ audits, categories: judged }: Result): string[] {
  return categories.flatMap((name) =>
    (judged[name]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => audits[id])
      .filter((audit) => audit && audit.score !== null && audit.score < 0.9)
      .map((audit) => `${name}: ${audit?.id} ${audit?.displayValue ?? ''}`.trim()),
  )
}

console.log(`${rounds} rounds; ${machineLoad()}`)
const app = await startMeasured('measured-app.ts', { SEED: '1', DATABASE_URL: '' })
const port = await freePort()
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
})
try {
  const table: Record<string, object> = {}
  const found = new Map<string, Set<string>>()
  for (const path of paths) {
    const results: Result[] = []
    for (let round = 0; round < rounds; round++)
      results.push(await judge(`http://localhost:${app.port}${path}`, port))
    const scores = categories.map((name) => {
      const middle = median(results.map((one) => (one.categories[name]?.score ?? 0) * 100))
      return [name, `${middle.toFixed(0)}${middle < goal ? ' (!)' : ''}`]
    })
    table[path] = Object.fromEntries(scores) as object
    for (const fault of new Set(results.flatMap(faults)))
      found.set(fault, (found.get(fault) ?? new Set()).add(path))
  }
  console.table(table)
  for (const [fault, where] of found) console.log(`${fault}\n    on ${[...where].join(' ')}`)
  console.log(machineLoad())
} finally {
  await Promise.all([browser.close(), app.stop()])
}
