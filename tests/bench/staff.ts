/**
 *
 * Measures what colleagues request of a workshop with a long history, over HTTP, and each query's plan.
 *
 *     node tests/bench/staff.ts [orders=375000] [customers=100000] [open=500] [asks=100] [rounds=5] [only=]
 *
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { systemRandom } from '#platform/random.ts'
import { migrate } from '#platform/db/store/migrate.ts'
import { openStore } from '#platform/db/store/open-store.ts'
import { startApp } from '../app/start-app.ts'
import { createDatabase } from '../postgres-cluster.ts'
import { seededRandom } from '../seeded-random.ts'
import { readArguments } from './arguments.ts'
import { fillBooks } from './books.ts'
import { colleagueId, colleagueToken, fillConsole } from './console-books.ts'
import { median, quantile } from './load.ts'
import { machineLoad } from './machine.ts'
import { explainAll, watchQueries } from './plans.ts'
import { onPrivateServer } from './private-server.ts'
import { realClock } from './real-clock.ts'

const { orders, customers, open, asks, rounds, only } = readArguments({
  orders: 375_000,
  customers: 100_000,
  open: 500,
  asks: 100,
  rounds: 5,
  only: '',
})
/** Milliseconds within which 95 of 100 answers must arrive. */
const goal = 100

