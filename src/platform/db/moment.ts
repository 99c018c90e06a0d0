/** A point in time in a statement: known when it is put together, or, of a prepared one, each time it runs. */
import type { Placeholder } from 'drizzle-orm'

export type Moment = Date | Placeholder
