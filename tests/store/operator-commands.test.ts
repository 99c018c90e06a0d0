/** Tests the operator's commands migrate, check-config and doctor, on both kinds of store where the store matters. */
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '#app/commands/run-command.ts'
import { openApp } from '#app/open-app.ts'
import { readConfig } from '#app/config.ts'
import { noteBackup } from '#app/last-backup.ts'
import { openDatabase } from '#app/open-database.ts'
import { pendingMigrations } from '#platform/db/store/migrate.ts'
import { openLog } from '#platform/log.ts'
import { productionSettings } from '../api/production-settings.ts'
import { onServer } from '../postgres-cluster.ts'
import { aFolder, aPlace, cleanUp, KINDS, open, type Place } from './stores.ts'

const migrations = resolve(import.meta.dirname, '../../migrations')
type Settings = Record<string, string | undefined>
const run = (args: string[], environment: Settings = {}) =>
  runCommand({ args, migrations, environment })
const settingsOf = ({ url, dataDir }: Place): Settings => ({
  DATA_DIR: dataDir,
  DATABASE_URL: url,
})

afterAll(cleanUp)

test.each(KINDS)(
  '%s: migrate --dry-run prints the SQL and changes nothing; then migrate runs it once',
  async (kind) => {
    const place = await aPlace(kind)
    const preview = await run(['migrate', '--dry-run'], settingsOf(place))
    expect(preview).toMatchObject({ code: 0 })
    expect(preview.output).toMatch(
      /-- 0000_\w+\n[^]*CREATE TABLE "customers"[^]*CREATE TABLE pgboss\.version/i,
    )
    const before = await open(place)
    expect((await pendingMigrations(before.pool, migrations)).length).toBeGreaterThan(20)
    await before.close()
    const done = await run(['migrate'], settingsOf(place))
    expect(done).toMatchObject({ code: 0, output: expect.stringMatching(/^Done: \d+ migrations/) })
    expect((await run(['migrate'], settingsOf(place))).output).toBe('Nothing was to be done.')
    const after = await run(['migrate', '--dry-run'], settingsOf(place))
    expect(after.output).toContain('nothing would change')
  },
)

test('migrate --dry-run does not create an embedded store', async () => {
  const dataDir = join(aFolder(), 'none')
  const { code, output } = await run(['migrate', '--dry-run'], { DATA_DIR: dataDir })
  expect(code).toBe(0)
  expect(output).toContain('Nothing was changed.')
  expect((await run(['doctor', '--json'], { DATA_DIR: dataDir })).output).toContain('is empty')
})

