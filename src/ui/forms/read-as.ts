/** Checks a field that is typed as one text although the request has several parts of it. */
import type { z } from 'zod'

/** The first error that `schema` finds in any part of what `read` returns is the field's error. */
export const readAs = <F extends z.ZodType>(
  field: F,
  schema: z.ZodType,
  read: (typed: z.output<F>) => unknown,
): F =>
  field.superRefine((typed, context) => {
    const fault = schema.safeParse(read(typed)).error?.issues[0]
    if (fault) context.addIssue({ code: 'custom', message: fault.message })
  })
