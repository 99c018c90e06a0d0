/**
 * Tests A-7: the disk of the database is full: writes are told to retry later, reads continue, nothing is lost, no
 * restart. PostgreSQL has the application's database in a tablespace on that disk.
 */
import { chownSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { aCustomer } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { onServer } from '../postgres-cluster.ts'
import { findOwner } from '../postgres-programs.ts'
import { aSmallDisk, notMounted, type SmallDisk } from '../small-disk.ts'
import { aFolder, cleanUp, open, type Place } from '../store/stores.ts'
import { kind } from './shop.ts'

const disk = aSmallDisk(200)
const name = `small_${process.pid}`

afterAll(async () => {
  await cleanUp()
  if (!disk) return
  if (kind === 'postgres') {
    await onServer(async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(`drop tablespace if exists ${name}`)
    })
  }
  disk.remove()
})

async function placeOn({ folder }: SmallDisk): Promise<Place> {
  if (kind === 'pglite') return { dataDir: folder }
  const { uid, gid } = await findOwner()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  await onServer(async (client) => {
    await client.query(`create tablespace ${name} location '${folder}'`)
    await client.query(`create database ${name} tablespace ${name}`)
  })
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '')
  url.pathname = `/${name}`
  return { url: url.href, dataDir: aFolder() }
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
  const app = await startApp({ store: await open(await placeOn(disk)) })
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
  const refused = await write()
  expect([refused.status, refused.code]).toEqual([503, 'BUSY'])
  expect(refused.retryAfter).toBeLessThanOrEqual(3)
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
  expect((await customer.get('/customer/detail')).status).toBe(200)

  disk.free()
  await vi.waitFor(async () => expect((await write()).status).toBe(200), {
    timeout: seconds(5),
    interval: 100,
  })
  const [row] = await app.query('select count(*)::int as n from ballast')
  expect(row).toEqual({ n: stored })
  await app.close()
}, 120_000)
