/** A private PostgreSQL primary with a synchronous replica that a test can promote. */
import { execFile } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './app/free-port.ts'
import { startCluster, startOn } from './postgres-cluster.ts'
import { findOwner, findPrograms } from './postgres-programs.ts'

const run = promisify(execFile)

/** Both servers flush what they commit, and a commit waits until the replica has it, too. */
const durable = { synchronous_commit: 'on', wal_level: 'replica', max_wal_senders: '4' }

export async function startWithReplica() {
  const primary = await startCluster({ settings: durable })
  const folder = mkdtempSync(join(tmpdir(), 'device-care-replica-'))
  const { uid, gid } = await findOwner()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const data = join(folder, 'data')
  const copy = ['-d', primary.url, '-D', data, '-R', '-X', 'stream', '-c', 'fast']
  await run(join(findPrograms(), 'pg_basebackup'), copy, {
    ...(uid === undefined ? {} : { uid, gid }),
    cwd: folder,
  })
  const port = await freePort()
  const replica = await startOn({ data, folder, port, settings: { ...durable, hot_standby: 'on' } })
  await on(primary.url, "alter system set synchronous_standby_names = '*'")
  await on(primary.url, 'select pg_reload_conf()')
  await untilSynchronous(primary.url)

  const hosts = [primary.url, replica.url].map((url) => new URL(url).host)
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    /** Both hosts in one address, as an operator writes it. */
    url: primary.url.replace(hosts[0] ?? '', hosts.join(',')),
    /** Every process of the primary ends at once, as when its machine is gone. */
    killPrimary: () => killAll(primary.pid()),
    promote: () => on(replica.url, 'select pg_promote(true, 30)'),
    async stop(): Promise<void> {
      await replica.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function on(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

async function untilSynchronous(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { rows } = await on(url, 'select sync_state from pg_stat_replication')
    if ((rows as { sync_state: string }[]).some((row) => row.sync_state === 'sync')) return
    await setTimeout(50)
  }
  throw new Error('the replica does not follow')
}

/** The server's own processes are children of its first one. */
function killAll(first: number): void {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name, first))
  for (const pid of [first, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}

function isChild(pid: string, of: number): boolean {
  try {
    const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(parent) === of
  } catch {
    return false
  }
}
