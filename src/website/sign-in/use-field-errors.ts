/** Checks a form of the login dialog. Every public page offers the dialog, so it works without the form library. */
import { useState } from 'react'
import type { z } from 'zod'

type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** The first error of each field; empty when the form may be sent. */
export function fieldErrorsOf<S extends z.ZodObject>(
  schema: S,
  entered: unknown,
): FieldErrors<keyof S['shape'] & string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(entered).error?.issues ?? []) {
    errors[String(path[0])] ??= message
  }
  return errors as FieldErrors<keyof S['shape'] & string>
}

/** Errors appear on sending, and each disappears as soon as its field is edited. */
export function useFieldErrors<S extends z.ZodObject>(schema: S) {
  type Field = keyof S['shape'] & string
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const check = (entered: unknown): boolean => {
    const found = fieldErrorsOf(schema, entered)
    setErrors(found)
    return Object.keys(found).length === 0
  }
  const clear = (field: Field) => setErrors((before) => ({ ...before, [field]: undefined }))
  return { errors, check, clear }
}
