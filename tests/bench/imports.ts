/**
 * How long the application answers nobody else while it checks and imports the largest files it accepts.
 *
 *     node tests/bench/imports.ts [rows=50000] [only=customers,past-jobs,prices,refused]
 *
 * The built application in a process of its own, as production runs it. Printed for each step is its time, the longest
 * turn of the event loop by processor time of its thread, and how many took 50 ms and more. The files have 2 to 8 MB.
 */
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { startProcess } from '../app/start-process.ts'
import { createDatabase } from '../postgres-cluster.ts'
import { readArguments } from './arguments.ts'
import { loadProbe } from './load-probe.ts'
import { fillBooks } from './books.ts'
import { fillStore } from './filled-store.ts'
import { colleagueToken, fillConsole } from './console-books.ts'
import { machineLoad } from './machine.ts'
import { onPrivateServer } from './private-server.ts'
import type { Turns } from './turn-probe.ts'

const { rows, only } = readArguments({ rows: 50_000, only: 'customers,past-jobs,prices,refused' })

/** 6 to 9 and nine more digits, each number once. */
const mobile = (at: number): string => String(6_000_000_000 + at * 7_919)
const filler = 'Second Street, behind the old post office, beside the tailor and the tea shop, '

type File = { readonly kind: string; readonly head: string; row(at: number): string }
const files: Record<string, File> = {
  customers: {
    kind: 'customers',
    head: 'Mobile,Name,E-mail,Language,Address,City,Pincode',
    row: (at) =>
      `${mobile(at)},Kavitha Raman ${at},kavitha${at}@example.com,Tamil,"${at}, ${filler}",Chennai,600004`,
  },
  'past-jobs': {
    kind: 'past-jobs',
    head: 'Old number,Mobile,Device,Issue,Date in,Date out,Amount,Notes',
    row: (at) =>
      `J-${at},${mobile(at)},iPhone 12,Screen,12/03/2021,15/03/2021,"₹4,500","${filler.slice(0, 120)}"`,
  },
  prices: {
    kind: 'prices',
    head: 'Family,Model,Issue,Price',
    row: (at) => `iPhone,iPhone ${at},Screen cracked,4500`,
  },
  refused: {
    kind: 'customers',
    head: 'Mobile,Name,Address',
    row: (at) => `${at},Kavitha Raman ${at},"${at}, ${filler}"`,
  },
}

await onPrivateServer(async () => {
  const databaseUrl = await createDatabase()
  await fillStore({ databaseUrl, dataDir: tmpdir() }, async (client) => {
    await fillBooks(client, 1_000)
    await fillConsole(client)
  })
  const app = await startProcess({
    databaseUrl,
    ipc: true,
    noLog: true,
    measured: true,
    nodeFlags: loadProbe('turn-probe.ts'),
  })
  const turns = async () => {
    const answer = once(app.child, 'message') as Promise<[Turns]>
    app.child.send('report')
    return (await answer)[0]
  }
  const ask = async (path: string, body?: unknown) => {
    const answer = await fetch(`${app.url}/api/v1/app/staff/imports${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie: `staff=${colleagueToken(0)}`,
        origin: app.url,
        ...(body
          ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
          : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    // A crowded machine leaves the application fewer slots.
    if (answer.status === 503) return undefined
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`)
    return text
  }
  const table: Record<string, object> = {}
  /** Asks until the application has a slot. */
  const insist = async (path: string, body?: unknown): Promise<string> =>
    (await ask(path, body)) ?? (await setTimeout(1_000), insist(path, body))
  const measure = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    await setTimeout(500)
    await turns()
    const begun = performance.now()
    const result = await work()
    const seconds = (performance.now() - begun) / 1_000
    const { longest, above50, rss } = await turns()
    table[name] = {
      seconds: seconds.toFixed(1),
      'longest turn, ms': longest.toFixed(0),
      'above 50 ms': above50,
      'memory, MB': Math.round(rss / 1e6),
    }
    console.log(name, JSON.stringify(table[name]))
    return result
  }
  console.log(machineLoad())
  for (const name of only.split(',')) {
    const file = files[name]
    if (!file) throw new Error(`no file is called ${name}`)
    const lines = Array.from({ length: rows }, (_, at) => file.row(at))
    const content = Buffer.from([file.head, ...lines, ''].join('\n')).toString('base64')
    const body = { kind: file.kind, fileName: `${name}.csv`, content }
    const { data } = JSON.parse(await measure(`${name}: check`, () => insist('/check', body))) as {
      data: { importId: string; counts: Record<string, number> }
    }
    const { importId, counts } = data
    if (counts['refused'])
      await measure(`${name}: refused rows`, () => insist(`/refused?importId=${importId}`))
    if (!counts['added'] && !counts['changed']) continue
    await measure(`${name}: begin`, () => insist('/begin', { importId }))
    await measure(`${name}: import`, async () => {
      for (let state = 'running'; state === 'running'; await setTimeout(1_000)) {
        const shown = JSON.parse(await insist(`/one?importId=${importId}`)) as {
          data: { state: string }
        }
        state = shown.data.state
      }
    })
  }
  console.table(table)
  console.log(machineLoad())
  await app.stop()
})
