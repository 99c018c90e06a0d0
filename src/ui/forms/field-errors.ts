/** What is wrong with a form, field by field, in the contract's own words. */
import { useState } from 'react'
import type { z } from 'zod'

type Faults<Field extends string> = Partial<Record<Field, string>>

/** The first fault of each field; empty when the form may be sent. */
export function faultsOf<S extends z.ZodObject>(
  schema: S,
  entered: unknown,
): Faults<keyof S['shape'] & string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(entered).error?.issues ?? []) {
    faults[String(path[0])] ??= message
  }
  return faults as Faults<keyof S['shape'] & string>
}

/** Faults as a form shows them: found on sending, gone from a field as soon as it is edited. */
export function useFaults<S extends z.ZodObject>(schema: S) {
  type Field = keyof S['shape'] & string
  const [faults, setFaults] = useState<Faults<Field>>({})
  const check = (entered: unknown): boolean => {
    const found = faultsOf(schema, entered)
    setFaults(found)
    return Object.keys(found).length === 0
  }
  const clear = (field: Field) => setFaults((before) => ({ ...before, [field]: undefined }))
  return { faults, check, clear }
}
