/** Locks parts for a change of their stock. */
import { inArray } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { parts } from '../tables.ts'

/** By ascending id, so that two calls never wait for each other; the orders they belong to are locked before. */
export const lockParts = (tx: Tx, ids: readonly string[]) =>
  tx
    .select()
    .from(parts)
    .where(inArray(parts.id, [...new Set(ids)]))
    .orderBy(parts.id)
    .for('update')
