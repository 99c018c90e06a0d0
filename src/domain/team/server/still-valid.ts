/** The conditions of links and challenges that have not expired. */
import { gt, lte } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { after, clockSkew } from '#kernel/time.ts'

/** One that ends later than a new one would was made by a clock that was ahead, so it is not valid. */
export const stillValid = (
  expiresAt: PgColumn,
  { now, lives }: { readonly now: Date; readonly lives: number },
) => [gt(expiresAt, now), lte(expiresAt, after(now, lives + clockSkew))]
