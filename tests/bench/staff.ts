/**
 *
 * Measures what colleagues request of a workshop with a long history, over HTTP, and each query's plan.
 *
 *     node tests/bench/staff.ts [orders=375000] [customers=100000] [open=500] [asks=100] [rounds=5] [only=] [folder=]
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
import { createDatabase, databaseUrl, onServer } from '../postgres-cluster.ts'
import { readArguments } from './arguments.ts'
import { fillAgreements } from './agreement-books.ts'
import { fillBooks } from './books.ts'
import { colleagueToken, fillConsole } from './console-books.ts'
import { median, quantile } from './load.ts'
import { machineLoad } from './machine.ts'
import { costOf, explainAll, watchQueries } from './plans.ts'
import { onPrivateServer } from './private-server.ts'
import { hurriedClock } from './real-clock.ts'
import { type Question, readsWhole } from './record-questions.ts'
import { fillRecords } from './record-books.ts'
import { sampleWorkshop, staffQuestions } from './staff-questions.ts'

const { orders, customers, open, asks, rounds, only, folder } = readArguments({
  orders: 375_000,
  customers: 100_000,
  open: 500,
  asks: 100,
  rounds: 5,
  only: '',
  /** Where the store is made once and stays for the next run. */
  folder: '',
})
/** Milliseconds within which 95 of 100 answers must arrive. */
const goal = 100

/** A new database, or the one that an earlier run left in the folder. */
async function findDatabase() {
  if (!folder) return { url: await createDatabase(), isNew: true }
  const name = `staff_${orders}`
  return onServer(async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    const isNew = rowCount === 0
    if (isNew) await client.query(`create database ${name}`)
    return { url: databaseUrl(name), isNew }
  })
}

async function fill(client: pg.Client): Promise<void> {
  const started = performance.now()
  await fillBooks(client, orders, { customers, open })
  await fillConsole(client)
  await fillAgreements(client)
  await fillRecords(client)
  console.log(`written in ${Math.round((performance.now() - started) / 1_000)} s`)
}

async function openWorkshop() {
  const { url, isNew } = await findDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-staff-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const store = await openStore({ url, dataDir })
  await migrate(store.pool, resolve(import.meta.dirname, '../../migrations'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  if (isNew) await fill(client)
  // Rows of the run before may have been written by a migration since.
  else await client.query('vacuum (analyze)')
  if (!isNew)
    await client.query(
      `update customer_sessions set created_at = now(), seen_at = now() + interval '1 day'`,
    )
  const samples = await sampleWorkshop(client)
  await client.end()
  const queries = watchQueries(store.pool)
  const app = await startApp({
    store,
    dataDir,
    // Prices of issues and of tax are looked up in it.
    seed: 'catalogue',
    jobs: 'never',
    time: hurriedClock,
    random: systemRandom,
  })
  const ask = async (question: string | Question) => {
    const { path, token } = typeof question === 'string' ? { path: question } : question
    const answer = await fetch(`${app.url}/api/v1/app${path}`, {
      headers: token
        ? { Authorization: `Bearer ${token}` }
        : { Cookie: `staff=${colleagueToken(0)}` },
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} ${answer.status} ${text}`)
  }
  /** Some questions move the clock on by minutes, and a colleague's session ends after sixteen hours. */
  const signInAgain = () =>
    store.pool.query('update staff_sessions set created_at = $1, seen_at = $1, verified_at = $1', [
      hurriedClock.clock(),
    ])
  return { url, queries, ask, samples, signInAgain, stop: app.close }
}

type Workshop = Awaited<ReturnType<typeof openWorkshop>>

const questionsOf = ({ samples }: Workshop) =>
  Object.entries(staffQuestions(samples)).filter(([name]) => name.includes(only))

/** Each round sends all requests in turn; the first fills caches and does not count. */
async function measure(workshop: Workshop) {
  const questions = questionsOf(workshop)
  const found = new Map<string, { p50: number[]; p95: number[]; cpu: number[] }>()
  for (let round = 0; round <= rounds; round++) {
    await workshop.signInAgain()
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

/** The statements of one call of each read: pages of 8 KB, the server's own time, and the tables read whole. */
async function explain(workshop: Workshop): Promise<void> {
  const rows: Record<string, object> = {}
  const whole: string[] = []
  await workshop.signInAgain()
  for (const [name, address] of questionsOf(workshop)) {
    // What a call caches is there after the first.
    await workshop.ask(address())
    workshop.queries.clear()
    await workshop.ask(address())
    const plans = await explainAll(workshop.url, workshop.queries)
    if (!readsWhole(name))
      whole.push(...plans.flatMap((plan) => plan.whole.map((table) => `${name}: ${table}`)))
    rows[name] = costOf(plans)
    if (only)
      console.table(plans.map(({ statement, plan, pages, ms }) => ({ statement, pages, ms, plan })))
  }
  console.table(rows)
  if (whole.length > 0) throw new Error(`read a large table whole: ${whole.join('; ')}`)
}

await onPrivateServer(async () => {
  console.log(machineLoad())
  const workshop = await openWorkshop()
  console.table(await measure(workshop))
  console.log(`ms; ${rounds} rounds of ${asks} questions, medians; ${machineLoad()}`)
  await explain(workshop)
  await workshop.stop()
}, folder)