async function openWorkshop() {
  const url = await createDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-staff-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const store = await openStore({ url, dataDir })
  await migrate(store.pool, resolve(import.meta.dirname, '../../migrations'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const started = performance.now()
  await fillBooks(client, orders, { customers, open })
  await fillConsole(client)
  console.log(`written in ${Math.round((performance.now() - started) / 1_000)} s`)
  const samples = await sample(client)
  await client.end()
  const queries = watchQueries(store.pool)
  const app = await startApp({
    store,
    dataDir,
    seed: 'nothing',
    jobs: 'never',
    time: realClock,
    random: systemRandom,
  })
  const ask = async (path: string) => {
    const answer = await fetch(`${app.url}/api/v1/app${path}`, {
      headers: { Cookie: `staff=${colleagueToken(0)}` },
    })
    const text = await answer.text()
    if (answer.status !== 200) console.error(path, answer.status, text)
  }
  return { url, queries, ask, samples, stop: app.close }
}

/** Random repairs, open and delivered, with their ids and names; and the totals. */
async function sample(client: pg.ClientBase) {
  const { rows: sizes } = await client.query(`
    select relname as table, reltuples::int as rows from pg_class
    where relname in ('customers', 'orders', 'repair_jobs', 'repair_stages', 'repair_words', 'audit_trail')`)
  console.table(sizes)
  type Sample = { id: string; device: string; phone: string; name: string; day: string }
  const { rows } = await client.query<Sample>(`
    select j.order_id as id, o.device ->> 'number' as device, right(c.phone, 10) as phone, c.name,
      to_char(j.moved_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
    from repair_jobs j join orders o on o.id = j.order_id join customers c on c.id = j.customer_id
    order by hashtext(j.order_id) limit 500`)
  const { rows: last } = await client.query<{ id: string; at: Date }>(
    `select order_id as id, moved_at as at from repair_jobs
     where stage = 'repair-in-progress' order by moved_at, order_id limit 1 offset 10`,
  )
  return { rows, last: last[0] }
}
type Workshop = Awaited<ReturnType<typeof openWorkshop>>

/** Addresses below the API's base, each for a random customer or repair. */
function questionsTo({ samples: { rows, last } }: Workshop): Record<string, () => string> {
  const random = seededRandom(1)
  const any = () => {
    const row = rows[Buffer.from(random(4)).readUInt32BE() % rows.length]
    if (!row) throw new Error('no repairs')
    return row
  }
  const find = (message: string) => `/staff/jobs?q=${encodeURIComponent(message)}`
  const after = last ? `&afterMoved=${last.at.toISOString()}&afterOrder=${last.id}` : ''
  const old = 'before=500000'
  return {
    board: () => '/staff/board',
    'board of a technician': () => `/staff/board?person=${colleagueId(2)}`,
    'board of nobody yet': () => '/staff/board?person=nobody',
    'board, all filters': () =>
      `/staff/board?person=${colleagueId(3)}&family=iphone&service=pickup&language=Tamil`,
    'lane, next page': () => `/staff/board/lane?lane=repair${after}`,
    'lane of nobody yet': () => '/staff/board/lane?lane=repair&person=nobody',
    'search: order number': () => find(`MDC-${any().id.slice(-6).toUpperCase()}`),
    'search: its last five': () => find(any().id.slice(-5)),
    'search: IMEI': () => find(any().device),
    'search: phone': () => find(any().phone),
    'search: half a phone': () => find(any().phone.slice(0, 6)),
    'search: name': () => find(any().name),
    'search: first name': () => find(any().name.split(' ')[0] ?? ''),
    'search: one letter': () => find('k'),
    'search: next page': () => `${find(any().name.split(' ')[0] ?? '')}&before=${any().id}`,
    'search: nobody': () => find('zzzzzz'),
    order: () => `/staff/order?orderId=${any().id}`,
    'audit log': () => '/staff/trail',
    'audit log, an old page': () => `/staff/trail?${old}`,
    'audit log: somebody': () => `/staff/trail?by=${colleagueId(4)}&${old}`,
    'audit log: an action': () => `/staff/trail?what=repair.note-added&${old}`,
    'audit log: an old sentence': () => `/staff/trail?what=added+a+note&${old}`,
    'audit log: an action never done': () => '/staff/trail?what=enquiry.note-added',
    'audit log: refunds': () => '/staff/trail?what=refund.requested',
    'audit log: a day': () => `/staff/trail?day=${any().day}`,
    'audit log: all of it': () =>
      `/staff/trail?by=${colleagueId(4)}&what=repair.moved&day=${any().day}`,
    'audit log: the system': () => '/staff/trail?by=house',
    'audit log: an order': () => `/staff/trail?about=MDC-${any().id.slice(-6).toUpperCase()}`,
    'audit log: choices': () => '/staff/trail/choices',
  }
}

/** Each round sends all requests in turn; the first fills caches and does not count. */
async function measure(workshop: Workshop) {
  const questions = Object.entries(questionsTo(workshop)).filter(([name]) => name.includes(only))
  const found = new Map<string, { p50: number[]; p95: number[]; cpu: number[] }>()
  for (let round = 0; round <= rounds; round++) {
    for (const [name, address] of questions) {
      const times: number[] = []
      const before = process.cpuUsage()
      for (let i = 0; i < asks; i++) {
        const path = address()
        const started = performance.now()
        await workshop.ask(path)
        times.push(performance.now() - started)
      }
      const { user, system } = process.cpuUsage(before)
      if (round === 0) continue
      const row = found.get(name) ?? { p50: [], p95: [], cpu: [] }
      row.p50.push(quantile(times, 0.5))
      row.p95.push(quantile(times, 0.95))
      row.cpu.push((user + system) / 1_000 / asks)
      found.set(name, row)
    }
  }
  const ms = (value: number) => Number(value.toFixed(1))
  return Object.fromEntries(
    [...found].map(([name, { p50, p95, cpu }]) => [
      name,
      {
        p50: ms(median(p50)),
        p95: ms(median(p95)),
        'p95 of the calmest round': ms(Math.min(...p95)),
        'processor, app and client': ms(median(cpu)),
        [`within ${goal}`]: median(p95) < goal,
      },
    ]),
  )
}

await onPrivateServer(async () => {
  console.log(machineLoad())
  const workshop = await openWorkshop()
  console.table(await measure(workshop))
  console.log(`ms; ${rounds} rounds of ${asks} questions, medians; ${machineLoad()}`)
  console.table(await explainAll(workshop.url, workshop.queries))
  await workshop.stop()
})
