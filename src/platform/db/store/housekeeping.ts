/** Background maintenance that a PostgreSQL server does by itself and an embedded database does not. */
import type pg from 'pg'

const LOOK_MS = 10_000
const CHECKPOINT_LOOKS = 6
const CHECKPOINT_BYTES = 48 * 1024 * 1024
const VACUUM_LOOKS = 360
const WORK_MS = 600_000

/**
 * Checks every `lookMs` (10 s): CHECKPOINT a minute after a write, or as soon as the
 * log has grown by 48 MB; VACUUM (ANALYZE) once an hour. A check that finds the database busy or
 * broken is skipped.
 * @returns a function that stops it
 */
export function maintainDatabase(pool: pg.Pool, lookMs = LOOK_MS): () => void {
  let flushedTo = '0/0'
  let sinceCheckpoint = 0
  let sinceVacuum = 0
  let looking = false

  const look = async () => {
    sinceCheckpoint += 1
    sinceVacuum += 1
    const written = await bytesSince(pool, flushedTo)
    if (written === 0) return
    if (sinceVacuum >= VACUUM_LOOKS) {
      sinceVacuum = 0
      await work(pool, 'vacuum (analyze)')
    }
    if (sinceCheckpoint >= CHECKPOINT_LOOKS || written > CHECKPOINT_BYTES) {
      sinceCheckpoint = 0
      await work(pool, 'checkpoint')
      flushedTo = await logPosition(pool)
    }
  }
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look()
      .catch(() => {})
      .finally(() => {
        looking = false
      })
  }, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function bytesSince(pool: pg.Pool, position: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::float8 as bytes',
    [position],
  )
  return rows[0]?.bytes ?? 0
}

async function logPosition(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>(
    'select pg_current_wal_insert_lsn()::text as position',
  )
  return rows[0]?.position ?? '0/0'
}

/** Maintenance may take longer than a visitor's query. */
async function work(pool: pg.Pool, sql: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = ${WORK_MS}`)
    await client.query(sql)
    await client.query('reset statement_timeout')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
