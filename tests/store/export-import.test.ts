/** Tests the commands export and import: from one kind of store to the other and back, and every archive they must refuse. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#app/commands/run-command.ts'
import { diskFiles } from '#adapters/files/flydrive-files.ts'
import { paymentCaptured } from '#domain/payments/events.ts'
import { paise } from '#kernel/money.ts'
import { readArchive } from '#platform/archive/read-archive.ts'
import { planFault } from '#platform/effect.ts'
import { inTransaction } from '#platform/db/db.ts'
import { productionSettings } from '../api/production-settings.ts'
import { aCustomer } from '../app/customer.ts'
import { startApp } from '../app/start-app.ts'
import { fakeClock } from '../fake-clock.ts'
import { onlyComplete } from '../modes.ts'
import { aFolder, aPlace, cleanUp, open, type Place } from './stores.ts'

const migrations = resolve(import.meta.dirname, '../../migrations')
const run = ({ url, dataDir }: Place, command: string, ...args: string[]) =>
  runCommand({
    args: [command, ...args],
    migrations,
    environment: { DATA_DIR: dataDir, DATABASE_URL: url },
  })
const folder = aFolder()
const first = join(folder, 'first.tar.gz')
const sumsOf = async (file: string) =>
  (await readArchive(Readable.from([gunzipSync(readFileSync(file))]), [])).manifest

/** Two jobs of which one was being done, and one that was given up. */
async function leaveJobs(app: Awaited<ReturnType<typeof startApp>>): Promise<void> {
  const paid = {
    orderId: 'a'.repeat(26),
    customerId: 'customer',
    paymentId: 'pay_00000001',
    amount: paise(100),
    at: '2026-11-22T10:00:00.000Z',
  }
  await inTransaction(app.db, (tx) => app.jobs.publish(tx, paymentCaptured, paid))
  await app.query(
    `update pgboss.job set state = 'active', started_on = now() where name = 'payment-captured.issue-receipt-voucher'`,
  )
  await app.query(
    `update pgboss.job set name = 'given-up', source_name = name, source_created_on = created_on,
      source_retry_count = 150, dead_letter = null where name = 'payment-captured.close-qr-codes'`,
  )
}

beforeAll(async () => {
  const source = await aPlace('pglite')
  const { dataDir } = source
  const time = fakeClock(new Date('2026-11-22T10:00:00Z'))
  const app = await startApp({ store: await open(source), dataDir, time, seed: 'everything' })
  const customer = await aCustomer(app)
  await customer.fillCartNow(1)
  await leaveJobs(app)
  await diskFiles(dataDir).put('uploads/abc.webp', Buffer.from('a photo'), 'image/webp')
  await app.query(`select nextval('audit_trail_id_seq')`)
  await app.close()
  const made = await run(source, 'export', '--to', first)
  expect(made.output).toMatch(/In it: \d{3,} rows in \d{2,3} tables, [1-9] waiting jobs, 1 file/)
}, 120_000)
afterAll(cleanUp)

test(
  'a shop goes from the embedded store to PostgreSQL and back, and is the same by its checksums',
  onlyComplete,
  async () => {
    const server = await aPlace('postgres')
    const there = await run(server, 'import', '--from', first)
    expect(there.output).toContain('Everything was compared and is the same.')
    const second = join(folder, 'second.tar.gz')
    expect(await run(server, 'export', '--to', second)).toMatchObject({ code: 0 })
    const back = { dataDir: aFolder() }
    expect(await run(back, 'import', '--from', second)).toMatchObject({ code: 0 })
    const third = join(folder, 'third.tar.gz')
    expect(await run(back, 'export', '--to', third)).toMatchObject({ code: 0 })
    const { jobs, ...sums } = await sumsOf(first)
    const { jobs: jobsThere, ...sumsThere } = await sumsOf(second)
    expect(sumsThere).toEqual(sums)
    // What was being done is to be done again.
    expect(jobsThere.rows).toBe(jobs.rows)
    expect(await sumsOf(third)).toEqual({ ...sums, jobs: jobsThere })
    expect(readFileSync(join(back.dataDir, 'files/uploads/abc.webp'), 'utf8')).toBe('a photo')
  },
)

test('an imported shop goes on: waiting jobs wait, given-up jobs are listed, counters go on, and a second import is refused', async () => {
  const server = await aPlace('postgres')
  await run(server, 'import', '--from', first)
  const app = await startApp({ store: await open(server), seed: 'nothing' })
  const waiting = await app.query(
    `select name, state::text from pgboss.job where state < 'completed' and name like 'payment-captured.issue%'`,
  )
  expect(waiting).toEqual([{ name: 'payment-captured.issue-receipt-voucher', state: 'retry' }])
  expect((await app.jobs.givenUp.list(app.db, 9)).jobs).toMatchObject([
    { queue: 'payment-captured.close-qr-codes', data: { paymentId: 'pay_00000001' } },
  ])
  const [ids] = await app.query(
    `select nextval('audit_trail_id_seq') > (select coalesce(max(id), 0) + 1 from audit_trail) as next`,
  )
  expect(ids).toEqual({ next: true })
  await app.close()
  const again = await run(server, 'import', '--from', first)
  expect(again.code).toBe(1)
  expect(again.output).toMatch(/^The database is not empty\. Rows by table:\n[^]* customers: 1\n/)
}, 60_000)

test('every table of the application is in the archive', async () => {
  const { url } = await aPlace('postgres')
  const place = { url: url ?? '', dataDir: aFolder() }
  await run(place, 'import', '--from', first)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  await client.end()
  const { tables } = await sumsOf(first)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(tables).toSorted())
})

