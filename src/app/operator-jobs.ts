/** The scheduled tasks that an operator would do otherwise: backups, checking the books, and payments that a restored store lacks. */
import { checkDaySheets } from '#domain/accounting/server/explain-receipts.ts'
import { readRegisters } from '#domain/accounting/server/read-registers.ts'
import type { BookDeps } from '#domain/payments/server/book-payment.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { reconcileAfterRestore } from './after-restore.ts'
import type { Config } from './config.ts'
import {
  type BackupDeps,
  backUpWhenDue,
  noticeMissingBackup,
  runBackupOnThread,
} from './scheduled-backup.ts'

type Deps = BookDeps &
  Parameters<typeof checkDaySheets>[0] &
  Parameters<typeof readRegisters>[0] &
  Omit<BackupDeps, 'backup' | 'runBackup'>

export function operatorJobs(
  deps: Deps,
  config: Pick<Config, 'backup'>,
  jobs: Pick<Jobs, 'every'>,
): void {
  const { backup } = config
  jobs.every('check-books', 3_600, async () => {
    await checkDaySheets(deps, deps.clock())
    await readRegisters(deps, undefined)
  })
  const runBackup = () => runBackupOnThread(config)
  jobs.every('reconcile-after-restore', 900, async () => {
    await reconcileAfterRestore(deps)
  })
  jobs.every('back-up', 60, () => backUpWhenDue({ ...deps, backup, runBackup }))
  jobs.every('notice-missing-backup', 3_600, () => noticeMissingBackup({ ...deps, backup }))
}
