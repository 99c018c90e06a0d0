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
import { after } from '#kernel/time.ts'
import { parseFault, planFault } from '#platform/effect.ts'
import { openStore } from '#platform/db/store/open-store.ts'
import type { Store } from '#platform/db/store/store.ts'
import { openApp } from './house.ts'

export type Start = {
  readonly place: { readonly url?: string; readonly dataDir: string }
  readonly providerUrl: string
  readonly seed: number
  /** The time of the application's clock. */
  readonly now: string
}
export type Order =
  | { readonly do: 'plan'; readonly fault: string | undefined }
  | { readonly do: 'settle' | 'reconcile' | 'stop' | 'effects' }
  | { readonly do: 'advance'; readonly milliseconds: number }
  | { readonly do: 'query'; readonly sql: string; readonly values: unknown[] }

const [line] = await new Promise<string[]>((resolve) =>
  createInterface(process.stdin).once('line', (...lines: string[]) => resolve(lines)),
)
const { place, providerUrl, seed, now } = JSON.parse(line ?? '') as Start
// A killed process does not reach this.
if (seed === 1) flushCompileCache()
let time = new Date(now)
const store = await openStore(place)
const app = await openApp({ store, providerUrl, seed, clock: () => time })
await giveBackJobs(store)
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

async function obey(order: Order): Promise<unknown> {
  switch (order.do) {
    case 'plan':
      effects = []
      return planFault(order.fault ? parseFault(order.fault) : undefined, (name) =>
        effects.push(name),
      )
    case 'effects':
      return effects
    case 'settle':
      return app.settle()
    case 'reconcile':
      return app.reconcile()
    case 'advance':
      return void (time = after(time, order.milliseconds))
    case 'query':
      return app.query(order.sql, order.values)
    case 'stop':
      return app.close()
  }
}

const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  try {
    const answer = await obey(JSON.parse(Buffer.concat(parts).toString()) as Order)
    response.end(JSON.stringify(answer ?? null))
  } catch (error) {
    response.writeHead(500).end(String(error instanceof Error ? error.stack : error))
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address() as { port: number }
  console.log(`ready ${JSON.stringify({ url: app.url, port: address.port })}`)
})
