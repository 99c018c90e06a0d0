/** Measures the parts of this installation, and has them judged. */
import type { Clock } from '#platform/clock.ts'
import { listProviderHealth } from '#platform/alarms/provider-health.ts'
import type { Db } from '#platform/db/db.ts'
import type { Store } from '#platform/db/store/store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { type Judged, judgeCondition } from '../condition.ts'
import { providers, providerState, providerTitles } from '../providers.ts'

export type ConditionDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly files: Pick<FileStore, 'put' | 'remove'>
  readonly oldestJob: Jobs['oldestWaiting']
  readonly listener: Store['listener']
  /** How many migrations of this program the database lacks. */
  readonly countMissingMigrations: () => Promise<number>
  readonly findLastBackup: () => Promise<Date | null>
  readonly running: { readonly mode: 'demo' | 'production' }
}

const orNull = <T>(reading: Promise<T>): Promise<T | null> => reading.catch(() => null)

/** Never throws: what cannot be measured is judged as failing. */
export async function readCondition(deps: ConditionDeps): Promise<Judged[]> {
  const storeLatency = await orNull(measureStore(deps.db))
  const isStoreThere = storeLatency !== null
  const measured = {
    storeLatency,
    missingMigrations: isStoreThere ? await orNull(deps.countMissingMigrations()) : null,
    oldestJob: isStoreThere ? await orNull(deps.oldestJob()) : null,
    listener: deps.listener(),
    areFilesWritable: await areFilesWritable(deps.files),
    failingProviders: isStoreThere ? ((await orNull(failingProviders(deps.db))) ?? []) : [],
    lastBackupAt: await deps.findLastBackup(),
  }
  return judgeCondition(measured, { now: deps.clock(), demo: deps.running.mode === 'demo' })
}

async function measureStore(db: Db): Promise<number> {
  const began = performance.now()
  await db.execute('select 1')
  return performance.now() - began
}

/** Writes a small file, because rights and free space alone do not say whether it works. */
async function areFilesWritable(files: ConditionDeps['files']): Promise<boolean> {
  const key = `probe/${process.pid}`
  try {
    await files.put(key, new TextEncoder().encode('ok'), 'text/plain')
    await files.remove(key)
    return true
  } catch {
    return false
  }
}

/** The files are judged by themselves. */
async function failingProviders(db: Db): Promise<string[]> {
  const rows = new Map((await listProviderHealth(db)).map((row) => [row.provider, row]))
  return providers
    .filter((one) => one !== 'files' && providerState(rows.get(one)) === 'fails')
    .map((one) => providerTitles[one])
}
