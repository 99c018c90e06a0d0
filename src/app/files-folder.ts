/** Notices that processes on one PostgreSQL store uploaded files in different folders, where the others miss them. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import { newId, type Random } from '#platform/random.ts'
import { readSetting, settingsTable } from '#platform/settings/settings.ts'
import type { Config } from './config.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}
const key = 'files-folder'

export const otherFolder =
  'DATA_DIR/files is not the folder that other processes on this database use, so they miss what is uploaded here: ' +
  'give all of them one shared folder, or set S3_BUCKET'

/** The first folder that a store is used with is its own. True where this process has that one, or needs none. */
export async function checkFilesFolder(
  config: Pick<Config, 'databaseUrl' | 's3' | 'dataDir'>,
  { db, clock, random, log }: Deps,
): Promise<boolean> {
  if (!config.databaseUrl || config.s3) return true
  const value = markOf(join(config.dataDir, 'files'), newId(random))
  await db
    .insert(settingsTable)
    .values({ key, value, version: 1, changedAt: clock() })
    .onConflictDoNothing()
  const stored = await readSetting(db, { key, schema: z.string(), builtIn: value })
  const isSame = stored.value === value
  if (!isSame) log.warn({ folder: 'DATA_DIR/files' }, otherFolder)
  return isSame
}

/** The id in the folder; a new one is put there whole, so that of two processes at once one is first. */
function markOf(folder: string, id: string): string {
  const mark = join(folder, '.store')
  const whole = join(folder, `.store-${id}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(whole, id)
  try {
    linkSync(whole, mark)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(whole, { force: true })
  }
  return readFileSync(mark, 'utf8').trim()
}