/** Every refused import is tried on one store. */
let refusing: Place | undefined

type Entry = { name: string; bytes: Buffer }
async function entriesOf(file: string): Promise<Entry[]> {
  const tar = extract()
  tar.end(gunzipSync(readFileSync(file)))
  const entries: Entry[] = []
  for await (const entry of tar)
    entries.push({ name: entry.header.name, bytes: await buffer(entry as unknown as Readable) })
  return entries
}
async function changed(change: (entries: Entry[]) => Entry[]): Promise<Buffer> {
  const tar = pack()
  for (const { name, bytes } of change(await entriesOf(first))) tar.entry({ name }, bytes)
  tar.finalize()
  return gzipSync(await buffer(tar as unknown as Readable))
}
const replaced = (part: string, from: string, to: string) => (entries: Entry[]) =>
  entries.map(({ name, bytes }) =>
    name.startsWith(part)
      ? { name, bytes: Buffer.from(bytes.toString().replaceAll(from, to)) }
      : { name, bytes },
  )

test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
  ['no archive at all', () => gzipSync('hello'), /damaged or cut off/],
  ['one that is not packed', () => Buffer.from('hello'), /damaged or cut off \(incorrect header/],
  ['one cut off', () => readFileSync(first).subarray(0, -2_000), /damaged or cut off/],
  [
    'one with a changed byte',
    () => {
      const bytes = readFileSync(first)
      bytes[bytes.length >> 1] = 255 - (bytes[bytes.length >> 1] ?? 0)
      return bytes
    },
    /damaged/,
  ],
  ['one without its end', () => changed((all) => all.slice(0, -1)), /its end is missing/],
  [
    'a changed row',
    () => changed(replaced('tables/customers/', '91', '92')),
    /The rows of customers in the archive are damaged/,
  ],
  [
    'a changed file',
    () => changed(replaced('files/', 'photo', 'phoot')),
    /The file uploads\/abc.webp in the archive is damaged/,
  ],
  [
    'a file that leaves its folder',
    () => changed((all) => [...all.slice(0, -1), { name: 'files/../../x', bytes: Buffer.of(1) }]),
    /dangerous name: \.\.\/\.\.\/x/,
  ],
  [
    'one of a newer version',
    () => changed(replaced('device-care.json', '"at": 1', '"at": 9')),
    /made by a newer version \(0\.1\.0\)/,
  ],
  [
    'one of a newer format',
    () => changed(replaced('device-care.json', '"format": 1', '"format": 2')),
    /newer version/,
  ],
])('%s is refused, and leaves no trace', async (_, make, reason) => {
  const place = (refusing ??= await aPlace('postgres'))
  const file = join(aFolder(), 'broken.tar.gz')
  writeFileSync(file, await make())
  const { code, output } = await run(place, 'import', '--from', file)
  expect(output).toMatch(reason)
  expect(code).toBe(1)
  const none = await run(place, 'export', '--to', join(folder, 'x.tar.gz'))
  expect(none.output).toBe('The database is empty: nothing was ever in it.')
  expect(existsSync(join(place.dataDir, 'files'))).toBe(false)
})

test('an import that was interrupted leaves a store that refuses to open until one succeeds', async () => {
  const place = refusing ?? (await aPlace('postgres'))
  planFault({ kind: 'throw', at: 1, side: 'after' })
  expect(await run(place, 'import', '--from', first)).toMatchObject({ code: 1 })
  planFault(undefined)
  expect(readdirSync(join(place.dataDir, 'files/uploads'))).toEqual(['abc.webp'])
  for (const args of [['owner-link'], ['export', '--to', join(folder, 'x.tar.gz')]]) {
    const { code, output } = await run(place, args[0] ?? '', ...args.slice(1))
    expect(code).toBe(1)
    expect(output).toContain('was begun and did not finish')
  }
  await diskFiles(place.dataDir).put('uploads/of-another.webp', Buffer.of(1), 'image/webp')
  expect(await run(place, 'import', '--from', first)).toMatchObject({ code: 0 })
  expect(readdirSync(join(place.dataDir, 'files/uploads'))).toEqual(['abc.webp'])
})

test("a demonstration's archive is refused by a shop", async () => {
  const { url } = await aPlace('postgres')
  const environment = { ...productionSettings, DATA_DIR: aFolder(), DATABASE_URL: url }
  const { code, output } = await runCommand({
    args: ['import', '--from', first],
    migrations,
    environment,
  })
  expect(output).toContain("This is a demonstration's archive, and APP_ENV is production")
  expect(code).toBe(1)
})

test('what cannot be done is a plain message: no store, a name that is taken, no such file, no option', async () => {
  const nowhere = { dataDir: aFolder() }
  const nothing = await run(nowhere, 'export', '--to', join(folder, 'x.tar.gz'))
  expect(nothing).toMatchObject({ code: 1 })
  expect(nothing.output).toContain(`There is no store in ${nowhere.dataDir}`)
  expect((await run(nowhere, 'export', '--to', first)).output).toContain('exists already')
  expect((await run(nowhere, 'import', '--from', '/no/such')).output).toContain('ENOENT')
  expect(await run(nowhere, 'export')).toMatchObject({ code: 2 })
  const empty = await aPlace('postgres')
  const none = await run(empty, 'export', '--to', join(folder, 'x.tar.gz'))
  expect(none.output).toBe('The database is empty: nothing was ever in it.')
})
