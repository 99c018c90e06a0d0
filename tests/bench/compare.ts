/**
 * Compares the CPU time of each request with that of another version, in one run on one machine.
 *
 *     node tests/bench/compare.ts before=DIR [rounds=7] [requests=4000] [orders=20000] [only=page,board]
 *
 * DIR is another checkout, installed and built. Both versions run as in production, each on its own copy of one
 * database, and are measured in turn. With PROFILE=<folder> both leave a CPU profile there.
 */
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { here } from '../app/start-process.ts'
import { createDatabase } from '../postgres-cluster.ts'
import { readArguments } from './arguments.ts'
import { fillBooks, namesIn } from './books.ts'
import { scenariosOf, type Scenario } from './compare-requests.ts'
import { fillConsole } from './console-books.ts'
import { fillStore } from './filled-store.ts'
import { median, openConnection, press, requestBytes } from './load.ts'
import { machineLoad } from './machine.ts'
import { onPrivateServer } from './private-server.ts'
import { startVersion, type Version } from './versions.ts'

const { before, rounds, requests, orders, only } = readArguments({
  before: '',
  rounds: 7,
  requests: 4_000,
  orders: 20_000,
  only: '',
})
// A busy machine leaves only so many slots for pages.
const connections = 2

/** Returns the addresses of two equal databases with a workshop's data and the content that a start adds. */
async function makeDatabases(): Promise<[string, string]> {
  const url = await createDatabase()
  await fillStore({ databaseUrl: url, dataDir: tmpdir() }, async (client) => {
    await fillBooks(client, orders, { open: Math.min(500, orders / 10) })
    await fillConsole(client)
  })
  const seeding = await startVersion(here, url)
  await seeding.stop()
  const template = new URL(url).pathname.slice(1)
  return [url, await createDatabase({ template })]
}

async function bodyOf({ port }: Version, request: Buffer): Promise<string> {
  const connection = await openConnection(port)
  const { body } = await connection.ask(request)
  connection.close()
  return body
}

type Compared = { readonly old: Version; readonly now: Version }

async function compare({ old, now }: Compared, scenario: Scenario) {
  const { weight = 1, expected = 200, differs } = scenario
  const asks = scenario.asks.map(requestBytes)
  const count = Math.ceil(requests / weight)
  const sides = [
    { version: old, costs: [] as number[] },
    { version: now, costs: [] as number[] },
  ] as const
  const load = { connections, expected }
  for (const { version } of sides) await press(version.port, asks, { ...load, count: 3 * count })
  for (let round = 0; round < rounds; round++) {
    // The first version alternates, so that neither always gets the quieter half of a round.
    for (const { version, costs } of round % 2 ? sides : sides.toReversed()) {
      const started = await version.cpu()
      await press(version.port, asks, { ...load, count })
      costs.push(((await version.cpu()) - started) / count)
    }
  }
  const [{ costs: was }, { costs: is }] = sides
  const ratios = is.map((cost, round) => cost / (was[round] ?? Number.NaN))
  const [oldBody = '', newBody = ''] = await Promise.all(
    [old, now].map((version) => bodyOf(version, asks[0] ?? Buffer.of())),
  )
  return {
    'before µs': Number(median(was).toFixed(1)),
    'after µs': Number(median(is).toFixed(1)),
    'after/before': median(ratios).toFixed(2),
    lowest: Math.min(...ratios).toFixed(2),
    highest: Math.max(...ratios).toFixed(2),
    length: `${oldBody.length} → ${newBody.length}`,
    answer: differs ? '' : oldBody === newBody ? 'same' : 'DIFFERS',
  }
}

const flagsFor = (): string[] => {
  const folder = process.env['PROFILE']
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${resolve(folder)}`] : []
}

if (!before) throw new Error('before= must name the checkout of the other version')
await onPrivateServer(async () => {
  const [first, second] = await makeDatabases()
  const old = await startVersion(before, first, flagsFor())
  const now = await startVersion(here, second, flagsFor())
  const started = performance.now()
  await Promise.all([old.untilCalm(), now.untilCalm()])
  console.log(`both are calm after ${Math.round((performance.now() - started) / 1_000)} s`)
  console.log(`${rounds} rounds, ${connections} connections; ${machineLoad()}`)
  const table: Record<string, object> = {}
  for (const [name, scenario] of Object.entries(scenariosOf(namesIn(orders)))) {
    if (!only.split(',').some((part) => name.includes(part))) continue
    const row = await compare({ old, now }, scenario)
    // A run takes minutes, so each result is shown when it is known.
    console.log(`${name}: ${row['after/before']}`)
    table[name] = row
  }
  console.table(table)
  console.log(`CPU time of the server for each request, medians; ${machineLoad()}`)
  await Promise.all([old.stop(), now.stop()])
})
