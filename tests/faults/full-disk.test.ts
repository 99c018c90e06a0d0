/**
 * Tests A-7: the disk of the database is full: writes are told to retry later, reads continue, nothing is lost, no
 * restart. PostgreSQL has the application's database in a tablespace on that disk.
 */
import { chownSync } from 'node:fs'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { aCustomer } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { startCluster } from '../postgres-cluster.ts'
import { findOwner } from '../postgres-programs.ts'
import { aSmallDisk, notMounted, type SmallDisk } from '../small-disk.ts'
import { aFolder, cleanUp, open, type Place } from '../store/stores.ts'
import { kind } from './shop.ts'
import { atMost } from '../timeouts.ts'

const disk = aSmallDisk(200)
let server: Awaited<ReturnType<typeof startCluster>> | undefined

afterAll(async () => {
  await cleanUp()
  await server?.stop()
  disk?.remove()
})

async function placeOn({ folder }: SmallDisk): Promise<Place> {
  if (kind === 'pglite') return { dataDir: folder }
  const { uid, gid } = await findOwner()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  // A server of its own, because no checkpoint succeeds while the disk is full, and other tests need them.
  server = await startCluster()
  await onServer(`create tablespace small location '${folder}'`)
  await onServer('create database shop tablespace small')
  const url = new URL(server.url)
  url.pathname = '/shop'
  return { url: url.href, dataDir: aFolder() }
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server?.url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

const load = `insert into ballast (filler) select string_agg(md5(random()::text), '')
  from generate_series(1, 20000) returning n`

/** Large rows until a write of the application is refused as well; returns how many rows were acknowledged. */
async function fillStore(app: TestApp, write: () => Promise<{ status: number }>): Promise<number> {
  let stored = 0
  for (let round = 1; round < 500 && (await write()).status === 200; round++) {
    await app.query(load).then(
      () => stored++,
      () => {},
    )
  }
  return stored
}

test(`a full disk of the database is reported to writers, not to readers, until there is space again (${kind})`, async (of) => {
  if (!disk) return of.skip(notMounted(`the full disk of ${kind}`))
  const logLines: string[] = []
  const app = await startApp({ store: await open(await placeOn(disk)), logLines })
  const customer = await aCustomer(app)
  let writes = 0
  // Each of them with a key, which needs one more row.
  const write = () => {
    const body = { name: 'Kavitha Raman', email: 'kavitha@example.com' }
    return customer.put('/customer/update', body, { key: `write-${writes++}` })
  }
  await app.query('create table ballast (n serial primary key, filler text)')
  disk.fill(4_096)
  const stored = await fillStore(app, write)
  if (kind === 'postgres') await expect(onServer('checkpoint')).rejects.toThrow('checkpoint')
  const refused = await write()
  expect([refused.status, refused.code], logLines.slice(-5).join('\n')).toEqual([503, 'BUSY'])
  expect(refused.retryAfter).toBeLessThanOrEqual(3)
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
  const read = await customer.get('/customer/detail')
  expect(read.status, logLines.slice(-5).join('\n')).toBe(200)

  disk.free()
  await vi.waitFor(async () => expect((await write()).status).toBe(200), {
    timeout: atMost(seconds(5)),
    interval: 100,
  })
  const [row] = await app.query('select count(*)::int as n from ballast')
  expect(row).toEqual({ n: stored })
  await app.close()
}, 120_000)
