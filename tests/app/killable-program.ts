/**
 *
 * An application in a process of its own that a test can kill: it reads its settings from standard input, so that
 * it can start before it is needed, and takes commands of the test on a second port.
 *
 */
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import { PgBoss } from 'pg-boss'
import { issueDueDocument } from '#domain/accounting/server/issue-document.ts'
import { recordRequiredWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import type { StageKey } from '#domain/repairs/stages.ts'
import { makeFirstLink } from '#domain/team/server/owner-link.ts'
import { openStore } from '#platform/db/store/open-store.ts'
import type { Store } from '#platform/db/store/store.ts'
import { parseFault, planFault } from '#platform/effect.ts'
import { seedOrders } from '../faults/many-orders.ts'
import { seededRandom } from '../seeded-random.ts'
import { startApp } from './start-app.ts'
import { fakeClock } from '../fake-clock.ts'

export type Start = {
  /** Where its store is, so that the next process opens the same one. */
  readonly place: { readonly url?: string; readonly dataDir: string }
  readonly env: Readonly<Record<string, string>>
  readonly seed: number
  /** The time of the application's clock. */
  readonly now: string
}
export type Command =
  | { readonly do: 'plan'; readonly fault: string | undefined }
  | { readonly do: 'settle' | 'reconcile' | 'effects' }
  /** Returns the first owner's link. */
  | { readonly do: 'owner-link' }
  /** Records the checks and parts that a stage requires. */
  | { readonly do: 'work'; readonly orderId: string; readonly to: StageKey }
  | { readonly do: 'advance'; readonly milliseconds: number }
  /** Seeds that many orders of a customer, or issues the documents that are due for some of them. */
  | { readonly do: 'seed'; readonly customerId: string; readonly count: number }
  | { readonly do: 'issue'; readonly customerId: string; readonly orderIds: readonly string[] }
  | { readonly do: 'query'; readonly sql: string; readonly values: unknown[] }

const [line] = await new Promise<string[]>((resolve) =>
  createInterface(process.stdin).once('line', (...lines: string[]) => resolve(lines)),
)
const { place, env, seed, now } = JSON.parse(line ?? '') as Start
// A killed process does not reach this.
if (seed === 1) flushCompileCache()
const time = fakeClock(new Date(now))
const app = await startApp({
  store: await openStore(place),
  dataDir: place.dataDir,
  env,
  time,
  random: seededRandom(seed),
})
await giveBackJobs(app.store)
let effects: string[] = []

/** What the job store does by itself 60 s after a process died with an active job. */
async function giveBackJobs({ pool, kind }: Store): Promise<void> {
  await pool.query(
    `update pgboss.job set started_on = started_on - interval '2 minutes' where state = 'active'`,
  )
  await pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
  const boss = new PgBoss({
    db: { executeSql },
    backend: kind,
    schedule: false,
    supervise: false,
    migrate: false,
  })
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false, close: false })
}

async function obey(command: Command): Promise<unknown> {
  switch (command.do) {
    case 'plan':
      effects = []
      return planFault(command.fault ? parseFault(command.fault) : undefined, (name) =>
        effects.push(name),
      )
    case 'effects':
      return effects
    case 'settle':
      return app.settle()
    case 'reconcile':
      return app.reconcile()
    case 'owner-link':
      return makeFirstLink(app.deps)
    case 'work':
      return recordRequiredWork(app.deps, command.orderId, command.to)
    case 'advance':
      return time.advance(command.milliseconds)
    case 'seed':
      return seedOrders({ ...app, shop: app.deps.shop }, command.customerId, command.count)
    case 'issue':
      for (const orderId of command.orderIds)
        await issueDueDocument(app.deps, { orderId, customerId: command.customerId })
      return undefined
    case 'query':
      return app.query(command.sql, command.values)
  }
}

const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  try {
    const answer = await obey(JSON.parse(Buffer.concat(parts).toString()) as Command)
    response.end(JSON.stringify(answer ?? null))
  } catch (error) {
    response.writeHead(500).end(String(error instanceof Error ? error.stack : error))
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address() as { port: number }
  console.log(`ready ${JSON.stringify({ url: app.url, port: address.port })}`)
})
