/** Customers from another system: what is known of their numbers, and storing what a file says. */
import { eq, inArray } from 'drizzle-orm'
import type { PhoneNumber } from '#kernel/phone.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Customer } from '../customer.ts'
import { customers, importedCustomers } from './tables.ts'

/** What an import wrote last. A field that differs from it by now was written by the customer or a colleague. */
export type ImportedFields = {
  readonly name: string
  readonly email: string
  readonly language: string
}

export type KnownCustomer = Pick<Customer, 'id' | 'phone' | 'name' | 'email'> & {
  readonly imported: ImportedFields | null
}

/** By number. `locks` keeps the rows as they are until the transaction ends. */
export async function findForImport(
  tx: Db | Tx,
  phones: readonly PhoneNumber[],
  locks: boolean,
): Promise<Map<PhoneNumber, KnownCustomer>> {
  const { id, phone, name, email } = customers
  const found = tx
    .select({ id, phone, name, email })
    .from(customers)
    .where(inArray(phone, [...phones]))
    .orderBy(id)
  const rows = await (locks ? found.for('update') : found)
  const written = await tx
    .select()
    .from(importedCustomers)
    .where(
      inArray(
        importedCustomers.customerId,
        rows.map((one) => one.id),
      ),
    )
  const imported = new Map(written.map(({ customerId, ...fields }) => [customerId, fields]))
  return new Map(rows.map((one) => [one.phone, { ...one, imported: imported.get(one.id) ?? null }]))
}

export type ImportedCustomer = Omit<Customer, 'withdrawnAt'> & { readonly imported: ImportedFields }

/** Throws when one of the numbers signed up meanwhile: the batch is then planned again. */
export async function insertImported(tx: Tx, rows: readonly ImportedCustomer[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(customers)
    .values(
      rows.map(({ id, phone, name, email, createdAt }) => ({ id, phone, name, email, createdAt })),
    )
  await tx
    .insert(importedCustomers)
    .values(rows.map(({ id, imported }) => ({ customerId: id, ...imported })))
}

type Change = Pick<Customer, 'id' | 'name' | 'email'> & { readonly imported: ImportedFields }

export async function updateImported(tx: Tx, rows: readonly Change[]): Promise<void> {
  for (const { id, name, email, imported } of rows) {
    await tx.update(customers).set({ name, email }).where(eq(customers.id, id))
    await tx
      .insert(importedCustomers)
      .values({ customerId: id, ...imported })
      .onConflictDoUpdate({ target: importedCustomers.customerId, set: imported })
  }
}
