/** The condition that an order was taken on, goes on and is not paid, for queries of the domains above. */
import {
  and,
  eq,
  exists,
  isNotNull,
  isNull,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { orders } from './tables.ts'

/** `orderId`: the column of the other table. */
export const isUnpaidTakenOn = (orderId: SQLWrapper): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(orders)
      .where(
        and(
          eq(orders.id, orderId),
          isNotNull(orders.acceptedAt),
          isNull(orders.paidAt),
          notInArray(orders.status, ['CANCELLED', 'REFUNDED']),
        ),
      ),
  )
