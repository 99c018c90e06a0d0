/** Reads and writes what colleagues did about a contact request. */
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import type { CloseReason, ContactCalls, ContactEnding } from '../contact-request.ts'
import { contactRequests } from './tables.ts'

/** Undefined before the first call. */
export async function findContactCalls(
  db: Db | Tx,
  orderId: string,
): Promise<ContactCalls | undefined> {
  const { attempts, lastAttemptAt, nextTryAt } = contactRequests
  const [found] = await db
    .select({ attempts, lastAttemptAt, nextTryAt })
    .from(contactRequests)
    .where(eq(contactRequests.orderId, orderId))
  return found
}

/** Whether it is over: booked, closed, or its customer's account was deleted, which leaves the order as it is. */
export async function isContactEnded(tx: Tx, orderId: string): Promise<boolean> {
  const [found] = await tx
    .select({ endedAt: contactRequests.endedAt })
    .from(contactRequests)
    .where(eq(contactRequests.orderId, orderId))
  return found !== undefined && found.endedAt !== null
}

export async function saveContactCalls(
  tx: Tx,
  orderId: string,
  calls: ContactCalls,
): Promise<void> {
  await tx
    .insert(contactRequests)
    .values({ orderId, ...calls })
    .onConflictDoUpdate({ target: contactRequests.orderId, set: calls })
}

type End = {
  readonly at: Date
  readonly ending: ContactEnding
  /** Absent: the customer ended it. */
  readonly by?: { readonly id: string; readonly name: string }
  readonly reason?: CloseReason
}

export async function endContactRequest(
  tx: Tx,
  orderId: string,
  { at, ending, by, reason }: End,
): Promise<void> {
  const end = {
    endedAt: at,
    ending,
    closeReason: reason ?? null,
    endedBy: by?.id ?? null,
    endedByName: by?.name ?? null,
    nextTryAt: null,
  }
  await tx
    .insert(contactRequests)
    .values({ orderId, attempts: 0, ...end })
    .onConflictDoUpdate({ target: contactRequests.orderId, set: end })
}
