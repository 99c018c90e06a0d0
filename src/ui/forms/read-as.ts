/** A check for a field that is typed as one although the request has parts of it. */
import type { z } from 'zod'

/** The first fault that `schema` finds in any part of what `read` makes of the field is the field's own. */
export const readAs = <F extends z.ZodType>(
  field: F,
  schema: z.ZodType,
  read: (typed: z.output<F>) => unknown,
): F =>
  field.superRefine((typed, context) => {
    const fault = schema.safeParse(read(typed)).error?.issues[0]
    if (fault) context.addIssue({ code: 'custom', message: fault.message })
  })
