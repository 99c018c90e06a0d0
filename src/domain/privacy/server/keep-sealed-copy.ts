/**
 * Keeps what is being deleted as a text that only the holder of the key can read: nothing in this program opens it. It is
 * destroyed after the days that the law asks for (Digital Personal Data Protection Rules 2025, rule 8(3)).
 */
import { and, asc, gte, lt } from 'drizzle-orm'
import type { Shop } from '#kernel/shop.ts'
import { after } from '#kernel/time.ts'
import { sealText } from '#platform/archive/seal.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import { keptSealed, type SealedKind, sealsAt } from '../sealed-copies.ts'
import { sealedCopies } from './tables.ts'

export type SealDeps = { readonly random: Random; readonly shop: Pick<Shop, 'sealedCopies'> }

/** In the transaction of the deletion, so that both happen or neither. Nothing before the day of the setting. */
export async function keepSealedCopy(
  { random, shop }: SealDeps,
  tx: Tx,
  kind: SealedKind,
  content: object,
  now: Date,
): Promise<void> {
  if (!shop.sealedCopies || !sealsAt(shop, now)) return
  const sealed = await sealText(JSON.stringify(content), shop.sealedCopies.key)
  const destroyAt = after(now, keptSealed(shop.sealedCopies))
  await tx
    .insert(sealedCopies)
    .values({ id: newId(random), kind, sealed, sealedAt: now, destroyAt })
}

/** Also where the setting is gone again. Returns how many were destroyed. */
export async function forgetSealedCopies(db: Db, now: Date): Promise<number> {
  const gone = await db.delete(sealedCopies).where(lt(sealedCopies.destroyAt, now))
  return gone.rowCount ?? 0
}

type Span = { readonly from: Date; readonly until: Date }

/** Those sealed in that time, `until` excluded, the oldest first. */
export const listSealedCopies = (db: Db, { from, until }: Span) =>
  db
    .select()
    .from(sealedCopies)
    .where(and(gte(sealedCopies.sealedAt, from), lt(sealedCopies.sealedAt, until)))
    .orderBy(asc(sealedCopies.sealedAt), asc(sealedCopies.id))
