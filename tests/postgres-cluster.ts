/** Creates, starts and removes a private PostgreSQL for a test run. */
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

import pg from 'pg'
import { freePort } from './app/free-port.ts'

const run = promisify(execFile)
const DEBIAN_FOLDER = '/usr/lib/postgresql'
const START_MS = 60_000

type Owner = { uid?: number; gid?: number }
type Cluster = { url: string; stop(): Promise<void> }

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

/** Creates and starts a cluster in a new folder; `stop` ends it and removes the folder. */
export async function startCluster(): Promise<Cluster> {
  const programs = findPrograms()
  const owner = await findOwner()
  const folder = mkdtempSync(join(tmpdir(), 'device-care-postgres-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  try {
    const options = ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-N']
    await run(join(programs, 'initdb'), ['-D', data, ...options], { ...owner, cwd: folder })
    const port = await freePort()
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings(folder, port)], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let log = ''
    server.stderr.on('data', (text: Buffer) => (log = (log + text.toString()).slice(-4_000)))
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    // A test run that is killed must not leave a server running.
    const kill = () => {
      server.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
    process.once('exit', kill)
    await answers(
      url,
      () => server.exitCode !== null,
      () => log,
    )
    return {
      url,
      async stop() {
        process.off('exit', kill)
        const ended = once(server, 'exit')
        server.kill('SIGINT')
        await ended
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
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

function databaseUrl(name: string): string {
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

/** The server's programs, because Debian has them outside PATH, one folder for each version. */
function findPrograms(): string {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
  const found = [...folders, ...(process.env['PATH'] ?? '').split(delimiter)].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
  if (!found) throw new Error('No PostgreSQL server programs: apt-get install postgresql')
  return found
}

/** The server refuses to run as root, and needs a user that the system knows. */
async function findOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])))
      const [uid, gid] = ids.map(({ stdout }) => Number(stdout))
      if (uid !== undefined && gid !== undefined) return { uid, gid }
    } catch {
      // There is no such user, so the next one is tried.
    }
  }
  throw new Error('As root the tests need a user "postgres" or "nobody" to run PostgreSQL as')
}

function settings(folder: string, port: number): string[] {
  return Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '200',
    // The data is only needed during the run, so it does not have to survive a power failure.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
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
