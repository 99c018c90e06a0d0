/** The passport of a repair for its customer, who closes it, opens it and hands it on. */
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { getOrderFacts } from '#domain/orders/server/order-facts.ts'
import { passportErrors } from '../errors.ts'
import { hashOf } from './seal-passport.ts'
import { passports } from './tables.ts'

type Caller = { readonly id: string }

/** Null before the device was handed over. Fails with ORDER_NOT_FOUND for an order of someone else. */
export async function viewPassport({ db }: { readonly db: Db }, customer: Caller, orderId: string) {
  await getOrderFacts(db, customer.id, orderId)
  const [found] = await db.select().from(passports).where(eq(passports.orderId, orderId))
  if (!found) return null
  const { number, sealedAt, position, isOpen, handedOnAt, token } = found
  return {
    number,
    sealedAt: sealedAt.toISOString(),
    repairs: position ?? 1,
    isOpen,
    handedOnAt: handedOnAt?.toISOString() ?? null,
    token,
  }
}

/** Fails with ORDER_NOT_FOUND, PASSPORT_NOT_YET or PASSPORT_HANDED_ON. */
export async function switchPassport(
  { db }: { readonly db: Db },
  customer: Caller,
  { orderId, isOpen }: { readonly orderId: string; readonly isOpen: boolean },
): Promise<{ readonly isOpen: boolean }> {
  return inTransaction(db, async (tx) => {
    const passport = await lockOwn(tx, customer, orderId)
    if (passport.handedOnAt) fail(passportErrors.PASSPORT_HANDED_ON)
    await tx.update(passports).set({ isOpen }).where(eq(passports.orderId, orderId))
    return { isOpen }
  })
}

/**
 * The next owner gets an open passport under the caller's token, of which only the hash is stored: the customer can neither
 * read nor change it from then on. Repeated with the same token, it changes nothing. Fails with ORDER_NOT_FOUND,
 * PASSPORT_NOT_YET, PASSPORT_HANDED_ON or PASSPORT_LINK_TAKEN.
 */
export async function handOnPassport(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  customer: Caller,
  { orderId, token }: { readonly orderId: string; readonly token: string },
): Promise<{ readonly handedOnAt: string }> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const passport = await lockOwn(tx, customer, orderId)
    const tokenHash = hashOf(token)
    if (passport.handedOnAt) {
      if (passport.tokenHash !== tokenHash) fail(passportErrors.PASSPORT_HANDED_ON)
      return { handedOnAt: passport.handedOnAt.toISOString() }
    }
    const [taken] = await tx
      .select({ orderId: passports.orderId })
      .from(passports)
      .where(eq(passports.tokenHash, tokenHash))
    if (taken) fail(passportErrors.PASSPORT_LINK_TAKEN)
    await tx
      .update(passports)
      .set({
        token: null,
        tokenHash,
        formerTokenHash: passport.tokenHash,
        isOpen: true,
        handedOnAt: now,
      })
      .where(eq(passports.orderId, orderId))
    return { handedOnAt: now.toISOString() }
  })
}

async function lockOwn(tx: Tx, customer: Caller, orderId: string) {
  await getOrderFacts(tx, customer.id, orderId)
  const [found] = await tx
    .select()
    .from(passports)
    .where(eq(passports.orderId, orderId))
    .for('update')
  return found ?? fail(passportErrors.PASSPORT_NOT_YET)
}
