/** What a command of `script/device-care` is. */
import type { Environment } from '../config.ts'

/** Where a command runs. */
export type Place = {
  /** The settings, with the same names as the application's. */
  readonly environment: Environment
  /** The folder of Drizzle's migrations. */
  readonly migrations: string
}

/** The exit code and what the operator reads: the result with 0, else on standard error why there is none. */
export type Ran = { readonly code: 0 | 1 | 2; readonly output: string }

export type Command = {
  /** One line for the list of commands. */
  readonly summary: string
  /** What `--help` prints. */
  readonly usage: string
  /** @throws UsageError, CommandFailed, and what reading the settings and opening the store throw */
  run(args: readonly string[], place: Place): Promise<string>
}

/** Arguments that the command does not understand: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Something that the operator can mend, in a sentence: exit code 1. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'
}
