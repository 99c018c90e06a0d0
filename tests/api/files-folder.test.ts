/** Tests that a process notices when its files are in another folder than those of the other processes. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFilesFolder, otherFolder } from '#app/files-folder.ts'
import { openDb } from '#platform/db/db.ts'
import { openLog } from '#platform/log.ts'
import { fakeClock } from '../fake-clock.ts'
import { seededRandom } from '../seeded-random.ts'
import { aTestStore, closeTestStores } from '../test-db.ts'

const root = mkdtempSync(join(tmpdir(), 'files-folder-'))
const lines: string[] = []
let check: (dataDir: string, changes?: object) => Promise<boolean>
beforeAll(async () => {
  const db = openDb((await aTestStore()).pool)
  const random = seededRandom()
  const deps = {
    db,
    random,
    clock: fakeClock().clock,
    log: openLog('info', (line) => lines.push(line)),
  }
  const usual = { databaseUrl: 'postgres://a/b', s3: undefined }
  check = (name, changes = {}) =>
    checkFilesFolder({ ...usual, ...changes, dataDir: join(root, name) }, deps)
})
afterAll(async () => {
  rmSync(root, { recursive: true })
  await closeTestStores()
})

test('processes with one folder start in silence, and one with a folder of its own says what to do', async () => {
  expect(await Promise.all([check('shared'), check('shared'), check('shared')])).toEqual([
    true,
    true,
    true,
  ])
  expect(lines).toEqual([])
  expect(await check('own')).toBe(false)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', msg: otherFolder })
})

test('a copy of the folder is the folder, and neither the embedded store nor a bucket needs one', async () => {
  cpSync(join(root, 'shared'), join(root, 'copy'), { recursive: true })
  expect(await check('copy')).toBe(true)
  expect(await check('none', { databaseUrl: undefined })).toBe(true)
  expect(await check('none', { s3: {} })).toBe(true)
})
