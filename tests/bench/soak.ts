/**
 * Starts the real process as `script/start` does, on an empty store and then again, and prints time and memory; then
 * runs it under mixed load at half of its capacity, with a colleague at work, documents and photos beside it, and prints
 * five readings, which show what grows, and one after a quiet half minute. The record is taken with `minutes=10`. With
 * `orders` the stores hold so many, written after the first start, which adds the examples of a demonstration; with
 * `beside=nothing` there are calls and pages alone; with `rate` there are so many a second. Times
 * count from when a request was due; those of the columns `sent` from its sending, without the wait for a connection.
 *
 *     node tests/bench/soak.ts [minutes=1] [store=both|pglite|postgres] [shoppers=20] [starts=3] [orders=0] [beside=work|nothing] [rate=0]
 *
 * Needs a build (`script/build`).
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startProcess } from '../app/start-process.ts'
import { createDatabase } from '../postgres-cluster.ts'
import { readArguments } from './arguments.ts'
import { fillBooks } from './books.ts'
import { fillConsole } from './console-books.ts'
import { finishBooks } from './finished-books.ts'
import { loadProbe } from './load-probe.ts'
import { fillStore, type StorePlace } from './filled-store.ts'
import { startHeavyWork } from './heavy-work.ts'
import { press, quantile } from './load.ts'
import { machineLoad } from './machine.ts'
import { mixedLoad } from './mixed-load.ts'
import { startPaced } from './pace.ts'
import { onPrivateServer } from './private-server.ts'
import type { Condition } from './probe.ts'
import { measureStarts, memoryOf } from './start-cost.ts'
import { aVisitor, type Visitor } from './visitor.ts'

const { minutes, store, shoppers, starts, orders, beside, rate } = readArguments({
  minutes: 1,
  store: 'both',
  shoppers: 20,
  starts: 3,
  orders: 0,
  beside: 'work',
  rate: 0,
})
const quietSeconds = 30
/** As `ps` and `free` count them, of 1,048,576 bytes. */
const megabytes = (bytes: number): number => Math.round(bytes / 104_857.6) / 10

async function startApp(place: StorePlace) {
  const nodeFlags = loadProbe('probe.ts')
  const app = await startProcess({ ...place, nodeFlags, ipc: true, measured: true })
  return {
    ...app,
    async condition(): Promise<Condition> {
      const answer = once(app.child, 'message') as Promise<[Condition]>
      app.child.send('report')
      return (await answer)[0]
    },
    /** How many failures of its own it has logged. */
    faults: () => app.readLog().split('"level":"error"').length - 1,
  }
}
type App = Awaited<ReturnType<typeof startApp>>

async function soak(name: string, app: App, connectionsNow: () => Promise<number | string>) {
  const people: Visitor[] = []
  for (let i = 0; i < shoppers; i++) people.push(await aVisitor(app.url, i))
  const requests = mixedLoad(people)
  await press(app.port, requests, { connections: 16, count: requests.length * 5 })
  const count = requests.length * 10
  const most = count / (await press(app.port, requests, { connections: 16, count })).seconds
  console.log(`${name}: at most ${most.toFixed(0)} requests/s; ${machineLoad()}`)
  const paced = startPaced(app.port, requests, { rate: rate || most / 2, connections: 32 })
  const endHeavyWork = beside === 'work' ? await startHeavyWork(app, people) : async () => ({})
  const table: Record<string, object> = {}
  const kinds: Record<string, number[]> = {}
  const take = async (label: string, seconds: number) => {
    const { times, statuses, took, tookOf } = paced.read()
    const sent = took[200] ?? []
    for (const [kind, ms] of Object.entries(tookOf)) kinds[kind] = [...(kinds[kind] ?? []), ...ms]
    const { rss, heap, openFiles, lateP99, lateMost } = await app.condition()
    table[label] = {
      'req/s': (times.length / seconds).toFixed(0),
      'p50 ms': quantile(times, 0.5).toFixed(1),
      'p95 ms': quantile(times, 0.95).toFixed(1),
      'p99 ms': quantile(times, 0.99).toFixed(1),
      'p50 sent': quantile(sent, 0.5).toFixed(2),
      'p99 sent': quantile(sent, 0.99).toFixed(2),
      'not 200': times.length - (statuses[200] ?? 0),
      'RSS MB': megabytes(rss),
      peak: memoryOf(app.child.pid).peak,
      'heap MB': megabytes(heap),
      'open files': openFiles,
      'loop late p99 ms': lateP99.toFixed(1),
      'most ms': lateMost.toFixed(0),
      'database connections': await connectionsNow(),
    }
  }
  const fifth = (minutes * 60) / 5
  for (let part = 1; part <= 5; part++) {
    await setTimeout(fifth * 1_000)
    await take(`minute ${((part * minutes) / 5).toFixed(1)}`, fifth)
  }
  const heavy = await endHeavyWork()
  await paced.stop()
  await setTimeout(quietSeconds * 1_000)
  await take('quiet', quietSeconds)
  console.table(table)
  console.table(tableOf(kinds))
  console.log(
    `beside it: ${Object.entries(heavy)
      .map(([what, n]) => `${n} × ${what}`)
      .join(', ')}`,
  )
  console.log(`faults logged: ${app.faults()}`)
  console.log(machineLoad())
}

/** Of each kind of request, how much longer than its middle its slowest hundredth takes. */
function tableOf(kinds: Readonly<Record<string, readonly number[]>>) {
  const rows = Object.entries(kinds).map(([kind, ms]) => {
    const [p50, p99] = [quantile(ms, 0.5), quantile(ms, 0.99)]
    const row = {
      'p50 sent': p50.toFixed(2),
      'p99 sent': p99.toFixed(2),
      ratio: (p99 / p50).toFixed(1),
    }
    return [kind, row] as const
  })
  return Object.fromEntries(rows)
}

/** Fills the store with the books of a workshop, of which a few repairs are open. */
async function fill(place: StorePlace): Promise<void> {
  if (orders === 0) return
  await fillStore(place, async (client) => {
    await fillBooks(client, orders, { open: Math.min(500, orders / 10) })
    await fillConsole(client)
    await finishBooks(client)
  })
}

/** Measures starts on one store, and then work on another. */
async function onStores(name: string, database?: () => Promise<string>) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-soak-'))
  const aPlace = async (part: string): Promise<StorePlace> => ({
    databaseUrl: await database?.(),
    dataDir: join(folder, part),
  })
  try {
    await measureStarts(name, { starts, place: await aPlace('starts'), fill })
    const place = await aPlace('work')
    if (orders > 0) await (await startApp(place)).stop()
    await fill(place)
    const watcher = await watchConnections(place.databaseUrl)
    const app = await startApp(place)
    await soak(name, app, watcher.count).finally(app.stop)
    await watcher.end()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function watchConnections(databaseUrl: string | undefined) {
  if (!databaseUrl) return { count: async () => 'in the process', end: async () => {} }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const sql = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  const count = async () => (await client.query<{ n: number }>(sql)).rows[0]?.n ?? 0
  return { count, end: () => client.end() }
}

if (store !== 'pglite') await onPrivateServer(() => onStores('postgres', () => createDatabase()))
if (store !== 'postgres') await onStores('pglite')
