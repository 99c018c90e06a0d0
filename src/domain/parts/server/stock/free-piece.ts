/** What follows when a piece becomes free: the repair that waited longest gets it. */
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { partNeedsChanged } from '../../events.ts'
import { joinNeeds } from '../purchases/join-needs.ts'
import { type Cause, type Filled, fillNeeds, recordMove, type StockItem } from './moves.ts'
import { stockItems } from './tables.ts'

type When = Omit<Cause, 'reason'>

/**
 * Every use case that makes a piece free, or ends or adds a need, calls this at its end, with the part locked. Returns
 * which repairs got a piece; they go on after the commit.
 */
export async function offerFree(
  { publish }: { readonly publish: Publish },
  tx: Tx,
  partId: string,
  when: When,
): Promise<Filled[]> {
  const filled = await offerFreeQuietly(tx, partId, when)
  if (filled.length > 0) await publish(tx, partNeedsChanged, { partId })
  return filled
}

/** The same where another event of the transaction lets repairs go on. */
export async function offerFreeQuietly(tx: Tx, partId: string, when: When): Promise<Filled[]> {
  const filled = await fillNeeds(tx, partId, when)
  await joinNeeds(tx, partId)
  return filled
}

/** Takes a reserved piece from its repair; false when it is not reserved for it any more. The part is locked. */
export async function freeReserved(
  tx: Tx,
  item: StockItem,
  { to = 'free', ...cause }: Cause & { readonly to?: 'free' | 'faulty' },
): Promise<boolean> {
  const { id, orderId } = item
  const isHeld = and(
    eq(stockItems.id, id),
    eq(stockItems.orderId, orderId ?? ''),
    sql`${stockItems.state} = 'reserved'`,
  )
  const [freed] = await tx
    .update(stockItems)
    .set({ state: to, orderId: null, issueId: null })
    .where(isHeld)
    .returning()
  if (!freed) return false
  await recordMove(tx, { ...cause, item: freed, from: 'reserved', to, orderId })
  return true
}
