/** Judges the parts of an installation: what works, what should be looked at, and what fails. */
import { days, minutes, seconds } from '#kernel/time.ts'

export const conditionParts = {
  store: 'Database',
  migrations: 'Database schema',
  jobs: 'Work in the background',
  listener: 'Changes made elsewhere',
  files: 'Files',
  providers: 'Providers',
  backup: 'Backup',
} as const
export type ConditionPart = keyof typeof conditionParts

export type Judged = {
  readonly part: ConditionPart
  readonly state: 'works' | 'look' | 'fails'
  readonly text: string
}

/** What was measured. Null stands for what does not answer. */
export type Measured = {
  /** Milliseconds until the database answered. */
  readonly storeLatency: number | null
  /** How many migrations of this program the database lacks. */
  readonly missingMigrations: number | null
  /** Seconds since the job that is due for longest became due. */
  readonly oldestJob: number | null
  readonly listener: { readonly isConnected: boolean; readonly lastAnswerAt?: Date | undefined }
  readonly areFilesWritable: boolean
  /** The titles of the providers whose last call failed. */
  readonly failingProviders: readonly string[]
  readonly lastBackupAt: Date | null
}

const works = (part: ConditionPart, text: string): Judged => ({ part, state: 'works', text })
const look = (part: ConditionPart, text: string): Judged => ({ part, state: 'look', text })
const fails = (part: ConditionPart, text: string): Judged => ({ part, state: 'fails', text })

/** A demonstration needs no backup. */
type At = { readonly now: Date; readonly demo: boolean }

export const judgeCondition = (measured: Measured, at: At): Judged[] => [
  judgeStore(measured.storeLatency),
  judgeMigrations(measured.missingMigrations),
  judgeJobs(measured.oldestJob),
  judgeListener(measured.listener, at.now),
  measured.areFilesWritable
    ? works('files', 'Can be written')
    : fails('files', 'Cannot be written: look at free space and rights, or at the bucket'),
  measured.failingProviders.length === 0
    ? works('providers', 'None failed at its last call')
    : fails('providers', `The last call failed: ${measured.failingProviders.join(', ')}`),
  judgeBackup(measured.lastBackupAt, at),
]

const slow = 200

function judgeStore(latency: number | null): Judged {
  if (latency === null) return fails('store', 'Does not answer')
  const text = `Answers in ${latency < 1 ? 'less than 1' : Math.round(latency)} ms`
  return latency <= slow ? works('store', text) : look('store', `${text}, which is slow`)
}

function judgeMigrations(missing: number | null): Judged {
  if (missing === null) return fails('migrations', 'Cannot be read')
  if (missing === 0) return works('migrations', 'As this version needs it')
  return fails('migrations', `${missing} ${missing === 1 ? 'change is' : 'changes are'} missing`)
}

/** A job is tried again for a day, and starts within seconds when it is due. */
function judgeJobs(oldest: number | null): Judged {
  if (oldest === null) return fails('jobs', 'Cannot be read')
  if (oldest < minutes(2) / 1_000) return works('jobs', 'Nothing waits longer than it should')
  const text = `A job has been due for ${wordsOfAge(oldest * 1_000)}`
  return oldest < minutes(15) / 1_000 ? look('jobs', text) : fails('jobs', text)
}

function judgeListener({ isConnected, lastAnswerAt }: Measured['listener'], now: Date): Judged {
  if (!isConnected)
    return fails('listener', 'Not received: what other processes change is shown late')
  const age = lastAnswerAt ? Math.max(0, now.getTime() - lastAnswerAt.getTime()) : 0
  return age > seconds(60)
    ? look('listener', `Last sign of life ${wordsOfAge(age)} ago`)
    : works('listener', 'Received at once')
}

/** The alert goes by the same age. */
export const oldestBackup = days(1.5)

function judgeBackup(last: Date | null, { now, demo }: At): Judged {
  const judge = demo ? look : fails
  if (!last) return judge('backup', 'None was ever reported')
  const age = Math.max(0, now.getTime() - last.getTime())
  const text = `The last one is ${wordsOfAge(age)} old`
  return age <= oldestBackup ? works('backup', text) : judge('backup', text)
}

/** In the largest unit that gives two or more. */
function wordsOfAge(milliseconds: number): string {
  const units = [
    ['days', days(1)],
    ['hours', minutes(60)],
    ['minutes', minutes(1)],
  ] as const
  for (const [name, length] of units)
    if (milliseconds >= 2 * length) return `${Math.floor(milliseconds / length)} ${name}`
  return `${Math.round(milliseconds / 1_000)} seconds`
}

/** Requests are served as long as the database answers and has its schema. */
export const isReady = (judged: readonly Judged[]): boolean =>
  judged.every(
    ({ part, state }) => state !== 'fails' || (part !== 'store' && part !== 'migrations'),
  )
