/** Tests a backup for which its folder has no room: it says so, leaves nothing behind, and is made when there is room again. */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '#app/commands/run-command.ts'
import { backUpWhenDue } from '#app/scheduled-backup.ts'
import { hours } from '#kernel/time.ts'
import { openDb } from '#platform/db/db.ts'
import { openLog } from '#platform/log.ts'
import { startApp } from '../app/start-app.ts'
import { fakeClock } from '../fake-clock.ts'
import { aSmallDisk, notMounted } from '../small-disk.ts'
import { aPlace, cleanUp, open } from '../store/stores.ts'
import { closeTestStores } from '../test-db.ts'

const disk = aSmallDisk(4)
afterAll(async () => {
  await closeTestStores()
  await cleanUp()
  disk?.remove()
})

test('a backup on a full disk is an alarm that names the folder, keeps the one before, and the next one is made', async ({
  skip,
}) => {
  if (!disk) return skip(notMounted('a backup on a full disk'))
  const place = await aPlace('postgres')
  const { url, dataDir } = place
  await (await startApp({ store: await open(place), dataDir })).close()
  const store = await open(place)
  const folder = join(disk.folder, 'backups')
  const time = fakeClock(new Date('2026-11-21T21:30:00Z'))
  const alarms: unknown[] = []
  const outcomes: { code: number; output: string }[] = []
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    BACKUP_TO: folder,
    BACKUP_KEY: 'a passphrase of many words',
  }
  const backUp = () =>
    backUpWhenDue({
      db: openDb(store.pool),
      clock: time.clock,
      log: openLog('silent'),
      alarm: (...alarm) => void alarms.push(alarm),
      findLastBackup: async () => null,
      backup: { to: folder, everyHours: 24, at: '02:30' },
      async runBackup() {
        const made = await runCommand({
          args: ['backup'],
          migrations: resolve('migrations'),
          environment,
        })
        outcomes.push(made)
        return made
      },
    })
  await backUp()
  expect(outcomes.at(-1)).toMatchObject({ code: 0 })
  const [first] = readdirSync(folder)

  disk.fill(8_192)
  time.advance(hours(24))
  await backUp()
  const reason = `There is no room for the backup in ${folder}. Free some of it, or give another folder; the backups in it are as they were.`
  expect(outcomes.at(-1)).toMatchObject({ code: 1, output: reason })
  expect(alarms).toEqual([['backup-failed', { reason }]])
  expect(readdirSync(folder)).toEqual([first])

  disk.free()
  time.advance(hours(1))
  await backUp()
  expect(outcomes.at(-1)).toMatchObject({ code: 0 })
  expect(readdirSync(folder)).toHaveLength(2)
  await store.close()
}, 60_000)
