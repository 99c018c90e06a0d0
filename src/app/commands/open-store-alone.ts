/** Opens the store for a command, which has the embedded database to itself. */
import { DataDirectoryInUse } from '#platform/db/store/lock-directory.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../open-database.ts'
import { CommandFailed } from './command.ts'

/** @throws CommandFailed while the application has the embedded database open */
export async function openStoreAlone(config: Config, migrations: string) {
  try {
    return await openDatabase(config, migrations)
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error
    throw new CommandFailed(`${error.message}
The embedded database has one user at a time: stop the application, run this command,
and start the application again afterwards.`)
  }
}
