/** Which price holds on a day: the condition that every reader of prices uses. */
import {
  and,
  eq,
  isNull,
  lte,
  notExists,
  or,
  gt,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/db/db.ts'
import { deviceIssuePrices as prices } from './tables.ts'

const newer = alias(prices, 'newer')

/** Rows of `device_issue_prices` that hold on this Indian day (`2026-11-21`, or a placeholder for it). */
export function inForce(db: Db | Tx, day: string | SQLWrapper): SQL | undefined {
  const replaced = db
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.tier, prices.tier),
        eq(newer.issueId, prices.issueId),
        lte(newer.startsOn, day),
        isNull(newer.withdrawnAt),
        sql`(${newer.startsOn}, ${newer.id}) > (${prices.startsOn}, ${prices.id})`,
      ),
    )
  return and(lte(prices.startsOn, day), isNull(prices.withdrawnAt), notExists(replaced))
}

/** Rows that hold on this day or are planned for a later one: what a colleague sees of an issue's prices. */
export const inForceOrPlanned = (db: Db | Tx, day: string): SQL | undefined =>
  or(inForce(db, day), and(gt(prices.startsOn, day), isNull(prices.withdrawnAt)))
