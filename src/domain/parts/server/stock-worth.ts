/** What the stock is worth, and which parts lie there without being used. */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { type Paise, paise, sum, toRupees } from '#kernel/money.ts'
import { after, days, indianDay } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { getStockWorth as endpoint } from '../contract/staff-to-order.ts'
import { slowAfterDays } from '../to-order.ts'
import { stockItems, stockMoves } from './stock/tables.ts'
import { parts } from './tables.ts'

const shown = 50

type Deps = { readonly db: Db; readonly clock: Clock }

/** A part is slow when its oldest piece is here and no repair used one for so long. */
export async function viewStockWorth({ db, clock }: Deps): Promise<ResponseOf<typeof endpoint>> {
  const [all] = await db
    .select({ value: sql`coalesce(sum(${parts.value}), 0)`.mapWith(Number) })
    .from(parts)
  const since = after(clock(), -days(slowAfterDays))
  const lastUse = db
    .select({ at: stockMoves.at })
    .from(stockMoves)
    .where(and(eq(stockMoves.partId, parts.id), eq(stockMoves.reason, 'fitted')))
    .orderBy(desc(stockMoves.id))
    .limit(1)
    .as('last_use')
  const oldest = db
    .select({ at: stockItems.receivedAt })
    .from(stockItems)
    .where(and(eq(stockItems.partId, parts.id), sql`${stockItems.state} = 'free'`))
    .orderBy(asc(stockItems.receivedAt), asc(stockItems.id))
    .limit(1)
    .as('oldest')
  const slow = await db
    .select({
      partId: parts.id,
      sku: parts.sku,
      name: parts.name,
      pieces: sql`${parts.free} + ${parts.held}`.mapWith(Number),
      value: parts.value,
      usedAt: lastUse.at,
    })
    .from(parts)
    .innerJoinLateral(oldest, sql`true`)
    .leftJoinLateral(lastUse, sql`true`)
    .where(
      and(
        sql`${parts.free} > 0`,
        sql`${oldest.at} < ${since}`,
        sql`(${lastUse.at} is null or ${lastUse.at} < ${since})`,
      ),
    )
    .orderBy(desc(parts.value), asc(parts.name), asc(parts.id))
  return {
    value: toRupees(paise(all?.value ?? 0)),
    slowValue: toRupees(sum(slow.map(({ value }): Paise => value))),
    slow: slow.slice(0, shown).map(({ value, usedAt, ...part }) => ({
      ...part,
      value: toRupees(value),
      lastUsedOn: usedAt && indianDay(usedAt),
    })),
  }
}
