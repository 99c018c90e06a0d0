/** A column for a point in time: stored with its zone (UTC), read as a Date. */
import { timestamp } from 'drizzle-orm/pg-core'

export const timestampColumn = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date' })
