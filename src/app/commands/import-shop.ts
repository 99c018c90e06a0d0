/** The operator's command that reads an exported shop into an empty store. */
import { constants, createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { loadArchive } from '#platform/archive/load-archive.ts'
import { listedFiles } from '../choose-adapters.ts'
import { readConfig } from '../config.ts'
import { refuseOtherMode } from './archive-facts.ts'
import type { Command } from './command.ts'
import { countsOf } from './describe-archive.ts'
import { openTarget } from './open-archive-store.ts'
import { readOptions, required } from './read-options.ts'

export const importShop: Command = {
  summary: 'reads a file of "export" into an empty store of either kind',
  usage: `script/device-care import --from FILE

Reads FILE, which "export" wrote, into the store that the settings name: an empty
DATA_DIR, or an empty database at DATABASE_URL, and an empty storage of files. All of it
is read and compared with the file's sums, or nothing; an import that was interrupted is
run again. The program may be newer than the one that exported, but not older.

Stop the old application before the export, and do not start it again after the import:
both would give out the same document numbers. Keep SECRET_KEY, or customers must sign in
again.

  --from FILE  the file to read
`,
  async run(args, { environment, migrations }) {
    const file = required(readOptions(args, { from: { type: 'string' } }), 'from')
    const config = readConfig(environment)
    // A file that cannot be opened is reported before a store is made.
    await access(file, constants.R_OK)
    const store = await openTarget(config)
    try {
      const { head, manifest } = await loadArchive({
        store,
        files: listedFiles(config),
        migrations,
        openArchive: async () => ({ source: createReadStream(file), through: [createGunzip()] }),
        accept: (from) => refuseOtherMode(from, config),
      })
      const made = `Read ${file}: ${head.shop}, as it was on ${head.madeAt}.`
      return [made, ...countsOf(manifest), 'Everything was compared and is the same.'].join('\n')
    } finally {
      await store.close()
    }
  },
}
