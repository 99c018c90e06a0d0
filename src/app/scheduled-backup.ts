/** Backups by the clock: some process makes one when it is due, on a thread of its own, and says so when it fails. */
import { Worker } from 'node:worker_threads'
import { text } from 'node:stream/consumers'
import { hours } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import type { Log } from '#platform/log.ts'
import type { BackupSettings } from './backup-settings.ts'

type Ran = { readonly code: number; readonly output: string }
export type BackupDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly alarm: (kind: 'backup-failed' | 'backup-overdue', facts?: Record<string, string>) => void
  readonly findLastBackup: () => Promise<Date | null>
  readonly backup: Pick<BackupSettings, 'to' | 'everyHours' | 'at'>
  /** `script/device-care backup`, with the settings of this process. */
  readonly runBackup: () => Promise<Ran>
}

const minuteOfDay = (at: string) => {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  return hour * 60 + minute
}
const inIndia = 5.5 * 60

/** The last time up to now at which a backup was to begin: at `at` in India, and every so many hours from there. */
export function lastDue(now: Date, { at, everyHours }: { at: string; everyHours: number }): Date {
  const every = hours(everyHours)
  const offset = (minuteOfDay(at) - inIndia) * 60_000
  return new Date(Math.floor((now.getTime() - offset) / every) * every + offset)
}

/** Called every minute by some process. A try that failed is repeated after an hour, by whichever process. */
export async function backUpWhenDue(deps: BackupDeps): Promise<void> {
  const { db, clock, log, alarm, backup } = deps
  if (!backup.to) return
  const now = clock()
  const last = await deps.findLastBackup()
  if (last && last >= lastDue(now, backup)) return
  const turn = await takeToken(db, { key: 'backup', limit: 1, per: hours(1), now })
  if (!turn.ok) return
  const ran = await deps.runBackup()
  if (ran.code === 0) log.info({ backup: ran.output.split('\n')[0] }, 'backed up')
  else {
    log.error({ backup: ran.output }, 'the backup failed')
    alarm('backup-failed', { reason: ran.output.split('\n')[0]?.slice(0, 200) ?? '' })
  }
}

/** Called every hour: two times in a row without a backup. */
export async function noticeMissingBackup(deps: Omit<BackupDeps, 'runBackup'>): Promise<void> {
  const { clock, alarm, backup } = deps
  if (!backup.to) return
  const last = await deps.findLastBackup()
  const longest = hours(2 * backup.everyHours)
  if (last && clock().getTime() - last.getTime() <= longest) return
  alarm('backup-overdue', { since: last?.toISOString() ?? 'never' })
}

/** A thread, so that packing and encrypting hold up no request, and its memory is free afterwards. */
export async function runBackupOnThread({
  backup: { keep },
}: {
  readonly backup: Pick<BackupSettings, 'keep'>
}): Promise<Ran> {
  const worker = new Worker(new URL('./device-care.ts', import.meta.url), {
    name: 'backup',
    argv: ['backup', '--keep', `${keep.daily},${keep.weekly},${keep.monthly}`],
    stdout: true,
    stderr: true,
  })
  const output = Promise.all([text(worker.stdout), text(worker.stderr)])
  const code = await new Promise<number>((resolve, reject) => {
    worker.once('exit', resolve)
    worker.once('error', reject)
  })
  return { code, output: (await output).join('').trim() }
}
