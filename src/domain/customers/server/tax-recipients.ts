/** To whom a customer's documents are made out, remembered on the account for the next booking. */
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import type { TaxRecipient } from '../tax-recipient.ts'
import { customers } from './tables.ts'

/** Null for the customer themselves. */
export async function findTaxRecipient(
  db: Db | Tx,
  customerId: string,
): Promise<TaxRecipient | null> {
  const [found] = await db
    .select({ recipient: customers.taxRecipient })
    .from(customers)
    .where(eq(customers.id, customerId))
  return found?.recipient ?? null
}

export async function rememberTaxRecipient(
  db: Db | Tx,
  customerId: string,
  taxRecipient: TaxRecipient | null,
): Promise<void> {
  await db.update(customers).set({ taxRecipient }).where(eq(customers.id, customerId))
}
