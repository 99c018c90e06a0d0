/** The condition that a price can still be agreed on for an order, for queries of the domains above. */
import { and, eq, exists, isNotNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { standsAt } from './phase-sql.ts'
import { orders } from './tables.ts'

type OfEstimate = { readonly orderId: SQLWrapper; readonly orderPaidAt: SQLWrapper }

/**
 * Taken on and not paid, nothing but its pickup is paid, or it was paid before the estimate was sent. Takes the columns of the
 * table of estimates.
 */
export const takesEstimates = ({ orderId, orderPaidAt }: OfEstimate): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(orders)
      .where(
        and(
          eq(orders.id, orderId),
          or(standsAt('under-diagnosis', 'agreed'), isNotNull(orderPaidAt)),
          not(standsAt('closed')),
        ),
      ),
  )
