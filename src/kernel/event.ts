/** Domain events: other features act on them after the transaction that published them has committed. */
import type { z } from 'zod'

export type DomainEvent<S extends z.ZodType = z.ZodType> = {
  /** Lower case and hyphens; names the job queue, so it never changes once live. */
  readonly name: string
  readonly data: S
}

/** Declares an event and keeps the exact type of what it carries. */
export function domainEvent<S extends z.ZodType>(name: string, data: S): DomainEvent<S> {
  return { name, data }
}
