/**
 *
 * Lighthouse scores of every public page, as on a mobile: medians of its four categories, and the failed audits.
 *
 *     node tests/bench/lighthouse.ts [rounds=3] [only=/,/contact,…]
 *
 * Needs a build (script/build) and /usr/bin/chromium.
 *
 */
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { readArguments } from './arguments.ts'
import { freePort } from '../app/free-port.ts'
import { median } from './load.ts'
import { needPrograms } from './needed-programs.ts'
import { machineLoad } from './machine.ts'
import { startMeasured } from './measured-process.ts'
import { everyPublicRoute } from './public-routes.ts'

needPrograms(chromiumPath)
const { rounds, only } = readArguments({ rounds: 3, only: 'all' })
const paths = only === 'all' ? everyPublicRoute : only.split(',')
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const goal = 95

async function judge(url: string, port: number): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    formFactor: 'mobile',
    onlyCategories: [...categories],
  })
  if (!run) throw new Error(`no result for ${url}`)
  if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message)
  return run.lhr
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
