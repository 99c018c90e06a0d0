/** The condition that a price can still be agreed on for an order, for queries of the domains above. */
import {
  and,
  eq,
  exists,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { faultFindingKind } from '#domain/catalogue/fault-finding.ts'
import { orders } from './tables.ts'

/** As `isFaultUnknown` says of an order. */
const isFaultUnknown = and(
  sql`jsonb_array_length(${orders.lines}) > 0`,
  sql`not exists (select 1 from jsonb_array_elements(${orders.lines}) line
    where line ->> 'issueId' not like ${`%-${faultFindingKind}`})`,
)

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
          or(
            and(isNotNull(orders.acceptedAt), isNull(orders.paidAt)),
            and(isNotNull(orders.paidAt), isFaultUnknown),
            isNotNull(orderPaidAt),
          ),
          notInArray(orders.status, ['CANCELLED', 'REFUNDED']),
        ),
      ),
  )
