/** The doctor's look at what is stored: who can sign in, the last backup, failed work and open alarms. */
import type { Pool } from 'pg'
import { days } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { listAlarms } from '#platform/alarms/alarms.ts'
import { countGivenUpJobs } from '#platform/jobs/given-up-jobs.ts'
import { alarmText } from '#domain/system/alarm-kinds.ts'
import { stepTitles } from '#domain/shop-settings/first-run.ts'
import { readFirstRun } from '#domain/shop-settings/server/first-run.ts'
import { isNobodyEnrolled } from '#domain/team/server/owner-link.ts'
import type { Config } from '../../config.ts'
import { oldestBackup } from '#domain/system/condition.ts'
import { readRestoreReport } from '../../after-restore.ts'
import { findLastBackup } from '../../last-backup.ts'
import { amountOf } from '../amount-of.ts'
import { describeMoney } from '../describe-restore.ts'
import { type Finding, good, note, wrong } from './finding.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly config: Pick<Config, 'origin' | 'dataDir' | 'demo' | 'shop'>
}

/** The store has its migrations. */
export const checkShop = async (deps: Deps): Promise<Finding[]> => [
  await checkOwner(deps),
  await checkOpening(deps),
  ...(await checkRestore(deps)),
  await checkFailedWork(deps),
  await checkAlarms(deps),
]

async function checkOwner({ db, config }: Deps): Promise<Finding> {
  if (!(await isNobodyEnrolled({ db, origin: config.origin })))
    return good('sign-in', `colleagues have passkeys for ${config.origin}`)
  const text = `nobody has a passkey for ${config.origin}`
  return wrong('sign-in', text, 'Run "device-care owner-link", open the link and add a passkey.')
}

/** A new shop is closed on purpose, so it is no fault. */
async function checkOpening({ db, config }: Deps): Promise<Finding> {
  const { isOpen, steps } = await readFirstRun(db, config.shop)
  if (isOpen) return good('first run', 'the shop is open to customers')
  const missing = steps.filter(({ isDone }) => !isDone).map(({ name }) => stepTitles[name])
  const left = missing.length > 0 ? `missing: ${missing.join(', ')}` : 'every step is done'
  const advice = `Its owner goes on at ${config.origin}/staff/first-run.`
  return note('first run', `the shop is closed to customers; ${left}`, advice)
}

/** For a week, because the operator may not have seen what the command said. */
async function checkRestore({ db, clock, config }: Deps): Promise<Finding[]> {
  const restored = await readRestoreReport(db, clock())
  if (!restored) return []
  const { name, restoredAt, report, money } = restored
  const text = `${name} was restored on ${restoredAt.toISOString()}; it said:`
  const isFound = money.payments.length + money.refunds.length > 0
  const found = isFound
    ? describeMoney(money, config.demo)
    : ['', 'No payment or refund from before the restore has been found since.']
  const lines = [...report, ...found].map((line) => `       ${line}`)
  const advice = 'Do what it leaves to you, if that is not done. This is said for a week.'
  return [note('restore', [text, ...lines].join('\n'), advice)]
}

/** A demonstration needs no backup. */
export async function checkBackup({
  clock,
  config,
  pool,
}: Omit<Deps, 'db'> & { readonly pool?: Pool }): Promise<Finding> {
  const last = await findLastBackup(config.dataDir, pool)
  const age = last ? clock().getTime() - last.getTime() : undefined
  if (age !== undefined && age <= oldestBackup)
    return good('backup', `the last one is ${(age / days(1)).toFixed(1)} days old`)
  const text =
    age === undefined
      ? 'none was ever reported'
      : `the last one is ${Math.floor(age / days(1))} days old`
  const advice = 'Make one each day: docs/operations.md, "Backup".'
  return config.demo ? note('backup', text, advice) : wrong('backup', text, advice)
}

async function checkFailedWork({ db }: Deps): Promise<Finding> {
  const count = await countGivenUpJobs(db)
  if (count === 0) return good('failed work', 'no job was given up')
  const text = `${amountOf(count, 'job was', 'jobs were')} given up`
  return wrong('failed work', text, 'Open /staff/system: try again, or discard with a reason.')
}

async function checkAlarms({ db }: Deps): Promise<Finding> {
  const open = (await listAlarms(db, 1_000)).filter((one) => !one.acknowledgedAt)
  if (open.length === 0) return good('alarms', 'none is open')
  const kinds = [...new Set(open.map(({ kind }) => alarmText(kind)))]
  const text = `${open.length} open: ${kinds.join('; ')}`
  return wrong('alarms', text, 'Open /staff/system, look at each, and acknowledge it.')
}
