/** Finds the command that an operator typed, runs it, and turns every failure into a plain message and an exit code. */
import { NoRoomForBackup } from '#platform/archive/backup-place.ts'
import { ArchiveBroken } from '#platform/archive/archive-format.ts'
import { StoreNotEmpty } from '#platform/archive/empty-target.ts'
import { StoreUnfinished } from '#platform/archive/unfinished-import.ts'
import { DataDirectoryInUse } from '#platform/db/store/lock-directory.ts'
import { MigrationForbidden } from '#platform/db/store/migrate.ts'
import { PoolerNotPrepared } from '#platform/db/store/pooler.ts'
import { ConfigError } from '../config.ts'
import { StoreOfOtherMode } from '../store-mode.ts'
import { CommandFailed, type Place, type Ran, UsageError } from './command.ts'
import { commands } from './list.ts'

async function usageOfAll(): Promise<string> {
  const lines = [...commands].map(async ([name, load]) => {
    const { summary } = await load()
    return `  ${name.padEnd(12)}  ${summary}`
  })
  return `script/device-care COMMAND [OPTIONS]

${(await Promise.all(lines)).join('\n')}

Each command reads the same settings from the environment as the application.
script/device-care COMMAND --help explains its options.
`
}

const isHelp = (arg: string) => arg === '--help' || arg === '-h'

/** Exit codes: 0 it is done, 1 it failed, 2 the arguments were not understood. */
export async function runCommand({
  args: [name, ...args],
  ...place
}: Place & { readonly args: readonly string[] }): Promise<Ran> {
  if (name === undefined) return { code: 2, output: await usageOfAll() }
  if (isHelp(name)) return { code: 0, output: await usageOfAll() }
  const load = commands.get(name)
  if (!load) return { code: 2, output: `There is no command "${name}".\n\n${await usageOfAll()}` }
  const command = await load()
  if (args.some(isHelp)) return { code: 0, output: command.usage }
  try {
    return { code: 0, output: await command.run(args, place) }
  } catch (error) {
    if (error instanceof UsageError)
      return { code: 2, output: `${error.message}\n\n${command.usage}` }
    return { code: 1, output: problemOf(name, error, place) }
  }
}

const plainErrors = [
  ArchiveBroken,
  CommandFailed,
  ConfigError,
  DataDirectoryInUse,
  MigrationForbidden,
  NoRoomForBackup,
  PoolerNotPrepared,
  StoreNotEmpty,
  StoreOfOtherMode,
  StoreUnfinished,
]

/** The stack of an unexpected failure is only for LOG_LEVEL=debug and trace. */
function problemOf(name: string, error: unknown, { environment }: Place): string {
  if (!(error instanceof Error)) return `${name} failed: ${String(error)}`
  if (plainErrors.some((expected) => error instanceof expected)) return error.message
  if (/^(debug|trace)$/.test(environment['LOG_LEVEL'] ?? '')) return error.stack ?? error.message
  // Around a failed query Drizzle puts an error whose message is the SQL.
  const { message } = error.cause instanceof Error ? error.cause : error
  return `${name} failed: ${message}\nLOG_LEVEL=debug prints where.`
}
