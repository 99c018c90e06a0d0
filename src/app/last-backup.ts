/**
 * When the last backup was made. It stands in the file `last-backup` of `DATA_DIR`, which any backup program may touch,
 * and in PostgreSQL in a row, because processes on several machines share that.
 */
import { mkdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Store } from '#platform/db/store/store.ts'

const key = 'last-backup'

/** Null when no backup was reported. Without a pool only the file is read, for metrics, which need no store. */
export async function findLastBackup(dataDir: string, pool?: Pool): Promise<Date | null> {
  const file = await stat(join(dataDir, key)).catch(() => undefined)
  const stored = pool && (await findStored(pool))
  const times = [file?.mtime, stored].filter((at) => at !== undefined)
  return times.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
}

async function findStored(pool: Pool): Promise<Date | undefined> {
  const { rows } = await pool.query<{ at: string }>(
    `select value ->> 'at' as at from settings where key = $1`,
    [key],
  )
  return rows[0] && new Date(rows[0].at)
}

/** A copy of the embedded database is only read, so there the file says it alone. */
export async function noteBackup(
  { kind, direct }: Pick<Store, 'kind' | 'direct'>,
  dataDir: string,
  at: Date,
): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, key)
  await writeFile(file, '')
  await utimes(file, at, at)
  if (kind !== 'postgres') return
  await direct.query(
    `insert into settings (key, value, version, changed_at) values ($1, $2, 1, $3)
      on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at,
        version = settings.version + 1`,
    [key, JSON.stringify({ at: at.toISOString() }), at],
  )
}
