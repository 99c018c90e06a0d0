/** Creates, starts and removes a private PostgreSQL for a test run. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import pg from 'pg'
import { freePort } from './app/free-port.ts'
import { startAgain } from './start-again.ts'
import { findOwner, findPrograms, type Owner } from './postgres-programs.ts'

const run = promisify(execFile)
const START_MS = 60_000

type Cluster = {
  readonly url: string
  readonly pid: () => number
  /** Ends the server without a shutdown, as a crash does; the data stays. */
  halt(): Promise<void>
  /** Starts it again on the same data and port. */
  resume(): Promise<void>
  /** Ends it and removes its data. */
  stop(): Promise<void>
}
type Options = {
  /** An empty folder of the test's own; without it, a new one. */
  readonly folder?: string
  /** The folder may hold data of a run before, and they stay after this one. */
  readonly isKept?: boolean
  /** Settings of the server beside the usual ones. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Vitest's global set-up: puts the server's address into TEST_POSTGRES_URL, unless it is set. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_POSTGRES_URL']) return undefined
  const cluster = await startCluster()
  process.env['TEST_POSTGRES_URL'] = cluster.url
  return async () => {
    delete process.env['TEST_POSTGRES_URL']
    await cluster.stop()
  }
}

/** Creates and starts a cluster in an empty folder. */
export async function startCluster(options: Options = {}): Promise<Cluster> {
  const programs = findPrograms()
  const owner = await findOwner()
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'device-care-postgres-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const remove = () => {
    if (!options.isKept) rmSync(options.folder ? data : folder, { recursive: true, force: true })
  }
  try {
    const how = ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-N']
    if (!options.isKept || !existsSync(data))
      await run(join(programs, 'initdb'), ['-D', data, ...how], { ...owner, cwd: folder })
    const port = await freePort()
    const server = await startOn({ data, folder, port, settings: options.settings })
    // A test run that is killed must not leave its data.
    process.once('exit', remove)
    return {
      ...server,
      async stop() {
        await server.stop()
        process.off('exit', remove)
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

type Existing = {
  readonly data: string
  readonly folder: string
  readonly port: number
  readonly settings: Options['settings']
}

/** Starts a server on data that are there; `stop` leaves them. */
export async function startOn({ data, folder, port, settings: more }: Existing): Promise<Cluster> {
  const owner = await findOwner()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const params = ['-D', data, ...settings({ folder, port, more })]
  const program = join(findPrograms(), 'postgres')
  const start = () =>
    startAgain('PostgreSQL', () => startServer(program, params, { owner, folder, url }))
  let server = await start()
  // A test run that is killed must not leave a server running.
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  return {
    url,
    pid: () => server.pid ?? 0,
    halt: () => end(server, 'SIGQUIT'),
    async resume() {
      server = await start()
    },
    async stop() {
      process.off('exit', kill)
      await end(server, 'SIGINT')
    },
  }
}

type Place = { readonly owner: Owner; readonly folder: string; readonly url: string }

/** Returns the server once it answers. */
async function startServer(program: string, params: readonly string[], place: Place) {
  const server = spawn(program, params, {
    ...place.owner,
    cwd: place.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  server.stderr.on('data', (text: Buffer) => (log = (log + text.toString()).slice(-4_000)))
  try {
    await answers(
      place.url,
      () => server.exitCode !== null,
      () => log,
    )
    return server
  } catch (error) {
    server.kill('SIGKILL')
    throw error
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

/** Creates a database on the server of TEST_POSTGRES_URL; returns its address. */
export async function createDatabase(options: { template?: string } = {}): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const from = options.template ? ` template ${pg.escapeIdentifier(options.template)}` : ''
  await onServer((client) => client.query(`create database ${name}${from}`))
  return databaseUrl(name)
}

export async function dropDatabase(url: string): Promise<void> {
  const name = pg.escapeIdentifier(new URL(url).pathname.slice(1))
  await onServer((client) => client.query(`drop database if exists ${name} with (force)`))
}

export function databaseUrl(name: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return url.href
}

/** Runs `work` on a connection to the server's own database. */
export async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function serverUrl(): string {
  const url = process.env['TEST_POSTGRES_URL']
  if (!url)
    throw new Error('TEST_POSTGRES_URL is not set: add tests/postgres-cluster.ts to globalSetup')
  return url
}

type Settings = {
  readonly folder: string
  readonly port: number
  readonly more: Options['settings']
}

function settings({ folder, port, more }: Settings): string[] {
  return Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '200',
    // The data is only needed during the run, so it does not have to survive a power failure.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    ...more,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function answers(url: string, hasEnded: () => boolean, log: () => string): Promise<void> {
  const until = performance.now() + START_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (hasEnded() || performance.now() > until) {
        throw new Error(`PostgreSQL did not start:\n${log()}`, { cause: error })
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
