/** The operator's command that brings a shop back from a backup, and says what happened since. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { listBackups } from '#platform/archive/backup-place.ts'
import { StoreNotEmpty } from '#platform/archive/empty-target.ts'
import { loadArchive } from '#platform/archive/load-archive.ts'
import { systemClock } from '#platform/clock.ts'
import { openDb } from '#platform/db/db.ts'
import type { Store } from '#platform/db/store/store.ts'
import { openLog } from '#platform/log.ts'
import { systemRandom } from '#platform/random.ts'
import { readSections } from '#domain/shop-settings/server/shop-settings.ts'
import { noteRestore, readRestoreReport, reconcileAfterRestore } from '../after-restore.ts'
import { listedFiles } from '../choose-adapters.ts'
import { compose } from '../compose.ts'
import { type Config, readConfig } from '../config.ts'
import { readSecrets } from '../signing-keys.ts'
import { refuseOtherMode } from './archive-facts.ts'
import { type Command, CommandFailed, UsageError } from './command.ts'
import { countsOf } from './describe-archive.ts'
import { describeMoney, describeRestore } from './describe-restore.ts'
import { openBackup } from './make-backup.ts'
import { openTarget } from './open-archive-store.ts'
import { placeOf } from './place-of-backups.ts'
import { readOptions, required } from './read-options.ts'

export const restore: Command = {
  summary: 'brings a shop back from a backup, into an empty store',
  usage: `script/device-care restore --from DIR|FILE|s3://BUCKET/FOLDER [--skip-numbers N]

Reads a backup into the store that the settings name: an empty DATA_DIR, or an empty
database at DATABASE_URL, and an empty storage of files; from a folder or a bucket the
newest one. All of it, compared with its sums, or nothing. Repeated for the same backup, it
only reports again. Then it
  - ends every session, one-time code and sign-in link of a colleague,
  - skips the document numbers that may have been given out since the backup, and lists them,
  - asks the payment provider for payments and refunds since the backup, and books them.

An encrypted backup needs BACKUP_KEY: the secret key (AGE-SECRET-KEY-1...) or the passphrase.

  --from PLACE      a folder or bucket of backups, or one file
  --skip-numbers N  how many numbers of each series to skip, instead of an estimate from
                    the busiest day; 0 only if nothing was issued since the backup
`,
  async run(args, { environment, migrations }) {
    const options = readOptions(args, {
      from: { type: 'string' },
      'skip-numbers': { type: 'string' },
    })
    const from = required(options, 'from')
    const skip = countOf(options['skip-numbers'])
    const config = readConfig(environment)
    const { name, open } = await chooseBackup(from, config)
    const store = await openTarget(config)
    try {
      const now = systemClock()
      const load = loadArchive({
        store,
        files: listedFiles(config),
        migrations,
        openArchive: async () => openBackup(name, await open(), config.backup.key),
        accept: (one) => refuseOtherMode(one, config),
        alsoDo: async (client, { head: { shop, madeAt }, manifest }) => {
          const db = drizzle(client)
          const { numbering } = (await readSections(db, config.shop)).of
          await noteRestore(db, {
            prefix: numbering.orderPrefix,
            backupAt: new Date(madeAt),
            now,
            skip,
            name,
            describe: (ended) => [
              `Restored ${name}: ${shop}, as it was on ${madeAt}.`,
              ...countsOf(manifest),
              ...describeRestore(ended),
            ],
          })
        },
      })
      const before = await load.then(
        () => [],
        (error: unknown) => restoredBefore(error, { store, name, now }),
      )
      const isAsked = (await findMoney(config, store)) !== undefined
      const restored = await readRestoreReport(openDb(store.pool), now)
      if (!restored) throw new Error('the restored store has no report')
      const money = isAsked ? restored.money : undefined
      return [...before, ...restored.report, ...describeMoney(money, config.demo)].join('\n')
    } finally {
      await store.close()
    }
  },
}

/** After the same backup was restored by a process that ended before its report, the command only reports. */
async function restoredBefore(
  error: unknown,
  { store, name, now }: { store: Store; name: string; now: Date },
): Promise<string[]> {
  if (!(error instanceof StoreNotEmpty)) throw error
  const report = await readRestoreReport(openDb(store.pool), now).catch(() => undefined)
  if (report?.name !== name) throw error
  const at = report.restoredAt.toISOString()
  return [`This backup was restored into this store on ${at}. Nothing is read again.`, '']
}

function countOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,4}$/.test(text))
    throw new UsageError('--skip-numbers must be a number from 0 to 9999.')
  return Number(text)
}

/** One file, or the newest backup of a place. */
async function chooseBackup(from: string, config: Config) {
  const isFile = await stat(from).then(
    (found) => found.isFile(),
    () => false,
  )
  if (isFile) return { name: from, open: async () => createReadStream(from) }
  const place = await placeOf(from, config.backup)
  const newest = (await listBackups(place)).at(-1)
  if (!newest) throw new CommandFailed(`There is no backup in ${from}.`)
  return { name: newest.name, open: () => place.read(newest.name) }
}

/** Undefined where the provider cannot be asked from here: the stand-in runs inside the application. */
async function findMoney(config: Config, store: Store) {
  if (config.payments.provider === 'sandbox') return undefined
  const deps = { db: openDb(store.pool), clock: systemClock, random: systemRandom }
  const app = compose({
    config,
    shop: config.shop,
    secrets: await readSecrets(config, deps),
    store,
    clock: systemClock,
    random: systemRandom,
    log: openLog('silent'),
    ownUrl: config.origin,
    poll: false,
  })
  try {
    await app.deps.refreshShop()
    await app.jobs.start()
    return await reconcileAfterRestore(app.deps)
  } finally {
    await app.stop()
  }
}
