/**
 * Tests A-7: the disk of the embedded store is full: writes are told to retry later, reads continue, nothing is lost,
 * no restart.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { aCustomer, type Customer } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { cleanUp, open } from '../store/stores.ts'
import { kind } from './shop.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'device-care-disk-'))
const isOurs = kind === 'pglite' && canMount()

/** Mounting a small disk needs the permission to do so. */
function canMount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', dataDir], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

afterAll(async () => {
  await cleanUp()
  if (isOurs) execFileSync('umount', [dataDir])
  rmSync(dataDir, { recursive: true, force: true })
})

describe.runIf(isOurs)('a full disk', () => {
  let app: TestApp
  let customer: Customer
  const filler = join(dataDir, 'filler')
  beforeAll(async () => {
    const store = await open({ dataDir })
    app = await startApp({ store })
    customer = await aCustomer(app)
  })

  let writes = 0
  /** Each of them with a key, which needs one more row. */
  const write = () => {
    const body = { name: 'Kavitha Raman', email: 'kavitha@example.com' }
    return customer.put('/customer/update', body, { key: `write-${writes++}` })
  }
  const read = () => customer.get('/customer/detail')

  test('is reported to writers, not to readers, until there is space again', async () => {
    await app.query('create table ballast (n serial primary key, filler text)')
    const { bavail, bsize } = statfsSync(dataDir)
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 4_096))
    // Large rows until the store refuses one; small rows then fail sooner or later.
    const load = `insert into ballast (filler) select string_agg(md5(random()::text), '')
      from generate_series(1, 20000) returning n`
    let stored = 0
    let answer = await write()
    for (let round = 1; answer.status === 200 && round < 500; round++) {
      await app.query(load).then(
        () => stored++,
        () => {},
      )
      answer = await write()
    }
    expect([answer.status, answer.code]).toEqual([503, 'BUSY'])
    expect(answer.retryAfter).toBeLessThanOrEqual(3)
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
    expect((await read()).status).toBe(200)

    truncateSync(filler, 0)
    await vi.waitFor(async () => expect((await write()).status).toBe(200), {
      timeout: seconds(5),
      interval: 100,
    })
    const [row] = await app.query('select count(*)::int as n from ballast')
    expect(row).toEqual({ n: stored })
  }, 120_000)
})
