/**
 * Tests archives where something ends or differs: an import that is killed, an archive of an earlier schema, a backup that
 * only a secret key opens, and a folder that cannot be written.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskFiles } from '#adapters/files/flydrive-files.ts'
import { runCommand } from '#app/commands/run-command.ts'
import { aCustomer } from '../app/customer.ts'
import { startApp } from '../app/start-app.ts'
import { aFolder, aPlace, cleanUp, KINDS, open, type Place } from './stores.ts'

const migrations = resolve(import.meta.dirname, '../../migrations')
type Settings = Record<string, string | undefined>
const run = ({ url, dataDir }: Place, args: string[], more: Settings = {}, folder = migrations) =>
  runCommand({
    args,
    migrations: folder,
    environment: { DATA_DIR: dataDir, DATABASE_URL: url, ...more },
  })

const archive = join(aFolder(), 'shop.tar.gz')
let source: Place
beforeAll(async () => {
  source = await aPlace('postgres')
  const { dataDir } = source
  const app = await startApp({ store: await open(source), dataDir })
  await (await aCustomer(app)).fillCartNow(1)
  await diskFiles(dataDir).put('uploads/abc.webp', Buffer.from('a photo'), 'image/webp')
  await app.close()
  expect(await run(source, ['export', '--to', archive])).toMatchObject({ code: 0 })
}, 60_000)
afterAll(cleanUp)

const countOf = async (place: Place, table: string): Promise<number> => {
  const store = await open(place)
  const { rows } = await store.pool.query<{ count: number }>(`select count(*)::int from ${table}`)
  await store.close()
  return rows[0]?.count ?? 0
}

/** A process that is killed when the import has written its first file, in the middle of its transaction. */
async function importAndDie({ url, dataDir }: Place): Promise<unknown> {
  const program = resolve(import.meta.dirname, 'importer.ts')
  const child = spawn(process.execPath, [program, archive, migrations], {
    env: { ...process.env, DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) },
    stdio: 'ignore',
  })
  const [, signal] = (await once(child, 'exit')) as [unknown, unknown]
  return signal
}

test.each(KINDS)(
  '%s: after an import that was killed the store does not open, and the same import then succeeds',
  async (kind) => {
    const place = kind === 'pglite' ? { dataDir: aFolder() } : await aPlace(kind)
    expect(await importAndDie(place)).toBe('SIGKILL')

    const early = await run(place, ['export', '--to', join(aFolder(), 'x.tar.gz')])
    expect(early.output).toContain('was begun and did not finish')
    const again = await run(place, ['import', '--from', archive])
    expect(again.output).toContain('Everything was compared and is the same.')
    expect(await countOf(place, 'orders')).toBe(await countOf(source, 'orders'))
  },
  60_000,
)

test('a restore that was killed before its report gives it when it is repeated, and the doctor has it', async () => {
  const folder = aFolder()
  const BACKUP_KEY = 'a passphrase of many words'
  expect(await run(source, ['backup', '--to', folder], { BACKUP_KEY })).toMatchObject({ code: 0 })
  const place = { dataDir: aFolder() }
  const program = resolve(import.meta.dirname, 'restorer.ts')
  const env = { ...process.env, BACKUP_KEY, DATA_DIR: place.dataDir, DATABASE_URL: '' }
  const child = spawn(process.execPath, [program, folder, migrations], { env, stdio: 'ignore' })
  const [, signal] = (await once(child, 'exit')) as [unknown, unknown]
  expect(signal).toBe('SIGKILL')

  const again = await run(place, ['restore', '--from', folder], { BACKUP_KEY })
  expect(again.code).toBe(0)
  expect(again.output).toMatch(/^This backup was restored .* Nothing is read again/)
  expect(again.output).toMatch(/sessions? of customers/)
  const { output } = await run(place, ['doctor'], { BACKUP_KEY })
  expect(output).toMatch(/note {3}restore: device-care-\S+ was restored on/)
  expect(output).toMatch(/sessions? of customers/)
}, 60_000)

/** The migrations of the product but the last ones. */
function earlierMigrations(missing: number): string {
  const folder = aFolder()
  cpSync(migrations, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] }
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -missing) }))
  return folder
}

test('an archive of an earlier schema is brought to the newest one by the import', async () => {
  const earlier = earlierMigrations(3)
  const old = await aPlace('postgres')
  expect(await run(old, ['migrate'], {}, earlier)).toMatchObject({ code: 0 })
  const store = await open(old)
  await store.pool.query(
    `insert into customers (id, phone, name, email, created_at)
      values ('old-customer', '9876543210', 'Asha Rao', 'asha@example.com', now())`,
  )
  await store.close()
  const file = join(aFolder(), 'old.tar.gz')
  expect(await run(old, ['export', '--to', file], {}, earlier)).toMatchObject({ code: 0 })

  const place = await aPlace('postgres')
  expect(await run(place, ['import', '--from', file])).toMatchObject({ code: 0 })
  expect(await countOf(place, `customers where id = 'old-customer'`)).toBe(1)
  const after = await run(place, ['migrate', '--dry-run'])
  expect(after.output).toContain('nothing would change')
})

test('with a public key a backup is made but not opened; the secret key restores it', async () => {
  const identity = await generateIdentity()
  const publicKey = { BACKUP_KEY: await identityToRecipient(identity) }
  const folder = aFolder()
  expect(await run(source, ['backup', '--to', folder], publicKey)).toMatchObject({ code: 0 })

  const place = await aPlace('postgres')
  const refused = await run(place, ['restore', '--from', folder], publicKey)
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.output).toContain('BACKUP_KEY')
  const restored = await run(place, ['restore', '--from', folder], { BACKUP_KEY: identity })
  expect(restored).toMatchObject({ code: 0 })
  expect(await countOf(place, 'orders')).toBe(await countOf(source, 'orders'))
}, 60_000)

test('while the key is changed, a backup is encrypted for both keys and restored with either', async () => {
  const [one, other] = [await generateIdentity(), await generateIdentity()]
  const folder = aFolder()
  const both = { BACKUP_KEY: `${await identityToRecipient(other)}, ${one}` }
  expect(await run(source, ['backup', '--to', folder], both)).toMatchObject({ code: 0 })
  for (const BACKUP_KEY of [one, other, `${await generateIdentity()},${one}`]) {
    const place = await aPlace('postgres')
    const restored = await run(place, ['restore', '--from', folder], { BACKUP_KEY })
    expect(restored).toMatchObject({ code: 0 })
  }
}, 60_000)

test('a folder that cannot be made is named, with exit code 1', async () => {
  const file = join(aFolder(), 'a-file')
  writeFileSync(file, '')
  const { code, output } = await run(source, ['backup', '--to', join(file, 'backups')])
  expect(code).toBe(1)
  expect(output).toContain(join(file, 'backups'))
})
