/**
 *
 * Moves a workshop with its payments, estimates, checks and files from PostgreSQL to the embedded store and back with the
 * operator's commands, and prints the time and the most memory of each; the checksums of all three stores must be equal.
 *
 *     node tests/bench/export.ts [orders=100000] [files=2000]
 *
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { diskFiles } from '#adapters/files/flydrive-files.ts'
import { readArchive } from '#platform/archive/read-archive.ts'
import { migrate } from '#platform/db/store/migrate.ts'
import { openStore } from '#platform/db/store/open-store.ts'
import { createDatabase } from '../postgres-cluster.ts'
import { fillAgreements } from './agreement-books.ts'
import { readArguments } from './arguments.ts'
import { fillBooks } from './books.ts'
import { fillConsole } from './console-books.ts'
import { machineLoad } from './machine.ts'
import { onPrivateServer } from './private-server.ts'
import { fillRecords } from './record-books.ts'

const { orders, files: fileCount } = readArguments({ orders: 100_000, files: 2_000 })
const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'device-care-export-'))
const printsMemory = `data:text/javascript,process.on('exit',()=>console.error('MAX_RSS_KB='+process.resourceUsage().maxRSS))`

async function command(title: string, env: Record<string, string>, ...args: string[]) {
  const started = performance.now()
  const program = join(root, 'src/app/device-care.ts')
  const child = spawn(process.execPath, ['--import', printsMemory, program, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', APP_ENV: 'demo', ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (part: Buffer) => void (errors += part.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(errors)
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const megabytes = Math.round(Number(/MAX_RSS_KB=(\d+)/.exec(errors)?.[1]) / 1_024)
  console.log(`${title}: ${seconds} s, at most ${megabytes} MB\n`)
}

const sumsOf = async (file: string) => {
  const { manifest } = await readArchive(createReadStream(file), [createGunzip()])
  return JSON.stringify(manifest)
}

async function filled(): Promise<string> {
  const url = await createDatabase()
  const store = await openStore({ url, dataDir: folder })
  await migrate(store.pool, join(root, 'migrations'))
  await store.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fillBooks(client, orders)
  await fillConsole(client)
  await fillAgreements(client)
  await fillRecords(client)
  await client.end()
  return url
}

/** As large as a photo is stored, and as little compressible. */
const photoBytes = 300_000

async function putPhotos(dataDir: string): Promise<void> {
  const { put } = diskFiles(dataDir)
  for (let i = 0; i < fileCount; i++)
    await put(`${String(i).padStart(26, '0')}.webp`, randomBytes(photoBytes), 'image/webp')
}

try {
  await onPrivateServer(async () => {
    const files = ['first', 'second', 'third'].map((name) => join(folder, `${name}.tar.gz`))
    const [first = '', second = '', third = ''] = files
    const at = (name: string) => join(folder, name)
    const source = { DATABASE_URL: await filled(), DATA_DIR: at('a') }
    await putPhotos(at('a'))
    await command('export from PostgreSQL', source, 'export', '--to', first)
    console.log(`${orders} orders, ${fileCount} files, ${statSync(first).size} bytes\n`)
    const embedded = { DATA_DIR: at('b') }
    await command('import into PGlite', embedded, 'import', '--from', first)
    await command('export from PGlite', embedded, 'export', '--to', second)
    const back = { DATABASE_URL: await createDatabase(), DATA_DIR: at('c') }
    await command('import into PostgreSQL', back, 'import', '--from', second)
    await command('export from PostgreSQL again', back, 'export', '--to', third)
    const sums = await Promise.all(files.map(sumsOf))
    if (new Set(sums).size !== 1) throw new Error('the stores are not the same')
    console.log(`the three are the same by their checksums; load ${machineLoad()}`)
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
