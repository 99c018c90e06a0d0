/** The operator's command for the keys that sign passports of devices. */
import { listKeys, rotateKey } from '#domain/passports/server/signing-key.ts'
import { systemClock } from '#platform/clock.ts'
import { openDb } from '#platform/db/db.ts'
import { systemRandom } from '#platform/random.ts'
import { readConfig } from '../config.ts'
import { readSecrets } from '../signing-keys.ts'
import { claimStore } from '../store-mode.ts'
import type { Command } from './command.ts'
import { openStoreAlone } from './open-store-alone.ts'
import { readOptions } from './read-options.ts'

export const passportKey: Command = {
  summary: 'lists the keys that sign passports of devices, and makes a new one',
  usage: `script/device-care passport-key [--rotate]

Prints the id of each key, and from when until when it signed. The public keys of all stay published.
It reads the same settings from the environment as the application.

  --rotate  ends the key that signs and makes the next one
`,
  async run(args, { environment, migrations }) {
    const { rotate } = readOptions(args, { rotate: { type: 'boolean', default: false } })
    const config = readConfig(environment)
    const store = await openStoreAlone(config, migrations)
    try {
      const deps = { db: openDb(store.pool), clock: systemClock, random: systemRandom }
      await claimStore(deps, config.demo)
      const { secretKey } = await readSecrets(config, deps)
      if (rotate) await rotateKey({ ...deps, secretKey })
      const keys = await listKeys(deps.db)
      if (keys.length === 0) return 'No key yet: the first passport makes one.\n'
      return keys
        .map(({ kid, from, until }) => `${kid}  ${from}  ${until ?? 'signs now'}\n`)
        .join('')
    } finally {
      await store.close()
    }
  },
}
