/** The operator's command for an owner who cannot sign in: it needs this machine's shell, its settings and the store. */
import { makeOwnerLink } from '#domain/team/server/owner-link.ts'
import { systemClock } from '#platform/clock.ts'
import { openDb } from '#platform/db/db.ts'
import { openLog } from '#platform/log.ts'
import { systemRandom } from '#platform/random.ts'
import { readConfig } from '../config.ts'
import { claimStore } from '../store-mode.ts'
import { type Command, CommandFailed } from './command.ts'
import { openStoreAlone } from './open-store-alone.ts'
import { readOptions } from './read-options.ts'

export const ownerLink: Command = {
  summary: 'makes a sign-in link for an owner who cannot sign in',
  usage: `script/device-care owner-link [--owner NAME] [--reset]

Prints a link that signs an owner in: for one use, within ten minutes, to add a passkey.
It reads the same settings from the environment as the application.

  --owner NAME  which owner, by name or id, where there are several
  --reset       ends the owner's sessions and removes all of their passkeys first,
                for when a device with a passkey was stolen
`,
  async run(args, { environment, migrations }) {
    const options = readOptions(args, {
      owner: { type: 'string' },
      reset: { type: 'boolean', default: false },
    })
    const config = readConfig(environment)
    const store = await openStoreAlone(config, migrations)
    try {
      const deps = {
        db: openDb(store.pool),
        clock: systemClock,
        random: systemRandom,
        log: openLog('silent'),
        shop: config.shop,
        origin: config.origin,
      }
      await claimStore(deps, config.demo)
      const made = await makeOwnerLink(deps, options)
      if (!made.made) throw new CommandFailed(whichOwner(options.owner, made.owners))
      return `Sign-in link of ${made.owner.name}, for one use within ten minutes:\n\n  ${made.link}\n`
    } finally {
      await store.close()
    }
  },
}

function whichOwner(
  meant: string | undefined,
  owners: readonly { readonly id: string; readonly name: string }[],
): string {
  const list = owners.map(({ id, name }) => `  --owner ${id}   (${name})`).join('\n')
  const problem = meant ? `No single owner is "${meant}".` : 'There are several owners.'
  return `${problem} Choose one:\n${list}`
}
