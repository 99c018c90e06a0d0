/** An approved student's discount: found for a cart, put on one order, used up once. */
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { PhoneNumber } from '#kernel/phone.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { phoneOf } from '#domain/customers/server/find-customer.ts'
import { studentDiscount } from '../student-discount.ts'
import { studentApplications } from './tables.ts'

/** Finds it by the number on the form, because only the owner of the number can sign in with it. */
const unused = (customerId: Parameters<typeof phoneOf>[0]) => unusedBy(phoneOf(customerId))
const unusedBy = (phone: PhoneNumber | ReturnType<typeof phoneOf>) =>
  and(
    eq(studentApplications.phone, phone),
    eq(studentApplications.status, 'approved'),
    isNull(studentApplications.usedAt),
  )

/** The query for carts, prepared once for a database. */
export function openStudentDiscounts(db: Db) {
  const any = db
    .select({ id: studentApplications.id })
    .from(studentApplications)
    .where(
      and(
        unused(sql.placeholder('customerId')),
        or(
          isNull(studentApplications.reservedAt),
          eq(studentApplications.orderId, sql.placeholder('orderId')),
        ),
      ),
    )
    .limit(1)
    .prepare('offers_student_discount')
  return {
    /**
     * The discount that this order of the customer would get, in basis points of the issues total; 0 without an approval,
     * and while another order has it for itself.
     */
    findStudentDiscount: async (customerId: string, orderId: string): Promise<number> =>
      (await any.execute({ customerId, orderId })).length > 0 ? studentDiscount : 0,
  }
}
export type StudentDiscounts = ReturnType<typeof openStudentDiscounts>

/** The same by mobile number at the counter, with or without an account. */
export async function findDiscountOfNumber(db: Db, phone: PhoneNumber): Promise<number> {
  const [any] = await db
    .select({ id: studentApplications.id })
    .from(studentApplications)
    .where(unusedBy(phone))
    .limit(1)
  return any ? studentDiscount : 0
}

type Held = {
  readonly basisPoints: number
  /** The customer's other order that had the discount until now and loses it. */
  readonly takenFrom: string | null
}

/**
 * Puts the discount on this order; the order that is paid first uses it. 0 without an approval. One that another order has
 * for itself is taken only where `mayTakeFrom` says so: by the customer in person, at the counter.
 */
export async function holdStudentDiscount(
  tx: Tx,
  customerId: string,
  orderId: string,
  { mayTakeFrom }: { readonly mayTakeFrom?: (orderId: string) => Promise<boolean> } = {},
): Promise<Held> {
  const approved = await tx
    .select({
      id: studentApplications.id,
      orderId: studentApplications.orderId,
      reservedAt: studentApplications.reservedAt,
    })
    .from(studentApplications)
    .where(unused(customerId))
    .orderBy(asc(studentApplications.createdAt), asc(studentApplications.id))
    .for('update')
  const chosen =
    approved.find((one) => one.orderId === orderId) ??
    approved.find((one) => one.orderId === null) ??
    approved.find((one) => one.reservedAt === null) ??
    (await takenFromOther(approved, mayTakeFrom))
  if (!chosen) return { basisPoints: 0, takenFrom: null }
  if (chosen.orderId === orderId) return { basisPoints: studentDiscount, takenFrom: null }
  await tx
    .update(studentApplications)
    .set({ orderId, reservedAt: null })
    .where(eq(studentApplications.id, chosen.id))
  return { basisPoints: studentDiscount, takenFrom: chosen.orderId }
}

async function takenFromOther<A extends { readonly orderId: string | null }>(
  reserved: readonly A[],
  mayTakeFrom: ((orderId: string) => Promise<boolean>) | undefined,
): Promise<A | undefined> {
  for (const one of reserved) if (one.orderId && (await mayTakeFrom?.(one.orderId))) return one
  return undefined
}

/** The discount that an order has and has not used, in basis points; 0 for none. */
export async function findHeldDiscount(db: Db | Tx, orderId: string): Promise<number> {
  const [held] = await db
    .select({ id: studentApplications.id })
    .from(studentApplications)
    .where(heldBy(orderId))
    .limit(1)
  return held ? studentDiscount : 0
}

const heldBy = (orderId: string) =>
  and(eq(studentApplications.orderId, orderId), isNull(studentApplications.usedAt))

/** Sets the discount of an order aside for it, because its price was agreed and its payment comes later. Safe to repeat. */
export async function reserveStudentDiscount(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.update(studentApplications).set({ reservedAt: at }).where(heldBy(orderId))
}

/**
 * The discount belongs to this order from now on, whose price was agreed with it: also one that no order has. False where
 * another order has it or has used it.
 */
export async function bindStudentDiscount(
  tx: Tx,
  { id: orderId, customerId }: { readonly id: string; readonly customerId: string },
  at: Date,
): Promise<boolean> {
  const { id, orderId: holder, usedAt, createdAt } = studentApplications
  const isFree = and(unused(customerId), isNull(holder))
  const [found] = await tx
    .select({ id, usedAt })
    .from(studentApplications)
    .where(or(eq(holder, orderId), isFree))
    .orderBy(asc(sql`${holder} is null`), asc(createdAt), asc(id))
    .limit(1)
    .for('update')
  if (!found) return false
  if (!found.usedAt)
    await tx
      .update(studentApplications)
      .set({ orderId, reservedAt: at })
      .where(eq(studentApplications.id, found.id))
  return true
}

/** Uses up the discount of an order that was paid. Safe to repeat. */
export async function spendStudentDiscount(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.update(studentApplications).set({ usedAt: at }).where(heldBy(orderId))
}

/**
 * Returns the discount of an order that was cancelled before any work, or whose money the shop gave back, so that the next
 * order may use it. Safe to repeat.
 */
export async function returnStudentDiscount(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(studentApplications)
    .set({ orderId: null, reservedAt: null, usedAt: null })
    .where(eq(studentApplications.orderId, orderId))
}
