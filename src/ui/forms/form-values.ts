/** What a form reads and writes of its fields. */
import type { UseFormReturn } from 'react-hook-form'

export const isDirty = (fields: Readonly<Record<string, unknown>>, name?: string): boolean =>
  name === undefined ? Object.keys(fields).length > 0 : Boolean(fields[name])

/** What is stored has been checked before. */
export const reading = (as: (typed: string) => unknown) => (value: unknown) =>
  typeof value === 'string' ? as(value) : value

export const messageOf = (error: unknown): string | undefined =>
  error instanceof Object && 'message' in error ? String(error.message) : undefined

/** Fields in which something stands stay as they are. */
export function fillEmpty(
  form: Pick<UseFormReturn, 'getValues' | 'setValue'>,
  known: Readonly<Record<string, unknown>>,
): void {
  for (const [name, value] of Object.entries(known))
    if (!form.getValues(name)) form.setValue(name, value)
}

/** The server's errors beside their fields. */
export function showErrors(
  form: Pick<UseFormReturn, 'setError'>,
  names: readonly string[],
  fieldError: (name: string) => string | undefined,
): void {
  for (const name of names) {
    const message = fieldError(name)
    if (message) form.setError(name, { type: 'server', message })
  }
}
