/** Erases a customer: the account, its sessions and codes. The consent stays on record, without a name. */
import { eq } from 'drizzle-orm'
import type { PhoneNumber } from '#kernel/phone.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Random } from '#platform/random.ts'
import { announceSessions } from '#platform/session-changes.ts'
import { withdrawConsent } from './consents.ts'
import {
  codeEvents,
  codeSessions,
  customers,
  customerSessions,
  importedCustomers,
  signInOrigins,
} from './tables.ts'

type Person = { readonly customerId: string; readonly phone: PhoneNumber }

/**
 * Safe to repeat. The counts of codes stay for their two days under no number, so that deleting accounts
 * is no way around the limits of an address or of the shop.
 */
export async function eraseIdentityOfCustomer(
  { random, now }: { readonly random: Random; readonly now: Date },
  tx: Tx,
  { customerId, phone }: Person,
): Promise<void> {
  const gone = await tx.delete(customers).where(eq(customers.id, customerId)).returning()
  if (gone.length > 0) await withdrawConsent(tx, random, customerId, now)
  await tx.delete(customerSessions).where(eq(customerSessions.customerId, customerId))
  await announceSessions(tx, { who: 'customer', id: customerId })
  await tx.delete(importedCustomers).where(eq(importedCustomers.customerId, customerId))
  await tx.delete(signInOrigins).where(eq(signInOrigins.customerId, customerId))
  await tx.delete(codeSessions).where(eq(codeSessions.phone, phone))
  await tx
    .update(codeEvents)
    .set({ phone: '' as PhoneNumber })
    .where(eq(codeEvents.phone, phone))
}
