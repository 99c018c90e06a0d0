/** The takings of each day and what was refunded since, in rupees, for a chart of many days. */
import { and, gte, lt, sql } from 'drizzle-orm'
import { paise, toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/db/db.ts'
import { midnightBefore, textOfDay } from '#platform/db/indian-day.ts'
import { currency } from '../payment.ts'
import type { Period } from '../period.ts'
import { payments } from './tables.ts'

/** By calendar day in India; a day without money has no entry. */
export async function sumByDay(
  db: Db,
  { from, until }: Period,
): Promise<Map<string, { received: number; back: number }>> {
  const midnight = midnightBefore(payments.capturedAt)
  const rows = await db
    .select({
      day: textOfDay(midnight),
      received: sql<string>`sum(${payments.amount})`,
      back: sql<string>`sum(${payments.refunded})`,
    })
    .from(payments)
    .where(
      and(
        // No parameter, because the index holds for this currency only.
        sql`${payments.currency} = ${sql.raw(`'${currency}'`)}`,
        gte(payments.capturedAt, from),
        lt(payments.capturedAt, until),
      ),
    )
    .groupBy(midnight)
  const rupees = (sum: string) => toRupees(paise(Number(sum)))
  return new Map(
    rows.map(({ day, received, back }) => [
      day,
      { received: rupees(received), back: rupees(back) },
    ]),
  )
}
