/**
 * A migrated database for a test, which has the queues of the jobs and no other rows: `TEST_STORE=pglite` (in memory,
 * default) or `postgres`.
 */
import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'

import { titledQueues } from '#domain/system/queue-titles.ts'
import { openEnginePool } from '#platform/db/store/engine-pool.ts'
import { type Engine, EngineLost, type Session, sessionStart } from '#platform/db/store/engine.ts'
import { migrate } from '#platform/db/store/migrate.ts'
import { openStore, type Store } from '#platform/db/store/open-store.ts'
import { createDatabase, dropDatabase, onServer } from './postgres-cluster.ts'
import { isLikeNew, type Ready, readyOf } from './store/reuse-engine.ts'
import { WAIT_MS } from './timeouts.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const TEMPLATE = 'device-care-template-'
const LIMITS = { statementTimeoutMs: WAIT_MS, poolWaitMs: WAIT_MS }

const open = new Set<Store>()
const idle: Ready[] = []

/** A new store for one test; a test may also close it itself. */
export async function aTestStore(): Promise<Store> {
  const store =
    process.env['TEST_STORE'] === 'postgres' ? await postgresStore() : await pgliteStore()
  open.add(store)
  return store
}

/** Closes what `aTestStore` opened: for `afterEach` or `afterAll`. */
export async function closeTestStores(): Promise<void> {
  await Promise.all([...open].map((store) => store.close()))
}

async function pgliteStore(): Promise<Store> {
  const ready = idle.pop() ?? (await newEngine())
  const { pool, listen, listener } = openEnginePool(inProcess(ready.lite), LIMITS)
  let isOpen = true
  const store: Store = {
    kind: 'pglite',
    pool,
    direct: pool,
    listen,
    listener,
    async close() {
      if (!isOpen) return
      isOpen = false
      open.delete(store)
      await pool.end()
      if (await isLikeNew(ready)) idle.push(ready)
      else await ready.lite.close()
    },
  }
  return store
}

async function newEngine(): Promise<Ready> {
  const file = join(tmpdir(), `${TEMPLATE}${templateHash()}.tar`)
  if (!existsSync(file)) await makeTemplate(file)
  const lite = await PGlite.create({
    loadDataDir: new Blob([readFileSync(file)]),
  })
  return readyOf(lite)
}

async function makeTemplate(file: string): Promise<void> {
  const lite = await PGlite.create()
  const { pool } = openEnginePool(inProcess(lite), LIMITS)
  await fill(pool, 'pglite')
  await pool.end()
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()))
  renameSync(unfinished, file)
  removeOldTemplates()
}

/** Schema templates that are no longer used; a day is longer than any run. */
function removeOldTemplates(): void {
  const yesterday = Date.now() - 24 * 3_600_000
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(TEMPLATE))) {
    const path = join(tmpdir(), name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && found.mtimeMs < yesterday) rmSync(path, { force: true })
  }
}

/** The engine without the thread: it opens faster, and a test may block the event loop. */
function inProcess(lite: PGlite): Engine {
  let current: Session | undefined
  const exchange = async (round: Uint8Array) => {
    const parts: Uint8Array[] = []
    const onRawData = (bytes: Uint8Array) => parts.push(bytes.slice())
    await lite.execProtocolRawStream(round, { onRawData, syncToFs: false })
    return Buffer.concat(parts)
  }
  return {
    async session(aborted) {
      await exchange(sessionStart(aborted))
      const session: Session = {
        run: (round) => {
          if (current !== session) throw new EngineLost('this session has ended')
          return exchange(round)
        },
      }
      current = session
      return session
    },
  }
}

async function postgresStore(): Promise<Store> {
  const url = await createDatabase({ template: await migratedTemplate() })
  const store = await openStore({ url, dataDir: tmpdir(), poolSize: 10, ...LIMITS })
  let isOpen = true
  const { close } = store
  store.close = async () => {
    if (!isOpen) return
    isOpen = false
    open.delete(store)
    await close()
    await dropDatabase(url)
  }
  return store
}

/** Made once per server, by the first test process. */
async function migratedTemplate(): Promise<string> {
  const name = `template_${templateHash()}`
  await onServer(async (client) => {
    await client.query("select pg_advisory_lock(hashtext('template'))")
    const there = await client.query('select from pg_database where datname = $1', [name])
    if (there.rowCount) return
    const unfinished = await createDatabase()
    const pool = new pg.Pool({ connectionString: unfinished, max: 1 })
    await fill(pool, 'postgres')
    await pool.end()
    const from = pg.escapeIdentifier(new URL(unfinished).pathname.slice(1))
    await client.query(`alter database ${from} rename to ${pg.escapeIdentifier(name)}`)
  })
  return name
}

/** The tables, and the queues of the jobs, whose creation would take most of the time of an application's start. */
async function fill(pool: pg.Pool, kind: Store['kind']): Promise<void> {
  await migrate(pool, MIGRATIONS)
  const { openQueuesFor } = await import('#platform/jobs/open-queues.ts')
  const client = await pool.connect()
  await openQueuesFor({ kind }, titledQueues, client)
  client.release()
}

function templateHash(): string {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)))
  hash.update(getConstructionPlans('pgboss')).update(titledQueues.join())
  const files = readdirSync(MIGRATIONS, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
