/** The operator's command for an owner who cannot sign in: it needs this machine's shell, its settings and the store. */
import { parseArgs } from 'node:util'
import { makeOwnerLink } from '#domain/team/server/owner-link.ts'
import { systemClock } from '#platform/clock.ts'
import { openDb } from '#platform/db/db.ts'
import { DataDirectoryInUse } from '#platform/db/store/lock-directory.ts'
import { openLog } from '#platform/log.ts'
import { systemRandom } from '#platform/random.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './open-database.ts'
import { claimStore, StoreOfOtherMode } from './store-mode.ts'

const usage = `script/owner-link [--owner NAME] [--reset]

Prints a link that signs an owner in: for one use, within ten minutes, to add a passkey.
It reads the same settings from the environment as the application.

  --owner NAME  which owner, by name or id, where there are several
  --reset       ends the owner's sessions and removes all of their passkeys first,
                for when a device with a passkey was stolen
`

/** `output` is for the operator: the link itself, or why there is none. */
export type Ran = { readonly code: 0 | 1; readonly output: string }

type Input = {
  readonly args: readonly string[]
  /** The process's own when absent. */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** The folder of Drizzle's migrations. */
  readonly migrations: string
}

/** Faults of ours are thrown; everything that an operator can mend is in `output`. */
export async function runOwnerLink({ args, environment, migrations }: Input): Promise<Ran> {
  const input = readArgs(args)
  if (typeof input === 'string') return { code: 1, output: input }
  if (input.help) return { code: 0, output: usage }
  try {
    return await makeLink(input, environment, migrations)
  } catch (error) {
    if (error instanceof ConfigError || error instanceof StoreOfOtherMode)
      return { code: 1, output: error.message }
    if (!(error instanceof DataDirectoryInUse)) throw error
    const output = `${error.message}
The embedded database has one user at a time: stop the application, run this command,
and start the application again within ten minutes.`
    return { code: 1, output }
  }
}

function readArgs(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        owner: { type: 'string' },
        reset: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    return `${error instanceof Error ? error.message : error}\n\n${usage}`
  }
}

async function makeLink(
  { owner, reset }: { readonly owner?: string | undefined; readonly reset: boolean },
  environment: Input['environment'],
  migrations: string,
): Promise<Ran> {
  const config = readConfig(environment)
  const store = await openDatabase(config, migrations)
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
    const made = await makeOwnerLink(deps, { owner, reset })
    if (!made.made) return { code: 1, output: whichOwner(owner, made.owners) }
    const output = `Sign-in link of ${made.owner.name}, for one use within ten minutes:\n\n  ${made.link}\n`
    return { code: 0, output }
  } finally {
    await store.close()
  }
}

function whichOwner(
  meant: string | undefined,
  owners: readonly { readonly id: string; readonly name: string }[],
): string {
  const list = owners.map(({ id, name }) => `  --owner ${id}   (${name})`).join('\n')
  const problem = meant ? `No single owner is "${meant}".` : 'There are several owners.'
  return `${problem} Choose one:\n${list}`
}