test('message-register prints the texts as they are registered, also without a store, which it does not create', async () => {
  const dataDir = join(aFolder(), 'none')
  const { code, output } = await run(['message-register', '--channel', 'sms'], {
    DATA_DIR: dataDir,
  })
  expect(code).toBe(0)
  expect(output).toContain('Name,Language,Text,Sample values')
  expect(output).toMatch(/^one-time-code,English,"\{#numeric#\} is your Marina Device Care code/m)
  expect(existsSync(dataDir)).toBe(false)
  const wrong = await run(['message-register', '--channel', 'pigeon'], { DATA_DIR: dataDir })
  expect(wrong).toEqual({ code: 1, output: '--channel must be sms or whatsapp.' })
})

/** A user who owns the database's tables, and one who does not; both made anew. */
async function twoUsers(url: string) {
  const name = new URL(url).pathname.slice(1)
  const users = { owner: `${name}_owner`, app: `${name}_app` }
  await onServer(async (client) => {
    for (const user of Object.values(users)) await client.query(`create role ${user} login`)
    await client.query(`alter database ${name} owner to ${users.owner}`)
  })
  const as = (user: string) => Object.assign(new URL(url), { username: user }).href
  return { ownerUrl: as(users.owner), appUrl: as(users.app), users }
}

test('with a user of its own for migrations, that user imports a shop, and migrate gives the application its rights', async () => {
  const source = await aPlace('pglite')
  await run(['migrate'], settingsOf(source))
  const file = join(aFolder(), 'shop.tar.gz')
  expect(await run(['export', '--to', file], settingsOf(source))).toMatchObject({ code: 0 })
  const { url = '' } = await aPlace('postgres')
  const { ownerUrl, appUrl, users } = await twoUsers(url)
  const app = settingsOf({ url: appUrl, dataDir: aFolder() })
  expect((await run(['import', '--from', file], app)).output).toContain('permission denied')
  const owner = { ...app, MIGRATE_DATABASE_URL: ownerUrl }
  expect(await run(['import', '--from', file], owner)).toMatchObject({ code: 0 })
  expect((await run(['migrate'], owner)).output).toContain(`The database user "${users.app}" may`)
  const store = await openDatabase(readConfig(app), migrations)
  await expect(store.pool.query('select 1 from orders')).resolves.toMatchObject({ rows: [] })
  await store.close()
})

test('a second user with the rights of the first takes over, so that a password can be changed', async () => {
  const place = await aPlace('postgres')
  const { ownerUrl, appUrl, users } = await twoUsers(place.url ?? '')
  const settings = { ...settingsOf({ ...place, url: appUrl }), MIGRATE_DATABASE_URL: ownerUrl }
  await run(['migrate'], settings)
  const second = `${users.app}_b`
  await onServer((client) => client.query(`create role ${second} login in role ${users.app}`))
  const url = Object.assign(new URL(appUrl), { username: second }).href
  const config = readConfig(settingsOf({ ...place, url }))
  const store = await openDatabase(config, migrations)
  const app = await openApp({ config, log: openLog('silent'), store, pages: undefined as never })
  const orders = await store.pool.query<{ count: string }>('select count(*) from orders')
  expect(Number(orders.rows[0]?.count)).toBeGreaterThan(0)
  await app.stop()
  await store.close()
})

test('with a user of its own for migrations, the application works without rights to tables', async () => {
  const place = await aPlace('postgres')
  const { ownerUrl, appUrl, users } = await twoUsers(place.url ?? '')
  const settings = { ...settingsOf({ ...place, url: appUrl }) }
  const config = readConfig(settings)
  await expect(openDatabase(config, migrations)).rejects.toThrow(
    'Run "script/device-care migrate" with MIGRATE_DATABASE_URL',
  )
  const done = await run(['migrate'], { ...settings, MIGRATE_DATABASE_URL: ownerUrl })
  expect(done.output).toContain(`The database user "${users.app}" may read and write its rows.`)
  const store = await openDatabase(config, migrations)
  // The demonstration's seed writes most tables, and sends jobs.
  const app = await openApp({ config, log: openLog('silent'), store, pages: undefined as never })
  const orders = await store.pool.query<{ count: string }>('select count(*) from orders')
  expect(Number(orders.rows[0]?.count)).toBeGreaterThan(0)
  await expect(store.pool.query('alter table orders add column x int')).rejects.toThrow(
    'must be owner',
  )
  await expect(store.pool.query('create table public.x (n int)')).rejects.toThrow(
    'permission denied',
  )
  await app.stop()
  await store.close()
})

test('migrate for the embedded store refuses an address of the owner of tables', async () => {
  const { code, output } = await run(['migrate'], {
    DATA_DIR: aFolder(),
    MIGRATE_DATABASE_URL: 'postgres://o@127.0.0.1/x',
  })
  expect(code).toBe(1)
  expect(output).toContain('DATABASE_URL is missing')
})

test('check-config names all problems at once, also beside one of a wrong form, and no secret', async () => {
  expect((await run(['check-config'], productionSettings)).code).toBe(0)
  const { code, output } = await run(['check-config'], {
    ...productionSettings,
    PORT: 'x',
    PUBLIC_ORIGIN: 'https://care.test/path',
    SECRET_KEY: 'too-short-to-be-safe',
    RAZORPAY_KEY_SECRET: undefined,
  })
  expect(code).toBe(1)
  expect(output).toMatch(
    /- PORT: [^]*- PUBLIC_ORIGIN: [^]*- SECRET_KEY [^]*- RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET/,
  )
  expect(output.match(/PUBLIC_ORIGIN/g)).toHaveLength(1)
  expect(output).not.toContain('too-short-to-be-safe')
})

test('check-config notes a name that only looks like a setting', async () => {
  const { code, output } = await run(['check-config'], {
    RAZORPAY_KEYID: 'x',
    HOME: '/',
    LOG_LEVEL: 'warn',
  })
  expect(code).toBe(0)
  expect(output.match(/^Note: .*$/gm)).toEqual([
    'Note: RAZORPAY_KEYID is no setting of this program; is it misspelt?',
  ])
})

test.each(KINDS)(
  '%s: the doctor finds missing migrations, a missing passkey, a closed shop and an open alarm, until they are mended',
  async (kind) => {
    const place = await aPlace(kind)
    const settings = settingsOf(place)
    const empty = await run(['doctor'], settings)
    expect(empty.code).toBe(1)
    expect(empty.output).toMatch(/WRONG {2}migrations: \d+ have not run: 0000_/)
    await run(['migrate'], settings)
    const locked = await run(['doctor'], settings)
    expect(locked.output).toMatch(
      /WRONG {2}sign-in: nobody has a passkey for http:\/\/localhost:3000/,
    )
    const store = await open(place)
    await store.pool.query(`
    insert into staff_passkeys (id, member_id, public_key, counter, transports, rp_id, created_at)
    values ('p', 'o', 'key', 0, '[]', 'localhost', now())`)
    await store.pool.query(`
    insert into alarms (id, kind, facts, about, first_at, last_at, times)
    values ('a', 'codes-wrong', '{}', '', now(), now(), 1)`)
    expect(locked.output).toContain('ok     first run: the shop is open to customers')
    await store.pool.query(
      `insert into settings (key, value, version, changed_at) values ('shop-opened', 'false', 1, now())`,
    )
    await store.close()
    const alarmed = await run(['doctor', '--json'], settings)
    const findings = JSON.parse(alarmed.output) as { level: string; about: string }[]
    expect(findings.find(({ about }) => about === 'alarms')).toMatchObject({ level: 'wrong' })
    expect(findings.find(({ about }) => about === 'first run')).toMatchObject({
      level: 'note',
      text: expect.stringContaining('missing: Business, Contact, Hours'),
    })
    expect(findings.find(({ about }) => about === 'clock')).toMatchObject({ level: 'good' })
  },
)

test('the doctor of an open embedded store says which process has it', async () => {
  const place = await aPlace('pglite')
  const store = await open(place)
  const { output } = await run(['doctor'], settingsOf(place))
  expect(output).toContain(`process ${process.pid} has the embedded store open`)
  await store.close()
})

test('the doctor says that a database does not answer, and the age of the last backup', async () => {
  const dataDir = aFolder()
  mkdirSync(dataDir, { recursive: true })
  const settings = {
    ...productionSettings,
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    TRUSTED_PROXIES: 'none',
  }
  const { code, output } = await run(['doctor'], settings)
  expect(code).toBe(1)
  expect(output).toMatch(/WRONG {2}database: it does not answer as it should: connect ECONNREFUSED/)
  expect(output).toContain('WRONG  backup: none was ever reported')
  expect(output).toContain('TRUSTED_PROXIES is "none", but an https:// address needs a proxy')
  const mark = join(dataDir, 'last-backup')
  writeFileSync(mark, '')
  expect((await run(['doctor'], settings)).output).toContain(
    'ok     backup: the last one is 0.0 days old',
  )
  const week = new Date(Date.now() - 7 * 86_400_000)
  utimesSync(mark, week, week)
  expect((await run(['doctor'], settings)).output).toContain(
    'WRONG  backup: the last one is 7 days old',
  )
})

test('the doctor of one machine knows of a backup that another machine on the same database made', async () => {
  const place = await aPlace('postgres')
  await run(['migrate'], settingsOf(place))
  const none = 'backup: none was ever reported'
  expect((await run(['doctor'], settingsOf(place))).output).toContain(none)
  const store = await open(place)
  await noteBackup(store, join(aFolder(), 'other-machine'), new Date())
  await store.close()
  const { output } = await run(['doctor'], settingsOf(place))
  expect(output).toContain('ok     backup: the last one is 0.0 days old')
})
