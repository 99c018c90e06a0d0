/** The operator's command that backs the whole shop up while it runs. */
import { readKeep } from '#platform/archive/kept-backups.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '../config.ts'
import { noteBackup } from '../last-backup.ts'
import { type Command, CommandFailed, UsageError } from './command.ts'
import { countsOf } from './describe-archive.ts'
import { makeBackup } from './make-backup.ts'
import { openSource } from './open-archive-store.ts'
import { placeOf } from './place-of-backups.ts'
import { readOptions } from './read-options.ts'

export const backup: Command = {
  summary: 'backs the whole shop up, also while it runs',
  usage: `script/device-care backup [--to DIR|s3://BUCKET/FOLDER] [--keep D,W,M] [--unencrypted]

Writes every table, waiting job, counter, photo and recording as they are at one moment
into one file, reads it back, compares it, and then removes older backups.
The application may run. With BACKUP_KEY the file is encrypted in the format of age.

  --to PLACE     a folder, or a bucket; BACKUP_TO when absent
  --keep D,W,M   keep the newest of D days, W weeks and M months; BACKUP_KEEP when absent.
                 Without either, nothing is removed
  --unencrypted  in production, without BACKUP_KEY: the file holds personal data
`,
  async run(args, { environment }) {
    const options = readOptions(args, {
      to: { type: 'string' },
      keep: { type: 'string' },
      unencrypted: { type: 'boolean', default: false },
    })
    const config = readConfig(environment)
    const to = options.to ?? config.backup.to
    if (!to) throw new UsageError('--to is missing, and BACKUP_TO is not set.')
    const keep = keepOf(options.keep, config.backup)
    const key = options.unencrypted ? undefined : config.backup.key
    if (!key && !options.unencrypted && !config.demo)
      throw new CommandFailed(
        'BACKUP_KEY is missing: a backup holds personal data. Set it, or give --unencrypted.',
      )
    const place = await placeOf(to, config.backup)
    const { store, close } = await openSource(config)
    try {
      const now = systemClock()
      const made = await makeBackup({ config, store, place, key, keep, now })
      await noteBackup(store, config.dataDir, now)
      const isOpen = key ? [] : ['It is not encrypted: set BACKUP_KEY for that.']
      const removed = made.removed.map((name) => `Removed, as newer ones take its place: ${name}`)
      return [
        `Backed up to ${place.shown}: ${made.name} (${made.bytes} bytes), read back and compared.`,
        ...countsOf(made.manifest),
        ...isOpen,
        ...removed,
      ].join('\n')
    } finally {
      await close()
    }
  },
}

function keepOf(text: string | undefined, settings: ReturnType<typeof readConfig>['backup']) {
  if (text === undefined) return settings.isKeepChosen ? settings.keep : undefined
  const keep = readKeep(text)
  if (!keep) throw new UsageError('--keep must be days, weeks and months, such as 7,4,12.')
  return keep
}
