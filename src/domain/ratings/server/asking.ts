/** A signed-in customer says whether they want to be asked how repairs were. */
import { eq } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { ratingStops } from './tables.ts'

type Customer = { readonly id: string }

export async function readAsking({ db }: { readonly db: Db }, { id }: Customer) {
  const stopped = await db.$count(ratingStops, eq(ratingStops.customerId, id))
  return { asked: stopped === 0 }
}

/** Safe to repeat. */
export async function changeAsking(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { id }: Customer,
  { asked }: { readonly asked: boolean },
) {
  const stop = { customerId: id, at: clock() }
  if (asked) await db.delete(ratingStops).where(eq(ratingStops.customerId, id))
  else await db.insert(ratingStops).values(stop).onConflictDoNothing()
  return { asked }
}
