/** Reads a command's options. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { UsageError } from './command.ts'

/** @throws UsageError */
export function readOptions<O extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: O,
) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** @throws UsageError when it is missing */
export function required(values: Readonly<Record<string, unknown>>, name: string): string {
  const value = values[name]
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is missing.`)
  return value
}
